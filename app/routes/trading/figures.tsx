import type { Coin } from '@domain/coins/coins'
import { useTranslation } from 'react-i18next'
import { Change } from '../coins/change'
import { usePrices } from '../coins/prices'

/** The other figures of a coin below its chart. */
export function Figures({ coin }: { coin: Coin }) {
  const { t } = useTranslation('coins')
  const { price, compact } = usePrices()
  return (
    <dl className="panel trading-facts">
      <Fact name={t('high24h')} value={price(coin.high24h)} />
      <Fact name={t('low24h')} value={price(coin.low24h)} />
      <Fact name={t('volume24h')} value={compact(coin.volume24h)} />
      <Fact name={t('marketCap')} value={compact(coin.marketCap)} />
      <Fact name={t('change7d')} value={<Change of={coin.change7d} />} />
      <Fact name={t('change30d')} value={<Change of={coin.change30d} />} />
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
