import { expect, it } from 'vitest'
import { forget, type HistoryEntry, inverse, noHistory, remember, stepBack } from './history'

const edit = (before: number, after: number): HistoryEntry => [
  { cells: [{ id: 'row_1', column: 'price', before, after }] },
]

it('edits are undone last first, done again, and a new edit forgets what was undone', () => {
  const two = remember(remember(noHistory, edit(1, 2)), edit(2, 3))
  const back = stepBack(two, 'undo')
  expect(back?.steps).toEqual(edit(3, 2))
  const again = stepBack(back?.history ?? noHistory, 'redo')
  expect(again?.steps).toEqual(edit(2, 3))
  expect(again?.history).toEqual(two)
  const other = remember(back?.history ?? noHistory, edit(2, 9))
  expect(stepBack(other, 'redo')).toBeNull()
  expect(stepBack(noHistory, 'undo')).toBeNull()
})

it('rows that an edit added go before its cells are taken back', () => {
  const entry: HistoryEntry = [...edit(1, 2), { rows: ['row_9'], isThere: true }]
  expect(inverse(entry)).toEqual([{ rows: ['row_9'], isThere: false }, ...edit(2, 1)])
})

it('an edit that did not go through is forgotten, and only the last hundred are kept', () => {
  const entry = edit(1, 2)
  expect(forget(remember(noHistory, entry), entry)).toEqual(noHistory)
  const many = Array.from({ length: 130 }, (_, at) => edit(at, at + 1)).reduce(remember, noHistory)
  expect(many.done).toHaveLength(100)
})
