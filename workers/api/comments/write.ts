import { commentLimits, type NewComment } from '@domain/comments'
import { mermaidBlocks } from '@domain/diagrams/mermaid'
import { markdownHtml } from '@domain/text/markdown-html'
import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { changeKept } from '@kit/kept'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type Act, happened } from '../events/happened'
import { blockBetween } from '../people/blocks'
import type { Thing } from '../things/require-thing'
import { type MentionedMember, membersIn } from './mentioned'
import { type CommentRow, getComment, isReadable } from './read'
import { commentMentions, comments } from './table'

type Adding = NewComment & { id: string; authorId: string; ofRevision: number | null }

/** A comment as it was written, and the members it notifies. */
type SavedComment = { row: CommentRow; told: string[] }

/**
 * Adds a comment; the same id again gives the existing one. Throws `forbidden` if there is a block between the author
 * and the thing's owner, or the author of the comment that it answers.
 */
export async function addComment(
  db: Db,
  thing: Thing,
  { id, authorId, text, replyTo, ...place }: Adding,
): Promise<SavedComment> {
  if (thing.comments >= commentLimits.ofThing)
    throw new AppError('invalid', { _: 'too_many_comments' }, undefined, { _: commentLimits.ofThing })
  const answered = replyTo === null ? null : await getAnswered(db, thing, authorId, replyTo)
  await requireNoBlocks(db, authorId, [thing.ownerId, answered?.authorId])
  const mentioned = await membersIn(db, thing, authorId, text)
  // A reply sorts after the comment that it answers, also within one millisecond.
  const now = Math.max(Date.now(), (answered?.begunAt ?? 0) + 1)
  const threadId = answered?.threadId ?? id
  const written = { text, html: htmlOf(text, mentioned), ...place }
  const row = { id, thingId: thing.id, threadId, authorId, ...written, createdAt: now, updatedAt: now }
  const acts = actsOf(thing, { id, authorId }, answered?.authorId ?? null, mentioned)
  await db.batch([
    db.insert(comments).values(row).onConflictDoNothing(),
    ...mentioning(db, id, mentioned),
    ...acts.flatMap((act) => happened(db, act)),
  ])
  return { row: await getComment(db, thing, authorId, id), told: acts.flatMap(({ to }) => to) }
}

type Addressed = Act & { to: string[] }

/** The acts of a new comment, one for each member it concerns: mentioned members, else the author it answers, else the thing's owner. */
function actsOf(
  thing: Thing,
  { id, authorId }: { id: string; authorId: string },
  answered: string | null,
  mentioned: readonly MentionedMember[],
): Addressed[] {
  const told = new Set([authorId])
  const once = (...ids: (string | null)[]) =>
    ids.flatMap((one) => {
      if (one === null || told.has(one)) return []
      told.add(one)
      return one
    })
  const act = { actorId: authorId, thingId: thing.id, partId: id, once: id }
  const mention = { ...act, kind: 'mentioned' as const, to: once(...mentioned.map(({ userId }) => userId)) }
  const reply = { ...act, kind: 'replied' as const, to: once(answered) }
  // Recorded even if it notifies nobody: it is part of its author's activity.
  const comment = { ...act, kind: 'commented' as const, to: once(thing.ownerId) }
  return [comment, ...[reply, mention].filter(({ to }) => to.length > 0)]
}

async function getAnswered(db: Db, thing: Thing, reader: string, id: string): Promise<CommentRow> {
  const row = await getComment(db, thing, reader, id).catch(() => null)
  if (!row || !isReadable(row, thing, reader)) throw new AppError('invalid', { replyTo: 'not_found' })
  return row
}

async function requireNoBlocks(
  db: Db,
  authorId: string,
  others: (string | null | undefined)[],
): Promise<void> {
  for (const other of new Set(others)) {
    if (!other || other === authorId) continue
    if ((await blockBetween(db, authorId, other)) !== null) throw new AppError('forbidden')
  }
}

const htmlOf = (text: string, mentioned: readonly MentionedMember[]) =>
  markdownHtml(text, new Set(mentioned.map(({ handle }) => handle)), mermaidBlocks())

/** The statement that records the members a comment mentions; none if it mentions nobody. */
function mentioning(db: Db, commentId: string, mentioned: readonly MentionedMember[]): BatchItem<'sqlite'>[] {
  if (mentioned.length === 0) return []
  const rows = mentioned.map(({ userId }) => ({ commentId, userId }))
  return [db.insert(commentMentions).values(rows).onConflictDoNothing()]
}

/**
 * Rewrites a comment for its author; with a version only if it is the current one, else throws `stale`; `forbidden` if
 * there is a block between the author and the thing's owner. Newly mentioned members get a notification.
 */
export async function changeComment(
  db: Db,
  thing: Thing,
  before: CommentRow,
  text: string,
  version: number | null,
): Promise<SavedComment> {
  const { id } = before
  const actorId = before.authorId ?? ''
  await requireNoBlocks(db, actorId, [thing.ownerId])
  const mentioned = await membersIn(db, thing, actorId, text)
  const again = () => getComment(db, thing, actorId, id)
  await changeKept(
    db,
    comments,
    before,
    { text, html: htmlOf(text, mentioned) },
    { version, again, derive: () => ({ editedAt: Date.now() }) },
  )
  const known = await mentionedBefore(db, id)
  const told = mentioned.flatMap(({ userId }) => (known.has(userId) ? [] : userId))
  const acts = told.map((userId): Act => {
    const part = { actorId, thingId: thing.id, partId: id }
    return { ...part, kind: 'mentioned', to: [userId], once: `${id} ${userId}` }
  })
  await db.batch([
    db.delete(commentMentions).where(eq(commentMentions.commentId, id)),
    ...mentioning(db, id, mentioned),
    ...acts.flatMap((act) => happened(db, act)),
  ])
  return { row: await again(), told }
}

/** Members that a comment mentions, or mentioned before a change took their name out. */
async function mentionedBefore(db: Db, commentId: string): Promise<Set<string>> {
  const rows = await db.all<{ user_id: string }>(sql`
    SELECT user_id FROM comment_mentions WHERE comment_id = ${commentId}
    UNION SELECT line.user_id FROM events AS act JOIN notification_events AS held ON held.event_id = act.id
      JOIN notifications AS line ON line.id = held.notification_id
      WHERE act.part_id = ${commentId} AND act.kind = 'mentioned'`)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Brings back what its author deleted in the last 30 days; throws `not_found` for anything else. */
export async function restoreComment(db: Db, userId: string, id: string): Promise<void> {
  const found = await db
    .update(comments)
    .set({ deletedAt: null, version: sql`${comments.version} + 1` })
    .where(
      and(eq(comments.id, id), eq(comments.authorId, userId), gt(comments.deletedAt, Date.now() - trashLife)),
    )
    .returning({ id: comments.id })
  if (found.length === 0) throw new AppError('not_found')
}

/** Hides a comment from everybody but its author and the thing's owner, or shows it again. */
export async function hideComment(db: Db, id: string, isHidden: boolean): Promise<void> {
  await db
    .update(comments)
    .set({ isHidden, version: sql`${comments.version} + 1` })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
}
