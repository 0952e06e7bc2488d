import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { load } from '~/lib/api.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { pagesOf, readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { projectFilters } from '../addresses'
import { MineTabs, workAddress } from '../mine-tabs'
import sheet from '../projects.css?url'
import { Figures } from './figures'
import { SentOffers, type SentShow, sentShows } from './sent-offers'
import { WonRows } from './won-rows'

export const handle = { i18n: ['projects', 'work', 'errors'], screen: 'projects', item: titleItem }
export const links = sheets(sheet)

const atOnce = 24
const states = { all: undefined, waiting: 'pending', closed: 'closed' } as const

/** The offers that the member sent, and the projects that they won: the work that they do. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { pathname, searchParams } = new URL(args.request.url)
  // The offers had a page of their own.
  if (pathname !== workAddress) throw redirect(`${workAddress}#offers`)
  const show: SentShow = sentShows.find((one) => one === searchParams.get('show')) ?? 'all'
  const [pages, wonPages] = [pagesOf(searchParams), pagesOf(searchParams, 'won')]
  const state = states[show]
  const asked = { as: 'maker', ...(state && { state }) } as const
  const [figures, won, sent, title] = await Promise.all([
    load(api.workspaces.figures.$get()),
    readPages(wonPages, atOnce, (place) => load(api.workspaces.$get({ query: place }))),
    readPages(pages, atOnce, (place) => load(api.offers.$get({ query: { ...asked, ...place } }))),
    screenTitle(args, 'projects', 'myWork'),
  ])
  const address = (wonShown: number, shown: number) =>
    `${workAddress}?show=${show}&won=${wonShown}&pages=${shown}`
  return json({
    figures,
    won: won.items,
    offers: sent.items,
    show,
    moreWon: won.nextCursor === null ? null : address(wonPages + 1, pages),
    moreOffers: sent.nextCursor === null ? null : address(wonPages, pages + 1),
    title,
  })
}

export const meta = ownTitle

export default function MyWork() {
  const { figures, won, offers, show, moreWon, moreOffers } = useLoaderData<typeof loader>()
  const { t } = useTranslation('projects')
  const isEmpty = won.length === 0 && offers.length === 0 && show === 'all'
  return (
    <div className="page-inner">
      <PageHeader
        title={t('myWork')}
        line={t('myWorkLine')}
        actions={
          !isEmpty && (
            <Link to={projectFilters.path} className="plain-link" data-prefetch>
              {t('allProjects')}
            </Link>
          )
        }
      />
      <div className="list-tabs">
        <MineTabs current="work" />
      </div>
      {isEmpty ? (
        <div className="panel">
          <Empty
            icon={<Icon of={IconBriefcase} size={22} />}
            title={t('myWorkEmpty')}
            text={t('myWorkEmptyText')}
          >
            <Button asChild>
              <Link to={projectFilters.path}>{t('allProjects')}</Link>
            </Button>
          </Empty>
        </div>
      ) : (
        <div className="project-work">
          <Figures figures={figures} />
          {won.length > 0 && <WonRows projects={won} more={moreWon} />}
          <SentOffers offers={offers} show={show} />
          <ShowMore list="sent-offers" count={offers.length} to={moreOffers} />
        </div>
      )}
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="failed" />
