import { expect, it } from 'vitest'
import { preview } from './preview'

it.each([
  ['see `{a}` and\n```ts\nb = 1\n```', 'see {a} and b = 1'],
  ['ببین `{a}` و\n```ts\nb = 1\n```', 'ببین \u2066{a}\u2069 و \u2066b = 1\u2069'],
  ['an `open one', 'an open one'],
  ['run ```npm``` now', 'run npm now'],
])('the line of the message %j keeps its code left to right', (text, line) => {
  expect(preview(text)).toBe(line)
})
