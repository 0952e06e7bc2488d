import type { ApiUsage, LastCall } from '@domain/apis/apis'
import { formatNumber, type Locale } from '@domain/locale'
import { partsOf } from '~/components/chart/parts'
import { drawWorld } from '~/components/chart/world-map.server'
import { countryNames } from '~/lib/country-names'
import { translator } from '~/lib/i18n.server'

const saidStatuses = [
  '200',
  '201',
  '204',
  '304',
  '400',
  '401',
  '403',
  '404',
  '405',
  '409',
  '410',
  '412',
  '413',
  '415',
  '422',
  '429',
  '500',
  '503',
] as const

type SaidStatus = (typeof saidStatuses)[number]
const isSaid = (status: string): status is SaidStatus => saidStatuses.some((one) => one === status)

/** Names of countries and answers in the reader's language. */
function namesIn(locale: Locale) {
  const t = translator(locale, 'apiUsage')
  const countryOf = countryNames(locale)
  const kindOf = (status: string) => t(status < '500' ? 'status4xx' : 'status5xx')
  return {
    country: (value: string) => (value === 'unknown' ? t('unknown') : countryOf(value)),
    status: (value: string) =>
      `${value} ${isSaid(value) ? t(`status${value}`) : value < '400' ? t('status200') : kindOf(value)}`,
  }
}

/** Takes the last calls of an API; gives the first ones, or all, with names in the reader's language. */
export function shownCalls(items: LastCall[], locale: Locale, isAll: boolean) {
  const { country, status } = namesIn(locale)
  const calls = items
    .slice(0, isAll ? items.length : 20)
    .map((call) => ({ ...call, answer: status(`${call.status}`), place: country(call.country) }))
  return { calls, total: items.length }
}

/** Takes the calls of an API; gives them with names in the reader's language, and the map with its labels. */
export function shownUsage({ countries, statuses, ...usage }: ApiUsage, locale: Locale) {
  const t = translator(locale, 'apiUsage')
  const { country: nameOf, status: statusName } = namesIn(locale)
  const counted = (list: ApiUsage['countries']) => list.map(({ value, calls: count }) => ({ value, count }))
  return {
    ...usage,
    countries: countries.map(({ value, calls }) => ({ code: value, name: nameOf(value), calls })),
    topCountries: partsOf(counted(countries), usage.calls, nameOf, t('other')),
    answers: partsOf(counted(statuses), usage.calls, statusName, t('other')),
    world: drawWorld(counted(countries)),
    labels: Object.fromEntries(
      countries.map(({ value, calls }) => [value, `${nameOf(value)}: ${formatNumber(calls, locale)}`]),
    ),
  }
}

export type ShownUsage = ReturnType<typeof shownUsage>
