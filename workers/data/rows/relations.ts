import type { Column } from '@domain/apis/columns'
import type { FieldCode } from '@domain/field-codes'
import type { RowPosition } from '@domain/rows/position'
import type { Condition } from '@domain/rows/query'
import { searchKey } from '@domain/search/search'
import { AppError } from '@kit/errors'
import { type ApiDefinition, siblingsOf } from '../apis/definition'
import { isFromAllowed } from './access'
import { type RowContext, readRows } from './operations'

/**
 * Rows of other APIs of the same app to include: `_embed` lists the rows that refer to a row, `_expand` adds the row it
 * refers to.
 */
type RelationNames = { _embed: string[]; _expand: string[] }
type JsonRow = Record<string, unknown>
type Way = keyof RelationNames
/** Where a call runs, and the call. */
type RelationCall = { place: RowContext; request: Request }

const maxNames = 5
const maxRelated = 5_000
const maxLetters = 8 * 1024 * 1024
const pageRows = 1_000

/** Takes a query string; gives the names of `_embed` and `_expand`, null without any. */
export function relationsIn(query: string): RelationNames | null {
  if (!/embed|expand/.test(query)) return null
  const given = new URLSearchParams(query)
  const namesOf = (way: Way) => {
    const names = given.getAll(way).flatMap((one) => one.split(','))
    return [...new Set(names.filter((name) => name !== ''))]
  }
  const wanted = { _embed: namesOf('_embed'), _expand: namesOf('_expand') }
  if (wanted._embed.length + wanted._expand.length === 0) return null
  for (const way of ['_embed', '_expand'] as const)
    if (wanted[way].length > maxNames) throw refusal(way, 'too_many_values', maxNames)
  return wanted
}

function refusal(way: Way, code: FieldCode, limit?: number): AppError {
  return new AppError(
    'invalid',
    { [way]: code },
    undefined,
    limit === undefined ? undefined : { [way]: limit },
  )
}

/** Takes rows (or one) as JSON by column name; gives them with what is wanted of other APIs in them. */
export async function relate(call: RelationCall, text: string, wanted: RelationNames): Promise<string> {
  const parsed: unknown = JSON.parse(text)
  const rows: JsonRow[] = Array.isArray(parsed) ? parsed : [Object(parsed)]
  const { env, definition } = call.place
  const siblings = await siblingsOf(env.DB, definition.appId)
  for (const name of wanted._embed) await embed(call, rows, siblings, name)
  for (const name of wanted._expand) await expand(call, rows, siblings, name)
  return JSON.stringify(parsed)
}

async function embed(
  call: RelationCall,
  rows: JsonRow[],
  siblings: ApiDefinition[],
  name: string,
): Promise<void> {
  const other = openOne(call, siblings, '_embed', (one) => searchKey(one.name) === searchKey(name))
  const column = foreignColumn(other.columns, call.place.definition.name)
  if (column === undefined) throw refusal('_embed', 'unknown_relation')
  const found = await related(call, other, column.key, rows.map(idOf), '_embed')
  for (const row of rows) row[name] = found.filter((one) => String(one[column.name] ?? '') === idOf(row))
}

async function expand(
  call: RelationCall,
  rows: JsonRow[],
  siblings: ApiDefinition[],
  name: string,
): Promise<void> {
  const column = call.place.definition.columns.find((one) => !one.isSecret && one.name === `${name}Id`)
  if (column === undefined) throw refusal('_expand', 'unknown_relation')
  const other = openOne(call, siblings, '_expand', (one) => namesFor(one.name).includes(searchKey(name)))
  const keyOf = (row: JsonRow) => String(row[column.name] ?? '')
  const found = await related(call, other, '_id', rows.map(keyOf), '_expand')
  const byId = new Map(found.map((one) => [idOf(one), one]))
  for (const row of rows) if (byId.has(keyOf(row))) row[name] = byId.get(keyOf(row))
}

const idOf = ({ _id }: JsonRow) => String(_id)

/** The prefixes before `Id` in columns that refer to an API: its name, and its name without the English plural. */
function namesFor(apiName: string): string[] {
  const name = searchKey(apiName)
  const single = name.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^s])s$/, '')
  return [...new Set([name, single])]
}

/** Gives the column of an API by which its rows name one of another API. */
function foreignColumn(columns: readonly Column[], apiName: string): Column | undefined {
  const wanted = namesFor(apiName)
  const open = columns.filter(({ isSecret }) => !isSecret)
  return open.find(({ name }) => name.endsWith('Id') && wanted.includes(searchKey(name.slice(0, -2))))
}

/** Finds the API that is meant; one that not everybody may read, or not from where the call comes, is refused. */
function openOne(
  { place, request }: RelationCall,
  siblings: ApiDefinition[],
  way: Way,
  isMeant: (api: ApiDefinition) => boolean,
): ApiDefinition {
  const found = siblings.find(isMeant)
  if (found === undefined) throw refusal(way, 'unknown_relation')
  if (found.access.read !== 'public' || !isFromAllowed(request, place.env, found))
    throw refusal(way, 'not_public')
  return found
}

async function related(
  { place }: RelationCall,
  other: ApiDefinition,
  column: string,
  given: string[],
  way: Way,
) {
  const values = [...new Set(given.filter((one) => one !== ''))]
  const rows: JsonRow[] = []
  if (values.length === 0) return rows
  const at = { env: place.env, definition: other, isOwn: false }
  const conditions: Condition[] = [{ column, operator: 'in', values }]
  const all = { conditions, search: null, sort: [], isLastFirst: false, offset: null, limit: pageRows }
  let letters = 0
  for (let after: RowPosition | null | undefined; after !== null; ) {
    const page = await readRows(at, { ...all, after: after ?? null })
    letters += page.text.length
    rows.push(...JSON.parse(page.text))
    if (rows.length > maxRelated || letters > maxLetters) throw refusal(way, 'too_many_rows', maxRelated)
    after = page.next
  }
  return rows
}

/** Finds the API that a nested address means, `/{api}/{row}/{name}`, with the column that names the row. */
export async function nestedIn(db: D1Database, parent: ApiDefinition, name: string) {
  const wanted = searchKey(name)
  const siblings = await siblingsOf(db, parent.appId)
  const found = siblings.find((one) => searchKey(one.name) === wanted)
  const column = found && foreignColumn(found.columns, parent.name)
  return found && column ? { apiId: found.id, column } : null
}
