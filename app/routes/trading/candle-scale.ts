import type { Candle } from '@domain/coins/candles'
import { scaleLinear } from 'd3-scale'

/** The plot in its own units: prices above, volumes below, the scale of prices at its end. */
export const plot = { width: 800, height: 360, top: 12, prices: 270, volumes: 290, foot: 340 } as const

/** Takes candles and averages of them; gives how prices, volumes and places become coordinates, and the lines of the grid. */
export function candleScale(candles: readonly Candle[], averages: readonly (readonly (number | null)[])[]) {
  const known = averages.flat().filter((value) => value !== null)
  const low = Math.min(...candles.map((candle) => candle[3]), ...known)
  const high = Math.max(...candles.map((candle) => candle[2]), ...known)
  const pad = (high - low) * 0.04 || high * 0.01 || 1
  const price = scaleLinear()
    .domain([Math.max(0, low - pad), high + pad])
    .range([plot.prices, plot.top])
  const most = Math.max(1e-12, ...candles.map((candle) => candle[5]))
  const volume = scaleLinear().domain([0, most]).range([plot.foot, plot.volumes])
  const step = plot.width / Math.max(1, candles.length)
  return {
    price,
    volume,
    ticks: price.ticks(5),
    /** The middle of a candle. */
    x: (place: number) => (place + 0.5) * step,
    body: Math.max(1, Math.min(14, step * 0.64)),
  }
}

/** Takes an average and a scale; gives its line, which begins where the average is known. */
export function averagePath(
  values: readonly (number | null)[],
  { x, price }: Pick<ReturnType<typeof candleScale>, 'x' | 'price'>,
): string {
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${round(x(at))} ${round(price(value))}`],
  )
  return points.length > 1 ? `M${points.join('L')}` : ''
}

export const round = (value: number) => Math.round(value * 10) / 10
