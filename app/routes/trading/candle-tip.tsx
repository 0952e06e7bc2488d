import type { Candle } from '@domain/coins/candles'
import { useTranslation } from 'react-i18next'
import { usePrices } from '../coins/prices'

/** How many candles each average is of. */
export const averages = [7, 25] as const

type Props = { candle: Candle; values: readonly (number | null)[]; time: string; isAtStart: boolean }

/** The numbers of the candle under the crosshair, in the corner away from it. */
export function CandleTip({ candle: [, open, high, low, close, volume], values, time, isAtStart }: Props) {
  const { t } = useTranslation('coins')
  const { price, compact } = usePrices()
  const facts = [
    [t('open'), price(open)],
    [t('high'), price(high)],
    [t('close'), price(close)],
    [t('low'), price(low)],
    [t('volume'), compact(volume)],
    ...averages.flatMap((length, at) => {
      const value = values[at] ?? null
      return value === null ? [] : [[t('average', { most: length }), price(value)]]
    }),
  ] as const
  return (
    <div className={isAtStart ? 'trading-tip far' : 'trading-tip'} role="status">
      <span className="muted">{time}</span>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
