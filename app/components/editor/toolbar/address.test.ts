import { expect, it } from 'vitest'
import { mayLead, readAddress } from './address'

it('takes no address whose letters hide or turn the text after them, no matter who wrote it', () => {
  expect(readAddress('example.org/a')).toBe('https://example.org/a')
  expect(readAddress('mailto:sara@example.org')).toBe('mailto:sara@example.org')
  for (const typed of ['example.org/\u202egpj', 'mailto:sara\u2066@example.org', 'tel:\u200b1'])
    expect(readAddress(typed)).toBeNull()
  for (const href of ['www.example.org', 'https://example.org', '/dashboard', 'mailto:a@b.c'])
    expect(mayLead(href)).toBe(true)
  for (const href of ['https://example.org/\u202egpj', 'javascript:alert(1)', '//a.b', null, 5])
    expect(mayLead(href)).toBe(false)
})
