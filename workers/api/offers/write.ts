import { newId } from '@domain/ids'
import {
  isInTime,
  isWithinBudget,
  type NewOffer,
  type OfferAct,
  type OfferChange,
  offerAfter,
  offerLimits,
  offerMoves,
} from '@domain/offers'
import { Deadline, firstDay } from '@domain/projects'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept } from '@kit/kept'
import { type Rule, takeTight } from '@kit/tight-limit'
import { parse } from '@kit/validate'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { blockBetween } from '../people/blocks'
import { takesOffers } from '../projects/conditions'
import { getProject } from '../projects/queries'
import { requireOwnWork } from './portfolio'
import { findOpenOffer, getOffer, type OfferRow } from './queries'
import { offers } from './table'

const planned = (milestones: NewOffer['milestones'], deadline: string) =>
  milestones.map(({ date = deadline, ...one }) => ({ id: newId('milestone'), ...one, date }))

/** Makes an offer for a project that is open, and tells its owner. The same id again gives the one that is there. */
export async function makeOffer(
  c: ApiContext,
  projectId: string,
  id: string,
  input: NewOffer,
): Promise<OfferRow> {
  const { db, user } = c.var
  const { ownerId, currency } = await getProject(db, user.id, projectId)
  if (ownerId === user.id) throw new AppError('own_thing')
  if ((await blockBetween(db, user.id, ownerId)) !== null) throw new AppError('forbidden')
  await requireOwnWork(db, user.id, input.portfolio)
  const now = Date.now()
  const milestones = planned(input.milestones, input.deadline)
  const times = { createdAt: now, updatedAt: now }
  const row = { id, projectId, ownerId, makerId: user.id, currency, ...input, milestones, ...times }
  const mayOffer = sql`${takesOffers(projectId, currency, firstDay(now))}
    AND (SELECT count(*) FROM offers WHERE maker_id = ${user.id} AND state = 'pending') < ${offerLimits.open}`
  const isMade = sql`EXISTS (SELECT 1 FROM offers WHERE id = ${id})`
  const told = { kind: 'offered', actorId: user.id, thingId: projectId, to: [ownerId] } as const
  await db.batch([
    insertWhere(db, offers, row, mayOffer),
    ...happened(db, { ...told, once: id, when: isMade }),
  ])
  const written = await getOffer(db, user.id, id).catch(() => null)
  if (!written) return refuseOffer(c, projectId)
  tellOf(c, [ownerId])
  return written
}

async function refuseOffer(c: ApiContext, projectId: string): Promise<never> {
  const { db, user } = c.var
  if (await findOpenOffer(db, projectId, user.id)) throw new AppError('offer_exists')
  const { state, deadline } = await getProject(db, user.id, projectId)
  if (state !== 'open' || deadline < firstDay(Date.now())) throw new AppError('wrong_state')
  throw new AppError('invalid', { _: 'too_many_offers' }, undefined, { _: offerLimits.open })
}

/** An offer to which one of its sides may do something now; the other one is forbidden to. */
export async function getOfferFor(
  c: ApiContext,
  id: string,
  act: OfferAct,
  side: 'maker' | 'owner',
): Promise<OfferRow> {
  const row = await getOffer(c.var.db, c.var.user.id, id)
  if (c.var.user.id !== (side === 'maker' ? row.makerId : row.ownerId)) throw new AppError('forbidden')
  if (offerAfter(row.state, act) === null) throw new AppError('wrong_state')
  return row
}

type OfferFields = Omit<OfferChange, 'milestones'>

/** Whether an edit gives an offer the values that it has; milestones get a new id with each edit. */
function isAsBefore(before: OfferRow, edit: OfferFields, plan: OfferRow['milestones'] | undefined): boolean {
  const withoutIds = (milestones: OfferRow['milestones']) => milestones.map(({ id: _, ...one }) => one)
  const isKept = (Object.keys(edit) as (keyof OfferFields)[]).every((key) => isEqual(edit[key], before[key]))
  return isKept && (!plan || isEqual(withoutIds(plan), withoutIds(before.milestones)))
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** An edit takes a decline back and notifies the owner, so it can't be repeated without end. */
const edits: Rule = { name: 'offer-edits', most: offerLimits.editsPerDay, seconds: 86_400 }

/** Changes what is named of an offer that is not decided, in the currency that the project has now, and tells the owner. */
export async function changeOffer(
  c: ApiContext,
  before: OfferRow,
  { milestones, ...edit }: OfferChange,
  version: number | null,
): Promise<OfferRow> {
  const { db, user } = c.var
  const { id, projectId, ownerId } = before
  if (before.project.state !== 'open') throw new AppError('wrong_state')
  if ((await blockBetween(db, user.id, ownerId)) !== null) throw new AppError('forbidden')
  if (edit.deadline !== undefined && edit.deadline !== before.deadline)
    parse(v.object({ deadline: Deadline }), { deadline: edit.deadline })
  await requireOwnWork(db, user.id, edit.portfolio)
  const due = edit.deadline ?? before.deadline
  const plan = milestones && planned(milestones, due)
  // A change of nothing would take a decline back.
  if (version === null && isAsBefore(before, edit, plan)) return before
  await takeTight(c, edits, id)
  const change = { ...edit, ...(plan && { milestones: plan }) }
  const derive = (after: OfferRow) => {
    if (!isWithinBudget(after)) throw new AppError('invalid', { milestones: 'over_budget' })
    if (!isInTime(after)) throw new AppError('invalid', { milestones: 'after_deadline' })
    // The former offer was declined: the changed one waits for the owner.
    return { currency: before.project.currency, declinedAt: null }
  }
  const again = () => getOfferFor(c, id, 'edit', 'maker')
  await changeKept(db, offers, before, change, { version, again, derive })
  const amount = offerMoves.indexOf('changed')
  const to = [ownerId]
  await db.batch(happened(db, { kind: 'offerMoved', actorId: user.id, thingId: projectId, amount, to }))
  tellOf(c, to)
  return getOffer(db, user.id, id)
}
