import { plainCell } from '@domain/csv'
import { parseExactly } from '@domain/exact-json'
import { type CsvDamage, CsvReader, type CsvRow, damageOf, separatorOf, widthOf } from '@domain/read-csv'

export type FileRow = Record<string, unknown>
/** Rows in their order: where each stands in its file, and why it could not be read. */
export type ReadRow = { at: number; row: FileRow; damage?: CsvDamage }
/** Gives one batch of rows and how much of the file has been read by then (0 to 1); waits for what is done with it. */
export type OnBatch = (rows: ReadRow[], share: number) => Promise<void>

/** A list of rows in a file: its name where a file holds several, its columns, and the way to read it. */
export type Source = {
  name: string
  columns: string[]
  /** How many rows there are, where that is known before they are read. */
  count: number | null
  /** What `at` of a row counts. */
  counts: 'rows' | 'lines'
  read: (onBatch: OnBatch, signal: AbortSignal) => Promise<void>
}

export class UnreadableFile extends Error {}

const batch = 1_000
/** Bytes of a CSV file that are read at a time. */
const piece = 512 * 1024
/** As many rows are looked at to find the names of a JSON file's columns. */
const lookedAt = 1_000

/** Takes a CSV or JSON file; gives the lists in it. A json-server database holds several. Throws UnreadableFile. */
export async function sourcesOf(file: File): Promise<Source[]> {
  const isJson = file.type === 'application/json' || /\.json$/i.test(file.name)
  return isJson ? jsonSources(await file.text()) : [await csvSource(file)]
}

export function jsonSources(text: string): Source[] {
  let parsed: unknown
  try {
    parsed = parseExactly(text.replace(/^\ufeff/, ''))
  } catch {
    throw new UnreadableFile('bad_json')
  }
  if (Array.isArray(parsed)) return [listSource('', parsed)]
  if (typeof parsed !== 'object' || parsed === null) throw new UnreadableFile('no_rows')
  const lists = Object.entries(parsed).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  )
  if (lists.length === 0) throw new UnreadableFile('no_rows')
  return lists.map(([name, rows]) => listSource(name, rows))
}

function listSource(name: string, rows: readonly unknown[]): Source {
  const names = rows.slice(0, lookedAt).flatMap((row) => Object.keys(Object(row)))
  return {
    name,
    columns: [...new Set(names)],
    count: rows.length,
    counts: 'rows',
    read: async (onBatch, signal) => {
      for (let at = 0; at < rows.length && !signal.aborted; at += batch) {
        const part = rows.slice(at, at + batch).map((row, index) => ({ at: at + index + 1, row: plain(row) }))
        await onBatch(part, (at + part.length) / rows.length)
      }
    },
  }
}

const plain = (row: unknown): FileRow => ({ ...Object(row) })

async function csvSource(file: File): Promise<Source> {
  const head = await readHead(file)
  return {
    name: '',
    columns: head.slice(0, widthOf(head)),
    count: null,
    counts: 'lines',
    read: async (onBatch, signal) => {
      let isHead = true
      let waiting: ReadRow[] = []
      let before = 0
      for await (const { rows, share } of csvRows(file)) {
        if (signal.aborted) return
        waiting.push(...rows.slice(isHead ? 1 : 0).map((row) => readRow(head, row)))
        isHead = isHead && rows.length === 0
        const all = waiting.length
        while (waiting.length >= batch || (share === 1 && waiting.length > 0)) {
          const left = Math.max(0, waiting.length - batch)
          // The piece is on its way row by row: only its last batch has brought all of it.
          await onBatch(waiting.slice(0, batch), before + (share - before) * (1 - left / all))
          if (signal.aborted) return
          waiting = waiting.slice(batch)
        }
        before = share
      }
    },
  }
}

/** The names of all columns, empty ones too. */
async function readHead(file: File): Promise<string[]> {
  for await (const { rows } of csvRows(file)) {
    const [head] = rows
    if (!head) continue
    if (head.damage !== null) throw new UnreadableFile(head.damage)
    const names = head.cells.map(cleanName)
    const named = names.filter((name) => name !== '')
    if (new Set(named).size < named.length) throw new UnreadableFile('twice_a_column')
    return names
  }
  throw new UnreadableFile('no_head')
}

/** Reads a file as it comes from the disk; gives the rows of each piece, the last with a share of 1. */
async function* csvRows(file: File): AsyncGenerator<{ rows: CsvRow[]; share: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let reader: CsvReader | null = null
  for (let at = 0; at < file.size; at += piece) {
    const bytes = await file.slice(at, at + piece).arrayBuffer()
    const isLast = at + piece >= file.size
    const text = decoded(decoder, bytes, !isLast)
    reader ??= new CsvReader(separatorOf(text))
    const rows = reader.read(text)
    yield { rows: isLast ? [...rows, ...reader.end()] : rows, share: Math.min(1, (at + piece) / file.size) }
  }
}

function decoded(decoder: TextDecoder, bytes: ArrayBuffer, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw new UnreadableFile('not_utf8')
  }
}

function readRow(head: readonly string[], row: CsvRow): ReadRow {
  const damage = damageOf(row, head)
  return { at: row.line, row: rowOf(head, row.cells), ...(damage === null ? {} : { damage }) }
}

/** An empty cell says nothing, so the row has no value there. */
function rowOf(head: readonly string[], cells: readonly string[]): FileRow {
  const pairs = head.flatMap((name, at) => {
    const cell = cells[at]
    return name === '' || cell === undefined || cell === '' ? [] : [[name, plainCell(cell)]]
  })
  return Object.fromEntries(pairs)
}

const cleanName = (name: string) => plainCell(name.trim())
