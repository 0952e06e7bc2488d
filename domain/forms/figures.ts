import type { NumberFigures } from './results'

const most = 12

/**
 * Takes numbers, at least one; gives their statistics and at most 12 bars: one bar for each number where these are few
 * and whole.
 */
export function figuresOf(given: readonly number[]): NumberFigures {
  const numbers = Float64Array.from(given).sort()
  const { length } = numbers
  const [min, max] = [numbers[0] ?? 0, numbers[length - 1] ?? 0]
  let mean = 0
  numbers.forEach((one, at) => {
    mean += (one - mean) / (at + 1)
  })
  return { min, max, mean, median: medianOf(numbers), bars: barsOf(numbers, min, max) }
}

/** Takes sorted numbers, at least one; gives the middle one, or the mean of the two in the middle. */
export function medianOf(sorted: ArrayLike<number>): number {
  const half = Math.floor(sorted.length / 2)
  const [before, at] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  return sorted.length % 2 === 1 ? at : before / 2 + at / 2
}

function barsOf(sorted: Float64Array, min: number, max: number): NumberFigures['bars'] {
  const isWhole = sorted.every((one) => Number.isInteger(one))
  const span = max - min
  const steps = isWhole && span < most ? span + 1 : most
  const width = min === max ? 1 : isWhole && span < most ? 1 : span / most
  const bars = Array.from({ length: min === max ? 1 : steps }, (_, at) => ({
    from: min + at * width,
    to: min + (at + 1) * width,
    count: 0,
  }))
  for (const one of sorted) {
    const bar = bars[Math.min(bars.length - 1, Math.floor((one - min) / width))]
    if (bar) bar.count += 1
  }
  return bars
}
