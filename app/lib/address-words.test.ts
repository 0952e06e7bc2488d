import { expect, it } from 'vitest'
import { addressWords } from './address-words'

it('gives the words of the last segment that has some', () => {
  expect(addressWords('/projects/booking-app-for-a-clinic')).toBe('booking app for clinic')
  expect(addressWords('/en/no-such_page.html')).toBe('no such page')
  expect(addressWords('/magazine/%D9%86%D9%88%D8%A8%D8%AA%E2%80%8C%D8%AF%D9%87%DB%8C')).toBe('نوبت‌دهی')
})

it('leaves out ids, numbers and what no browser can decode', () => {
  expect(addressWords('/d/project_KwC41tAbCdEfGh')).toBe('')
  expect(addressWords('/general/project/project_KwC41tAbCdEfGh')).toBe('project')
  expect(addressWords('/2026/11')).toBe('')
  expect(addressWords('/fa/2026')).toBe('')
  expect(addressWords('/%E0%A4%A')).toBe('')
  expect(addressWords('/')).toBe('')
})

it('stays short', () => {
  expect(addressWords(`/${'word-'.repeat(500)}`)).toBe('word word word word word word')
  expect(addressWords(`/${'w'.repeat(5000)}`)).toHaveLength(80)
})
