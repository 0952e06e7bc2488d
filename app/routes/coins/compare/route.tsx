import type { Coin } from '@domain/coins/coins'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { nameOf } from '../coin-name'
import sheet from '../coins.css?url'
import { CompareChart } from '../compare-chart'
import { MarketLine, MarketOff } from '../market-line'
import { usePrices } from '../prices'

export const handle = { i18n: ['coins', 'charts', 'errors'], screen: 'coins', item: titleItem }
export const links = sheets(sheet)

const most = 4

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const wanted = searchParams.getAll('ids').flatMap((text) => text.split(','))
  const [title, { items, ...market }] = await Promise.all([
    screenTitle(args, 'coins', 'compareTitle'),
    load(api.coins.$get({ query: { all: 'true' } })),
  ])
  const mine = await load(api.coins.mine.$get())
  const of = (ids: readonly string[]) => ids.flatMap((id) => items.find((coin) => coin.id === id) ?? [])
  const chosen = of([...new Set(wanted)]).slice(0, most)
  return json({ title, market, own: of([...new Set([...mine.ids, ...chosen.map(({ id }) => id)])]), chosen })
}

export const meta = ownTitle

export default function ComparePage() {
  const { market, own, chosen } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coins')
  const known = chosen.filter(({ spark }) => spark !== null)
  return (
    <div className="page-inner">
      <PageHeader
        title={t('compareTitle')}
        line={<MarketLine {...market} />}
        back={{ to: '/dashboard/coins', text: t('title') }}
      />
      <MarketOff {...market} />
      <Choice own={own} chosen={chosen} />
      {known.length === 0 ? (
        <p className="coins-note muted">{t('compareNone')}</p>
      ) : (
        <CompareChart coins={known} />
      )}
    </div>
  )
}

function Choice({ own, chosen }: { own: readonly Coin[]; chosen: readonly Coin[] }) {
  const { t } = useTranslation('coins')
  const { locale } = usePrices()
  return (
    <Panel className="coins-compare">
      <Form className="panel-form">
        <fieldset className="coins-choice">
          <legend>{t('compareHelp')}</legend>
          {own.map((coin) => (
            <label key={coin.id}>
              <input
                type="checkbox"
                name="ids"
                value={coin.id}
                defaultChecked={chosen.some(({ id }) => id === coin.id)}
              />
              <bdi>{nameOf(coin, locale)}</bdi>
            </label>
          ))}
        </fieldset>
        <div className="form-end">
          <Button type="submit" variant="surface" color="gray" highContrast>
            {t('compare')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export const ErrorBoundary = () => <ScreenError noun="coins" text="failed" />
