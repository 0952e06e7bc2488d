import { expect, it } from 'vitest'
import { diffOf } from './diff'

const written = (before: string, after: string) =>
  diffOf(before, after).map(({ kind, line }) => `${{ same: ' ', out: '-', in: '+' }[kind]}${line}`)

it('says which lines went, came and stayed', () => {
  expect(written('one\ntwo\nthree', 'one\n2\nthree\nfour')).toEqual([' one', '-two', '+2', ' three', '+four'])
  expect(written('', 'سلام')).toEqual(['+سلام'])
  expect(written('same', 'same')).toEqual([' same'])
})

it('shows very long texts one after the other', () => {
  const long = Array.from({ length: 700 }, (_, at) => `line ${at}`).join('\n')
  expect(diffOf(long, `${long}\nmore`)).toHaveLength(1401)
})
