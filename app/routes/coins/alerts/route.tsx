import { type CoinAlert, coinLimits, NewCoinAlert } from '@domain/coins/coins'
import { foldDigits } from '@domain/text/digits'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { checked, load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { currencyIn } from '../addresses'
import { AlertForm } from '../alert-form'
import { type AlertCoin, AlertRows } from '../alert-rows'
import sheet from '../coins.css?url'
import { MarketOff } from '../market-line'

export const handle = { i18n: ['coins', 'errors'], screen: 'coins', item: titleItem }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const [title, { items }, { items: coins, source }] = await Promise.all([
    screenTitle(args, 'coins', 'alertsTitle'),
    load(api.coins.alerts.$get()),
    load(api.coins.$get({ query: { all: 'true' } })),
  ])
  const named = coins.map(({ id, symbol, name, names, price }) => ({ id, symbol, name, names, price }))
  const coin = searchParams.get('coin') ?? 'bitcoin'
  return json({
    title,
    alerts: items,
    coins: named,
    coin,
    currency: currencyIn(searchParams.get('currency')),
    source,
  })
}

const fields = ['coin', 'currency', 'direction', 'threshold'] as const

/** A price as people write it: in any digits, with separators of thousands. */
const priceIn = (text: string) =>
  Number(
    foldDigits(text)
      .replace(/[,٬\s]/g, '')
      .replace('٫', '.') || Number.NaN,
  )

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    if (textOf(form, 'intent') === 'delete') {
      await checked(api.coins.alerts[':id'].$delete({ param: { id: textOf(form, 'id') } }))
    } else {
      const input = {
        coin: textOf(form, 'coin'),
        currency: textOf(form, 'currency'),
        [textOf(form, 'direction') === 'below' ? 'below' : 'above']: priceIn(textOf(form, 'threshold')),
      }
      await read(api.coins.alerts.$post({ json: checkedInput(NewCoinAlert, input) }))
    }
  } catch (error) {
    return refused(error, typed(form, fields))
  }
  return redirect('/dashboard/coins/alerts', { status: 303 })
}

export const meta = ownTitle

export default function AlertsPage() {
  const { alerts, coins, coin, currency, source } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coins')
  const waiting = alerts.filter(({ sentAt }) => sentAt === null)
  const sent = alerts.filter(({ sentAt }) => sentAt !== null)
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('alertsTitle')}
        line={source === null ? t('notSetUpYet') : t('alertsLine')}
        back={{ to: '/dashboard/coins', text: t('title') }}
      />
      <MarketOff source={source} />
      <div className="stack">
        <Panel title={t('newAlert')}>
          {waiting.length >= coinLimits.alerts ? (
            <p className="coins-note muted">{t('alertsFull')}</p>
          ) : (
            <AlertForm key={alerts.length} coins={coins} coin={coin} currency={currency} />
          )}
        </Panel>
        <Listed title={t('waiting')} alerts={waiting} coins={coins} isEver />
        <Listed title={t('sent')} alerts={sent} coins={coins} />
      </div>
    </div>
  )
}

type ListedProps = { title: string; alerts: CoinAlert[]; coins: AlertCoin[]; isEver?: boolean }

function Listed({ title, alerts, coins, isEver = false }: ListedProps) {
  if (alerts.length === 0 && !isEver) return null
  return (
    <Panel title={title}>
      <AlertRows alerts={alerts} coins={coins} />
    </Panel>
  )
}

export const ErrorBoundary = () => <ScreenError noun="coins" text="alertsFailed" />
