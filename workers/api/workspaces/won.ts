import { type Page, type PageQuery, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { WonProject, WorkFigures } from '@domain/workspaces'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sumOffers } from '../offers/queries'
import { offers } from '../offers/table'
import { personColumns } from '../people/queries'
import { projects } from '../projects/table'
import { milestoneColumns, milestoneOf } from './queries'
import { milestones, workspaces } from './table'

/** The query of one page of the projects that a member won, the last one first. */
export function wonPage(db: Db, makerId: string, { cursor, limit = pageSize.default }: PageQuery) {
  const after = readCursor(cursor, 'won')
  return db
    .select({
      offerId: workspaces.offerId,
      createdAt: workspaces.createdAt,
      budget: offers.budget,
      currency: offers.currency,
      project: { id: projects.id, name: projects.name, state: projects.state },
      awardedOfferId: projects.awardedOfferId,
      owner: personColumns,
    })
    .from(workspaces)
    .innerJoin(offers, eq(offers.id, workspaces.offerId))
    .innerJoin(projects, eq(projects.id, workspaces.projectId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(
      and(
        eq(workspaces.makerId, makerId),
        eq(offers.state, 'accepted'),
        isNull(projects.deletedAt),
        after
          ? sql`(${workspaces.createdAt}, ${workspaces.offerId}) < (${after[0]}, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(workspaces.createdAt), desc(workspaces.offerId))
    .limit(limit + 1)
}

/** One page of the projects that a member won, each with its milestones. */
export async function listWon(db: Db, makerId: string, asked: PageQuery): Promise<Page<WonProject>> {
  const rows = await wonPage(db, makerId, asked)
  const page = pageOf(rows, asked.limit ?? pageSize.default, (row) => [row.createdAt, row.offerId], 'won')
  const ids = page.items.map(({ offerId }) => offerId)
  const planned = await db
    .select({ ...milestoneColumns, offerId: milestones.offerId })
    .from(milestones)
    .where(inArray(milestones.offerId, ids))
    .orderBy(asc(milestones.position))
  const items = page.items.map(
    ({ offerId, project, owner, budget, currency, awardedOfferId, createdAt }): WonProject => ({
      offerId,
      project,
      owner: personOf(owner),
      budget,
      currency,
      isOpen: project.state === 'awarded' && awardedOfferId === offerId,
      milestones: planned.filter((one) => one.offerId === offerId).map(milestoneOf),
      createdAt: iso(createdAt),
    }),
  )
  return { ...page, items }
}

const counted = sql<number>`count(*)`

/** How much a member offered, works on and finished. */
export async function countWork(db: Db, makerId: string): Promise<WorkFigures> {
  const won = and(eq(workspaces.makerId, makerId), eq(offers.state, 'accepted'), isNull(projects.deletedAt))
  const isOpen = sql`${projects.state} = 'awarded' AND ${projects.awardedOfferId} = ${workspaces.offerId}`
  const isLeft = sql`${isOpen} AND ${milestones.doneAt} IS NULL`
  const [sent, [projectCounts], [planned]] = await Promise.all([
    sumOffers(db, makerId),
    db
      .select({
        inProgress: sql<number>`total(${isOpen})`,
        finished: sql<number>`total(${projects.state} = 'done')`,
      })
      .from(workspaces)
      .innerJoin(offers, eq(offers.id, workspaces.offerId))
      .innerJoin(projects, eq(projects.id, workspaces.projectId))
      .where(won),
    db
      .select({
        milestones: counted,
        confirmed: sql<number>`total(${milestones.doneAt} IS NOT NULL)`,
        nextDue: sql<string | null>`min(CASE WHEN ${isLeft} THEN ${milestones.date} END)`,
      })
      .from(workspaces)
      .innerJoin(offers, eq(offers.id, workspaces.offerId))
      .innerJoin(projects, eq(projects.id, workspaces.projectId))
      .innerJoin(milestones, eq(milestones.offerId, workspaces.offerId))
      .where(won),
  ])
  return {
    waiting: sent.waiting,
    newestOfferAt: sent.newestAt === null ? null : iso(sent.newestAt),
    inProgress: projectCounts?.inProgress ?? 0,
    nextDue: planned?.nextDue ?? null,
    finished: projectCounts?.finished ?? 0,
    rating: sent.rating,
    milestones: planned?.milestones ?? 0,
    confirmed: planned?.confirmed ?? 0,
  }
}
