import type { Coin, CoinCurrency } from '@domain/coins/coins'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinRow } from './coin-row'

type Props = {
  coins: readonly Coin[]
  currency: CoinCurrency
  /** The ids of the member's list. */
  own: readonly string[]
  body?: RefObject<HTMLTableSectionElement>
  dragged?: string | null
  /** The handle of a row, where the rows have an order of their own. */
  grip?: (coin: Coin, place: number) => ReactNode
}

/** Coins with their figures, one row each. */
export function CoinTable({ coins, currency, own, body, dragged = null, grip }: Props) {
  const { t } = useTranslation('coins')
  return (
    <section className="panel table-scroll" aria-label={t('title')}>
      <table className="table coins-table">
        <thead>
          <tr>
            <th scope="col">{t('coin')}</th>
            <th scope="col" className="number">
              {t('price')} ({t(`currency_${currency}`)})
            </th>
            <th scope="col" className="number coins-wide">
              {t('change24h')}
            </th>
            <th scope="col" className="coins-wide">
              {t('week')}
            </th>
            <th scope="col" className="number coins-wide">
              {t('volume24h')}
            </th>
            <th scope="col" className="number coins-wide">
              {t('marketCap')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {coins.map((coin, place) => (
            <CoinRow
              key={coin.id}
              coin={coin}
              currency={currency}
              isOwn={own.includes(coin.id)}
              isDragged={dragged === coin.id}
              grip={grip?.(coin, place)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
