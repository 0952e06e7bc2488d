import { newId } from '@domain/ids'
import { isInTime, offerDecisions, offerMoves } from '@domain/offers'
import { firstDay, projectStates } from '@domain/projects'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { log } from '@kit/log'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellAllOf, tellOf } from '../events/tell'
import { paymentProvider } from '../funds/provider'
import { moving } from '../offers/moving'
import { getOffer, type OfferRow } from '../offers/queries'
import { offers, type PlannedMilestone } from '../offers/table'
import { blockBetween } from '../people/blocks'
import { isProjectIn, isWon } from '../projects/conditions'
import { projects } from '../projects/table'
import { followersOf, tellingFollowers } from '../projects/tell'
import { ending } from '../workspaces/ending'
import { holding } from '../workspaces/money'
import { makeParts } from '../workspaces/parts'
import { milestones, workspaces } from '../workspaces/table'

/**
 * Awards a project to an offer, in one transaction: the project alone decides which of several wins. With it all others
 * are declined, the workspace and its milestones are written, and the owner's money is held for them. Throws
 * `wrong_state` for a project that is no longer open, `stale` for an offer that its maker has changed in the meantime.
 */
export async function acceptOffer(c: ApiContext, row: OfferRow): Promise<OfferRow> {
  const { db, user } = c.var
  const { id, projectId, makerId } = row
  if ((await blockBetween(db, user.id, makerId)) !== null) throw new AppError('forbidden')
  if (!isInTime(row)) throw new AppError('invalid', { milestones: 'after_deadline' })
  const won = isWon(projectId, id)
  const now = Date.now()
  const losers = sql`SELECT maker_id AS user_id FROM offers WHERE project_id = ${projectId} AND state = 'declined' AND updated_at = ${now}`
  const decided = { kind: 'decided', actorId: user.id, thingId: projectId, when: won } as const
  const workspace = {
    offerId: id,
    projectId,
    ownerId: user.id,
    makerId,
    todoId: newId('todo'),
    documentId: newId('document'),
    createdAt: now,
  }
  const [awarded] = await db.batch([
    awarding(c, row, now),
    moving(c, 'accepted', and(eq(offers.id, id), eq(offers.state, 'pending'), won), now),
    moving(
      c,
      'declined',
      and(eq(offers.projectId, projectId), ne(offers.id, id), eq(offers.state, 'pending'), won),
      now,
    ),
    insertWhere(db, workspaces, workspace, won),
    ...agreeing(c, row, won, now),
    ...happened(db, { ...decided, amount: offerDecisions.indexOf('accepted'), to: [makerId], once: id }),
    ...happened(db, {
      ...decided,
      amount: offerDecisions.indexOf('declined'),
      to: losers,
      once: `${id} others`,
    }),
    ...tellingFollowers(db, { projectId, actorId: user.id, to: 'awarded', once: id, when: won }),
  ])
  if (awarded.length === 0) await refuseAward(c, row)
  tellOf(c, [makerId])
  tellAllOf(c, losers)
  tellAllOf(c, followersOf(projectId))
  await finishWorkspace(c, id)
  return getOffer(db, user.id, id)
}

function awarding(c: ApiContext, { id, projectId, version }: OfferRow, now: number) {
  const isAsRead = sql`EXISTS (SELECT 1 FROM offers WHERE id = ${id} AND state = 'pending' AND declined_at IS NULL AND version = ${version})`
  const isOpen = and(eq(projects.state, 'open'), isNull(projects.deletedAt), isAsRead)
  return c.var.db
    .update(projects)
    .set({ state: 'awarded', awardedOfferId: id, updatedAt: now, version: sql`${projects.version} + 1` })
    .where(and(eq(projects.id, projectId), sql`${projects.deadline} >= ${firstDay(now)}`, isOpen))
    .returning({ id: projects.id })
}

async function refuseAward(c: ApiContext, { id, version }: OfferRow): Promise<never> {
  const after = await getOffer(c.var.db, c.var.user.id, id)
  const isEdited = after.version !== version && after.state === 'pending' && after.project.state === 'open'
  throw new AppError(isEdited ? 'stale' : 'wrong_state')
}

/** The agreement of both: the milestones, and the money held for them if payments are on. */
function agreeing(c: ApiContext, row: OfferRow, won: SQL, now: number): BatchItem<'sqlite'>[] {
  const { db, user } = c.var
  const { id: offerId, currency, projectId } = row
  const times = { createdAt: now, updatedAt: now }
  const write = (one: PlannedMilestone, position: number) =>
    insertWhere(db, milestones, { ...one, ...times, offerId, position, currency }, won)
  const dues = row.milestones.map(({ id, amount }) => ({ id, amount, currency, projectId }))
  const held = paymentProvider(c) ? holding(db, user.id, dues, won) : []
  return [...row.milestones.map(write), ...held]
}

/** Parts that could not be made here are made when the workspace is read. */
async function finishWorkspace(c: ApiContext, offerId: string): Promise<void> {
  const { db, requestId } = c.var
  const [row] = await db.select().from(workspaces).where(eq(workspaces.offerId, offerId))
  if (row) await makeParts(c, row).catch(() => log('workspace_not_made', { requestId, offer: offerId }))
}

/** Withdraws an offer. Who withdraws an accepted one leaves: the project is cancelled. */
export async function withdrawOffer(c: ApiContext, row: OfferRow): Promise<OfferRow> {
  const { db, user } = c.var
  const { id, projectId, ownerId } = row
  const now = Date.now()
  const isLeft = row.state === 'accepted'
  const when = sql`EXISTS (SELECT 1 FROM offers WHERE id = ${id} AND state = 'withdrawn')`
  const amount = offerMoves.indexOf(isLeft ? 'left' : 'withdrawn')
  const told = happened(db, {
    ...{ kind: 'offerMoved', actorId: user.id, thingId: projectId, amount },
    ...{ to: [ownerId], once: `${id} withdrawn`, when },
  })
  if (!isLeft) {
    const isPending = and(eq(offers.id, id), eq(offers.state, 'pending'))
    await db.batch([moving(c, 'withdrawn', isPending, now), ...told])
    return moved(c, id, 'withdrawn', [ownerId])
  }
  const isAwarded = and(eq(offers.id, id), eq(offers.state, 'accepted'), isWon(projectId, id))
  const cancel = db
    .update(projects)
    .set({ state: 'cancelled', updatedAt: now, version: sql`${projects.version} + 1` })
    .where(
      and(eq(projects.id, projectId), eq(projects.state, 'awarded'), eq(projects.awardedOfferId, id), when),
    )
  const { statements, tell } = await ending(c, projectId, when)
  const followed = tellingFollowers(db, {
    ...{ projectId, actorId: user.id, to: 'cancelled', once: `${id} left`, when },
  })
  await db.batch([moving(c, 'withdrawn', isAwarded, now), cancel, ...statements, ...told, ...followed])
  const left = await moved(c, id, 'withdrawn', [ownerId])
  tell()
  return left
}

/** Reads an offer after a statement that may have come too late; throws `wrong_state` then. */
async function moved(c: ApiContext, id: string, state: OfferRow['state'], to: string[]): Promise<OfferRow> {
  const after = await getOffer(c.var.db, c.var.user.id, id)
  if (after.state !== state) throw new AppError('wrong_state')
  tellOf(c, to)
  return after
}

/**
 * The effects on a project's offers and money when its owner finishes, cancels or reopens it: the statements for the
 * same batch, after it, and the function that notifies the members it concerns.
 */
export async function besideProject(
  c: ApiContext,
  { id: projectId, version }: { id: string; version: number },
  what: 'finish' | 'cancel' | 'reopen',
) {
  const { db, user } = c.var
  const state = ({ finish: 'done', cancel: 'cancelled', reopen: 'open' } as const)[what]
  const when = isProjectIn(projectId, state)
  const to = sql`SELECT maker_id AS user_id FROM offers WHERE project_id = ${projectId} AND state IN ('pending', 'accepted')`
  const amount = projectStates.indexOf(state)
  const act = { actorId: user.id, thingId: projectId, amount, to, once: `${projectId} ${version}`, when }
  // Who had won before the project was opened again can offer again.
  const former = and(eq(offers.projectId, projectId), eq(offers.state, 'accepted'), when)
  const followed = { projectId, actorId: user.id, to: state, once: act.once, when }
  const told = [...happened(db, { kind: 'projectMoved', ...act }), ...tellingFollowers(db, followed)]
  if (what === 'reopen')
    return { statements: [...told, moving(c, 'declined', former, Date.now())], tell: () => tellAllOf(c, to) }
  const { statements, tell } = await ending(c, projectId, when)
  const tellBoth = () => {
    tell()
    tellAllOf(c, to)
  }
  return { statements: [...told, ...statements], tell: tellBoth }
}
