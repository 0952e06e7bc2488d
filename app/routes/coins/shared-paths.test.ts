import { expect, it } from 'vitest'
import { changesOf, sharedPaths } from './shared-paths'

it('changes are in percent of the first value', () => {
  expect(changesOf([100, 150, 50])).toEqual([0, 50, -50])
  expect(changesOf([0, 5])).toEqual([0, 0])
  expect(changesOf([])).toEqual([])
})

it('several lines have one scale, with the height of no change', () => {
  const { series, zero } = sharedPaths(
    [
      [100, 150],
      [10, 5],
    ],
    100,
    116,
  )
  expect(zero).toBe(58)
  expect(series.map(({ path }) => path)).toEqual(['M0 58L100 8', 'M0 58L100 108'])
  expect(series.map(({ last }) => last)).toEqual([50, -50])
})
