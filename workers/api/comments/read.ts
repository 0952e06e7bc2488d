import type { Comment, CommentSort, CommentsQuery } from '@domain/comments'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { type Position, pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { personColumns } from '../people/queries'
import type { Thing } from '../things/require-thing'
import { type LinePlace, type LinePolicy, linesOf } from './lines'
import { comments, commentVotes } from './table'

/** Who reads: a member's id, null of a visitor. */
export type Reader = string | null

const begun = alias(comments, 'begun')
const reply = alias(comments, 'reply')

/** Whether a comment is shown with its text: its author and the thing's owner also see a hidden one. */
function isShown(comment: typeof comments | typeof reply, { ownerId }: Thing, reader: Reader): SQL {
  const isSeen =
    reader !== null && reader === ownerId
      ? undefined
      : or(eq(comment.isHidden, false), reader === null ? undefined : eq(comment.authorId, reader))
  return and(isNull(comment.deletedAt), isSeen) as SQL
}

/** The first comment of a thread keeps its place as long as there are replies to read. */
function hasPlace(db: Db, thing: Thing, reader: Reader): SQL {
  const hasReplies = exists(
    db
      .select({ one: sql`1` })
      .from(reply)
      .where(and(eq(reply.threadId, comments.id), ne(reply.id, comments.id), isShown(reply, thing, reader))),
  )
  return or(isShown(comments, thing, reader), and(eq(comments.id, comments.threadId), hasReplies)) as SQL
}

function commentsOf(db: Db, reader: Reader, where: SQL | undefined) {
  return (
    db
      .select({
        id: comments.id,
        thingId: comments.thingId,
        threadId: comments.threadId,
        authorId: comments.authorId,
        text: comments.text,
        html: comments.html,
        line: comments.line,
        lineTo: comments.lineTo,
        ofRevision: comments.ofRevision,
        score: comments.score,
        version: comments.version,
        isHidden: comments.isHidden,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
        deletedAt: comments.deletedAt,
        author: personColumns,
        vote: commentVotes.value,
        begunAt: begun.createdAt,
        begunScore: begun.score,
      })
      .from(begun)
      // A thread belongs to one thing: a row of another thing has no place in it. The empty text keeps the thread's index in use.
      .innerJoin(
        comments,
        and(eq(comments.threadId, begun.id), sql`${comments.thingId} || '' = ${begun.thingId}`),
      )
      .leftJoin(users, eq(users.id, comments.authorId))
      .leftJoin(
        commentVotes,
        and(eq(commentVotes.subjectId, comments.id), eq(commentVotes.userId, reader ?? '')),
      )
      .where(where)
  )
}

export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number]

/** The position after a comment in its thread, where the next page begins. */
const positionOf =
  (sort: CommentSort) =>
  (row: CommentRow): Position => [
    sort === 'top' ? row.begunScore : row.begunAt,
    `${row.threadId} ${row.createdAt} ${row.id}`,
  ]

/** The cursor of the page of oldest comments that begins with a thread: it names the position just before the thread. */
export const threadPosition = (row: CommentRow): Position => [row.begunAt, `${row.threadId} 0 `]

/** The order that a cursor names: a place in time is one in both directions. */
export const cursorOrder = (sort: CommentSort) => (sort === 'top' ? 'top' : 'time')

function after(sort: CommentSort, cursor: string | undefined): SQL | undefined {
  const position = readCursor(cursor, cursorOrder(sort))
  if (position === null) return undefined
  const [first, place] = position
  const [threadId = '', at = '', id = ''] = place.split(' ')
  const by = sort === 'top' ? begun.score : begun.createdAt
  const onward =
    sort === 'old'
      ? sql`(${by}, ${begun.id}) >= (${first}, ${threadId})`
      : sql`(${by}, ${begun.id}) <= (${first}, ${threadId})`
  return and(
    onward,
    or(ne(begun.id, threadId), sql`(${comments.createdAt}, ${comments.id}) > (${Number(at) || 0}, ${id})`),
  )
}

/** The query of one page of a thing's comments, thread by thread. */
export function commentsPage(db: Db, thing: Thing, reader: Reader, query: CommentsQuery) {
  const sort = query.sort ?? 'old'
  const by = sort === 'top' ? begun.score : begun.createdAt
  const order = sort === 'old' ? [asc(by), asc(begun.id)] : [sql`${by} DESC`, sql`${begun.id} DESC`]
  const where = and(
    eq(begun.thingId, thing.id),
    sql`${begun.id} = ${begun.threadId}`,
    after(sort, query.cursor),
    hasPlace(db, thing, reader),
  )
  return commentsOf(db, reader, where)
    .orderBy(...order, asc(comments.createdAt), asc(comments.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listComments(
  db: Db,
  thing: Thing,
  reader: Reader,
  query: CommentsQuery,
  policy: LinePolicy,
): Promise<Page<Comment>> {
  const rows = await commentsPage(db, thing, reader, query)
  const { sort = 'old', limit = pageSize.default } = query
  const page = pageOf(rows, limit, positionOf(sort), cursorOrder(sort))
  const placed = await linesOf(db, thing, page.items, policy)
  return { ...page, items: page.items.map((row) => commentOf(row, thing, reader, placed(row))) }
}

/** One comment of a thing as somebody reads it; throws `not_found` for what has no place for them. */
export async function getComment(db: Db, thing: Thing, reader: Reader, id: string): Promise<CommentRow> {
  const where = and(eq(comments.id, id), eq(comments.thingId, thing.id), hasPlace(db, thing, reader))
  const [row] = await commentsOf(db, reader, where)
  if (!row) throw new AppError('not_found')
  return row
}

/** Whether a row is shown to somebody with its text, as `isShown` asks the database. */
export const isReadable = (
  { deletedAt, isHidden, authorId }: CommentRow,
  { ownerId }: Thing,
  reader: Reader,
) => deletedAt === null && (!isHidden || (reader !== null && (reader === authorId || reader === ownerId)))

/** A comment as its reader sees it, with its lines as `linesOf` gives them. */
export function commentOf(row: CommentRow, thing: Thing, reader: Reader, place: LinePlace): Comment {
  const isRead = isReadable(row, thing, reader)
  return {
    id: row.id,
    thingId: row.thingId,
    author: isRead && row.author ? personOf(row.author) : null,
    text: isRead ? row.text : '',
    html: isRead ? row.html : '',
    replyTo: row.threadId === row.id ? null : row.threadId,
    ...place,
    score: isRead ? row.score : 0,
    myVote: isRead && row.vote === 1 ? 1 : 0,
    createdAt: iso(row.createdAt),
    editedAt: isRead ? iso(row.editedAt) : null,
    isHidden: row.isHidden && row.deletedAt === null,
    isDeleted: row.deletedAt !== null,
    mine: isRead && reader !== null && row.authorId === reader,
  }
}
