import { expect, it } from 'vitest'
import { fencedPieces } from './fenced-pieces'

it('code between fences is apart from the text around it', () => {
  expect(fencedPieces('See:\n```python\nprint(1)\n\nprint(2)\n```\n\nRight?')).toEqual([
    { text: 'See:' },
    { code: 'print(1)\n\nprint(2)', language: 'python' },
    { text: 'Right?' },
  ])
})

it.each(['', 'سلام', 'a ``` b', '```\nnever closed', 'a\n\nb'])('%j has no code', (text) => {
  expect(fencedPieces(text)).toEqual(text === '' ? [] : [{ text }])
})

it('a fence within code with a language is code', () => {
  expect(fencedPieces('```md\n```js\n1\n```')).toEqual([{ code: '```js\n1', language: 'md' }])
})

it('a text of fences alone is read once', () => {
  expect(fencedPieces('```\n'.repeat(8_000))).toHaveLength(4_000)
})
