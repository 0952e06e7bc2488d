import type { CandlePeriod } from '@domain/coins/candles'
import { useFormat } from '~/lib/format'

const inDays: readonly CandlePeriod[] = ['1d', '1w']

/** Gives how the start of a candle is written: a day, or with its time where a day has several. */
export function useCandleTime(period: CandlePeriod) {
  const format = useFormat()
  return (at: number) =>
    inDays.includes(period)
      ? format.day(new Date(at).toISOString().slice(0, 10))
      : format.dateTime(at, 'short')
}
