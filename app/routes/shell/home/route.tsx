import { dayOf } from '@domain/dates/buckets'
import { partOfDay, slotsOfToday } from '@domain/dates/slots'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'
import { ClicksToday } from './clicks-today'
import { DueTasks } from './due-tasks'
import { Figures } from './figures'
import { recentThings } from './recent.server'
import { RecentLinks } from './recent-links'
import { RecentThings } from './recent-things'
import { Starts } from './starts'

export const handle = { i18n: ['home', 'shell'], screen: 'home' }

const hour = 3_600_000
const tasksShown = 5

export async function loader(args: LoaderFunctionArgs) {
  const { user, api, links, data } = await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  // One more hour than a day, for zones that begin their hours at half past ours.
  const span = { from: new Date(now - 25 * hour).toISOString(), to: new Date(now).toISOString() }
  const [summary, clicks, recent, due, things] = await Promise.all([
    load(links.links.summary.$get()),
    load(links.links.clicks.$get({ query: { unit: 'hour', ...span, tz: timeZone } })),
    load(links.links.$get({ query: { limit: '5' } })),
    load(api.todos.due.$get()),
    recentThings({ api, data }),
  ])
  const slots = slotsOfToday(clicks.items, now, timeZone)
  return json({
    title: pageTitle(locale, translator(locale, 'home')('pageTitle')),
    name: user.firstName,
    greeting: partOfDay(now, timeZone),
    summary,
    slots,
    today: slots.reduce((sum, slot) => sum + slot.clicks, 0),
    tasks: due.items.slice(0, tasksShown),
    day: dayOf(now, timeZone),
    things,
    links: recent.items.map(({ id, title, shortUrl, clicks: count }) => ({ id, title, shortUrl, count })),
  })
}

export const meta = ownTitle

export default function Home() {
  const { name, greeting, summary, slots, today, tasks, day, things, links } = useLoaderData<typeof loader>()
  const { t } = useTranslation('home')
  const counts = {
    links: t('countLinks', { count: summary.links }),
    clicks: t('countClicks', { count: summary.clicks30d }),
  }
  const line = summary.links > 0 ? t('summary', counts) : t('nothingYet')
  const isNew = links.length === 0 && things.length === 0
  const newLink = !isNew && (
    <Button asChild>
      <Link to="/dashboard/myurl/new">
        <Icon of={IconPlus} />
        {t('newLink')}
      </Link>
    </Button>
  )
  return (
    <div className="page-inner">
      <PageHeader
        title={<Trans t={t} i18nKey={greeting} values={{ name }} components={{ name: <bdi /> }} />}
        line={line}
        actions={newLink}
      />
      <div className="stack">
        {isNew && <Starts />}
        {links.length > 0 && (
          <>
            <Figures links={summary.links} clicks={summary.clicks30d} today={today} />
            <ClicksToday slots={slots} />
          </>
        )}
        <DueTasks tasks={tasks} today={day} />
        {things.length > 0 && <RecentThings things={things} />}
        {links.length > 0 && <RecentLinks links={links} />}
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
