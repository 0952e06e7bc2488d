import { type CoinCurrency, coinCurrencies } from '@domain/coins/coins'
import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'

/** The currencies, as parts of the address. */
export function CurrencyLinks({ at, to }: { at: CoinCurrency; to: (currency: CoinCurrency) => string }) {
  const { t } = useTranslation('coins')
  const options = coinCurrencies.map((value) => ({ value, text: t(`currency_${value}`), to: to(value) }))
  return <SegmentLinks label={t('currency')} options={options} current={at} />
}
