import { candlePeriodNames } from '@domain/coins/candles'
import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'
import { useFormat } from '~/lib/format'
import { candleCounts, type TradingAddress, tradingPath } from './addresses'

/** The periods of candles, and how many are shown, as parts of the address. */
export function PeriodLinks({ coin, address }: { coin: string; address: TradingAddress }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const periods = candlePeriodNames.map((period) => ({
    value: period,
    text: t(`period_${period}`),
    to: tradingPath(coin, { ...address, period }),
  }))
  const counts = candleCounts.map((shown) => ({
    value: String(shown),
    text: format.number(shown),
    to: tradingPath(coin, { ...address, shown }),
  }))
  return (
    <>
      <SegmentLinks label={t('period')} options={periods} current={address.period} />
      <SegmentLinks label={t('shown')} options={counts} current={String(address.shown)} />
    </>
  )
}
