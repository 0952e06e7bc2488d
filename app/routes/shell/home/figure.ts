import type { Slot } from '@domain/dates/slots'

/** The parts that are a source of the chart; the figures have all parts that count a service. */
export const sources = ['clicks', 'calls', 'formAnswers', 'visits', 'offersToday'] as const
export type FigureSource = (typeof sources)[number]

export const figureRanges = ['today', 'week', 'month'] as const
export type FigureRange = (typeof figureRanges)[number]

/** Gives the range that an address asks for; a week where it asks for none. */
export const rangeIn = (params: URLSearchParams): FigureRange =>
  figureRanges.find((range) => range === params.get('range')) ?? 'week'

/** The total of a source in a range, and in as long a one before it. */
export type Figure = {
  of: FigureSource
  sum: number
  before: number
  /** Of each of the last seven days, the oldest first. */
  week: number[]
  /** Today by hours, where that is the range. */
  slots: Slot[]
  days: { at: string; count: number }[]
}
