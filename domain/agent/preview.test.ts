import { expect, it } from 'vitest'
import { shownPreview } from './preview'

it('a preview shows hidden letters and keeps lines, tabs and Persian joiners', () => {
  const hidden = 'pay\u202Eexe\u200b\n\tمی\u200cخواهم'
  const seen = 'pay\u2066U+202E\u2069exe\u2066U+200B\u2069\n\tمی\u200cخواهم'
  const shown = shownPreview({
    title: 'a\u2060b',
    noun: 'documents',
    fields: [
      { label: 'text', value: { kind: 'text', text: hidden } },
      { label: 'code', value: { kind: 'code', code: hidden, language: 'c' } },
      { label: 'items', value: { kind: 'list', items: [hidden] } },
      { label: 'columns', value: { kind: 'table', columns: [hidden], rows: [[hidden]] } },
    ],
  })
  expect(shown).toEqual({
    title: 'a\u2066U+2060\u2069b',
    noun: 'documents',
    fields: [
      { label: 'text', value: { kind: 'text', text: seen } },
      { label: 'code', value: { kind: 'code', code: seen, language: 'c' } },
      { label: 'items', value: { kind: 'list', items: [seen] } },
      { label: 'columns', value: { kind: 'table', columns: [seen], rows: [[seen]] } },
    ],
  })
})
