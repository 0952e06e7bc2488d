import type { NewTopUp } from '@domain/ledger'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IconWallet, IconWalletOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { pagesOf, readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { Balances } from '../balance'
import { EntryRow } from '../entry-row'
import sheet from '../funds.css?url'
import { TopUp } from '../top-up'

export const handle = { i18n: ['funds', 'shell', 'errors'], screen: 'funds' }
export const links = sheets(sheet)

const pageSize = 20
const ends = ['paid', 'open', 'failed', 'unavailable'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const pages = pagesOf(searchParams)
  const readFunds = (place: { limit: string; cursor?: string }) => load(api.funds.$get({ query: place }))
  const { isOn, isLocal, balance } = await readFunds({ limit: '1' })
  const { items, nextCursor } = await readPages(pages, pageSize, async (place) => {
    const { entries, nextCursor } = await readFunds(place)
    return { items: entries, nextCursor }
  })
  const end = ends.find((one) => one === searchParams.get('topUp')) ?? null
  const more = nextCursor === null ? null : `/dashboard/funds?pages=${pages + 1}`
  return json({ title: await screenTitle(args, 'funds', 'title'), isOn, isLocal, balance, items, more, end })
}

/** Begins a top-up: answers where it is paid. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  // The API refuses any other amount.
  const amount = Number(textOf(form, 'amount')) as v.InferOutput<typeof NewTopUp>['amount']
  try {
    const { payUrl } = await read(api.funds['top-ups'].$post({ json: { amount } }))
    return json({ code: null, payUrl })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Funds() {
  const { isOn, isLocal, balance, items, more, end } = useLoaderData<typeof loader>()
  const { t } = useTranslation('funds')
  const answer = useActionData<{ code: string | null; payUrl?: string }>()
  return (
    <div className="page-inner narrow">
      <PageHeader title={t('title')} line={(isOn || items.length > 0) && t('line')} />
      <div className="stack">
        {end && <p role="status">{t(`end_${end}`)}</p>}
        {isOn || items.length > 0 ? (
          <Panel title={t('balance')}>
            <div className="panel-form">
              <Balances balance={balance} />
              {isOn ? <TopUp answer={answer} isLocal={isLocal} /> : <p className="muted">{t('offText')}</p>}
            </div>
          </Panel>
        ) : (
          <div className="panel">
            <Empty icon={<Icon of={IconWalletOff} size={22} />} title={t('off')} text={t('offText')}>
              <Button asChild variant="surface" color="gray" highContrast>
                <Link to="/dashboard/allproject" data-prefetch>
                  {t('toProjects')}
                </Link>
              </Button>
            </Empty>
          </div>
        )}
        {items.length > 0 && (
          <Panel title={t('entries')}>
            <ul className="rows" id="entries">
              {items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Panel>
        )}
        {isOn && items.length === 0 && (
          <div className="panel">
            <Empty icon={<Icon of={IconWallet} size={22} />} title={t('none')} text={t('noneText')} />
          </div>
        )}
      </div>
      <ShowMore list="entries" count={items.length} to={more} />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="funds" text="failed" />
