import type { Coin, CoinCurrency } from '@domain/coins/coins'
import { Form, Link } from '@remix-run/react'
import { IconBellPlus, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { coinPath } from './addresses'
import { Change } from './change'
import { CoinName, CoinTile, nameOf } from './coin-name'
import { usePrices } from './prices'
import { Spark } from './spark'

type Props = { coin: Coin; currency: CoinCurrency; isOwn: boolean; isDragged: boolean; grip: ReactNode }

/** A coin with its price, change and week, and what can be done with it. */
export function CoinRow({ coin, currency, isOwn, isDragged, grip }: Props) {
  const { price, compact } = usePrices()
  return (
    <tr data-id={coin.id} className={isDragged ? 'row dragged' : undefined}>
      <th scope="row">
        <span className="coins-head">
          {grip}
          <CoinTile coin={coin} />
          <Link to={coinPath(coin.id, currency)} className="coins-link" data-prefetch>
            <CoinName coin={coin} />
          </Link>
        </span>
      </th>
      <td className="number coins-price">
        {price(coin.price)}
        <span className="coins-narrow">
          <Change of={coin.change24h} />
        </span>
      </td>
      <td className="number coins-wide">
        <Change of={coin.change24h} />
      </td>
      <td className="coins-wide">
        <Spark values={coin.spark} />
      </td>
      <td className="number coins-wide muted">{compact(coin.volume24h)}</td>
      <td className="number coins-wide">{compact(coin.marketCap)}</td>
      <td>
        <RowActions coin={coin} isOwn={isOwn} />
      </td>
    </tr>
  )
}

function RowActions({ coin, isOwn }: { coin: Coin; isOwn: boolean }) {
  const { t } = useTranslation('coins')
  const { locale } = usePrices()
  const name = nameOf(coin, locale)
  return (
    <span className="coins-actions">
      <Link
        to={`/dashboard/coins/alerts?coin=${coin.id}`}
        className="bar-icon"
        aria-label={t('setAlert', { name })}
        title={t('setAlert', { name })}
      >
        <Icon of={IconBellPlus} />
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="coin" value={coin.id} />
        <button
          type="submit"
          name="intent"
          value={isOwn ? 'remove' : 'add'}
          className="bar-icon"
          aria-label={t(isOwn ? 'removeCoin' : 'addCoin', { name })}
          title={t(isOwn ? 'remove' : 'add')}
        >
          <Icon of={isOwn ? IconX : IconPlus} />
        </button>
      </Form>
    </span>
  )
}
