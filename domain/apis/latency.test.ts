import { expect, it } from 'vitest'
import { lastStep, msOfStep, percentile, stepOf } from './latency'

it('has rising steps without a gap, each near the times that fall into it', () => {
  let before = -1
  for (let ms = 0; ms < 125_000; ms += ms < 5_000 ? 1 : 13) {
    const step = stepOf(ms)
    expect(step - before === 0 || step - before === 1, `${ms} ms`).toBe(true)
    expect(Math.abs(msOfStep(step) - ms), `${ms} ms`).toBeLessThanOrEqual(Math.max(0, ms * 0.016))
    before = step
  }
  expect(stepOf(1e12)).toBe(lastStep)
  expect(stepOf(-5)).toBe(0)
})

it('gives the percentiles that the single times have', () => {
  const times = Array.from({ length: 5_000 }, (_, at) => Math.round(3 + ((at * 7919) % 5_000) ** 1.2 / 20))
  const counts = new Map<number, number>()
  for (const ms of times) counts.set(stepOf(ms), (counts.get(stepOf(ms)) ?? 0) + 1)
  const histogram = [...counts].map(([step, calls]) => ({ step, calls })).sort((a, b) => a.step - b.step)
  times.sort((a, b) => a - b)
  for (const share of [0.5, 0.95, 0.99, 1]) {
    const exact = times[Math.ceil(times.length * share) - 1] ?? 0
    const read = percentile(histogram, share) ?? 0
    expect(Math.abs(read - exact) / exact).toBeLessThan(0.02)
  }
  expect(percentile([], 0.5)).toBeNull()
  expect(percentile([{ step: 7, calls: 1 }], 0.99)).toBe(7)
})
