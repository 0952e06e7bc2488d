import { expect, it } from 'vitest'
import { codeLines, countChanges, diffLines, portedLine } from './line-diff'

const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')

/** The text after, made of the text before and the runs alone. */
function replayed(before: string, after: string): string[] {
  const [one, other] = [codeLines(before), codeLines(after)]
  return diffLines(before, after).flatMap((run) =>
    run.kind === 'same'
      ? one.slice(run.before, run.before + run.lines)
      : run.kind === 'added'
        ? other.slice(run.after, run.after + run.lines)
        : [],
  )
}

it('names the lines that were added and removed, and those around them as the same', () => {
  const [before, after] = [text('a', 'b', 'c', 'd'), text('a', 'x', 'c', 'd', 'e')]
  expect(diffLines(before, after)).toEqual([
    { kind: 'same', before: 0, after: 0, lines: 1 },
    { kind: 'removed', before: 1, after: 1, lines: 1 },
    { kind: 'added', before: 2, after: 1, lines: 1 },
    { kind: 'same', before: 2, after: 2, lines: 2 },
    { kind: 'added', before: 4, after: 4, lines: 1 },
  ])
  expect(countChanges(diffLines(before, after))).toEqual({ added: 2, removed: 1 })
})

it('an empty text has no lines, and equal texts no changes', () => {
  expect(diffLines('', '')).toEqual([])
  expect(countChanges(diffLines('', text('a', 'b')))).toEqual({ added: 2, removed: 0 })
  expect(countChanges(diffLines(text('a', 'b'), ''))).toEqual({ added: 0, removed: 2 })
  expect(countChanges(diffLines('a\r\nb', 'a\nb\n'))).toEqual({ added: 0, removed: 0 })
})

it('matches a function by its own lines, not by the brackets of another', () => {
  const before = text('function a() {', '  one()', '}', '', 'function b() {', '  two()', '}')
  const after = text('function c() {', '  three()', '}', '', ...codeLines(before))
  expect(diffLines(before, after)).toEqual([
    { kind: 'added', before: 0, after: 0, lines: 4 },
    { kind: 'same', before: 0, after: 4, lines: 7 },
  ])
})

it('lines that are in a text many times are matched too where they are few', () => {
  const before = text('{', 'a', '}', '{', 'a', '}')
  expect(countChanges(diffLines(before, text('{', 'a', '}', '{', 'a', 'a', '}')))).toEqual({
    added: 1,
    removed: 0,
  })
})

it('the runs make the second text of the first, whatever changed', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 200; round++) {
    const any = () => Array.from({ length: random(40) }, () => `line ${random(12)}`)
    const [before, after] = [text(...any()), text(...any())]
    expect(replayed(before, after)).toEqual(codeLines(after))
    expect(replayed(after, before)).toEqual(codeLines(before))
  }
})

it('a line keeps its place over changes above it, and has none when it is gone', () => {
  const runs = diffLines(text('a', 'b', 'c'), text('new', 'a', 'c', 'd'))
  expect([1, 2, 3].map((line) => portedLine(runs, line))).toEqual([2, null, 3])
  expect(portedLine(runs, 9)).toBeNull()
})
