import { expect, it } from 'vitest'
import { lastLine, preview } from './preview'

it.each([
  ['see `{a}` and\n```ts\nb = 1\n```', 'see {a} and b = 1'],
  ['ببین `{a}` و\n```ts\nb = 1\n```', 'ببین \u2066{a}\u2069 و \u2066b = 1\u2069'],
  ['an `open one', 'an open one'],
  ['run ```npm``` now', 'run npm now'],
])('the line of the message %j keeps its code left to right', (text, line) => {
  expect(preview(text)).toBe(line)
})

it.each([
  [{ text: 'Is it `blue`?' }, 'Is it blue ?'],
  [{ fileName: 'plan.txt' }, 'plan.txt'],
  [{ isDeleted: true }, 'deleted'],
])('the line of a chat whose last message has %o is %s', (part, line) => {
  const message = { seq: 1, authorId: 'a', text: '', fileName: null, isDeleted: false, createdAt: '' }
  expect(lastLine({ ...message, ...part }, 'deleted')).toBe(line)
})

it('a chat in which nobody has written has no line', () => expect(lastLine(null, 'deleted')).toBeNull())
