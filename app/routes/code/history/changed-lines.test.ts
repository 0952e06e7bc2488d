import { describe, expect, test } from 'vitest'
import { changedLines } from './changed-lines'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`)

describe('the lines of a plain diff', () => {
  test('are those that stay, went and came, in their order', () => {
    expect(changedLines('a\nb\nc', 'a\nB\nc\nd')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'out', text: 'b' },
      { kind: 'in', text: 'B' },
      { kind: 'same', text: 'c' },
      { kind: 'in', text: 'd' },
    ])
  })

  test('leave out what stays, but for three lines beside each change', () => {
    const before = numbered(20)
    const after = before.with(9, 'another')
    const lines = changedLines(before.join('\n'), after.join('\n'))
    expect(lines.map(({ kind, text }) => (kind === 'left' ? `… ${text}` : text))).toEqual([
      '… 6',
      'line 7',
      'line 8',
      'line 9',
      'line 10',
      'another',
      'line 11',
      'line 12',
      'line 13',
      '… 7',
    ])
  })

  test('a first revision is all new, and equal texts have no change', () => {
    expect(changedLines('', 'a\nb').map(({ kind }) => kind)).toEqual(['in', 'in'])
    expect(changedLines('a\n', 'a').every(({ kind }) => kind === 'same' || kind === 'left')).toBe(true)
  })
})
