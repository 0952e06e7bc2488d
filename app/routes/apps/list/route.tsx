import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBox, IconDatabasePlus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Removals, useRemovals } from '~/components/list/removals'
import { TrashRows } from '~/components/list/trash-rows'
import { PageHeader } from '~/components/page-header'
import { RouteError } from '~/components/route-error'
import { SegmentLinks } from '~/components/segments'
import { ShowMore } from '~/components/show-more'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { useSaid } from '~/routes/apis/use-said'
import sheet from '../apps.css?url'
import { AppTree } from './app-tree'
import { type Asked, askedOf, deletedThing, readList } from './list.server'
import { useJustDeleted } from './use-just-deleted'

export const handle = { i18n: ['apps', 'apis', 'trash', 'errors'], screen: 'apps' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const asked = askedOf(args.request.url)
  const [list, deleted] = await Promise.all([readList(member, asked), deletedThing(member, args.request.url)])
  const { ORIGIN } = args.context.cloudflare.env
  return json({
    ...list,
    asked,
    deleted,
    dataHost: `data.${new URL(ORIGIN).host}`,
    title: pageTitle(locale, translator(locale, 'apps')('title')),
  })
}

/** Brings an app or an API back. Deleting has a page of its own, which asks first. */
export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const form = await formOf(args)
  const id = textOf(form, 'id')
  const param = { id }
  try {
    if (textOf(form, 'intent') === 'restore') {
      if (id.startsWith('app_')) await read(data.apps[':id'].restore.$post({ param }))
      else await read(data.apis[':id'].restore.$post({ param }))
    }
    if (textOf(form, 'via') === 'script') return json({ id, code: null })
    return redirect('/dashboard/myapp')
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Apps() {
  const { apps, trash, asked, deleted, dataHost } = useLoaderData<typeof loader>()
  const { t } = useTranslation('apps')
  const format = useFormat()
  const removals = useRemovals()
  useSaid({ app: t('appMade'), saved: t('appSaved'), gone: t('goneApi') })
  useJustDeleted(deleted, removals.restore)
  const apis = apps?.items.reduce((sum, app) => sum + app.apis.length, 0) ?? 0
  const isCounted = apps !== null && apps.items.length > 0 && apps.nextCursor === null
  return (
    <div className="page-inner">
      <PageHeader
        title={t('title')}
        line={
          isCounted
            ? format.list([t('countApps', { count: apps.items.length }), t('countApis', { count: apis })])
            : t('intro')
        }
        actions={apps?.items.length !== 0 && <Actions />}
      />
      <div className="list-filters">
        <SegmentLinks
          label={t('show')}
          current={asked.view}
          options={[
            { value: 'apps', text: t('mine'), to: '/dashboard/myapp' },
            { value: 'trash', text: t('trash'), to: '/dashboard/myapp?show=trash' },
          ]}
        />
      </div>
      {trash ? (
        <>
          <TrashRows
            items={trash.items.filter(({ id }) => !removals.hidden.has(id))}
            label={t('trash')}
            icon={<IconBox size={18} stroke={1.6} aria-hidden="true" />}
            action="/dashboard/myapp?index"
            onRestore={removals.restore}
          />
          <ShowMore list="trash" count={trash.items.length} to={nextOf(trash, asked)} />
        </>
      ) : (
        apps && (
          <>
            <AppTree apps={apps.items} dataHost={dataHost} />
            <ShowMore list="apps" count={apps.items.length} to={nextOf(apps, asked)} />
          </>
        )
      )}
      <Removals removals={removals} action="/dashboard/myapp?index" />
    </div>
  )
}

function nextOf({ nextCursor }: { nextCursor: string | null }, { view, pages }: Asked): string | null {
  if (nextCursor === null) return null
  return `/dashboard/myapp?${view === 'trash' ? 'show=trash&' : ''}pages=${pages + 1}`
}

function Actions() {
  const { t } = useTranslation('apps')
  return (
    <>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to="/dashboard/myapp/new-app" prefetch="intent">
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
          {t('newApp')}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/dashboard/myapp/new-api" prefetch="intent">
          <IconDatabasePlus size={16} stroke={1.6} aria-hidden="true" />
          {t('newApi')}
        </Link>
      </Button>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('apps')
  return (
    <div className="page-inner">
      <RouteError title={t('failed')} />
    </div>
  )
}
