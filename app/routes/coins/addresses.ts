import { type CoinCurrency, coinCurrencies } from '@domain/coins/coins'

/** The parts of the list’s address. */
export type CoinsAddress = { currency: CoinCurrency; isAll: boolean; q: string; page: number }

/** Takes a currency as an address has it; gives it, dollars for any other. */
export const currencyIn = (given: string | null): CoinCurrency =>
  coinCurrencies.find((one) => one === given) ?? 'usd'

/** Takes the query of the list's address; gives what it says, with defaults for the rest. */
export function coinsAddress(query: URLSearchParams): CoinsAddress {
  const page = Number(query.get('page'))
  return {
    currency: currencyIn(query.get('currency')),
    isAll: query.get('list') === 'all',
    q: (query.get('q') ?? '').trim().slice(0, 60),
    page: Number.isInteger(page) && page > 1 && page < 100 ? page : 1,
  }
}

/** Takes what an address of the list says, of which a part may change; gives the address. */
export function coinsPath(address: CoinsAddress, change: Partial<CoinsAddress>): string {
  const all = { ...address, page: 1, ...change }
  const query = new URLSearchParams({
    ...(all.isAll && { list: 'all' }),
    ...(all.q && { q: all.q }),
    ...(all.currency !== 'usd' && { currency: all.currency }),
    ...(all.page > 1 && { page: String(all.page) }),
  })
  return `/dashboard/coins${query.size > 0 ? `?${query}` : ''}`
}

/** The address of a coin's chart. */
export const coinPath = (id: string, currency: CoinCurrency) =>
  `/dashboard/coins/${id}${currency === 'usd' ? '' : `?currency=${currency}`}`
