import { type Candle, type CandlePeriod, movingAverage } from '@domain/coins/candles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { usePrices, writePrice } from '../coins/prices'
import { CandlePlot } from './candle-plot'
import { useCandleTime } from './candle-time'
import { averages } from './candle-tip'

type Props = {
  name: string
  candles: readonly Candle[]
  period: CandlePeriod
  shown: number
  controls: ReactNode
}

/** Candles with their volume and averages, and the same numbers as a table. */
export function CandleChart({ name, candles, period, shown, controls }: Props) {
  const { t } = useTranslation('coins')
  const { locale } = usePrices()
  const timeOf = useCandleTime(period)
  const closes = candles.map((candle) => candle[4])
  // Averages of the first shown candles need the ones before.
  const lines = averages.map((length) => movingAverage(closes, length).slice(-shown))
  const items = candles.slice(-shown)
  const price = (value: number) => writePrice(value, locale)
  const [first, last] = [items[0], items.at(-1)]
  const finding = t('finding', {
    name,
    first: price(first?.[1] ?? 0),
    last: price(last?.[4] ?? 0),
    high: price(Math.max(...items.map((candle) => candle[2]))),
    low: price(Math.min(...items.map((candle) => candle[3]))),
  })
  const heads = [t('open'), t('high'), t('low'), t('close'), t('volume')]
  return (
    <ChartPanel
      title={t('candlesIn')}
      range={controls}
      legend={<Legend />}
      columns={[{ head: t('time') }, ...heads.map((head) => ({ head, isNumber: true }))]}
      rows={items.toReversed().map(([at, ...figures]) => ({
        key: String(at),
        cells: [timeOf(at), ...figures.map(price)],
      }))}
    >
      <CandlePlot candles={items} lines={lines} finding={finding} timeOf={timeOf} />
    </ChartPanel>
  )
}

function Legend() {
  const { t } = useTranslation('coins')
  return (
    <dl className="trading-legend">
      {averages.map((length, at) => (
        <dt key={length}>
          <span className={`trading-stroke trading-average-${at + 1}`} aria-hidden="true" />
          {t('average', { most: length })}
        </dt>
      ))}
    </dl>
  )
}
