import type { Locale } from '@domain/locale'
import type { Visits } from '@domain/sites/visits'
import { partsOf } from '~/components/chart/parts'
import { countryNames } from '~/lib/country-names'
import { translator } from '~/lib/i18n.server'

/** Takes the visits of a site; gives where they went and came from, with names in the reader's language. */
export function visitParts({ pages, referrers, countries, total }: Visits, locale: Locale) {
  const t = translator(locale, 'sites')
  const countryOf = countryNames(locale)
  const parts = (values: Visits['pages'], nameOf: (value: string) => string) =>
    partsOf(
      values.map(({ value, visits: count }) => ({ value, count })),
      total,
      (value) => (value === 'other' ? t('other') : nameOf(value)),
      t('other'),
    )
  return {
    pages: parts(pages, (page) => page),
    referrers: parts(referrers, (value) => (value === 'direct' ? t('direct') : value)),
    countries: parts(countries, (value) => (value === 'unknown' ? t('unknown') : countryOf(value))),
  }
}
