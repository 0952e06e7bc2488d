import { plainCell } from '@domain/csv'
import { foldDigits } from '@domain/digits'
import type { FieldErrors } from '@domain/errors'
import { NewLink } from '@domain/links'
import { CsvReader, type CsvRow, damageOf, separatorOf } from '@domain/read-csv'
import { fieldErrors } from '@domain/text'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { refusedTargets } from './guard-target'
import { derivedOf, requireFewLinks } from './queries'
import { randomSlug } from './random-slug'

export const mostRows = 1_000
const rowsPerStatement = 200

/** The JSON form of an import: rows as `POST /links` takes them. */
export const ImportBody = v.strictObject({
  rows: v.pipe(v.array(v.unknown(), 'wrong_type'), v.maxLength(mostRows, 'too_many_rows')),
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
/** A row as it was sent; `damage` says why its cells could not be told apart. */
export type SentRow = { input: unknown; line?: number; damage?: FieldErrors[string] }
type Row = { row: number; link: v.InferOutput<typeof NewLink> }
type Named = Row & { id: string; slug: string; hasOwnSlug: boolean }

/** Takes CSV text with a head; gives its rows as `POST /links` takes them. Columns that an import does not know are skipped. */
export function rowsOfCsv(text: string): SentRow[] {
  const [first, ...rows] = readRows(text.replace(/^\ufeff/, ''))
  const names = first?.damage === null ? first.cells.map(columnName) : []
  if (!names.includes('title') || !names.includes('url'))
    throw new AppError('invalid', { _: 'missing_columns' })
  if (columns.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
    throw new AppError('invalid', { _: 'twice_a_column' })
  if (rows.length > mostRows) throw new AppError('invalid', { rows: 'too_many_rows' })
  return rows.map((row) => {
    const damage = damageOf(row, first?.cells ?? [])
    return { input: rowOfCells(names, row.cells), line: row.line, ...(damage === null ? {} : { damage }) }
  })
}

const pieceLength = 64 * 1024

/** Reads on until there is one row more than an import takes. */
function readRows(text: string): CsvRow[] {
  const reader = new CsvReader(separatorOf(text.slice(0, pieceLength)))
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length; at += pieceLength) {
    rows.push(...reader.read(text.slice(at, at + pieceLength)))
    if (rows.length > mostRows + 1) return rows
  }
  return [...rows, ...reader.end()]
}

const columns = ['title', 'url', 'slug', 'expiresAt', 'maxClicks', 'forwardQuery']

function columnName(head: string): string {
  const plain = head.toLowerCase().replace(/[\s_-]/g, '')
  return columns.find((column) => column.toLowerCase() === plain) ?? head.trim()
}

function rowOfCells(names: readonly string[], cells: readonly string[]): object {
  const read = (name: string) => {
    const cell = cells[names.indexOf(name)]?.trim() ?? ''
    return cell === '' ? undefined : plainCell(cell)
  }
  const maxClicks = read('maxClicks')
  const number = Number(foldDigits(maxClicks ?? ''))
  return {
    title: read('title'),
    url: read('url'),
    slug: read('slug'),
    expiresAt: read('expiresAt'),
    maxClicks: maxClicks === undefined ? undefined : Number.isNaN(number) ? maxClicks : number,
    forwardQuery: isTrue(read('forwardQuery')),
  }
}

/** What stands for yes or no, as sheets write it; anything else is left for the schema to refuse. */
function isTrue(cell: string | undefined): boolean | string | undefined {
  if (cell !== undefined && /^(true|1)$/i.test(cell)) return true
  return cell !== undefined && /^(false|0)$/i.test(cell) ? false : cell
}

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
  return {
    good: good.filter(({ link }) => !refused.has(link.url)),
    errors: errors.concat(
      good.flatMap(({ row, link }) => {
        const why: FieldErrors[string] | undefined = refused.get(link.url)
        return why === undefined ? [] : [{ row, fields: { url: why } }]
      }),
    ),
  }
}

/** Writes rows; gives those that found their slug taken. */
async function writeRows(db: Db, ownerId: string, rows: Named[]): Promise<Named[]> {
  if (rows.length === 0) return []
  const now = Date.now()
  const records = rows.map((row) => recordOf(row, ownerId, now))
  // In steps, because one bound value holds at most 2 MB; an import that is sent again goes on where it ended.
  for (let at = 0; at < records.length; at += rowsPerStatement)
    await db.run(insertRecords(records.slice(at, at + rowsPerStatement)))
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const written = await db.all<{ id: string }>(
    sql`SELECT id FROM links WHERE id IN (SELECT value FROM json_each(${ids}))`,
  )
  const found = new Set(written.map(({ id }) => id))
  return rows.filter(({ id }) => !found.has(id))
}

function recordOf({ id, slug, row, link }: Named, ownerId: string, now: number) {
  const derived = derivedOf({ ...link, slug })
  return {
    id,
    slug,
    ownerId,
    title: link.title,
    url: link.url,
    searchKey: derived.searchKey,
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
      (id, slug, owner_id, title, url, search_key, target_hosts, max_clicks, expires_at, forward_query, created_at, updated_at)
    SELECT value ->> 'id', value ->> 'slug', value ->> 'ownerId', value ->> 'title', value ->> 'url',
      value ->> 'searchKey', value ->> 'targetHosts', value ->> 'maxClicks', value ->> 'expiresAt',
      value ->> 'forwardQuery', value ->> 'createdAt', value ->> 'updatedAt'
    FROM json_each(${JSON.stringify(records)}) WHERE true
    ON CONFLICT DO NOTHING`
}
