import type { CoinCurrency, Coins } from '@domain/coins/coins'
import { IconCurrencyBitcoin, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'

type Market = Omit<Coins, 'items'>

/** Where prices come from and how old they are. */
export function MarketLine({ source, asOf, isStale }: Market) {
  const { t } = useTranslation('coins')
  if (source === null) return null
  if (asOf === null) return <span role="status">{t('noPrices')}</span>
  return (
    <>
      <span>{isStale ? t('stale') : t('from', { source })}</span>{' '}
      <span className={isStale ? 'coins-age stale' : 'coins-age'}>
        <Icon of={IconRefresh} size={13} />
        {t('updated')} <Moment value={asOf} show="relative" />
      </span>
    </>
  )
}

type OffProps = Pick<Market, 'source'> & { areCandlesOff?: boolean }

/** The setting that brings prices, where none is set, with that of candles on the screen that has them. */
export function MarketOff({ source, areCandlesOff = false }: OffProps) {
  const { t } = useTranslation('coins')
  if (source !== null) return null
  return (
    <div className="panel coins-off">
      <Empty
        icon={<Icon of={IconCurrencyBitcoin} size={22} />}
        title={t('off')}
        text={
          <>
            <span>{t('offText')}</span>
            {areCandlesOff && <span>{t('candlesOffText')}</span>}
          </>
        }
      />
    </div>
  )
}

/** The rate that prices were computed with, its day, and what to set where there is none. */
export function RateNote({ currency, rate, source }: Market) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const text = () => {
    if (rate === null) return missing[currency]
    if (currency === 'eur') return t('euroRate', { rate: format.number(rate.perUsd, 8) })
    if (rate.asOf === null) return t('rialRate', { rate: format.number(rate.perUsd, 8) })
    return t('rialRateOn', { rate: format.number(rate.perUsd, 8), day: format.day(rate.asOf.slice(0, 10)) })
  }
  const missing: Record<CoinCurrency, string> = { usd: '', eur: t('noEuro'), irr: t('noRial') }
  const note = text()
  return (
    <p className="coins-note muted">
      {note && <span>{note} </span>}
      {source !== null && <span>{t('notAdvice')}</span>}
    </p>
  )
}
