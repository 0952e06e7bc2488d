import { formatBytes, locales } from '@domain/locale'
import { expect, it } from 'vitest'
import { isolated } from './i18n'
import { translator } from './i18n.server'

it('sets a person’s own words apart from the sentence around them', () => {
  const said = translator('fa', 'chats')('said', { name: 'Sara', text: 'Hi!' })
  expect(said).toContain('\u2068Sara\u2069')
  expect(said).toContain('\u2068Hi!\u2069')
})

it.each(locales)('sets a size apart once, in %s', (locale) => {
  const size = formatBytes(55 * 2 ** 20, locale)
  const said = translator(locale, 'compiler')('download', { size })
  expect(said).toContain(size)
  expect(said.match(/[\u2066-\u2068]/g)).toHaveLength(1)
  expect(said.match(/\u2069/g)).toHaveLength(1)
})

it('sets two isolates apart as one', () => {
  const two = '\u2068a\u2069 b \u2068c\u2069'
  expect(isolated(two)).toBe(`\u2068${two}\u2069`)
})
