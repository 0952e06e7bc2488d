import { startOfDayBefore } from '@domain/buckets'
import type { Clicks } from '@domain/link-clicks'
import type { Locale } from '@domain/locale'
import { tagOf } from '@domain/locale'
import { translator } from '~/lib/i18n.server'

export const ranges = ['24h', '7d', '30d', '1y'] as const
export type Range = (typeof ranges)[number]

export function rangeOf(url: string): Range {
  const wish = new URL(url).searchParams.get('range')
  return ranges.find((range) => range === wish) ?? '30d'
}

const days: Record<Exclude<Range, '24h'>, number> = { '7d': 7, '30d': 30, '1y': 365 }

/** Gives the question for the clicks of a range that ends now. */
export function clicksQuery(range: Range, now: number, tz: string) {
  if (range === '24h') return { unit: 'hour', tz } as const
  const from = new Date(startOfDayBefore(now, days[range] - 1, tz)).toISOString()
  return { unit: 'day', tz, from, to: new Date(now).toISOString() } as const
}

export type Part = { name: string; count: number }
const mostParts = 6

/** Takes counted values and how they are called; gives the largest, and the rest as one part. */
function partsOf(
  values: Clicks['countries'],
  total: number,
  nameOf: (value: string) => string,
  other: string,
) {
  const named = new Map<string, number>()
  for (const { value, clicks } of values) named.set(nameOf(value), (named.get(nameOf(value)) ?? 0) + clicks)
  const rest = named.get(other) ?? 0
  named.delete(other)
  const known = [...named].map(([name, count]): Part => ({ name, count }))
  const parts = known.slice(0, known.length + (rest > 0 ? 1 : 0) > mostParts ? mostParts - 1 : mostParts)
  const left = total - parts.reduce((sum, part) => sum + part.count, 0)
  return left > 0 ? [...parts, { name: other, count: left }] : parts
}

/** Takes the clicks of a link; gives the lists of where they came from, with names in the reader's language. */
export function sharesOf(clicks: Clicks, locale: Locale) {
  const t = translator(locale, 'links')
  const regions = new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' })
  const device = (value: string) =>
    value === 'desktop' || value === 'mobile' || value === 'tablet' || value === 'tv' ? t(value) : t('other')
  const plain = (value: string) => (value === 'other' ? t('other') : value)
  const { total } = clicks
  return {
    countries: partsOf(
      clicks.countries,
      total,
      (value) => (value === 'unknown' ? t('unknown') : (regions.of(value) ?? value)),
      t('other'),
    ),
    referrers: partsOf(
      clicks.referrers,
      total,
      (value) => (value === 'direct' ? t('direct') : plain(value)),
      t('other'),
    ),
    devices: partsOf(clicks.devices, total, device, t('other')),
    browsers: partsOf(clicks.browsers, total, plain, t('other')),
  }
}
