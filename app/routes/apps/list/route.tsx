import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconDatabasePlus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ListPage } from '~/components/list/list-page'
import { Title, useRemovals } from '~/components/list/removals'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { listQueries } from '~/lib/list-query'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../apps.css?url'
import { AppTree } from './app-tree'
import { deletedThing } from './deleted-thing.server'

export const handle = { i18n: ['apps', 'apis', 'trash', 'errors'], screen: 'apps' }

export const links = sheets(sheet)

/** Apps on a page come each with all their APIs. */
const filters = listQueries('/dashboard/myapp', { show: ['mine', 'trash'] }, { size: 50 })

export async function loader(args: LoaderFunctionArgs) {
  const { api, data } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const [listed, deleted, title] = await Promise.all([
    readListed(api, ['apps', 'apis'], asked, (place) => load(data.apps.$get({ query: place }))),
    deletedThing(api, args.request.url),
    screenTitle(args, 'apps', 'title'),
  ])
  const dataHost = `data.${new URL(args.context.cloudflare.env.ORIGIN).host}`
  return json({ ...listed, asked, deleted, dataHost, title })
}

/** Brings an app or an API back. Deleting has a page of its own, which asks first. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, '/dashboard/myapp', ({ data }, id) => ({
    restore: id.startsWith('app_') ? data.apps[':id'].restore : data.apis[':id'].restore,
  }))

export const meta = ownTitle

export default function Apps() {
  const { deleted, dataHost, ...listed } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['apps', 'common'])
  const format = useFormat()
  const removals = useRemovals()
  useSaidOnce('done', {
    app: t('apps:appMade'),
    saved: t('apps:appSaved'),
  })
  useSaidOnce(
    'deleted',
    deleted && {
      [deleted.id]: {
        text: <Title of={deleted.title} text="removed" />,
        action: { label: t('common:undo'), onAct: () => removals.restore(deleted) },
      },
    },
  )
  const apps = listed.page?.items ?? []
  const apis = apps.reduce((sum, app) => sum + app.apis.length, 0)
  return (
    <ListPage
      noun="apps"
      filters={filters}
      {...listed}
      removals={removals}
      line={(count) =>
        count !== null
          ? format.list([t('apps:countApps', { count }), t('apps:countApis', { count: apis })])
          : t('apps:intro')
      }
      actions={
        listed.page?.items.length !== 0 && (
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/myapp/new-app" data-prefetch>
              <Icon of={IconPlus} />
              {t('apps:newApp')}
            </Link>
          </Button>
        )
      }
      create={{ to: '/dashboard/myapp/new-api', text: t('apps:newApi'), icon: IconDatabasePlus }}
      empty={{
        title: t('apps:emptyTitle'),
        text: t('apps:emptyText'),
        create: { to: '/dashboard/myapp/new-app?then=new-api', text: t('apps:newApp'), icon: IconPlus },
      }}
    >
      {(items) => <AppTree apps={items} dataHost={dataHost} />}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="apps" text="failed" />
