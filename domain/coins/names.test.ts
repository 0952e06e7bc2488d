import { expect, it } from 'vitest'
import { coinSubject } from './alerted'
import { movingAverage } from './candles'
import { defaultCoins } from './coins'
import { coinOf, coins, findCoins } from './names'

it('there are two hundred coins, each with an id, a symbol and three names of its own', () => {
  expect(coins).toHaveLength(200)
  for (const key of ['id', 'name'] as const)
    expect(new Set(coins.map((coin) => coin[key])).size, key).toBe(200)
  for (const { id, symbol, name, names } of coins) {
    expect(id).toMatch(/^[a-z0-9-]{1,40}$/)
    expect(symbol).toMatch(/^[A-Z0-9]{1,10}$/)
    for (const one of [name, names.fa, names.ar]) expect(one.trim(), id).not.toBe('')
    expect(names.fa, id).toMatch(/^[\u0600-\u06ff\u200c ]+$/)
    expect(names.ar, id).toMatch(/^[\u0600-\u06ff ]+$/)
    expect(names.ar, id).not.toMatch(/[یکپچژگ]/)
    expect(names.fa, id).not.toMatch(/[يكة]/)
  }
  expect(defaultCoins.every((id) => coinOf(id))).toBe(true)
})

it.each([
  ['btc', 'bitcoin'],
  ['Bitcoin', 'bitcoin'],
  ['بیت کوین', 'bitcoin'],
  ['بيتكوين', 'bitcoin'],
  ['بیت‌کوین کش', 'bitcoin-cash'],
  ['كاش', 'bitcoin-cash'],
  ['cash', 'bitcoin-cash'],
  ['دوج', 'dogecoin'],
  ['١inch', '1inch'],
  ['۱inch', '1inch'],
  ['چین لینک', 'chainlink'],
  ['S', 'sonic-3'],
])('“%s” finds %s first', (search, id) => {
  expect(findCoins(search, 20)[0]?.id).toBe(id)
})

it('a search without letters, or of nothing known, finds nothing', () => {
  for (const search of ['!!', '\u200c', 'zzzzzz', 'constructor'])
    expect(findCoins(search, 20), search).toEqual([])
  expect(findCoins('a', 20).length).toBeLessThanOrEqual(20)
})

it('an average begins where there are enough closes', () => {
  expect(movingAverage([1, 2, 3, 4], 3)).toEqual([null, null, 2, 3])
  expect(movingAverage([], 7)).toEqual([])
})

it('the id of an alert’s subject says coin and currency', () => {
  expect(coinSubject('coin_irr_bitcoin', 'fa')).toEqual({
    title: 'بیت‌کوین',
    path: '/dashboard/coins/bitcoin?currency=irr',
  })
  expect(coinSubject('coin_btc_bitcoin', 'en')).toBeNull()
  expect(coinSubject('code_usd_bitcoin', 'en')).toBeNull()
})
