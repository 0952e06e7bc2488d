import { expect, it } from 'vitest'
import { figuresOf, medianOf } from './figures'

it.each([
  [[5], { min: 5, max: 5, mean: 5, median: 5 }, [1]],
  [[3, 1, 2], { min: 1, max: 3, mean: 2, median: 2 }, [1, 1, 1]],
  [[1, 4], { min: 1, max: 4, mean: 2.5, median: 2.5 }, [1, 0, 0, 1]],
  [[-1e15, 1e15], { min: -1e15, max: 1e15, mean: 0, median: 0 }, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
  [[0.5, 0.5], { min: 0.5, max: 0.5, mean: 0.5, median: 0.5 }, [2]],
])('tells of %o', (numbers, figures, counts) => {
  const { bars, ...rest } = figuresOf(numbers)
  expect(rest).toEqual(figures)
  expect(bars.map(({ count }) => count)).toEqual(counts)
})

it('counts every number in one bar', () => {
  const numbers = Array.from({ length: 1_000 }, (_, n) => Math.sin(n) * 70)
  const { bars } = figuresOf(numbers)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(1_000)
  expect(bars).toHaveLength(12)
})

it('takes the mean of the two in the middle', () => {
  expect(medianOf([1, 2, 3, 10])).toBe(2.5)
})
