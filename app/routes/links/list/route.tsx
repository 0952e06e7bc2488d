import type { LinksSummary, Link as ShortLink } from '@domain/links/links'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconClockOff, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { listQueries } from '~/lib/list-query'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import type { ListedLink } from '~/routes/links/list/link-menu'
import sheet from '../links.css?url'
import { LinkRows } from './link-rows'

export const handle = { i18n: ['links', 'trash', 'errors'], screen: 'links' }

export const links = sheets(sheet)

const filters = listQueries(
  '/dashboard/myurl',
  { show: ['active', 'expired', 'trash'], sort: ['newest', 'clicks'] },
  { size: 20, old: { state: 'show' } },
)

export async function loader(args: LoaderFunctionArgs) {
  const { api, links } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const { show, sort, q } = asked
  const { timeZone: tz } = await readVisitor(args.request, args.context)
  const wish = { state: show === 'expired' ? show : 'active', sort, tz, ...(q && { q }) } as const
  // The first page brings what all links come to, which saves a call of its own.
  let summary: LinksSummary | undefined
  const listed = await readListed(api, ['links'], asked, async (place) => {
    const include = summary ? 'trend' : 'trend,summary'
    const page = await load(links.links.$get({ query: { ...place, ...wish, include } }))
    summary ??= page.summary
    return { items: page.items.map(shownOf), nextCursor: page.nextCursor }
  })
  summary ??= await load(links.links.summary.$get())
  return json({ ...listed, asked, summary, title: await screenTitle(args, 'links', 'title') })
}

function shownOf(link: ShortLink): ListedLink {
  const { id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend } = link
  return { id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }
}

export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, '/dashboard/myurl', ({ links }) => links.links[':id'])

export const meta = ownTitle

export default function Links() {
  const { summary, ...listed } = useLoaderData<typeof loader>()
  const { t } = useTranslation('links')
  const removals = useRemovals()
  const hasLinks = summary.links > 0
  // The totals of all links are not true of a part of them.
  const isWhole = hasLinks && listed.asked.q === '' && listed.asked.show === 'active'
  const totals = {
    links: t('countLinks', { count: summary.links }),
    clicks: t('countClicks', { count: summary.clicks30d }),
  }
  return (
    <ListPage
      noun="links"
      filters={filters}
      {...listed}
      removals={removals}
      search={t('find')}
      sorts={{ newest: t('newest'), clicks: t('mostClicks') }}
      line={() => isWhole && t('summary', totals)}
      create={{ to: '/dashboard/myurl/new', text: t('newLink'), icon: IconPlus }}
      actions={<FileActions hasLinks={hasLinks || listed.trash !== null} />}
      empty={
        listed.asked.show === 'expired'
          ? { title: t('emptyExpired'), text: t('emptyExpiredText'), icon: IconClockOff, create: null }
          : hasLinks
            ? { title: t('emptyActive'), text: t('emptyActiveText') }
            : { title: t('emptyTitle'), text: t('emptyText') }
      }
    >
      {(items) => <LinkRows links={items} onRemove={removals.remove} />}
    </ListPage>
  )
}

/** Links as files. */
function FileActions({ hasLinks }: { hasLinks: boolean }) {
  const { t } = useTranslation('links')
  const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const
  return (
    <>
      {hasLinks && (
        <Button asChild {...quiet}>
          <a href="/dashboard/myurl/export" download="links.csv">
            <Icon of={IconDownload} />
            {t('exportCsv')}
          </a>
        </Button>
      )}
      <Button asChild {...quiet}>
        <Link to="/dashboard/myurl/import">
          <Icon of={IconUpload} />
          {t('importLinks')}
        </Link>
      </Button>
    </>
  )
}

export const ErrorBoundary = () => <ScreenError noun="links" text="failed" />
