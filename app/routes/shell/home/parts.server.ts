import { slotsOfToday } from '@domain/dates/slots'
import { type HomeWidget, homeWidgets } from '@domain/home'
import type { Locale, Moment } from '@domain/locale'
import type { Offer } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { languageOfText } from '@domain/text/language'
import { type clients, load } from '~/lib/api.server'
import { shownOf } from '~/routes/notifications/shown.server'

type Clients = ReturnType<typeof clients>
type Clock = { now: number; timeZone: string }
type HomeReader = Clock & { locale: Locale }

const hour = 3_600_000
const tasksShown = 5
const few = { limit: '5' }
/** Of so many of the newest those in the reader's language come first. */
const projectsAsked = '30'

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
  const answers = await together({
    steps: ask(['steps'], () => load(api.home.steps.$get())),
    recent: ask(['recent'], () => load(api.home.recent.$get())),
    told: ask(['unread'], () => load(api.notifications.$get({ query: { ...few, unread: 'true' } }))),
    chats: ask(['unread'], () => load(api.chats.$get({ query: { ...few, unread: 'true' } }))),
    due: ask(['due'], () => load(api.todos.due.$get())),
    summary: ask(['figures'], () => load(links.links.summary.$get())),
    clicks: ask(['figures', 'clicks'], () => load(links.links.clicks.$get({ query }))),
    newest: ask(['links'], () => load(links.links.$get({ query: few }))),
    calls: ask(['calls'], () => load(data.apis.usage.$get({ query }))),
    visits: ask(['visits'], () => load(sites.sites.current.visits.$get({ query }))),
    formAnswers: ask(['formAnswers'], () => load(api.home['form-answers'].$get({ query }))),
    followers: ask(['followers'], () => load(api.follows.$get({ query: { ...few, of: 'followers' } }))),
    funds: ask(['funds'], () => load(api.funds.$get({ query: { limit: '3' } }))),
    score: ask(['score'], () => load(api.home.score.$get())),
    offers: ask(['offersToday', 'offers'], () =>
      load(api.offers.$get({ query: { as: 'owner', limit: '100' } })),
    ),
    sent: ask(['offers'], () => load(api.offers.$get({ query: { ...few, as: 'maker' } }))),
    projects: ask(['projects'], () => load(api.projects.$get({ query: { limit: projectsAsked } }))),
  })
  return { ...answers, failed }
}

/** Waits for all of them at once. */
async function together<Calls extends Record<string, Promise<unknown>>>(calls: Calls) {
  const answered = Object.entries(calls).map(async ([name, call]) => [name, await call] as const)
  return Object.fromEntries(await Promise.all(answered)) as {
    [Name in keyof Calls]: Awaited<Calls[Name]>
  }
}

type HomeAnswers = Awaited<ReturnType<typeof askForParts>>

/** The newest first, those whose words are in the reader's language before all others. */
function inOwnLanguageFirst(projects: readonly ListedProject[], locale: Locale): ListedProject[] {
  const isOwn = ({ name, description }: ListedProject) => languageOfText(`${name}\n${description}`) === locale
  return [...projects.filter(isOwn), ...projects.filter((one) => !isOwn(one))]
}

/** Takes the offers that a member received and sent; gives the newest of both. */
function newestOffers(offers: Offer[]): Offer[] {
  return offers.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, Number(few.limit))
}

/** Takes what was answered; gives what the parts show, nothing of those that were not asked for. */
export function shownOfParts(asked: HomeAnswers, { now, timeZone, locale }: HomeReader) {
  const slots = (items: readonly { at: Moment; count: number }[]) => slotsOfToday(items, now, timeZone)
  const clicks = slots((asked.clicks?.items ?? []).map((item) => ({ at: item.at, count: item.clicks })))
  return {
    failed: [...asked.failed],
    steps: asked.steps,
    funds: asked.funds,
    score: asked.score,
    offers: newestOffers([...(asked.offers?.items ?? []), ...(asked.sent?.items ?? [])]),
    offersToday: slots((asked.offers?.items ?? []).map(({ createdAt }) => ({ at: createdAt, count: 1 }))),
    projects: inOwnLanguageFirst(asked.projects?.items ?? [], locale).slice(0, Number(few.limit)),
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
    formAnswers: slots(
      (asked.formAnswers?.items ?? []).map((item) => ({ at: item.at, count: item.answers })),
    ),
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

const dayCharts = ['clicks', 'calls', 'visits', 'formAnswers', 'offersToday'] as const

/** Where nobody takes payments there are no funds, and links without one have no figures; a day without anything has no chart. */
export function absentParts(shown: ShownParts): HomeWidget[] {
  const { funds, summary, failed } = shown
  const hasFunds = !funds || funds.isOn || funds.entries.length > 0
  const isStill = (of: (typeof dayCharts)[number]) =>
    !failed.includes(of) && shown[of].every(({ count }) => count === 0)
  return [
    ...(hasFunds ? [] : ['funds' as const]),
    ...(summary?.links === 0 ? ['figures' as const] : []),
    ...dayCharts.filter(isStill),
  ]
}

/** The parts which have nothing to tell yet. Funds, rank and score always do: a zero, or how to get more. */
function emptyParts(shown: ShownParts): HomeWidget[] {
  const isEmpty: Partial<Record<HomeWidget, boolean>> = {
    recent: shown.recent.length === 0,
    unread: shown.chats.length + shown.notifications.length === 0,
    due: shown.tasks.length === 0,
    offers: shown.offers.length === 0,
    projects: shown.projects.length === 0,
    figures: !shown.summary?.links,
    links: shown.links.length === 0,
    followers: shown.followers.length === 0,
  }
  return homeWidgets.filter((part) => isEmpty[part] && !shown.failed.includes(part))
}

/** What stands on the home: while it begins with first steps, what is empty waits until there is something in it. */
export function standingParts(parts: readonly HomeWidget[], shown: ShownParts): HomeWidget[] {
  const isNew = parts[0] === 'steps' && shown.steps && Object.values(shown.steps).includes(false)
  const empty = [...absentParts(shown), ...(isNew ? emptyParts(shown) : [])]
  return parts.filter((part) => !empty.includes(part))
}
