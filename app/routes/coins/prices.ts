import type { CoinCurrency } from '@domain/coins/coins'
import { formatCompact, formatNumber, formatPercent, type Locale } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'

/** Takes a price; gives how many decimals it is shown with: none of large ones, enough digits of small ones. */
export function decimalsOf(price: number): number {
  if (price >= 1_000) return 0
  if (price >= 1) return 2
  return Math.min(12, 2 + Math.ceil(-Math.log10(price || 1)))
}

/** Takes a price and a language; gives it in the language's digits. */
export const writePrice = (price: number, locale: Locale) => formatNumber(price, locale, decimalsOf(price))

/** Gives how prices and changes are written in the reader's language. */
export function usePrices() {
  const { locale } = useVisitor()
  const { t } = useTranslation('coins')
  return {
    locale,
    price: (value: number | null) => (value === null ? '—' : writePrice(value, locale)),
    /** With the name or the sign of its currency. */
    priced: (value: number, currency: CoinCurrency) =>
      t(`money_${currency}`, { price: writePrice(value, locale) }),
    /** The same with each decimal, as a member wrote it. */
    exact: (value: number, currency: CoinCurrency) =>
      t(`money_${currency}`, { price: formatNumber(value, locale, 12) }),
    compact: (value: number | null) => (value === null ? '—' : formatCompact(value, locale)),
    /** A change without its sign, which is drawn. */
    change: (percent: number) => formatPercent(Math.abs(percent) / 100, locale, 2),
  }
}
