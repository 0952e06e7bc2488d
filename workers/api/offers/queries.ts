import type { Offer, OfferState } from '@domain/offers'
import { pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { firstDay } from '@domain/projects'
import { markdownHtml } from '@domain/text/markdown-html'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/table'
import { personColumns } from '../people/queries'
import { projects } from '../projects/table'
import { ratingColumns } from '../reviews/rating'
import { readPortfolios } from './portfolio'
import { offers } from './table'

/** An offer's state now: who waits for a deadline that has passed waits for nothing. */
const stateNow = () =>
  sql<OfferState>`CASE WHEN ${offers.state} = 'pending' AND ${projects.deadline} < ${firstDay(Date.now())} THEN 'expired' ELSE ${offers.state} END`

/** The offer of an account that waits to be deleted cannot be accepted; what was agreed on stays. */
const isThere = or(isNull(users.deleteAfter), ne(offers.state, 'pending'))

function offersOf(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(offers),
      state: stateNow(),
      project: { id: projects.id, name: projects.name, state: projects.state },
      editedAt: projects.editedAt,
      projectCurrency: projects.currency,
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
  return rows.map((row) => {
    const { id, project, budget, currency, days, deadline, description, milestones, state } = row
    return {
      id,
      project,
      maker: personOf(row.maker),
      rating: { average: row.ratingAverage, count: row.ratingCount },
      ...{ budget, currency, days, deadline, description, milestones, state },
      html: markdownHtml(description),
      portfolio: portfolioOf(row),
      isBeforeChange: state === 'pending' && row.editedAt !== null && row.editedAt > row.updatedAt,
      hasWorkspace: row.hasWorkspace,
      isOwn: row.makerId === reader,
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    }
  })
}

/** An offer for its maker or the project's owner; for everybody else it is not there. */
export async function getOffer(db: Db, reader: string, id: string): Promise<OfferRow> {
  const isParty = or(eq(offers.makerId, reader), eq(offers.ownerId, reader))
  const [row] = await offersOf(db, and(eq(offers.id, id), isParty))
  if (!row) throw new AppError('not_found')
  return row
}

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

type Asked = {
  cursor?: string | undefined
  limit?: number | undefined
  state?: OfferState | undefined
}

/** The query of one page of the offers of a condition, the newest first. */
function offersPage(db: Db, of: SQL | undefined, { cursor, limit = pageSize.default, state }: Asked) {
  const after = readCursor(cursor)
  const later = after ? sql`(${offers.createdAt}, ${offers.id}) < (${after[0]}, ${after[1]})` : undefined
  return offersOf(db, and(of, later, state ? sql`${stateNow()} = ${state}` : undefined))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit + 1)
}

export async function listOffers(db: Db, of: SQL | undefined, asked: Asked) {
  const rows = await offersPage(db, of, asked)
  return pageOf(rows, asked.limit ?? pageSize.default, (row) => [row.createdAt, row.id])
}
