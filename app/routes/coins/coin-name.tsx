import type { Coin } from '@domain/coins/coins'
import type { Locale } from '@domain/locale'
import { useVisitor } from '~/lib/visitor'

type Named = Pick<Coin, 'id' | 'symbol' | 'name' | 'names'>

/** Takes a coin and a language; gives its name in it. */
export const nameOf = ({ name, names }: Pick<Named, 'name' | 'names'>, locale: Locale) =>
  locale === 'en' ? name : names[locale]

const tints = 6
const tintOf = (id: string) => [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints

/** The letters of a coin in a circle: no foreign logos. */
export const CoinTile = ({ coin: { id, symbol } }: { coin: Named }) => (
  <span className={`coins-tile tint-${tintOf(id)}`} aria-hidden="true" dir="ltr">
    {symbol.slice(0, 4)}
  </span>
)

/** The name of a coin in the reader's language with its symbol. */
export function CoinName({ coin }: { coin: Named }) {
  const { locale } = useVisitor()
  return (
    <span className="coins-name">
      <bdi>{nameOf(coin, locale)}</bdi>{' '}
      <span className="muted" dir="ltr">
        {coin.symbol}
      </span>
    </span>
  )
}
