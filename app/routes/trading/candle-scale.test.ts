import type { Candle } from '@domain/coins/candles'
import { movingAverage } from '@domain/coins/candles'
import { expect, it } from 'vitest'
import { averagePath, candleScale, plot } from './candle-scale'

const candles: Candle[] = [
  [1, 10, 20, 5, 15, 100],
  [2, 15, 30, 10, 12, 50],
  [3, 12, 18, 8, 16, 0],
]

it('every price lies between the head of the plot and the volumes', () => {
  const { price, volume, x, ticks } = candleScale(candles, [])
  for (const [, open, high, low, close, amount] of candles) {
    for (const value of [open, high, low, close]) {
      expect(price(value)).toBeGreaterThanOrEqual(plot.top)
      expect(price(value)).toBeLessThanOrEqual(plot.prices)
    }
    expect(volume(amount)).toBeGreaterThanOrEqual(plot.volumes)
  }
  expect(x(0)).toBeLessThan(x(1))
  expect(x(2)).toBeLessThan(plot.width)
  expect(ticks.length).toBeGreaterThan(1)
})

it('candles of one price, or of none, have a scale', () => {
  expect(candleScale([[1, 5, 5, 5, 5, 0]], []).price(5)).toBeGreaterThan(0)
  expect(candleScale([], []).x(0)).toBe(plot.width / 2)
})

it('an average is a line from where it begins', () => {
  const scale = candleScale(candles, [])
  const closes = candles.map((candle) => candle[4])
  expect(averagePath(movingAverage(closes, 2), scale)).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)
  expect(averagePath(movingAverage(closes, 9), scale)).toBe('')
})
