import type { FieldCode } from '@domain/field-codes'
import { trashLife } from '@domain/trash'
import { and, eq, exists, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db } from './db'
import { AppError } from './errors'

/** A table whose rows have versions. */
export type VersionedTable = SQLiteTable & {
  id: SQLiteColumn
  version: SQLiteColumn
  updatedAt: SQLiteColumn
}
/** A table whose rows lie in a trash first. */
type TrashedTable = VersionedTable & { deletedAt: SQLiteColumn }
/** A table with `keptColumns`. */
export type KeptTable = TrashedTable & { ownerId: SQLiteColumn }

type Row<T extends VersionedTable> = T['$inferSelect']
type Set<T extends VersionedTable> = SQLiteUpdateSetSource<T>
type Edit<T extends VersionedTable> = { [Name in keyof Row<T>]?: Row<T>[Name] | undefined }

// Of writers at the same time one succeeds in each round of tries, so many that try again take longer and longer rests.
const maxTries = 30
const longestRest = 200
const atOnce = 200
const maxRounds = 50

type VersionedChange<T extends VersionedTable, Before> = {
  /** The only version to change, or null for whichever there is. */
  version: number | null
  /** Reads the row again after another change came first; throws `not_found` when it is gone. */
  again: () => Promise<Before>
  /** Derived columns to write, from the row after and before the change. */
  derive?: (after: Before, before: Before) => Set<T>
  /** Whether the change is of more than columns; without it a row that has all named values already is left as it is. */
  isOfMore?: (present: Before) => boolean
  /** A statement in the same transaction, before the row itself; it must do nothing unless `isMine` holds. */
  beside?: (after: Before, isMine: SQL) => BatchItem<'sqlite'>
}

/**
 * Takes a row as it was read and what is named of it; changes that, and gives the row. A change to what it is already leaves its
 * version. What others changed since is kept: it is read again and tried again. Throws `stale` when `version` names another version.
 */
export async function changeKept<T extends VersionedTable, Before extends { id: string; version: number }>(
  db: Db,
  table: T,
  before: Before,
  edit: Edit<T>,
  { version, again, derive, isOfMore, beside }: VersionedChange<T, Before>,
): Promise<Row<T>> {
  const named = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  let present = before
  for (let tries = 1; ; tries += 1) {
    if (isSame(present, named) && !isOfMore?.(present)) {
      const [row] = await db
        .select()
        .from(table as SQLiteTable)
        .where(eq(table.id, present.id))
      if (row) return row as Row<T>
    }
    const after = { ...present, ...named }
    const isMine = and(eq(table.id, present.id), eq(table.version, present.version)) as SQL
    const set = {
      ...named,
      ...derive?.(after, present),
      version: present.version + 1,
      updatedAt: Date.now(),
    }
    const write = db
      .update(table)
      .set(set as Set<T>)
      .where(isMine)
      .returning()
    const first = beside?.(
      after,
      exists(
        db
          .select({ one: sql`1` })
          .from(table as SQLiteTable)
          .where(isMine),
      ),
    )
    const rows = (first ? (await db.batch([first, write]))[1] : await write) as Row<T>[]
    if (rows[0]) return rows[0]
    if (version !== null) throw new AppError('stale')
    if (tries === maxTries) throw new AppError('unavailable')
    await scheduler.wait(Math.random() * Math.min(longestRest, 5 * 2 ** tries))
    present = await again()
  }
}

/** Takes a row as it was read and columns by their names; tells whether the row has these values already. */
export const isSame = (row: object, named: object) =>
  Object.entries(named).every(
    ([key, value]) => JSON.stringify(Reflect.get(row, key)) === JSON.stringify(value),
  )

/** The condition that an id is no thing of the trash, and with a version that it is of that version. */
export function isVersion(table: TrashedTable, id: string, version: number | null): SQL {
  const ofVersion = version === null ? undefined : eq(table.version, version)
  return and(eq(table.id, id), isNull(table.deletedAt), ofVersion) as SQL
}

/** The condition that a thing is a member's own and not in the trash: for anybody else it does not exist. */
export function isOwn(table: KeptTable, ownerId: string, id: string): SQL {
  return and(eq(table.id, id), isKeptBy(table, ownerId)) as SQL
}

/** The condition that picks what a member owns and has not deleted. */
export function isKeptBy(table: KeptTable, ownerId: string): SQL {
  return and(eq(table.ownerId, ownerId), isNull(table.deletedAt)) as SQL
}

/** The condition that a thing can come back: it is its owner's, and in the trash for less than 30 days. */
export function isInTrash(table: KeptTable, ownerId: string, id: string): SQL {
  const since = gt(table.deletedAt, Date.now() - trashLife)
  return and(eq(table.id, id), eq(table.ownerId, ownerId), isNotNull(table.deletedAt), since) as SQL
}

/** Refuses more things of a member's than there may be, those in the trash counted; throws `invalid` with the code. */
export async function requireRoom(
  db: Db,
  table: KeptTable,
  { ownerId, most, code, more = 1 }: { ownerId: string; most: number; code: FieldCode; more?: number },
): Promise<void> {
  const there = await db.$count(table, eq(table.ownerId, ownerId))
  if (there + more > most) throw new AppError('invalid', { _: code }, undefined, { _: most })
}

/** The statement that puts a thing into the trash, for a batch. `also` is what else is written of it. */
export function trashing<T extends TrashedTable>(
  db: Db,
  table: T,
  id: string,
  version: number | null,
  also?: Set<T>,
) {
  const set = { ...also, deletedAt: Date.now(), version: sql`${table.version} + 1` }
  return db
    .update(table as TrashedTable)
    .set(set as Set<TrashedTable>)
    .where(isVersion(table, id, version))
    .returning({ id: table.id })
}

/** Takes what `trashing` gave; throws when it found nothing: `stale` with a version, else `not_found`. */
export function requireTrashed(rows: readonly unknown[], version: number | null): void {
  if (rows.length === 0) throw new AppError(version === null ? 'not_found' : 'stale')
}

/** Puts a thing into the trash; with a version only if it is the current one, else throws `stale`. */
export async function trashKept<T extends TrashedTable>(
  db: Db,
  table: T,
  id: string,
  version: number | null,
  also?: Set<T>,
): Promise<void> {
  requireTrashed(await trashing(db, table, id, version, also), version)
}

/** The statement that restores a thing from its owner's trash; it changes nothing if the thing is not in the trash. */
export function restoring<T extends KeptTable>(db: Db, table: T, ownerId: string, id: string, also?: Set<T>) {
  const set = { ...also, deletedAt: null, version: sql`${table.version} + 1` }
  return db
    .update(table as KeptTable)
    .set(set as Set<KeptTable>)
    .where(isInTrash(table, ownerId, id))
}

/** For the daily job: removes for good what has been in the trash for 30 days. Gives how many rows. */
export async function purgeKept(db: Db, table: KeptTable, now: number): Promise<number> {
  let removed = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const gone = await db.all(sql`
      DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE deleted_at <= ${now - trashLife} LIMIT ${atOnce}) RETURNING id`)
    removed += gone.length
    if (gone.length < atOnce) break
  }
  return removed
}
