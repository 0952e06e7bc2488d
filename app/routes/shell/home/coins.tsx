import type { Coin } from '@domain/coins/coins'
import { Link } from '@remix-run/react'
import { IconCurrencyBitcoin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Row } from '~/components/rows'
import { Change } from '../../coins/change'
import { CoinName, CoinTile } from '../../coins/coin-name'
import { usePrices } from '../../coins/prices'
import { Part } from './part'

/** The first coins of the member's list with their prices in dollars. */
export function Coins({ coins }: { coins: readonly Coin[] }) {
  const { t } = useTranslation('home')
  const { priced } = usePrices()
  return (
    <Part
      of="coins"
      icon={IconCurrencyBitcoin}
      isEmpty={coins.length === 0}
      all={{ to: '/dashboard/coins', text: t('allCoins') }}
    >
      <ul className="rows">
        {coins.map((coin) => (
          <Row
            key={coin.id}
            tile={<CoinTile coin={coin} />}
            title={
              <Link to={`/dashboard/coins/${coin.id}`} className="cut" data-prefetch>
                <CoinName coin={coin} />
              </Link>
            }
            end={
              <>
                <span>{coin.price !== null && priced(coin.price, 'usd')}</span> <Change of={coin.change24h} />
              </>
            }
          />
        ))}
      </ul>
    </Part>
  )
}
