import { shownPreview } from '@domain/agent/preview'
import type { Preview, Proposal, ProposalData, ProposalState } from '@domain/agent/proposals'
import { agentLimits } from '@domain/agent/tools'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { inputSchemaOf } from '../tools/input-schema'
import { type ProposalRow, proposals } from './table'

/** How long (milliseconds) an approval may take before another one may begin, and how long an expired proposal is kept. */
const approvalLasts = 60_000
const keptFor = 7 * 86_400_000

/** The condition that a conversation is there and not in the trash. */
const isOpenThing = (conversationId: SQL) =>
  sql`EXISTS (SELECT 1 FROM things WHERE things.id = ${conversationId} AND things.deleted_at IS NULL)`

/** A call that the agent proposes, of one message of a conversation. */
export type NewProposal = Pick<
  ProposalRow,
  'id' | 'ownerId' | 'conversationId' | 'messageId' | 'toolCallId' | 'tool' | 'input'
> & { preview: Preview }

/** Keeps a proposal while its conversation is there; gives it as a part of a message has it. Throws `gone`. */
export async function keepProposal(db: Db, { preview, ...proposal }: NewProposal): Promise<ProposalData> {
  const now = Date.now()
  const expiresAt = now + agentLimits.proposalLasts
  const row = { ...proposal, preview: shownPreview(preview), createdAt: now, expiresAt }
  const { meta } = await insertWhere(db, proposals, row, isOpenThing(sql`${proposal.conversationId}`))
  if (meta.changes === 0) throw new AppError('gone')
  const { tool, input } = proposal
  return { tool, input, preview: row.preview, expiresAt: iso(expiresAt), state: 'open' }
}

const stateOf = ({ state, expiresAt }: ProposalRow, now: number): ProposalState =>
  state === 'open' && expiresAt <= now ? 'expired' : state

/** A proposal as its owner sees it. */
export function proposalOf(row: ProposalRow): Proposal {
  const { id, conversationId, messageId, toolCallId, tool, input, preview } = row
  return {
    ...{ id, conversationId, messageId, toolCallId, tool, input, preview },
    state: stateOf(row, Date.now()),
    schema: inputSchemaOf(tool) ?? {},
    expiresAt: iso(row.expiresAt),
    createdAt: iso(row.createdAt),
  }
}

/** Throws `not_found` where it is not the member's own, or its conversation is in the trash. */
export async function getProposal(db: Db, userId: string, id: string): Promise<ProposalRow> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.id, id), eq(proposals.ownerId, userId), isOpenThing(sql`${proposals.conversationId}`)),
    )
  if (!row) throw new AppError('not_found')
  return row
}

/** The states of a message's proposals, by their ids. */
export async function statesOf(db: Db, messageId: string): Promise<Map<string, ProposalState>> {
  const rows = await db.select().from(proposals).where(eq(proposals.messageId, messageId))
  const now = Date.now()
  return new Map(rows.map((row) => [row.id, stateOf(row, now)]))
}

/** Begins an approval: of several at once one does. Throws `already_done`, `gone` for an expired one, and `in_progress`. */
export async function claimProposal(db: Db, { id, ownerId }: ProposalRow): Promise<void> {
  const now = Date.now()
  const claimed = await db
    .update(proposals)
    .set({ claimedAt: now })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'open'), gt(proposals.expiresAt, now), isFree(now)))
  if (claimed.meta.changes > 0) return
  const row = await getProposal(db, ownerId, id)
  const state = stateOf(row, now)
  if (state === 'expired') throw new AppError('gone')
  if (state === 'open') throw new AppError('in_progress', undefined, { 'Retry-After': '2' })
  throw new AppError('already_done')
}

const isFree = (now: number) => or(isNull(proposals.claimedAt), lt(proposals.claimedAt, now - approvalLasts))

/** Opens a proposal again whose approval was refused: the next one is another call. */
export const releaseProposal = (db: Db, id: string) =>
  db
    .update(proposals)
    .set({ claimedAt: null, attempts: sql`${proposals.attempts} + 1` })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'open')))

/** The statement that ends an approval. */
export const approveStatement = (db: Db, id: string, input: unknown) =>
  db.update(proposals).set({ state: 'approved', input }).where(eq(proposals.id, id))

/** Refuses an open proposal; tells whether it is refused now and was not before. Throws `already_done` for an approved one. */
export async function refuseProposal(db: Db, { id, ownerId }: ProposalRow): Promise<boolean> {
  const refused = await db
    .update(proposals)
    .set({ state: 'refused' })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'open'), isFree(Date.now())))
  if (refused.meta.changes > 0) return true
  const { state } = await getProposal(db, ownerId, id)
  if (state === 'refused') return false
  throw new AppError(state === 'open' ? 'in_progress' : 'already_done')
}

/** For the daily job: removes proposals that expired a week ago; gives how many. */
export async function forgetProposals(db: Db, now: number): Promise<number> {
  const gone = await db.delete(proposals).where(lt(proposals.expiresAt, now - keptFor))
  return gone.meta.changes
}
