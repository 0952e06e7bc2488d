import type { Coin } from '@domain/coins/coins'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { Change } from '../coins/change'
import { CoinName } from '../coins/coin-name'
import { usePrices } from '../coins/prices'
import { Spark } from '../coins/spark'
import { type TradingAddress, tradingPath } from './addresses'

type Props = { coins: readonly Coin[]; current: string; address: TradingAddress }

/** The member's coins beside the chart, each of which opens its own. */
export function WatchList({ coins, current, address }: Props) {
  const { t } = useTranslation('coins')
  const { price } = usePrices()
  const all = (
    <Link to="/dashboard/coins" className="plain-link" data-prefetch>
      {t('asTable')}
    </Link>
  )
  return (
    <Panel title={t('mine')} end={all} className="trading-watch">
      <ul>
        {coins.map((coin) => (
          <li key={coin.id}>
            <Link to={tradingPath(coin.id, address)} aria-current={coin.id === current ? 'page' : undefined}>
              <CoinName coin={coin} />
              <Spark values={coin.spark} />
              <span className="trading-figures">
                <span>{price(coin.price)}</span>
                <Change of={coin.change24h} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
