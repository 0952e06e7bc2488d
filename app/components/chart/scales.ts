import type { Direction } from '@domain/locale'
import { scaleBand, scaleLinear } from 'd3-scale'

export type Datum = {
  /** The moment or name that the value belongs to; unique in a chart. */
  key: string
  /** The label under the bar on the axis, and in the table. */
  label: string
  value: number
  /** Of a second series, drawn dashed. */
  second?: number
}

export const plotHeight = 220
const top = 16
export const foot = 24

/** Gives height → y in pixels and the values of the grid lines; counts never get lines between whole numbers. */
export function valueScale(data: readonly Datum[], height = plotHeight) {
  const most = Math.max(1, ...data.map((each) => Math.max(each.value, each.second ?? 0)))
  const scale = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - foot, top])
  const ticks = scale.ticks(Math.min(4, most)).filter(Number.isInteger)
  return { y: scale, ticks }
}

// The numbers of the scale are at the start of the line; the plot has the rest of the width, in hundredths.
const scaleShare = 6

/** Gives key → its band in hundredths of the width. Time runs with the line: from the right in right-to-left. */
export function bandScale(data: readonly Datum[], dir: Direction) {
  const range = dir === 'rtl' ? [100 - scaleShare, 0] : [scaleShare, 100]
  return scaleBand<string>()
    .domain(data.map((each) => each.key))
    .range([range[0] ?? 0, range[1] ?? 100])
    .padding(0.42)
}

/** Gives place → x in hundredths of the width, for points that reach from edge to edge. */
export function pointScale(count: number, dir: Direction) {
  const range = dir === 'rtl' ? [100 - scaleShare, 0] : [scaleShare, 100]
  return scaleLinear()
    .domain([0, Math.max(1, count - 1)])
    .range(range)
}

/** Gives how many labels are left out between two that are written, so that they never touch. */
export function labelStep(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most))
}
