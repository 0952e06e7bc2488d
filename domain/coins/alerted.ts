import type { Locale } from '../locale'
import { coinCurrencies } from './coins'
import { coinNameIn, coinOf } from './names'

const subject = new RegExp(`^coin_(${coinCurrencies.join('|')})_(.+)$`)

/** Takes the id of what an alert is about, such as `coin_usd_bitcoin`; gives the coin's name and the path of its screen, null for any other id. */
export function coinSubject(id: string, locale: Locale): { title: string; path: string } | null {
  const [, currency, coinId = ''] = subject.exec(id) ?? []
  if (currency === undefined) return null
  const coin = coinOf(coinId)
  return {
    title: coin ? coinNameIn(coin, locale) : coinId,
    path: `/dashboard/coins/${coinId}?currency=${currency}`,
  }
}
