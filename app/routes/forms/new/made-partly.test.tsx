import type { Lost } from '@domain/forms/import'
import type { Locale } from '@domain/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import { Losses } from './made-partly'

const drawn = (lost: Lost, language: Locale = 'en') =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(language)}>
      <Losses {...lost} />
    </I18nextProvider>,
  )
const items = (html: string) => html.match(/<li.*?<\/li>/g) ?? []

it('names what is lost of an imported form by its questions, each once, and counts all', () => {
  const html = drawn({ lost: ['Sign here'], lostJumps: ['Cup?', 'Cup?', ''] })
  expect(html).toContain('1 question of an unknown type became text')
  expect(html).toContain('3 jumps weren’t imported')
  expect(html).not.toContain('picture')
  expect(items(html)).toEqual(['<li><bdi>Sign here</bdi></li>', '<li><bdi>Cup?</bdi></li>'])
})

it('says how many more there are than it names', () => {
  const names = Array.from({ length: 23 }, (_, at) => `Question ${at}`)
  expect(items(drawn({ lostJumps: names })).at(-1)).toContain('And 3 more.')
})

it.each(['fa', 'ar'] as const)('speaks %s', (language) => {
  const html = drawn({ lost: ['a'], lostJumps: ['a', 'b'], lostParts: ['a', 'b', 'c'] }, language)
  expect(html.match(/<h2/g)).toHaveLength(3)
  expect(html).not.toMatch(/lost|\{\{/)
})
