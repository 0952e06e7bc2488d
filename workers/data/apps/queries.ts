import type { AppChange } from '@domain/apps'
import { searchWordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { changeKept, isOwn } from '@kit/kept'
import { type InferSelectModel, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { apps } from './table'

export type AppRow = InferSelectModel<typeof apps>
export type AppInput = Pick<AppRow, 'id' | 'ownerId' | 'name' | 'description' | 'analytics'>
export type AppEdit = v.InferOutput<typeof AppChange>

/** Writes an app unless its owner has as many as they may. The same id again gives the one that is there. */
export async function createApp(db: Db, input: AppInput, most: number): Promise<AppRow> {
  const { id, ownerId, name, description, analytics } = input
  const now = Date.now()
  await db.run(sql`
    INSERT INTO apps (id, created_at, updated_at, owner_id, name, description, search_words, analytics)
    SELECT ${id}, ${now}, ${now}, ${ownerId}, ${name}, ${description}, ${searchWordsOf(name, description)}, ${analytics ? 1 : 0}
    WHERE (SELECT count(*) FROM apps WHERE owner_id = ${ownerId} AND deleted_at IS NULL) < ${most}
    ON CONFLICT DO NOTHING`)
  const row = await findApp(db, ownerId, id)
  if (!row) throw tooManyApps()
  return row
}

export function tooManyApps(): AppError {
  return new AppError('invalid', { _: 'too_many_apps' })
}

export async function findApp(db: Db, userId: string, id: string): Promise<AppRow | null> {
  const [row] = await db
    .select()
    .from(apps)
    .where(isOwn(apps, userId, id))
  return row ?? null
}

export async function getApp(db: Db, userId: string, id: string): Promise<AppRow> {
  const row = await findApp(db, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Changes what is named of an app; with a version only if it is the current one, else throws `stale`. */
export function changeApp(db: Db, before: AppRow, edit: AppEdit, version: number | null): Promise<AppRow> {
  const again = () => getApp(db, before.ownerId, before.id)
  const derive = (after: AppRow) => ({ searchWords: searchWordsOf(after.name, after.description) })
  return changeKept(db, apps, before, edit, { version, again, derive })
}
