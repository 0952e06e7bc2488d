import { expect, it } from 'vitest'
import { isOfOwnWords } from './own-words'

const member = ['Sara', 'Karimi', 'sara.karimi+x@mail.example']

it.each([
  'Hamkar2026',
  '!!h4mk4r_1405',
  'همکار۱۴۰۵',
  'hamkarHAMKAR1',
  'sara-karimi-1',
  'KarimiHamkar99',
  '1karimi1',
])('knows %s as a password of our own and the member’s words', (password) => {
  expect(isOfOwnWords(password, member)).toBe(true)
})

it.each(['hamkaran-2026', 'sara-likes-tea-1', '12345678', 'li-1234567', 'kooh-va-darya-5'])(
  'lets %s be',
  (password) => {
    expect(isOfOwnWords(password, [...member, 'Li'])).toBe(false)
  },
)
