import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBellPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { load, loaded } from '~/lib/api.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { Change } from '../../coins/change'
import { nameOf } from '../../coins/coin-name'
import coinsSheet from '../../coins/coins.css?url'
import { CurrencyLinks } from '../../coins/currency-links'
import { MarketLine, MarketOff, RateNote } from '../../coins/market-line'
import { usePrices } from '../../coins/prices'
import { tradingAddress, tradingPath } from '../addresses'
import { CandleChart } from '../candle-chart'
import { readCandles } from '../candles.server'
import { Figures } from '../figures'
import { NoCandles } from '../no-candles'
import { PeriodLinks } from '../period-links'
import sheet from '../trading.css?url'
import { WatchList } from '../watch-list'

export const handle = { i18n: ['coins', 'charts', 'errors'], screen: 'trading', item: titleItem }
export const links = sheets(coinsSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const address = tradingAddress(searchParams)
  const { currency, period } = address
  const { items: own } = await load(api.coins.$get({ query: { currency } }))
  const id = args.params.id ?? searchParams.get('coin') ?? own[0]?.id ?? 'bitcoin'
  const [{ coin, ...market }, candles, locale] = await Promise.all([
    load(api.coins[':id'].$get({ param: { id }, query: { currency } })),
    loaded(readCandles(api, id, period)),
    localeOfRequest(args.request, args.context),
  ])
  return json({ title: pageTitle(locale, nameOf(coin, locale)), address, own, coin, market, ...candles })
}

export const meta = ownTitle

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

export default function TradingPage() {
  const { address, own, coin, market, whyNone } = useLoaderData<typeof loader>()
  const isAllOff = market.source === null && whyNone === 'off'
  return (
    <div className="page-inner">
      <Head />
      {!isAllOff && <MarketOff {...market} />}
      <div className="trading-screen">
        <WatchList coins={own} current={coin.id} address={address} />
        <div className="trading-main">
          {isAllOff ? (
            <MarketOff {...market} areCandlesOff />
          ) : (
            <>
              <Chart />
              <Figures coin={coin} />
            </>
          )}
        </div>
      </div>
      <RateNote {...market} />
    </div>
  )
}

function Head() {
  const { address, coin, market } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coins')
  const { locale, priced } = usePrices()
  const { currency } = address
  return (
    <PageHeader
      title={
        <>
          <bdi>{nameOf(coin, locale)}</bdi>{' '}
          <span className="trading-symbol" dir="ltr">
            {coin.symbol}
          </span>
        </>
      }
      line={
        <>
          {coin.price !== null && (
            <>
              <strong className="trading-price">{priced(coin.price, currency)}</strong>{' '}
              <Change of={coin.change24h} /> <span>{t('in24h')} ·</span>{' '}
            </>
          )}
          <MarketLine {...market} />
        </>
      }
      back={{ to: '/dashboard/coins', text: t('title') }}
      actions={
        <>
          <CurrencyLinks at={currency} to={(one) => tradingPath(coin.id, { ...address, currency: one })} />
          <Button asChild {...(market.source === null && quiet)}>
            <Link to={`/dashboard/coins/alerts?coin=${coin.id}&currency=${currency}`} data-prefetch>
              <Icon of={IconBellPlus} />
              {t('newAlert')}
            </Link>
          </Button>
        </>
      }
    />
  )
}

function Chart() {
  const { address, coin, candles, asOf, isStale, whyNone } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coins')
  const { locale } = usePrices()
  if (whyNone) return <NoCandles why={whyNone} />
  return (
    <>
      {isStale && asOf && (
        <p className="field-note wrong" role="status">
          {t('candlesStale')} <Moment value={asOf} show="dateTime" />
        </p>
      )}
      <CandleChart
        key={`${coin.id} ${address.period} ${address.shown}`}
        name={nameOf(coin, locale)}
        candles={candles}
        period={address.period}
        shown={address.shown}
        controls={<PeriodLinks coin={coin.id} address={address} />}
      />
      <p className="visually-hidden">{t('chartKeys')}</p>
    </>
  )
}

export const ErrorBoundary = () => <ScreenError noun="coins" text="tradingFailed" />
