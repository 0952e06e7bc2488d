import type { NounWith } from '@domain/things'
import type { Db } from '@kit/db'
import type { VersionedTable } from '@kit/kept'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { hasNoBlockWith } from '../people/blocks'
import { isPublic } from './queries'
import { things, thingVotes } from './table'

/** A table of things that can be duplicates of others; a trigger of it closes the duplicates. */
type MergedTable = VersionedTable & { mergedInto: SQLiteColumn }

/**
 * Marks a member's thing as a duplicate of another one of its noun, which gets its voters from now on. False if the
 * other one is not there, is a duplicate itself, or there is a block between its owner and the member.
 */
export async function mergeInto(
  db: Db,
  noun: NounWith<'public'>,
  table: MergedTable,
  { id, ownerId }: { id: string; ownerId: string },
  into: string,
): Promise<boolean> {
  const isMerged = (one: string, other: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} AS merged WHERE merged.id = ${one} AND merged.merged_into ${other})`
  const isThere = sql`EXISTS (SELECT 1 FROM ${things} WHERE ${things.id} = ${into} AND ${isPublic(noun)}
    AND ${hasNoBlockWith(things.ownerId, ownerId)}) AND NOT ${isMerged(into, sql`IS NOT NULL`)}`
  const isOpen = sql`NOT EXISTS (SELECT 1 FROM ${things} WHERE ${things.id} = ${id} AND ${things.isClosed})`
  const isDone = isMerged(id, sql`= ${into}`)
  const set = { mergedInto: into, version: sql`${table.version} + 1`, updatedAt: Date.now() }
  const mayMerge = and(eq(table.id, id), ne(table.id, into), isOpen, isThere)
  const former = sql`(SELECT ${table.mergedInto} FROM ${table} WHERE ${mayMerge})`
  // The votes that it gave to another one, which is in the trash, move along: the moment tells these votes from that one's own.
  const isPassedOn = sql`EXISTS (SELECT 1 FROM thing_votes AS given WHERE given.subject_id = ${id}
    AND given.user_id = ${thingVotes.userId} AND given.created_at = ${thingVotes.createdAt})`
  const [, merged] = await db.batch([
    db.delete(thingVotes).where(and(sql`${thingVotes.subjectId} = ${former}`, isPassedOn)),
    db
      .update(table)
      .set(set as object)
      .where(mayMerge)
      .returning({ id: table.id }),
    db
      .update(table)
      .set({ mergedInto: into } as object)
      .where(and(eq(table.mergedInto, id), isDone)),
    db
      .insert(thingVotes)
      .select(
        sql`SELECT ${into}, user_id, value, created_at FROM thing_votes WHERE subject_id = ${id} AND ${isDone}
          AND user_id <> (SELECT owner_id FROM things WHERE id = ${into})`,
      )
      .onConflictDoNothing(),
  ])
  return merged.length > 0
}
