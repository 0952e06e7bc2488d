import { dayOf } from '@domain/dates/buckets'
import { partOfDay } from '@domain/dates/slots'
import type { HomeWidget } from '@domain/home'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconLayoutDashboard, IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { Trans } from '~/components/trans'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useVisitor } from '~/lib/visitor'
import { readVisitor } from '~/lib/visitor.server'
import fundsSheet from '../../funds/funds.css?url'
import { DayCharts, isChart } from './day-chart'
import { DueTasks } from './due-tasks'
import { FailedPart } from './failed-part'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { Followers } from './followers'
import { Funds } from './funds'
import sheet from './home.css?url'
import { absentParts, askForParts, type ShownParts, shownOfParts, standingParts } from './parts.server'
import { RecentLinks } from './recent-links'
import { RecentThings } from './recent-things'
import { RecentOffers, RecentProjects } from './recent-work'
import { Score } from './score'
import { Unread } from './unread'

export const handle = {
  i18n: ['home', 'projects', 'funds', 'shell', 'notifications', 'errors'],
  screen: 'home',
}
export const links = sheets(sheet, fundsSheet)

export async function loader(args: LoaderFunctionArgs) {
  const { user, token, ...clients } = await requireUser(args)
  const { locale, ...clock } = await readVisitor(args.request, args.context)
  const shown = shownOfParts(await askForParts(clients, user.home, clock), { ...clock, locale })
  const parts = standingParts(user.home, shown)
  return json({
    title: pageTitle(locale, translator(locale, 'home')('pageTitle')),
    name: user.firstName,
    self: user.handle,
    greeting: partOfDay(clock.now, clock.timeZone),
    day: dayOf(clock.now, clock.timeZone),
    parts,
    hasMore: parts.length + absentParts(shown).length < user.home.length,
    shown,
  })
}

export const meta = ownTitle

export default function Home() {
  const { name, self, greeting, day, parts, hasMore, shown } = useLoaderData<typeof loader>()
  const { t } = useTranslation('home')
  // One panel shows all of them, where the first of them stands.
  const charts = parts.filter(isChart).filter((part) => !shown.failed.includes(part))
  return (
    <div className="page-inner">
      <PageHeader
        title={<Trans t={t} i18nKey={greeting} values={{ name }} components={{ name: <bdi /> }} />}
        line={<Line summary={shown.summary} />}
        actions={<Actions />}
      />
      {parts.length === 0 ? (
        <div className="panel">
          <Empty
            icon={<Icon of={IconLayoutDashboard} size={22} />}
            title={t('nothingShown')}
            text={t('nothingShownText')}
          />
        </div>
      ) : (
        <div className="shell-home">
          {parts.map((part) =>
            part === charts[0] ? (
              <DayCharts key="charts" charts={charts} shown={shown} />
            ) : (
              <Shown key={part} part={part} shown={shown} day={day} self={self} />
            ),
          )}
        </div>
      )}
      {hasMore && (
        <p className="shell-home-more muted">
          <Trans
            t={t}
            i18nKey="moreParts"
            components={{ a: <Link to="/dashboard/arrange" className="plain-link" data-prefetch /> }}
          />
        </p>
      )}
    </div>
  )
}

/** What there is of links, as far as it is known; the day otherwise. */
function Line({ summary }: { summary: ShownParts['summary'] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { now } = useVisitor()
  if (!summary || summary.links === 0) return format.date(now, 'full')
  return t('summary', {
    links: t('countLinks', { count: summary.links }),
    clicks: t('countClicks', { count: summary.clicks30d }),
  })
}

function Actions() {
  const { t } = useTranslation('home')
  return (
    <>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to="/dashboard/arrange" data-prefetch>
          <Icon of={IconLayoutGrid} />
          {t('arrange')}
        </Link>
      </Button>
      <Button asChild variant="soft">
        <Link to="/dashboard/myurl/new">
          <Icon of={IconPlus} />
          {t('newLink')}
        </Link>
      </Button>
    </>
  )
}

type PartProps = { part: HomeWidget; shown: ShownParts; day: string; self: string }

function Shown({ part, shown, day, self }: PartProps) {
  const { steps, summary } = shown
  if (shown.failed.includes(part)) return <FailedPart of={part} />
  switch (part) {
    case 'steps':
      return steps && Object.values(steps).includes(false) ? <FirstSteps made={steps} /> : null
    case 'recent':
      return <RecentThings things={shown.recent} />
    case 'unread':
      return <Unread chats={shown.chats} notifications={shown.notifications} />
    case 'due':
      return <DueTasks tasks={shown.tasks} today={day} />
    case 'funds':
      return <Funds funds={shown.funds} />
    case 'score':
      return <Score score={shown.score} />
    case 'offers':
      return <RecentOffers offers={shown.offers} />
    case 'projects':
      return <RecentProjects projects={shown.projects} />
    case 'figures':
      return summary && <Figures shown={shown} summary={summary} />
    case 'links':
      return <RecentLinks links={shown.links} />
    case 'followers':
      return <Followers followers={shown.followers} handle={self} />
    default:
      return null
  }
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
