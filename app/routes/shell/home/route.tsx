import { dayOf } from '@domain/dates/buckets'
import { partOfDay } from '@domain/dates/slots'
import type { HomeWidget } from '@domain/home'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconLayoutDashboard, IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { Trans } from '~/components/trans'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import coinsSheet from '../../coins/coins.css?url'
import fundsSheet from '../../funds/funds.css?url'
import { Coins } from './coins'
import { DueTasks } from './due-tasks'
import { FailedPart } from './failed-part'
import { rangeIn, sources } from './figure'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { Followers } from './followers'
import { Funds } from './funds'
import sheet from './home.css?url'
import { Inbox } from './inbox'
import { Needs } from './needs'
import { addressToConfirm } from './needs.server'
import { absentParts, askForParts, type ShownParts, shownOfParts, standingParts } from './parts.server'
import { RecentLinks } from './recent-links'
import { RecentThings } from './recent-things'
import { RecentOffers, RecentProjects } from './recent-work'
import { Score } from './score'

export const handle = {
  i18n: ['home', 'projects', 'funds', 'shell', 'notifications', 'chats', 'coins', 'errors'],
  screen: 'home',
}
export const links = sheets(sheet, fundsSheet, coinsSheet)

export async function loader(args: LoaderFunctionArgs) {
  const { user, token, ...clients } = await requireUser(args)
  const { locale, ...visitor } = await readVisitor(args.request, args.context)
  const range = rangeIn(new URL(args.request.url).searchParams)
  const clock = { ...visitor, range }
  const shown = shownOfParts(await askForParts(clients, user.home, clock), { ...clock, locale })
  const parts = standingParts(user.home, shown)
  return json({
    title: pageTitle(locale, translator(locale, 'home')('pageTitle')),
    name: user.firstName,
    self: user.handle,
    greeting: partOfDay(clock.now, clock.timeZone),
    day: dayOf(clock.now, clock.timeZone),
    parts,
    range,
    hasMore:
      parts.length + absentParts(shown).filter((part) => user.home.includes(part)).length < user.home.length,
    shown,
    needs: [...shown.needs, ...addressToConfirm(user)],
  })
}

export const meta = ownTitle

export default function Home() {
  const { name, self, greeting, day, parts, range, hasMore, shown, needs } = useLoaderData<typeof loader>()
  const { t } = useTranslation('home')
  // One panel shows all figures, at the place of the first of their parts.
  const [first] = shown.figures.length > 0 ? parts.filter(isFigure) : []
  return (
    <div className="page-inner">
      <PageHeader
        title={<Trans t={t} i18nKey={greeting} values={{ name }} components={{ name: <bdi /> }} />}
        line={needs.length > 0 ? t('needs', { count: needs.length }) : t('nothingNeeds')}
        actions={<Actions />}
      />
      {needs.length > 0 && <Needs needs={needs} />}
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
            part === first ? (
              <Figures key="figures" figures={shown.figures} range={range} />
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

const figureParts: readonly string[] = ['figures', ...sources]
const isFigure = (part: HomeWidget) => figureParts.includes(part)

function Actions() {
  const { t } = useTranslation('home')
  return (
    <>
      <Link to="/dashboard/score" className="plain-link" data-prefetch>
        {t('part_score')}
      </Link>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to="/dashboard/arrange" data-prefetch>
          <Icon of={IconLayoutGrid} />
          {t('arrange')}
        </Link>
      </Button>
    </>
  )
}

type PartProps = { part: HomeWidget; shown: ShownParts; day: string; self: string }

function Shown({ part, shown, day, self }: PartProps) {
  const { steps } = shown
  if (shown.failed.includes(part))
    return shown.figures.length > 0 && isFigure(part) ? null : <FailedPart of={part} />
  switch (part) {
    case 'steps':
      return steps && Object.values(steps).includes(false) ? <FirstSteps made={steps} /> : null
    case 'recent':
      return <RecentThings things={shown.recent} />
    case 'unread':
      return <Inbox items={shown.inbox} unread={shown.unread} />
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
    case 'links':
      return <RecentLinks links={shown.links} />
    case 'followers':
      return <Followers followers={shown.followers} handle={self} />
    case 'coins':
      return <Coins coins={shown.coins} />
    default:
      return null
  }
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
