import type { Offer } from '@domain/offers'
import type { Page } from '@domain/page'
import { screenOf } from '@domain/screens'
import type { WonProject } from '@domain/workspaces'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { Row, Rows } from '~/components/rows'
import { ScreenError } from '~/components/screen-error'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { pagesOf, readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { projectFilters } from '../addresses'
import { MineTabs, mineAddress } from '../mine-tabs'
import { OfferStatus, Price } from '../offer-parts'
import sheet from '../projects.css?url'
import { WonRows } from './won-rows'

export const handle = { i18n: ['projects', 'work', 'errors'], screen: 'projects' }
export const links = sheets(sheet)

const offersAtOnce = 24

/** The page of the list that is not shown. */
const nothing = <Item,>(): Page<Item> => ({ items: [], nextCursor: null })

/** The offers that the member sent, or at the other address the projects that they won: the work that they do. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const pages = pagesOf(searchParams)
  const isWorking = pathname === mineAddress('working')
  const view = isWorking ? 'working' : 'offers'
  const [won, sent, title] = await Promise.all([
    isWorking
      ? readPages(pages, offersAtOnce, (place) => load(api.workspaces.$get({ query: place })))
      : nothing<WonProject>(),
    isWorking
      ? nothing<Offer>()
      : readPages(pages, offersAtOnce, (place) =>
          load(api.offers.$get({ query: { as: 'maker', ...place } })),
        ),
    screenTitle(args, 'projects', `mine_${view}`),
  ])
  const hasMore = (won.nextCursor ?? sent.nextCursor) !== null
  const more = hasMore ? `${mineAddress(view)}?pages=${pages + 1}` : null
  return json({ view, won: won.items, offers: sent.items, more, title } as const)
}

export const meta = ownTitle

export default function MyWork() {
  const { view, won, offers, more } = useLoaderData<typeof loader>()
  const { t } = useTranslation('projects')
  const count = won.length + offers.length
  return (
    <div className="page-inner">
      <PageHeader
        title={t(`mine_${view}`)}
        line={t(`mineLine_${view}`)}
        actions={
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={projectFilters.path} data-prefetch>
              {t('allProjects')}
            </Link>
          </Button>
        }
      />
      <div className="list-tabs">
        <MineTabs current={view} />
      </div>
      {count === 0 ? (
        <div className="panel">
          <Empty
            icon={<Icon of={IconBriefcase} size={22} />}
            title={t(`mineEmpty_${view}`)}
            text={t(`mineEmptyText_${view}`)}
          >
            <Button asChild>
              <Link to={projectFilters.path}>{t('allProjects')}</Link>
            </Button>
          </Empty>
        </div>
      ) : view === 'working' ? (
        <WonRows projects={won} label={t('mine_working')} />
      ) : (
        <Rows id="offers" label={t(`mine_${view}`)}>
          {offers.map((offer) => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </Rows>
      )}
      <ShowMore list="offers" count={count} to={more} />
    </div>
  )
}

/** One offer with its project. */
function OfferLine({ offer }: { offer: Offer }) {
  const { t } = useTranslation('projects')
  const { id, project, state, days, createdAt, hasWorkspace } = offer
  const page = screenOf('projects', project.id)
  return (
    <Row
      of={id}
      tile={<Icon of={IconBriefcase} />}
      title={
        <Link to={page} className="cut" dir="auto" data-prefetch>
          {project.name}
        </Link>
      }
      state={<OfferStatus state={state} />}
      second={
        <>
          <Price offer={offer} />
          <span>{t('days', { count: days })}</span>
          <Moment value={createdAt} />
        </>
      }
      actions={
        hasWorkspace && (
          <Button asChild size="1" variant="surface" color="gray" highContrast>
            <Link to={`${page}/workspace`} aria-label={t('workspaceOf', { name: project.name })}>
              {t('workspace')}
            </Link>
          </Button>
        )
      }
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="failed" />
