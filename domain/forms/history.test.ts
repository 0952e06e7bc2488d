import { expect, it } from 'vitest'
import { type History, newHistory, recorded, redone, undone } from './history'

const after = (steps: readonly [number, (string | null)?][]): History<number> =>
  steps.reduce((history, [state, group]) => recorded(history, state, group), newHistory(0))

it('what is undone is done again, until something else is edited', () => {
  const history = after([[1], [2], [3]])
  const back = undone(undone(history))
  expect(back.present).toBe(1)
  expect(redone(back).present).toBe(2)
  expect(redone(redone(back))).toEqual(history)
  expect(redone(recorded(back, 9)).present).toBe(9)
})

it('edits of one field are undone together, and those after a step back are not part of them', () => {
  const history = after([
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
    [4, 'b'],
  ])
  expect(undone(history).present).toBe(2)
  expect(undone(undone(history)).present).toBe(0)
  expect(undone(recorded(undone(history), 5, 'a')).present).toBe(2)
})

it('an equal state is no step, and the ends are not passed', () => {
  const history = newHistory({ a: 1 })
  expect(recorded(history, { a: 1 })).toBe(history)
  expect(undone(history)).toBe(history)
  expect(redone(history)).toBe(history)
})

it('a hundred steps are kept', () => {
  const many = after(Array.from({ length: 150 }, (_, at) => [at + 1]))
  expect(many.past).toHaveLength(100)
  expect(many.past[0]).toBe(50)
})
