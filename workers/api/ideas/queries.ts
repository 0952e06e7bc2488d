import { type Idea, type IdeaChange, type IdeasQuery, mostIdeas, type NewIdea } from '@domain/ideas'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { searchWordsOf, wantedWords } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { changeKept, restoring } from '@kit/kept'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { users } from '../accounts/table'
import { inThingsWithWords, isPublic } from '../things/queries'
import { things } from '../things/table'
import { ideas } from './table'

type Written = { subject: string; text: string }

const derivedOf = ({ subject, text }: Written) => ({ searchWords: searchWordsOf(subject, text) })

function ideasOf(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: ideas.id,
      subject: ideas.subject,
      category: ideas.category,
      source: ideas.source,
      text: ideas.text,
      link: ideas.link,
      status: ideas.status,
      version: ideas.version,
      ownerId: ideas.ownerId,
      createdAt: ideas.createdAt,
      updatedAt: ideas.updatedAt,
      score: things.score,
      comments: things.comments,
      author: { id: users.id, handle: users.handle, firstName: users.firstName, lastName: users.lastName },
    })
    .from(ideas)
    .innerJoin(things, eq(things.id, ideas.id))
    .innerJoin(users, eq(users.id, ideas.ownerId))
    .where(and(isNull(ideas.deletedAt), where))
}

export type IdeaRow = Awaited<ReturnType<typeof ideasOf>>[number]

/** An idea as the caller sees it, or a visitor. */
export function ideaOf({ version: _, ownerId, author, ...row }: IdeaRow, callerId: string | undefined): Idea {
  return {
    ...row,
    author: personOf(author),
    isOwn: ownerId === callerId,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

export async function getIdea(db: Db, id: string): Promise<IdeaRow> {
  const [row] = await ideasOf(db, eq(ideas.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** An idea that the caller may change: who may read it, but did not write it, is forbidden to. */
export async function getOwnIdea(db: Db, userId: string, id: string): Promise<IdeaRow> {
  const row = await getIdea(db, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}

/** Takes a query; gives the statement of one page of everybody's ideas, the newest or those with the most votes first. */
export function ideasPage(db: Db, query: IdeasQuery) {
  const [first, id] = query.sort === 'top' ? [things.score, things.id] : [ideas.createdAt, ideas.id]
  const after = readCursor(query.cursor)
  const isOwners = query.owner
    ? sql`${ideas.ownerId} = (SELECT id FROM users WHERE handle = ${query.owner.replace(/^@/, '').toLowerCase()})`
    : undefined
  const where = and(
    after ? sql`(${first}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    query.sort === 'top' ? isPublic('ideas') : undefined,
    query.category ? eq(ideas.category, query.category) : undefined,
    query.status ? eq(ideas.status, query.status) : undefined,
    isOwners,
    inThingsWithWords(ideas.id, wantedWords(query.q ?? '', 1)),
  )
  return ideasOf(db, where)
    .orderBy(desc(first), desc(id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listIdeas(db: Db, query: IdeasQuery): Promise<Page<IdeaRow>> {
  const rows = await ideasPage(db, query)
  return pageOf(rows, query.limit ?? pageSize.default, (row) => [
    query.sort === 'top' ? row.score : row.createdAt,
    row.id,
  ])
}

/** Refuses another idea of a member's when there are as many as there may be. */
export async function requireFewIdeas(db: Db, ownerId: string): Promise<void> {
  const count = await db.$count(ideas, eq(ideas.ownerId, ownerId))
  if (count >= mostIdeas) throw new AppError('invalid', { _: 'too_many_ideas' }, undefined, { _: mostIdeas })
}

type New = v.InferOutput<typeof NewIdea> & { id: string; ownerId: string }

/** Writes an idea. The same id again gives the one that is there. */
export async function createIdea(db: Db, input: New): Promise<IdeaRow> {
  const now = Date.now()
  await db
    .insert(ideas)
    .values({ ...input, ...derivedOf(input), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  return getIdea(db, input.id)
}

/** Changes what is named; with a version only that edition, else throws `stale`. */
export async function changeIdea(
  db: Db,
  before: IdeaRow,
  edit: IdeaChange,
  version: number | null,
): Promise<IdeaRow> {
  await changeKept(db, ideas, before, edit, {
    version,
    again: () => getIdea(db, before.id),
    derive: derivedOf,
  })
  return getIdea(db, before.id)
}

/** Takes an idea out of its author's trash. */
export async function restoreIdea(db: Db, userId: string, id: string): Promise<IdeaRow> {
  await restoring(db, ideas, userId, id)
  return getOwnIdea(db, userId, id)
}
