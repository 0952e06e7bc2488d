import type { FieldErrors } from '@domain/errors'
import { NewLink } from '@domain/links/links'
import { fieldErrors } from '@domain/text/text'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { refusedTargets } from './guard-target'
import { maxRows, type SentRow } from './links-csv'
import { derivedOf, requireFewLinks } from './queries'
import { randomSlug } from './random-slug'
import { slugLooks } from './table'

const rowsPerStatement = 100

/** The JSON form of an import: rows as `POST /links` takes them. */
export const ImportBody = v.strictObject({
  rows: v.pipe(v.array(v.unknown(), 'wrong_type'), v.maxLength(maxRows, 'too_many_rows')),
})

/** How an import went; rows are counted from 1, the head of a CSV file is none. `line` is that of the CSV file. */
export const ImportResult = v.object({
  created: v.number(),
  errors: v.array(
    v.object({
      row: v.number(),
      line: v.optional(v.number()),
      fields: v.record(v.string(), v.string()),
    }),
  ),
})
export type ImportResult = v.InferOutput<typeof ImportResult>

type RowError = ImportResult['errors'][number]
type Row = { row: number; link: v.InferOutput<typeof NewLink> }
type ImportedLink = Row & { id: string; slug: string; hasOwnSlug: boolean }

/** Writes every good row and says of each bad one what is wrong. The same ids again write nothing twice. */
export async function importLinks(
  db: Db,
  settings: Settings,
  ownerId: string,
  rows: SentRow[],
  idOf: (nth: number) => Promise<string>,
): Promise<ImportResult> {
  await requireFewLinks(db, ownerId, rows.length)
  const { good, errors } = await sortRows(db, settings, rows)
  const named = await Promise.all(
    good.map(async (row) => ({
      ...row,
      id: await idOf(row.row),
      slug: row.link.slug ?? randomSlug(),
      hasOwnSlug: row.link.slug !== undefined,
    })),
  )
  let missing = await writeRows(db, ownerId, named)
  const unlucky = missing.filter(({ hasOwnSlug }) => !hasOwnSlug)
  missing = missing.filter(({ hasOwnSlug }) => hasOwnSlug)
  const again = unlucky.map((row) => ({ ...row, slug: randomSlug() }))
  missing.push(...(await writeRows(db, ownerId, again)))
  for (const { row } of missing) errors.push({ row, fields: { slug: 'taken' } })
  errors.sort((one, other) => one.row - other.row)
  return {
    created: named.length - missing.length,
    errors: errors.map((error) => withLine(error, rows[error.row - 1]?.line)),
  }
}

const withLine = ({ row, fields }: RowError, line: number | undefined): RowError =>
  line === undefined ? { row, fields } : { row, line, fields }

async function sortRows(db: Db, settings: Settings, rows: readonly SentRow[]) {
  const good: Row[] = []
  const errors: RowError[] = []
  for (const [at, { input, damage }] of rows.entries()) {
    const row = at + 1
    const result = v.safeParse(NewLink, input)
    if (damage !== undefined) errors.push({ row, fields: { _: damage } })
    else if (result.success) good.push({ row, link: result.output })
    else errors.push({ row, fields: fieldErrors(result.issues) })
  }
  const refused = await refusedTargets(
    db,
    settings,
    good.map(({ link }) => link.url),
  )
  const taken = new Set<string>()
  const allowed = good.filter(({ row, link }) => {
    const looks = link.slug === undefined ? undefined : slugLooks(link.slug)
    const why = refused.get(link.url)
    const fields: FieldErrors | null =
      why !== undefined ? { url: why } : looks !== undefined && taken.has(looks) ? { slug: 'taken' } : null
    if (fields !== null) errors.push({ row, fields })
    else if (looks !== undefined) taken.add(looks)
    return fields === null
  })
  return { good: allowed, errors }
}

/** Writes rows; gives the rows whose slug was taken. */
async function writeRows(db: Db, ownerId: string, rows: ImportedLink[]): Promise<ImportedLink[]> {
  if (rows.length === 0) return []
  const now = Date.now()
  const records = rows.map((row) => recordOf(row, ownerId, now))
  // In steps, because one bound value holds at most 2 MB; a repeated import continues where the first one ended.
  for (let at = 0; at < records.length; at += rowsPerStatement)
    await db.run(insertRecords(records.slice(at, at + rowsPerStatement)))
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const written = await db.all<{ id: string }>(
    sql`SELECT id FROM links WHERE id IN (SELECT value FROM json_each(${ids}))`,
  )
  const found = new Set(written.map(({ id }) => id))
  return rows.filter(({ id }) => !found.has(id))
}

function recordOf({ id, slug, row, link }: ImportedLink, ownerId: string, now: number) {
  const derived = derivedOf({ ...link, slug })
  return {
    id,
    slug,
    ownerId,
    title: link.title,
    url: link.url,
    searchKey: derived.searchKey,
    searchWords: derived.searchWords,
    targetHosts: derived.targetHosts,
    maxClicks: link.maxClicks ?? null,
    expiresAt: link.expiresAt ? Date.parse(link.expiresAt) : null,
    forwardQuery: Number(link.forwardQuery ?? true),
    // The first row of a file is its newest link, as in an export.
    createdAt: now - row,
    updatedAt: now,
  }
}

function insertRecords(records: ReturnType<typeof recordOf>[]) {
  return sql`INSERT INTO links
      (id, slug, owner_id, title, url, search_key, search_words, target_hosts, max_clicks, expires_at, forward_query, created_at, updated_at)
    SELECT value ->> 'id', value ->> 'slug', value ->> 'ownerId', value ->> 'title', value ->> 'url',
      value ->> 'searchKey', value ->> 'searchWords', value ->> 'targetHosts', value ->> 'maxClicks', value ->> 'expiresAt',
      value ->> 'forwardQuery', value ->> 'createdAt', value ->> 'updatedAt'
    FROM json_each(${JSON.stringify(records)}) WHERE true
    ON CONFLICT DO NOTHING`
}
