import {
  type IdeaChange,
  type IdeaCounts,
  type IdeasQuery,
  ideaStatuses,
  type ListedIdea,
  maxIdeas,
  type NewIdea,
} from '@domain/ideas'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { searchWordsOf, wantedWords } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { changeKept, restoring } from '@kit/kept'
import { users } from '@kit/table'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as v from 'valibot'
import { bindFile, filesByThing, requireOwnFile } from '../files/bind'
import { ownerNamed, personColumns } from '../people/queries'
import { inThingsWithWords, isPublic } from '../things/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things, thingVotes } from '../things/table'
import { ideas } from './table'

type IdeaDraft = { subject: string; text: string }

const derivedOf = ({ subject, text }: IdeaDraft) => ({ searchWords: searchWordsOf(subject, text) })

/** The idea of which another is a duplicate. */
const original = alias(ideas, 'original')

const { searchWords: _, deletedAt: __, ...columns } = getTableColumns(ideas)

function ideasOf(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({
      ...columns,
      score: things.score,
      comments: things.comments,
      vote: thingVotes.value,
      mergedInto: { id: original.id, subject: original.subject },
      author: personColumns,
    })
    .from(ideas)
    .innerJoin(things, eq(things.id, ideas.id))
    .innerJoin(users, eq(users.id, ideas.ownerId))
    .leftJoin(thingVotes, and(eq(thingVotes.subjectId, ideas.id), eq(thingVotes.userId, reader ?? '')))
    .leftJoin(original, and(eq(original.id, ideas.mergedInto), eq(things.isClosed, true)))
    .where(and(isNull(ideas.deletedAt), isSeenBy(reader), where))
}

export type IdeaRow = Awaited<ReturnType<typeof ideasOf>>[number]

/** An idea as its reader sees it in a list. */
export function ideaOf(
  { version: _, statusBefore: __, ownerId, author, vote, ...row }: IdeaRow,
  reader: Reader,
): ListedIdea {
  return {
    ...row,
    author: personOf(author),
    isOwn: ownerId === reader,
    myVote: vote === 1 ? 1 : 0,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

export async function getIdea(db: Db, reader: Reader, id: string): Promise<IdeaRow> {
  const [row] = await ideasOf(db, reader, eq(ideas.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** An idea that the caller may change: who may read it, but did not write it, is forbidden to. */
export async function getOwnIdea(db: Db, userId: string, id: string): Promise<IdeaRow> {
  const row = await getIdea(db, userId, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}

/** The same for changes of what it says: a duplicate stays as it was when it was merged. */
export async function getOpenIdea(db: Db, userId: string, id: string): Promise<IdeaRow> {
  const row = await getOwnIdea(db, userId, id)
  if (row.mergedInto) throw new AppError('conflict')
  return row
}

/** The condition that an idea is by a member, who is named by id or handle, or is the reader. */
const isBy = (named: string, reader: Reader) => sql`${ideas.ownerId} = ${ownerNamed(named, reader)}`

/** How many ideas are how far: of everybody, or of one member. */
export async function countIdeas(db: Db, reader: Reader, owner: string | undefined): Promise<IdeaCounts> {
  const rows = await db
    .select({ status: ideas.status, count: sql<number>`count(*)` })
    .from(ideas)
    .innerJoin(things, eq(things.id, ideas.id))
    .where(
      and(
        isNull(ideas.deletedAt),
        isSeenBy(reader),
        isListedFor(reader),
        owner ? isBy(owner, reader) : eq(things.isClosed, false),
      ),
    )
    .groupBy(ideas.status)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const byStatus = Object.fromEntries(ideaStatuses.map((status) => [status, countOf(status)]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { total, byStatus: byStatus as IdeaCounts['byStatus'] }
}

/** Takes a query; gives the statement of one page of everybody's ideas, the newest or those with the most votes first. */
export function ideasPage(db: Db, reader: Reader, query: IdeasQuery) {
  const [first, id] = query.sort === 'top' ? [things.score, things.id] : [ideas.createdAt, ideas.id]
  const after = readCursor(query.cursor, `ideas ${query.sort ?? 'new'}`)
  const where = and(
    after ? sql`(${first}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    query.sort === 'top' ? isPublic('ideas') : undefined,
    query.category ? eq(ideas.category, query.category) : undefined,
    query.status ? eq(ideas.status, query.status) : undefined,
    // Duplicates are in their authors' lists only.
    query.owner ? isBy(query.owner, reader) : eq(things.isClosed, false),
    inThingsWithWords('ideas', ideas.id, wantedWords(query.q ?? '', 1)),
    isListedFor(reader),
  )
  return ideasOf(db, reader, where)
    .orderBy(desc(first), desc(id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listIdeas(db: Db, reader: Reader, query: IdeasQuery): Promise<Page<IdeaRow>> {
  const rows = await ideasPage(db, reader, query)
  const { sort = 'new', limit = pageSize.default } = query
  return pageOf(rows, limit, (row) => [sort === 'top' ? row.score : row.createdAt, row.id], `ideas ${sort}`)
}

type IdeaToInsert = v.InferOutput<typeof NewIdea> & { id: string; ownerId: string }

/** Writes an idea, with its file, while there is room for another and its author still may. The same id again gives the one that is there. */
export async function createIdea(db: Db, { fileId, ...input }: IdeaToInsert, isStill: SQL): Promise<IdeaRow> {
  const now = Date.now()
  if (fileId !== null) await requireOwnFile(db, input.ownerId, fileId, input.id)
  const row = { ...input, ...derivedOf(input), createdAt: now, updatedAt: now }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM ideas WHERE owner_id = ${input.ownerId}) < ${maxIdeas}`
  await db.batch([
    insertWhere(db, ideas, row, mayEnter),
    ...(fileId === null ? [] : bindFile(db, input.id, input.ownerId, fileId)),
  ])
  const [written] = await ideasOf(db, input.ownerId, eq(ideas.id, input.id))
  if (!written) throw new AppError('invalid', { _: 'too_many_ideas' }, undefined, { _: maxIdeas })
  return written
}

/** Changes what is named; with a version only if it is the current one, else throws `stale`. */
export async function changeIdea(
  db: Db,
  before: IdeaRow,
  { fileId, ...edit }: IdeaChange,
  version: number | null,
): Promise<IdeaRow> {
  const { id, ownerId } = before
  if (fileId) await requireOwnFile(db, ownerId, fileId, id)
  const again = () => getOpenIdea(db, ownerId, id)
  // The status set by its author is also the one that it goes back to.
  const derive = (after: IdeaRow, present: IdeaRow) => ({
    ...derivedOf(after),
    statusBefore: present.statusBefore && (edit.status ?? present.statusBefore),
  })
  const had = fileId === undefined ? undefined : (await filesByThing(db, [id])).get(id)?.id
  const isOfMore = () => fileId !== undefined && fileId !== (had ?? null)
  await changeKept(db, ideas, before, edit, { version, again, derive, isOfMore })
  if (fileId !== undefined) await db.batch(bindFile(db, id, ownerId, fileId))
  return getIdea(db, ownerId, id)
}

/** Takes an idea out of its author's trash. */
export async function restoreIdea(db: Db, userId: string, id: string): Promise<IdeaRow> {
  await restoring(db, ideas, userId, id)
  return getOwnIdea(db, userId, id)
}
