import { expect, test } from 'vitest'
import { openCores } from './cores.mjs'

const on = (/** @type {number[]} */ ...cores) => cores.map((core) => ({ core }))

test('a program is started on a core without one', () => {
  const load = openCores([0, 1])
  expect(load.pick(on(1, 0))).toBe(0)
  load.add(1)
  expect(load.pick(on(1, 0))).toBe(1)
  expect(load.calmest()).toBe(0)
})

test('no prepared box is taken where another core is idle, and any where all are as busy', () => {
  const load = openCores([0, 1])
  load.add(0)
  expect(load.pick(on(0, 0))).toBeNull()
  expect(load.pick([])).toBeNull()
  load.add(1)
  expect(load.pick(on(0))).toBe(0)
  load.remove(1)
  expect(load.pick(on(0))).toBeNull()
})

test('boxes are prepared on each core in turn', () => {
  const load = openCores([2, 5])
  expect([load.barest([]), load.barest(on(2)), load.barest(on(2, 5))]).toEqual([2, 5, 2])
})
