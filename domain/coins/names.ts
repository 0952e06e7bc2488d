import { textKeys, titleWords, wantedWords } from '../search/words'
import { coinLines } from './list'

/** A coin of the list: `rank` is its place in it, from 1. */
export type CoinName = {
  id: string
  symbol: string
  name: string
  names: { fa: string; ar: string }
  rank: number
}

/** The coins that are known by name, largest first. */
export const coins: readonly CoinName[] = coinLines
  .trim()
  .split('\n')
  .map((line, at) => {
    const [id = '', symbol = '', name = '', fa = '', ar = ''] = line.split('|')
    return { id, symbol, name, names: { fa, ar }, rank: at + 1 }
  })

const byId = new Map(coins.map((coin) => [coin.id, coin]))

/** Takes an id; gives the coin, undefined where none has it. */
export const coinOf = (id: string): CoinName | undefined => byId.get(id)

/** Takes a coin and a language; gives its name in it. */
export const coinNameIn = ({ name, names }: Pick<CoinName, 'name' | 'names'>, locale: 'en' | 'fa' | 'ar') =>
  locale === 'en' ? name : names[locale]

type Searched = { coin: CoinName; keys: string[]; words: string[] }
let searched: Searched[] | null = null

/** The keys and words of all coins, made at the first search. */
function searchedCoins(): Searched[] {
  searched ??= coins.map((coin) => {
    const titles = [coin.name, coin.names.fa, coin.names.ar]
    const keys = [coin.symbol, coin.id, ...titles].flatMap(textKeys)
    return { coin, keys, words: titles.flatMap(titleWords) }
  })
  return searched
}

/**
 * Takes a search in any of the three languages; gives the coins whose symbol or name begins with it, and the ones
 * with a name of which words begin with its words; a whole symbol first, then the largest.
 */
export function findCoins(search: string, most: number): CoinName[] {
  const keys = textKeys(search).filter((key) => key !== '')
  if (keys.length === 0) return []
  const wanted = wantedWords(search, 1)
  const placeOf = (own: Searched) => {
    if (keys.some((key) => own.keys[0] === key)) return 0
    if (keys.some((key) => own.keys.some((one) => one.startsWith(key)))) return 1
    const has = (word: string) => own.words.some((one) => one.startsWith(word))
    return wanted.some((words) => words.every(has)) ? 2 : 3
  }
  return searchedCoins()
    .map((own) => ({ coin: own.coin, place: placeOf(own) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place || one.coin.rank - other.coin.rank)
    .slice(0, most)
    .map(({ coin }) => coin)
}
