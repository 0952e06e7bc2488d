import { expect, it } from 'vitest'
import { speaksForUs } from './our-names'

it.each([
  'Hamkar Support',
  'Hamkar Team',
  'Team Hamkar',
  'hamkar admin',
  'HamkarSupport',
  'The Hamkar Security Team',
  'Sara from Hamkar Support',
  'H a m k a r Official',
  'Hámkar Suppört',
  'Наmkаr Suрроrt',
  'ΗΑΜΚΑR Support',
  '𝐇𝐚𝐦𝐤𝐚𝐫 Staff',
  'پشتیبانی همکار',
  'پشتیباني همكار',
  'پشتیبانی‌همکار',
  'تیم همـکار',
  'مدیر هامکار',
  'دعم همكار',
  'الدعم همکار',
  'فريق همكار',
  'إدارة همكار',
  'Hamkar پشتیبانی',
  'hamkar-support',
  'h4mkar-supp0rt',
  'hamkarteam24',
])('%s could be taken for the product’s own staff', (name) => {
  expect(speaksForUs(name)).toBe(true)
})

it.each([
  'Demo Hamkar',
  'Hamkar',
  'Sara Hamkar',
  'Ali Hamkari',
  'علی همکار',
  'همكار أحمد',
  'همکاران تیم',
  'Support Ahmadi',
  'Team Lead',
  'Hamkar Teamster',
  'Mahmoud Officialov',
  'دعم أحمد',
  'پشتیبانی ما',
  'demo-hamkar',
  'hamkar2024',
])('%s is anybody’s name', (name) => {
  expect(speaksForUs(name)).toBe(false)
})
