import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IconArrowsDiff, IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SearchField } from '~/components/list/search-field'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { SegmentLinks } from '~/components/segments'
import { NoResult } from '~/components/state'
import { type ApiClient, load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import arrangeSheet from '~/styles/arrange.css?url'
import { type CoinsAddress, coinsAddress, coinsPath } from '../addresses'
import { CoinTable } from '../coin-table'
import sheet from '../coins.css?url'
import { CurrencyLinks } from '../currency-links'
import { MarketLine, MarketOff, RateNote } from '../market-line'
import { changeList } from '../own-list.server'
import { OwnTable } from '../own-table'
import { PageLinks } from '../page-links'

export const handle = { i18n: ['coins', 'errors'], screen: 'coins' }
export const links = sheets(arrangeSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const address = coinsAddress(new URL(args.request.url).searchParams)
  const [title, mine, { items, ...market }] = await Promise.all([
    screenTitle(args, 'coins', 'title'),
    load(api.coins.mine.$get()),
    readList(api, address),
  ])
  return json({ title, address, own: mine.ids, items, market })
}

/** The coins of an address: a search, all, or the member's own. */
async function readList(api: ApiClient, { q, isAll, currency }: CoinsAddress) {
  if (q === '') return load(api.coins.$get({ query: { currency, ...(isAll && { all: 'true' as const }) } }))
  const found = await load(api.coins.search.$get({ query: { q } }))
  const ids = found.items.map(({ id }) => id).join(',')
  const { items, ...market } = await load(api.coins.$get({ query: { currency, ids: ids || 'bitcoin' } }))
  return { ...market, items: ids === '' ? [] : items }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    return await changeList(api, await formOf(args))
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

/** Coins on one page of all of them. */
const pageSize = 50

export default function CoinsPage() {
  const { address, own, items, market } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coins')
  const isOwn = address.q === '' && !address.isAll
  const from = (address.page - 1) * pageSize
  const shown = isOwn ? items : items.slice(from, from + pageSize)
  return (
    <div className="page-inner">
      <PageHeader title={t('title')} line={<MarketLine {...market} />} actions={<Actions own={own} />} />
      <MarketOff {...market} />
      <Tools address={address} />
      <Refusal />
      {isOwn ? (
        <OwnTable key={own.join()} coins={items} currency={address.currency} />
      ) : shown.length === 0 ? (
        <div className="panel">
          <NoResult words={address.q} text={t('noneFoundText')} />
        </div>
      ) : (
        <CoinTable coins={shown} currency={address.currency} own={own} />
      )}
      {!isOwn && <PageLinks address={address} pages={Math.ceil(items.length / pageSize)} />}
      <RateNote {...market} />
    </div>
  )
}

function Tools({ address }: { address: CoinsAddress }) {
  const { t } = useTranslation('coins')
  const lists = [
    { value: 'mine', text: t('mine'), to: coinsPath(address, { isAll: false, q: '' }) },
    { value: 'all', text: t('all'), to: coinsPath(address, { isAll: true, q: '' }) },
  ]
  const current = address.q ? '' : address.isAll ? 'all' : 'mine'
  return (
    <div className="coins-tools">
      <SearchField
        action="/dashboard/coins"
        label={t('search')}
        q={address.q}
        also={{ currency: address.currency !== 'usd' && address.currency }}
      />
      <SegmentLinks label={t('list')} options={lists} current={current} />
      <span className="coins-end">
        <CurrencyLinks at={address.currency} to={(currency) => coinsPath(address, { currency })} />
      </span>
    </div>
  )
}

/** The refusal of a change to the list. */
function Refusal() {
  const { t } = useTranslation('coins')
  const code = useActionData<{ code: string | null }>()?.code
  if (!code) return null
  const known = code === 'keepOne' || code === 'listFull' ? code : 'notSaved'
  return (
    <p className="field-note wrong" role="alert">
      {t(known)}
    </p>
  )
}

function Actions({ own }: { own: readonly string[] }) {
  const { t } = useTranslation('coins')
  return (
    <>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to={`/dashboard/coins/compare?ids=${own.slice(0, 3).join(',')}`} data-prefetch>
          <Icon of={IconArrowsDiff} />
          {t('compare')}
        </Link>
      </Button>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to="/dashboard/coins/alerts" data-prefetch>
          <Icon of={IconBell} />
          {t('alerts')}
        </Link>
      </Button>
    </>
  )
}

export const ErrorBoundary = () => <ScreenError noun="coins" text="failed" />
