import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconFolders } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { useToast } from '~/components/toast'
import { load, read } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { rangeOf, spanQuery } from '~/lib/range.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useNow } from '~/lib/use-now'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../sites.css?url'
import { DropVeil } from '../uploads/drop-veil'
import uploadSheet from '../uploads/uploads.css?url'
import { useDrop } from '../uploads/use-drop'
import { act } from './act.server'
import { Address } from './address'
import { DeployPanel } from './deploy/deploy-panel'
import { useDeploy } from './deploy/use-deploy'
import { Guide } from './guide'
import { Storage } from './storage'
import { Unread } from './unread'
import { Versions } from './versions'
import { Visits } from './visits'
import { visitParts } from './visits.server'
import { Waiting } from './waiting'

export const handle = { i18n: ['sites', 'charts', 'uploads', 'errors'], screen: 'sites' }

export const links = sheets(uploadSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { sites, user } = await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  const { searchParams } = new URL(args.request.url)
  const range = rangeOf(args.request.url)
  const cursor = searchParams.get('versions')
  const current = sites.sites.current
  // The first look makes the site; what hangs on it is asked afterwards.
  const site = await load(current.$get())
  const [visits, versions, waiting, check] = await Promise.all([
    load(current.visits.$get({ query: spanQuery(range, now, timeZone) })),
    load(current.versions.$get({ query: { limit: '10', ...(cursor && { cursor }) } })),
    openDeploy(current, searchParams.get('deploy')),
    load(current.check.$get()),
  ])
  const { unit, total, bots, items } = visits
  return json({
    ...{
      site: { ...site, url: check.url },
      root: site.url,
      unread: check.unread,
      range,
      versions,
      waiting,
      isFirst: cursor === null,
      person: user.displayName,
    },
    visits: { unit, total, bots, items },
    parts: visitParts(visits, locale),
    title: pageTitle(locale, translator(locale, 'sites')('title')),
  })
}

type Current = Awaited<ReturnType<typeof requireUser>>['sites']['sites']['current']

/** A deploy that was sent without scripts and waits to be published; null where there is none. */
async function openDeploy(current: Current, id: string | null) {
  if (id === null) return null
  const deploy = await read(current.deploys[':id'].$get({ param: { id } })).catch(() => null)
  return deploy?.state === 'open' ? deploy : null
}

export const action = (args: ActionFunctionArgs) => act(args)

export const meta = ownTitle

export default function MySite() {
  const data = useLoaderData<typeof loader>()
  const { site, visits, parts, range, versions, waiting, isFirst, person } = data
  const { t } = useTranslation('sites')
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const left = Math.max(0, site.quota - site.bytes)
  const openSite = { label: t('openSite'), onAct: () => void window.open(site.url, '_blank', 'noopener') }
  const deploying = useDeploy(site.id, left, () => toast({ text: t('published'), action: openSite }))
  const isOver = useDrop(deploying.take, deploying.isBusy)
  const { files, publishedAt } = site
  return (
    <div className="page-inner">
      <PageHeader
        title={t('title')}
        line={
          files === 0
            ? t('lineEmpty')
            : publishedAt === null
              ? t('lineFiles', { count: files })
              : t('line', { count: files, when: format.past(publishedAt, now) })
        }
        actions={
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/myui/files" data-prefetch>
              <Icon of={IconFolders} />
              {t('manageFiles')}
            </Link>
          </Button>
        }
      />
      <div className="split">
        <div className="stack">
          <Address site={site} />
          {data.unread.length > 0 && <Unread lines={data.unread} />}
          {waiting ? (
            <Waiting deploy={waiting} siteId={site.id} />
          ) : (
            <DeployPanel siteId={site.id} deploying={deploying} left={left} isPublished={files > 0} />
          )}
          <Versions
            versions={versions}
            person={person}
            isFirst={isFirst}
            isPublished={publishedAt !== null}
          />
          <Visits visits={visits} parts={parts} range={range} />
        </div>
        <aside className="stack">
          <Storage site={site} />
          <Guide site={{ id: site.id, url: data.root }} />
        </aside>
      </div>
      {isOver && <DropVeil>{t('dropHere')}</DropVeil>}
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="sites" text="failed" />
