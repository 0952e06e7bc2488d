import type { CoinRate } from '@domain/coins/coins'
import { beginsWithDay } from '@domain/text/text'
import type { ApiBindings } from '../env'

/** Seconds between two calls of the source, unless `COINS_REFRESH_SECONDS` says otherwise: one a minute is more than CoinGecko's free month. */
const usualSeconds = 300
const longestSeconds = 86_400

/** How long the figures of the market hold, in milliseconds. */
export function refreshOf({ COINS_REFRESH_SECONDS: text }: ApiBindings): number {
  const seconds = Number(text || usualSeconds)
  return (seconds >= 1 && seconds <= longestSeconds ? seconds : usualSeconds) * 1_000
}

/** An address of the settings without a slash at its end; null where there is none. */
export const baseOf = (url: string | undefined): string | null => url?.trim().replace(/\/+$/, '') || null

const names: Record<string, string> = { 'coingecko.com': 'CoinGecko', 'binance.com': 'Binance' }
names['binance.vision'] = 'Binance'

/** How the screens name the source at an address: by its own name where it is known, else by its host. */
export function sourceName(base: string): string {
  const host = URL.canParse(base) ? new URL(base).host : base
  return names[host.split('.').slice(-2).join('.')] ?? host
}

/** Rials for a dollar, as the operator set them: `IRR_PER_USD`, and the day of it in `IRR_PER_USD_DATE`; null where not set. */
export function rialRate({ IRR_PER_USD: text, IRR_PER_USD_DATE: day = '' }: ApiBindings): CoinRate | null {
  const perUsd = Number(text?.replace(/[,_\s]/g, '') || Number.NaN)
  if (!(perUsd > 0 && perUsd < 1e12)) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && beginsWithDay(day)
  return { perUsd, asOf: isDay ? `${day}T00:00:00.000Z` : null, source: 'operator' }
}
