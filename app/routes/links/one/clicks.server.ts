import type { Clicks } from '@domain/links/clicks'
import type { Locale } from '@domain/locale'
import { partsOf } from '~/components/chart/parts'
import { countryNames } from '~/lib/country-names'
import { translator } from '~/lib/i18n.server'

/** Takes the clicks of a link; gives the lists of where they came from, with names in the reader's language. */
export function sharesOf(clicks: Clicks, locale: Locale) {
  const t = translator(locale, 'links')
  const countryOf = countryNames(locale)
  const device = (value: string) =>
    value === 'desktop' || value === 'mobile' || value === 'tablet' || value === 'tv' ? t(value) : t('other')
  const plain = (value: string) => (value === 'other' ? t('other') : value)
  const { total } = clicks
  const parts = (values: Clicks['countries'], nameOf: (value: string) => string) =>
    partsOf(
      values.map(({ value, clicks: count }) => ({ value, count })),
      total,
      nameOf,
      t('other'),
    )
  return {
    countries: parts(clicks.countries, (value) => (value === 'unknown' ? t('unknown') : countryOf(value))),
    referrers: parts(clicks.referrers, (value) => (value === 'direct' ? t('direct') : plain(value))),
    devices: parts(clicks.devices, device),
    browsers: parts(clicks.browsers, plain),
  }
}
