import { expect, it } from 'vitest'
import { answerParts, wholeWords } from './answer-parts'

const answer = [
  'سلام، this is **one**.',
  'Its second line.',
  '',
  '1. first',
  '',
  '   with more',
  '',
  '2. second',
  '',
  'Then:',
  '```python loan.py',
  'print("```")',
  '',
  'x = 1',
  '```',
  'After it.',
  '',
  '~~~',
  'open',
].join('\n')

it('an answer is parted at blank lines and fences, not within lists', () => {
  expect(answerParts(answer)).toEqual([
    { kind: 'text', text: 'سلام، this is **one**.\nIts second line.', isOpen: false },
    { kind: 'text', text: '1. first\n\n   with more\n\n2. second', isOpen: false },
    { kind: 'text', text: 'Then:', isOpen: false },
    { kind: 'code', code: 'print("```")\n\nx = 1', language: 'python', name: 'loan.py', isOpen: false },
    { kind: 'text', text: 'After it.', isOpen: false },
    { kind: 'code', code: 'open', language: '', name: '', isOpen: true },
  ])
})

it('a part that is closed never changes, however the answer arrives', () => {
  let closed: unknown[] = []
  for (let length = 0; length <= answer.length; length += 1) {
    const parts = answerParts(answer.slice(0, length))
    const now = parts.filter(({ isOpen }) => !isOpen)
    expect(now.slice(0, closed.length)).toEqual(closed)
    closed = now
  }
})

it('only whole words are shown while an answer arrives', () => {
  expect(wholeWords('Hello wor')).toBe('Hello ')
  expect(wholeWords('سلام، دنی')).toBe('سلام، ')
  expect(wholeWords('کتاب‌خا')).toBe('')
  expect(wholeWords('done. ')).toBe('done. ')
  expect(wholeWords('x'.repeat(80))).toBe('x'.repeat(80))
})
