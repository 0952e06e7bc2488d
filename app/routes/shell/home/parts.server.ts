import { dayOf } from '@domain/dates/buckets'
import { type HomeWidget, homeWidgets } from '@domain/home'
import type { Locale } from '@domain/locale'
import type { Offer } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { languageOfText } from '@domain/text/language'
import { type clients, load } from '~/lib/api.server'
import { shownOf } from '~/routes/notifications/shown.server'
import { chatItem, isNews, mergeByTime, notificationItem } from '../../inbox/merged'
import { type Figure, type FigureRange, type FigureSource, sources } from './figure'
import { figureOf, offersByTime, sourcesOf, spansOf } from './figures.server'
import { endsSoon, needsOf } from './needs.server'

type Clients = ReturnType<typeof clients>
type Clock = { now: number; timeZone: string; range: FigureRange }
type HomeReader = Clock & { locale: Locale }

const tasksShown = 5
const few = { limit: '5' }
/** Of so many of the newest those in the reader's language come first. */
const projectsAsked = '30'

/** Asks for what the parts that are shown need, all at once, and for nothing else; says which could not be answered. */
export async function askForParts(
  { api, links, data, sites }: Clients,
  parts: readonly HomeWidget[],
  { now, timeZone, range }: Clock,
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
  /** Null where its worker could not answer: what needs the member is said as far as it is known. */
  const known = <T>(call: () => Promise<T>): Promise<T | null> =>
    call().catch((error: unknown) => {
      if (error instanceof Response && error.status < 500) throw error
      return null
    })
  const figured = sourcesOf(parts)
  const { days, hours } = spansOf(now, timeZone)
  /** The counts of a source by day, and by hour where today is shown. */
  const count = async <T>(of: FigureSource, call: (query: typeof days | typeof hours) => Promise<T>) => {
    if (!figured.includes(of)) return null
    return known(async () => {
      const [byDay, byHour] = await Promise.all([call(days), range === 'today' ? call(hours) : null])
      return { byDay, byHour }
    })
  }
  const expiresBefore = new Date(now + endsSoon).toISOString()
  const answers = await together({
    steps: ask(['steps'], () => load(api.home.steps.$get())),
    recent: ask(['recent'], () => load(api.home.recent.$get())),
    told: ask(['unread'], () => load(api.notifications.$get({ query: few }))),
    chats: ask(['unread'], () => load(api.chats.$get({ query: few }))),
    unreadChats: ask(['unread'], () => load(api.chats.unread.$get())),
    unreadTold: ask(['unread'], () => load(api.notifications.count.$get())),
    // The needs of the member need them, too.
    due: parts.includes('due')
      ? ask(['due'], () => load(api.todos.due.$get()))
      : known(() => load(api.todos.due.$get())),
    ending: known(() => load(links.links.$get({ query: { ...few, state: 'active', expiresBefore } }))),
    waiting: known(() => load(api.offers.$get({ query: { as: 'owner', state: 'pending', limit: '100' } }))),
    clicks: count('clicks', (query) => load(links.links.clicks.$get({ query }))),
    newest: ask(['links'], () => load(links.links.$get({ query: few }))),
    calls: count('calls', (query) => load(data.apis.usage.$get({ query }))),
    visits: count('visits', (query) => load(sites.sites.current.visits.$get({ query }))),
    formAnswers: count('formAnswers', (query) => load(api.home['form-answers'].$get({ query }))),
    followers: ask(['followers'], () => load(api.follows.$get({ query: { ...few, of: 'followers' } }))),
    coins: ask(['coins'], () => load(api.coins.$get({ query: {} }))),
    funds: ask(['funds'], () => load(api.funds.$get({ query: { limit: '3' } }))),
    score: ask(['score'], () => load(api.home.score.$get())),
    offers: ask(['offersToday', 'offers'], () =>
      load(api.offers.$get({ query: { as: 'owner', limit: '100' } })),
    ),
    sent: ask(['offers'], () => load(api.offers.$get({ query: { ...few, as: 'maker' } }))),
    projects: ask(['projects'], () => load(api.projects.$get({ query: { limit: projectsAsked } }))),
  })
  for (const of of figured) {
    if (of === 'offersToday' || answers[of] !== null) continue
    failed.add(of)
    if (parts.includes('figures')) failed.add('figures')
  }
  return { ...answers, parts, failed }
}

/** Waits for all of them at once. */
async function together<Calls extends Record<string, Promise<unknown>>>(calls: Calls) {
  const answered = Object.entries(calls).map(async ([name, call]) => [name, await call] as const)
  return Object.fromEntries(await Promise.all(answered)) as {
    [Name in keyof Calls]: Awaited<Calls[Name]>
  }
}

type HomeAnswers = Awaited<ReturnType<typeof askForParts>>

/** The newest first, the ones in the reader's language before all others. */
function inOwnLanguageFirst(projects: readonly ListedProject[], locale: Locale): ListedProject[] {
  const isOwn = ({ name, description }: ListedProject) => languageOfText(`${name}\n${description}`) === locale
  return [...projects.filter(isOwn), ...projects.filter((one) => !isOwn(one))]
}

/** Takes the offers that a member received and sent; gives the newest of both. */
function newestOffers(offers: Offer[]): Offer[] {
  return offers.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, Number(few.limit))
}

/** Takes the answers of the api; gives the content of the parts, nothing of parts that were not loaded. */
export function shownOfParts(asked: HomeAnswers, { locale, ...clock }: HomeReader) {
  return {
    failed: [...asked.failed],
    steps: asked.steps,
    funds: asked.funds,
    score: asked.score,
    needs: needsOf(
      {
        tasks: asked.due?.items ?? [],
        offers: asked.waiting?.items ?? [],
        ending: asked.ending?.items ?? [],
      },
      dayOf(clock.now, clock.timeZone),
    ),
    offers: newestOffers([...(asked.offers?.items ?? []), ...(asked.sent?.items ?? [])]),
    projects: inOwnLanguageFirst(asked.projects?.items ?? [], locale).slice(0, Number(few.limit)),
    recent: (asked.recent?.items ?? []).slice(0, Number(few.limit)),
    // Names without any price would tell nothing.
    coins: asked.coins?.asOf ? asked.coins.items.slice(0, Number(few.limit)) : [],
    ...inboxOf(asked),
    tasks: (asked.due?.items ?? []).slice(0, tasksShown),
    figures: figuresOf(asked, clock),
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

/** The newest chats and notifications, and how many of both are unread; a first message is there as its chat already. */
function inboxOf({ chats, told, unreadChats, unreadTold }: HomeAnswers) {
  const lists = [
    { items: (chats?.items ?? []).map(chatItem), nextCursor: null },
    { items: (told?.items ?? []).map((one) => notificationItem(shownOf(one))), nextCursor: null },
  ]
  const size = Number(few.limit)
  const unread = (unreadChats?.total ?? 0) + (unreadTold?.unread ?? 0) - (unreadTold?.messages ?? 0)
  return { inbox: mergeByTime(lists, size).items.filter(isNews), unread: Math.max(0, unread || 0) }
}

/** The figures of the sources that are shown, without those of which nothing was counted. */
function figuresOf(asked: HomeAnswers, clock: Clock): Figure[] {
  const { clicks, calls, formAnswers, visits, offers } = asked
  const counted: Record<FigureSource, Parameters<typeof figureOf>[1] | null> = {
    clicks: countsOf(clicks, ({ clicks: count }) => count),
    calls: countsOf(calls, ({ calls: count }) => count),
    formAnswers: countsOf(formAnswers, ({ answers }) => answers),
    visits: countsOf(visits, ({ visits: count }) => count),
    // Of more than one page the older ones are not known.
    offersToday: offers?.nextCursor === null ? offersByTime(offers.items, clock) : null,
  }
  return sourcesOf(asked.parts).flatMap((of) => {
    const counts = counted[of]
    return (counts && figureOf(of, counts, clock)) ?? []
  })
}

type Counting<Item> = { items?: Item[] } | null
type Answered<Item> = { byDay: Counting<Item>; byHour: Counting<Item> } | null

function countsOf<Item extends { at: string }>(answered: Answered<Item>, count: (item: Item) => number) {
  if (!answered) return null
  const of = (answer: Counting<Item>) =>
    (answer?.items ?? []).map((item) => ({ at: item.at, count: count(item) }))
  return { days: of(answered.byDay), hours: of(answered.byHour) }
}

/** The parts that a member's home lacks: funds if nobody takes payments, coins without prices, and figures that were never counted. */
export function absentParts({ funds, figures, coins, failed }: ShownParts): HomeWidget[] {
  const hasFunds = !funds || funds.isOn || funds.entries.length > 0
  const still = sources.filter((of) => !failed.includes(of) && figures.every((figure) => figure.of !== of))
  const hasNoFigures = figures.length === 0 && !failed.includes('figures')
  const hasCoins = coins.length > 0 || failed.includes('coins')
  return [
    ...(hasFunds ? [] : ['funds' as const]),
    ...(hasCoins ? [] : ['coins' as const]),
    ...(hasNoFigures ? ['figures' as const] : []),
    ...still,
  ]
}

/** The parts which have nothing to tell yet. Funds, rank and score always do: a zero, or how to get more. */
function emptyParts(shown: ShownParts): HomeWidget[] {
  const isEmpty: Partial<Record<HomeWidget, boolean>> = {
    recent: shown.recent.length === 0,
    unread: shown.inbox.length === 0,
    due: shown.tasks.length === 0,
    offers: shown.offers.length === 0,
    projects: shown.projects.length === 0,
    links: shown.links.length === 0,
    followers: shown.followers.length === 0,
  }
  return homeWidgets.filter((part) => isEmpty[part] && !shown.failed.includes(part))
}

/** The parts on the home: while it begins with first steps, empty parts are left out until there is something in them. */
export function standingParts(parts: readonly HomeWidget[], shown: ShownParts): HomeWidget[] {
  const isNew = parts[0] === 'steps' && shown.steps && Object.values(shown.steps).includes(false)
  const empty = [...absentParts(shown), ...(isNew ? emptyParts(shown) : [])]
  return parts.filter((part) => !empty.includes(part))
}
