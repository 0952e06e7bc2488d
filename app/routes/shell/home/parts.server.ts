import { slotsOfToday } from '@domain/dates/slots'
import type { HomeWidget } from '@domain/home'
import type { Moment } from '@domain/locale'
import { type clients, load } from '~/lib/api.server'
import { shownOf } from '~/routes/notifications/shown.server'

type Clients = ReturnType<typeof clients>
type Clock = { now: number; timeZone: string }

const hour = 3_600_000
const tasksShown = 5
const few = { limit: '5' }

/** Asks for what the parts that are shown need, all at once, and for nothing else; says which could not be answered. */
export async function askForParts(
  { api, links, data, sites }: Clients,
  parts: readonly HomeWidget[],
  { now, timeZone: tz }: Clock,
) {
  const failed = new Set<HomeWidget>()
  /** Null of what is not shown, and of what its worker could not answer: then the other parts are there all the same. */
  const ask = async <T>(ids: readonly HomeWidget[], call: () => Promise<T>): Promise<T | null> => {
    const wanted = ids.filter((id) => parts.includes(id))
    if (wanted.length === 0) return null
    return call().catch((error: unknown) => {
      if (error instanceof Response && error.status < 500) throw error
      for (const id of wanted) failed.add(id)
      return null
    })
  }
  // One more hour than a day, for zones that begin their hours at half past ours.
  const from = new Date(now - 25 * hour).toISOString()
  const query = { unit: 'hour' as const, from, to: new Date(now).toISOString(), tz }
  const [steps, recent, told, chats, due, summary, clicks, newest, calls, visits, followers, funds] =
    await Promise.all([
      ask(['steps'], () => load(api.home.steps.$get())),
      ask(['recent'], () => load(api.home.recent.$get())),
      ask(['unread'], () => load(api.notifications.$get({ query: { ...few, unread: 'true' } }))),
      ask(['unread'], () => load(api.chats.$get({ query: { ...few, unread: 'true' } }))),
      ask(['due'], () => load(api.todos.due.$get())),
      ask(['figures'], () => load(links.links.summary.$get())),
      ask(['figures', 'clicks'], () => load(links.links.clicks.$get({ query }))),
      ask(['links'], () => load(links.links.$get({ query: few }))),
      ask(['calls'], () => load(data.apis.usage.$get({ query }))),
      ask(['visits'], () => load(sites.sites.current.visits.$get({ query }))),
      ask(['followers'], () => load(api.follows.$get({ query: { ...few, of: 'followers' } }))),
      ask(['funds'], () => load(api.funds.$get({ query: { limit: '3' } }))),
    ])
  return { steps, recent, told, chats, due, summary, clicks, newest, calls, visits, followers, funds, failed }
}

type Asked = Awaited<ReturnType<typeof askForParts>>

/** Takes what was answered; gives what the parts show, nothing of those that were not asked for. */
export function shownOfParts(asked: Asked, { now, timeZone }: Clock) {
  const slots = (items: readonly { at: Moment; count: number }[]) => slotsOfToday(items, now, timeZone)
  const clicks = slots((asked.clicks?.items ?? []).map((item) => ({ at: item.at, count: item.clicks })))
  return {
    failed: [...asked.failed],
    steps: asked.steps,
    funds: asked.funds,
    recent: asked.recent?.items ?? [],
    // Of messages the chats themselves tell.
    notifications: (asked.told?.items ?? []).filter(({ verb }) => verb !== 'wrote').map(shownOf),
    chats: asked.chats?.items ?? [],
    tasks: (asked.due?.items ?? []).slice(0, tasksShown),
    summary: asked.summary,
    today: clicks.reduce((sum, { count }) => sum + count, 0),
    clicks,
    calls: slots((asked.calls?.items ?? []).map((item) => ({ at: item.at, count: item.calls }))),
    visits: slots((asked.visits?.items ?? []).map((item) => ({ at: item.at, count: item.visits }))),
    links: (asked.newest?.items ?? []).map(({ id, title, shortUrl, clicks: count }) => ({
      id,
      title,
      shortUrl,
      count,
    })),
    followers: (asked.followers?.items ?? []).flatMap(({ person, at }) => (person ? [{ person, at }] : [])),
  }
}
export type ShownParts = ReturnType<typeof shownOfParts>
