import type { Version } from '@domain/contents/versions'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { type Person, personOf } from '@domain/people'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { personColumns } from '../people/queries'
import type { VersionTable } from './kind'

type VersionRow = VersionTable['$inferSelect']

/** One page of a thing's versions, newest first. */
export async function listVersions(
  db: Db,
  versions: VersionTable,
  thingId: string,
  query: v.InferOutput<typeof PageQuery>,
): Promise<Page<Version>> {
  const after = readCursor(query.cursor, 'versions')
  const size = query.limit ?? pageSize.default
  const rows = await db
    .select()
    .from(versions)
    .where(
      and(
        eq(versions.thingId, thingId),
        after ? sql`(${versions.createdAt}, ${versions.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(size + 1)
  const page = pageOf(rows, size, (row) => [row.createdAt, row.id], 'versions')
  return { ...page, items: await showVersions(db, versions, page.items) }
}

export async function getVersion(
  db: Db,
  versions: VersionTable,
  thingId: string,
  id: string,
): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.thingId, thingId), eq(versions.id, id)))
  if (!row) throw new AppError('not_found')
  return row
}

export async function showVersion(db: Db, versions: VersionTable, row: VersionRow): Promise<Version> {
  const [version] = await showVersions(db, versions, [row])
  if (!version) throw new AppError('not_found')
  return version
}

/** Versions with their writers; somebody whose account is gone is left out. */
async function showVersions(db: Db, versions: VersionTable, rows: VersionRow[]): Promise<Version[]> {
  const people = await findPeople(db, [...new Set(rows.flatMap(({ authors }) => authors))])
  const origins = await findTimes(
    db,
    versions,
    rows.flatMap(({ restoredFrom }) => restoredFrom ?? []),
  )
  return rows.map((row) => {
    const origin = row.restoredFrom === null ? undefined : origins.get(row.restoredFrom)
    return {
      id: row.id,
      createdAt: iso(row.createdAt),
      size: row.size,
      authors: row.authors.flatMap((id) => people.get(id) ?? []),
      restoredFrom:
        row.restoredFrom !== null && origin !== undefined
          ? { id: row.restoredFrom, createdAt: iso(origin) }
          : null,
    }
  })
}

// The ids go as one JSON value: a statement binds at most 100.
const listed = (ids: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

async function findPeople(db: Db, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, listed(ids)))
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

async function findTimes(db: Db, versions: VersionTable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: versions.id, createdAt: versions.createdAt })
    .from(versions)
    .where(inArray(versions.id, listed(ids)))
  return new Map(rows.map((row) => [row.id, row.createdAt]))
}
