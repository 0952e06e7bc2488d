import type { Column } from '@domain/apis/columns'
import { writeExactly } from '@domain/rows/exact-json'
import { type ImportPart, importBounds } from '@domain/rows/rows'
import type { FileRow, ReadRow } from '~/routes/apis/import/json-lines'
import type { Source } from './read-file'

/** `at` counts what the source counts. */
export type BadRow = { at: number; field: string; code: string }
export type SentRows = {
  import: string
  rows: number
  bad: number
  errors: BadRow[]
  counts: Source['counts']
}
export type Progress = { share: number; rows: number; bad: number }
/** Which column of the API a column of the file goes to, by name; null leaves it out. */
export type Mapping = ReadonlyMap<string, string | null>

export class ImportRefused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** How many bad rows are listed; all of them are counted. */
export const maxListed = 500
const tries = 4
// A part also carries brackets and commas.
const partBytes = importBounds.partBytes - 64 * 1024

/** Sends the file's rows in parts. Nothing of them is in the API before `commit`. Throws ImportRefused. */
export async function sendAll(
  apiId: string,
  { source, mapping, keepsText }: { source: Source; mapping: Mapping; keepsText: boolean },
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<SentRows> {
  const { id } = await ask<{ id: string }>(apiId, { do: 'start', key: crypto.randomUUID() }, '', signal)
  const sent: SentRows = { import: id, rows: 0, bad: 0, errors: [], counts: source.counts }
  const state = { part: 0 }
  try {
    await source.read(
      async (rows, share) => {
        take(
          sent,
          rows.flatMap(({ at, damage }) => (damage === undefined ? [] : [{ at, fields: { _: damage } }])),
        )
        sent.rows += rows.length
        const whole = rows.filter(({ damage }) => damage === undefined)
        for (const part of partsOf(whole, mapping)) {
          const query = { do: 'part', import: id, n: String(state.part) }
          const body = `[${part.map(({ text }) => text).join()}]`
          const { errors } = await ask<ImportPart>(apiId, query, body, signal)
          take(
            sent,
            errors.map(({ row, fields }) => ({ at: part[row]?.at ?? row, fields })),
          )
          state.part += 1
          onProgress({ share, rows: sent.rows, bad: sent.bad })
        }
      },
      signal,
      keepsText,
    )
  } catch (error) {
    await drop(apiId, id)
    throw error
  }
  if (signal.aborted) await drop(apiId, id)
  return sent
}

/** Makes what was sent rows of the API, all at once; `skipBad` leaves out the bad ones. */
export async function commit(apiId: string, { import: id }: SentRows, skipBad: boolean): Promise<number> {
  const query = { do: 'commit', import: id, key: `commit-${id}`, skipBad: skipBad ? '1' : '0' }
  const { created } = await ask<{ created: number }>(apiId, query, '', AbortSignal.timeout(120_000))
  return created
}

/** Forgets what was sent; what cannot be reached now vanishes by itself after a day. */
export async function drop(apiId: string, id: string): Promise<void> {
  await fetch(address(apiId, { do: 'drop', import: id }), { method: 'POST' }).catch(() => undefined)
}

function mapped(row: FileRow, mapping: Mapping): FileRow {
  const pairs = Object.entries(row).flatMap(([name, value]) => {
    const to = mapping.get(name)
    // A name that the first rows did not have is sent as it is, so that it is refused in words.
    return to === null ? [] : [[to ?? name, value]]
  })
  return Object.fromEntries(pairs)
}

/** Cuts rows into parts that are neither too many nor too large. */
function* partsOf(rows: readonly ReadRow[], mapping: Mapping): Generator<{ at: number; text: string }[]> {
  const encoder = new TextEncoder()
  let part: { at: number; text: string }[] = []
  let bytes = 0
  for (const { at, row } of rows) {
    const text = writeExactly(mapped(row, mapping))
    const size = encoder.encode(text).length + 1
    if (part.length > 0 && (part.length >= importBounds.partRows || bytes + size > partBytes)) {
      yield part
      part = []
      bytes = 0
    }
    part.push({ at, text })
    bytes += size
  }
  if (part.length > 0) yield part
}

function take(sent: SentRows, errors: readonly { at: number; fields: Record<string, string> }[]): void {
  sent.bad += errors.length
  const room = maxListed - sent.errors.length
  const listed = errors.flatMap(({ at, fields }) =>
    Object.entries(fields).map(([field, code]) => ({ at, field, code })),
  )
  sent.errors.push(...listed.slice(0, Math.max(0, room)))
}

const address = (apiId: string, query: Record<string, string>) =>
  `/dashboard/myapp/${apiId}/imports?${new URLSearchParams(query)}`

/** Asks until it is answered for certain: a part that is sent twice is taken once. */
async function ask<Answer>(
  apiId: string,
  query: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address(apiId, query), { method: 'POST', body, signal }).catch(() => null)
    if (signal.aborted) throw new ImportRefused('cancelled')
    if (answer?.redirected) throw new ImportRefused('session_expired')
    const said: unknown = await answer?.json().catch(() => null)
    if (answer?.ok) return said as Answer
    const isLater = !answer || answer.status >= 500 || answer.status === 429 || answer.status === 409
    if (!isLater || attempt >= tries) throw new ImportRefused(answer ? codeOf(said) : 'offline')
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt))
  }
}

function codeOf(said: unknown): string {
  if (typeof said !== 'object' || said === null) return 'internal'
  const fields = 'fields' in said && said.fields ? Object.values(said.fields) : []
  const [first] = fields
  if (typeof first === 'string') return first
  return 'code' in said && typeof said.code === 'string' ? said.code : 'internal'
}

/** Columns that every imported row gets new values for, whatever a file has in them. */
const ownColumns = new Set(['_id', 'createdAt', '_version'])

/** Takes the file's columns and the API's; gives which goes where: by its name, letter forms and case aside. */
export function mappingOf(
  names: readonly string[],
  columns: readonly Column[],
  keyOf: (name: string) => string,
): Map<string, string | null> {
  const byKey = new Map(columns.map(({ name }) => [keyOf(name), name]))
  const taken = new Set<string>()
  return new Map(
    names.map((name) => {
      const exact = columns.find((column) => column.name === name)?.name
      const found = ownColumns.has(name) ? undefined : (exact ?? byKey.get(keyOf(name)))
      if (found === undefined || taken.has(found)) return [name, null]
      taken.add(found)
      return [name, found]
    }),
  )
}
