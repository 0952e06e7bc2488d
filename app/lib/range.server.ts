import { startOfDayBefore } from '@domain/dates/buckets'

/** Stretches of time that a chart of counts can show; each ends now. */
const ranges = ['24h', '7d', '30d', '1y'] as const
export type Range = (typeof ranges)[number]

/** Takes a page's address; gives the range that its query asks for, 30 days without one. */
export function rangeOf(url: string): Range {
  const wish = new URL(url).searchParams.get('range')
  return ranges.find((range) => range === wish) ?? '30d'
}

const days: Record<Exclude<Range, '24h'>, number> = { '7d': 7, '30d': 30, '1y': 365 }

/** Takes a range, the present and the reader's zone; gives the question for what was counted in it: by hours, or by days. */
export function spanQuery(range: Range, now: number, tz: string) {
  if (range === '24h') return { unit: 'hour', tz } as const
  const from = new Date(startOfDayBefore(now, days[range] - 1, tz)).toISOString()
  return { unit: 'day', tz, from, to: new Date(now).toISOString() } as const
}
