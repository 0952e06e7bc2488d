import { type NewSearch, projectLimits, type SavedSearch, skillKey } from '@domain/projects'
import { wantedWords } from '@domain/search/words'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { savedSearches } from './table'

const shown = ({ id, name, query, createdAt }: typeof savedSearches.$inferSelect): SavedSearch => ({
  id,
  name,
  query,
  createdAt: iso(createdAt),
})

/** A member's saved searches, in the order in which they were saved. */
export async function listSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
  return rows.map(shown)
}

type SearchToInsert = NewSearch & { id: string; userId: string }

/** Saves a search while there is room for another and its member still may. The same id again gives the one that is there. */
export async function saveSearch(
  db: Db,
  { query, ...input }: SearchToInsert,
  isStill: SQL,
): Promise<SavedSearch> {
  const { skill, q, ...asked } = query
  const words = wantedWords(q ?? '', 1)
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const slot = skill ? `skill ${skillKey(skill)}` : asked.category ? `category ${asked.category}` : ''
  const row = {
    ...input,
    ...asked,
    slot,
    query: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    words: words.length > 0 ? words : null,
    createdAt: Date.now(),
  }
  const most = projectLimits.searches
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM saved_searches WHERE user_id = ${input.userId}) < ${most}`
  await insertWhere(db, savedSearches, row, mayEnter)
  const [written] = await db.select().from(savedSearches).where(eq(savedSearches.id, input.id))
  if (!written) throw new AppError('invalid', { _: 'list_full' }, undefined, { _: most })
  return shown(written)
}

/** Forgets a search of a member's. */
export async function forgetSearch(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id })
  if (gone.length === 0) throw new AppError('not_found')
}
