import { drawnHtml, mermaidBlocks } from '@domain/diagrams/mermaid'
import { matchOf } from '@domain/offer-match'
import { declineUndoTime, type Offer, type OfferSort, type OfferState } from '@domain/offers'
import { pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { firstDay } from '@domain/projects'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, count, desc, eq, getTableColumns, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasNoBlockWith } from '../people/blocks'
import { personColumns } from '../people/queries'
import { ratingColumns } from '../people/rating'
import { projects } from '../projects/table'
import { readPortfolios } from './portfolio'
import { offers } from './table'

/**
 * An offer's state now: who waits for a deadline that has passed waits for nothing, and what its owner has declined is
 * declined for the owner at once, for its maker when that one is notified.
 */
const stateNow = (reader: string) =>
  sql<OfferState>`CASE WHEN ${offers.declinedAt} IS NOT NULL AND ${offers.ownerId} = ${reader} THEN 'declined'
    WHEN ${offers.state} = 'pending' AND ${projects.deadline} < ${firstDay(Date.now())} THEN 'expired' ELSE ${offers.state} END`

/** The offer of an account that waits to be deleted cannot be accepted; what was agreed on stays. */
const isThere = or(isNull(users.deleteAfter), ne(offers.state, 'pending'))

function offersOf(db: Db, reader: string, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(offers),
      state: stateNow(reader),
      project: {
        id: projects.id,
        name: projects.name,
        state: projects.state,
        budgetMin: projects.budgetMin,
        budgetMax: projects.budgetMax,
        currency: projects.currency,
      },
      editedAt: projects.editedAt,
      projectDeadline: projects.deadline,
      hasWorkspace: sql`EXISTS (SELECT 1 FROM workspaces WHERE workspaces.offer_id = ${offers.id})`.mapWith(
        Boolean,
      ),
      maker: personColumns,
      ...ratingColumns(offers.makerId),
    })
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .innerJoin(users, eq(users.id, offers.makerId))
    .where(and(isNull(projects.deletedAt), isThere, where))
}

export type OfferRow = Awaited<ReturnType<typeof offersOf>>[number]

/** Offers as one of their two sides sees them. */
export async function showOffers(
  db: Db,
  rows: readonly OfferRow[],
  reader: string,
  hosts: Settings['hosts'],
): Promise<Offer[]> {
  const portfolioOf = await readPortfolios(db, rows, hosts)
  const blocks = mermaidBlocks()
  return rows.map((row) => {
    const { id, project, budget, currency, days, deadline, description, milestones, state } = row
    return {
      id,
      project,
      maker: personOf(row.maker),
      rating: ratingOf(row),
      match: matchOfRow(row),
      ...{ budget, currency, days, deadline, description, milestones, state },
      html: drawnHtml(description, blocks),
      undoUntil: undoUntil(row, reader),
      portfolio: portfolioOf(row),
      isBeforeChange: state === 'pending' && row.editedAt !== null && row.editedAt > row.updatedAt,
      hasWorkspace: row.hasWorkspace,
      isOwn: row.makerId === reader,
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    }
  })
}

function undoUntil({ ownerId, declinedAt }: OfferRow, reader: string): string | null {
  if (declinedAt === null || ownerId !== reader) return null
  const until = declinedAt + declineUndoTime
  return until > Date.now() ? iso(until) : null
}

const ratingOf = ({ ratingAverage, ratingCount }: Rated) => ({ average: ratingAverage, count: ratingCount })

type Rated = Pick<OfferRow, 'ratingAverage' | 'ratingCount'>
type Matched = Rated &
  Pick<OfferRow, 'budget' | 'currency' | 'deadline' | 'portfolio' | 'project' | 'projectDeadline'>

const matchOfRow = ({ project, projectDeadline: deadline, portfolio, ...row }: Matched) =>
  matchOf({ ...row, rating: ratingOf(row), works: portfolio.length }, { ...project, deadline })

/** An offer for its maker or the project's owner; for everybody else it is not there. */
export async function getOffer(db: Db, reader: string, id: string): Promise<OfferRow> {
  const isParty = or(eq(offers.makerId, reader), eq(offers.ownerId, reader))
  const [row] = await offersOf(db, reader, and(eq(offers.id, id), isParty))
  if (!row) throw new AppError('not_found')
  return row
}

/** The condition that an offer is in the lists of its receiver: offers that cannot be accepted because of a block are not. */
export const isListedForOwner = (ownerId: string) =>
  or(ne(offers.state, 'pending'), hasNoBlockWith(offers.makerId, ownerId))

/** The offer that a member has for a project and that is not decided, or null. */
export async function findOpenOffer(db: Db, projectId: string, makerId: string) {
  const isOpen = and(
    eq(offers.projectId, projectId),
    eq(offers.makerId, makerId),
    eq(offers.state, 'pending'),
  )
  const [row] = await db.select({ id: offers.id }).from(offers).where(isOpen)
  return row ?? null
}

type OffersQuery = {
  cursor?: string | undefined
  limit?: number | undefined
  state?: OfferState | 'closed' | undefined
}

/** The condition that an offer is in a state now. */
const isIn = (reader: string, state: OffersQuery['state']) =>
  state && (state === 'closed' ? sql`${stateNow(reader)} <> 'pending'` : sql`${stateNow(reader)} = ${state}`)

/** The query of one page of the offers of a condition, the newest first. */
function offersPage(
  db: Db,
  reader: string,
  of: SQL | undefined,
  { cursor, limit = pageSize.default, state }: OffersQuery,
) {
  const after = readCursor(cursor, 'offers')
  const later = after ? sql`(${offers.createdAt}, ${offers.id}) < (${after[0]}, ${after[1]})` : undefined
  return offersOf(db, reader, and(of, later, isIn(reader, state)))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit + 1)
}

/** Counts the offers of a member that wait for an answer, and says when the newest was sent and how the member is rated. */
export async function sumOffers(db: Db, makerId: string) {
  const [row] = await db
    .select({ waiting: count(), newestAt: max(offers.createdAt), ...ratingColumns(sql`${makerId}`) })
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .where(and(eq(offers.makerId, makerId), isNull(projects.deletedAt), isIn(makerId, 'pending')))
  const { waiting = 0, newestAt = null, ratingAverage = null, ratingCount = 0 } = row ?? {}
  return { waiting, newestAt, rating: ratingOf({ ratingAverage, ratingCount }) }
}

export async function listOffers(db: Db, reader: string, of: SQL | undefined, asked: OffersQuery) {
  const rows = await offersPage(db, reader, of, asked)
  return pageOf(rows, asked.limit ?? pageSize.default, (row) => [row.createdAt, row.id], 'offers')
}

/** Of so many offers for a project the newest are sorted by what they offer. */
const maxSorted = 2_000

/** The first one in each order has the least number; decided offers come after all others. */
const orders: Record<Exclude<OfferSort, 'new'>, (row: Sorted) => number> = {
  best: (row) => -matchOfRow(row),
  price: ({ budget }) => budget,
  days: ({ days }) => days,
  reviews: ({ ratingAverage, ratingCount }) => -(ratingAverage ?? 0) * 1_000_000 - ratingCount,
}
const decidedLater = 1e15

type Sorted = Matched & Pick<OfferRow, 'id' | 'state' | 'days'>

/** One page of the offers for a project in an order by what they offer, which no index has. */
export async function sortOffers(
  db: Db,
  reader: string,
  of: SQL,
  asked: OffersQuery & { sort: Exclude<OfferSort, 'new'> },
) {
  const { sort, cursor, limit = pageSize.default, state } = asked
  const after = readCursor(cursor, `offers ${sort}`)
  const rows = await offersOf(db, reader, and(of, isIn(reader, state)))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(maxSorted)
  const placed = rows.map((row) => {
    const place = orders[sort](row) + (row.state === 'pending' ? 0 : decidedLater)
    return { row, place }
  })
  const sorted = placed
    .sort((one, other) => one.place - other.place || (one.row.id < other.row.id ? -1 : 1))
    .filter(({ place, row }) => !after || place > after[0] || (place === after[0] && row.id > after[1]))
  const page = pageOf(sorted, limit, ({ row, place }) => [place, row.id], `offers ${sort}`)
  return { ...page, items: page.items.map(({ row }) => row) }
}
