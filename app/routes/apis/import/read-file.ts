import { plainCell } from '@domain/csv'
import { CsvReader, type CsvRow, damageOf, separatorOf, toldSeparator, widthOf } from '@domain/read-csv'
import { parseExactly } from '@domain/rows/exact-json'
import { encodingOf } from '@domain/text/encoding'
import { ColumnGuess, typedText } from '@domain/text/typed'
import { type FileRow, jsonLines, type ReadRow } from './json-lines'
import { textOf, textPieces, UnreadableFile } from './text-pieces'

/** Gives one batch of rows and how much of the file has been read by then (0 to 1); waits for what is done with it. */
export type OnBatch = (rows: ReadRow[], share: number) => Promise<void>

/** A list of rows in a file: its name where a file holds several, its columns, and the way to read it. */
export type Source = {
  name: string
  columns: string[]
  /** How many rows there are, where that is known before they are read. */
  count: number | null
  /** The unit of a row's `at`. */
  counts: 'rows' | 'lines'
  /** Whether it holds text only, of which columns can be read as numbers and yes/no; `keepsText` leaves them text. */
  isText: boolean
  read: (onBatch: OnBatch, signal: AbortSignal, keepsText?: boolean) => Promise<void>
}

const batch = 1_000
/** As many rows are looked at to find the names of a JSON file's columns. */
const lookedAt = 1_000

/** Takes a CSV, JSON or JSON Lines file; gives the lists in it. A json-server database holds several. Throws UnreadableFile. */
export async function sourcesOf(file: File): Promise<Source[]> {
  if (file.size === 0) throw new UnreadableFile('empty_file')
  if (await isBinary(file)) throw new UnreadableFile('not_a_table')
  if (/\.(?:jsonl|ndjson)$/i.test(file.name)) return [await linesSource(file)]
  const isJson = file.type === 'application/json' || /\.json$/i.test(file.name)
  return isJson ? jsonSources(await textOf(file)) : [await csvSource(file)]
}

/** Text has no zero byte, but in UTF-16, which its first bytes tell. */
async function isBinary(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4_096).arrayBuffer())
  const isPdf = [0x25, 0x50, 0x44, 0x46].every((byte, at) => head[at] === byte)
  return isPdf || (encodingOf(head) === 'utf-8' && head.includes(0))
}

export function jsonSources(text: string): Source[] {
  let parsed: unknown
  try {
    parsed = parseExactly(text.replace(/^\ufeff/, ''))
  } catch {
    throw new UnreadableFile('broken_json')
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
    isText: false,
    read: async (onBatch, signal) => {
      for (let at = 0; at < rows.length && !signal.aborted; at += batch) {
        const part = rows.slice(at, at + batch).map((row, index) => ({ at: at + index + 1, row: plain(row) }))
        await onBatch(part, (at + part.length) / rows.length)
      }
    },
  }
}

const plain = (row: unknown): FileRow => ({ ...Object(row) })

async function linesSource(file: File): Promise<Source> {
  const names = new Set<string>()
  let looked = 0
  for await (const { rows } of jsonLines(file)) {
    for (const { row } of rows.slice(0, lookedAt - looked))
      for (const name of Object.keys(row)) names.add(name)
    looked += rows.length
    if (looked >= lookedAt) break
  }
  if (names.size === 0) throw new UnreadableFile('no_rows')
  const read: Source['read'] = (onBatch, signal) => inBatches(jsonLines(file), onBatch, signal)
  return { name: '', columns: [...names], count: null, counts: 'lines', isText: false, read }
}

async function csvSource(file: File): Promise<Source> {
  const head = await readHead(file)
  return {
    name: '',
    columns: head.slice(0, widthOf(head)),
    count: null,
    counts: 'lines',
    isText: true,
    read: async (onBatch, signal, keepsText = false) => {
      const typed = keepsText ? new Set<string>() : await typedColumns(file, head)
      await inBatches(csvReadRows(file, head, typed), onBatch, signal)
    },
  }
}

/** Hands rows on in batches of one size; only the last batch of a piece says that all of it is done. */
async function inBatches(
  pieces: AsyncIterable<{ rows: ReadRow[]; share: number }>,
  onBatch: OnBatch,
  signal: AbortSignal,
): Promise<void> {
  let waiting: ReadRow[] = []
  let before = 0
  for await (const { rows, share } of pieces) {
    if (signal.aborted) return
    waiting.push(...rows)
    const all = waiting.length
    while (waiting.length >= batch || (share === 1 && waiting.length > 0)) {
      const left = Math.max(0, waiting.length - batch)
      await onBatch(waiting.slice(0, batch), before + (share - before) * (1 - left / all))
      if (signal.aborted) return
      waiting = waiting.slice(batch)
    }
    before = share
  }
}

async function* csvReadRows(file: File, head: readonly string[], typed: ReadonlySet<string>) {
  let isHead = true
  for await (const { rows, share } of csvRows(file)) {
    yield { rows: rows.slice(isHead ? 1 : 0).map((row) => readRow(head, row, typed)), share }
    isHead = isHead && rows.length === 0
  }
}

/** The names of columns all of whose values are numbers, true or false; values that the file marks as text are not counted. */
async function typedColumns(file: File, head: readonly string[]): Promise<Set<string>> {
  if (isOwnExport(head)) return new Set(head)
  const guesses = head.map(() => new ColumnGuess())
  let isHead = true
  for await (const { rows } of csvRows(file)) {
    for (const row of rows.slice(isHead ? 1 : 0)) {
      if (damageOf(row, head) !== null) continue
      const marked = markedAsText(row)
      for (const [at, cell] of row.cells.entries()) if (cell !== '' && !marked.has(at)) guesses[at]?.add(cell)
    }
    isHead = isHead && rows.length === 0
  }
  return new Set(head.filter((_, at) => guesses[at]?.isText === false))
}

/** The own export puts every text in quotes that looks like a number, true or false, so each of its cells tells its type. */
const isOwnExport = (head: readonly string[]) => head[0] === '_id' && head.includes('createdAt')

const none: ReadonlySet<number> = new Set()

/** Where only some cells of a row are in quotes, the quotes mark text; where all are, they say nothing. */
function markedAsText({ cells, quoted }: CsvRow): ReadonlySet<number> {
  return cells.some((cell, at) => cell !== '' && !quoted.has(at)) ? quoted : none
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

/** Gives the rows of each piece of the file, the last with a share of 1. */
async function* csvRows(file: File): AsyncGenerator<{ rows: CsvRow[]; share: number }> {
  let reader: CsvReader | null = null
  let isTold = false
  for await (const { text, share } of textPieces(file)) {
    const told = reader === null ? toldSeparator(text) : null
    isTold ||= told !== null
    reader ??= new CsvReader(told ?? separatorOf(text))
    const rows = [...reader.read(text), ...(share === 1 ? reader.end() : [])]
    const own = isTold && rows.length > 0 ? rows.slice(1) : rows
    isTold = isTold && rows.length === 0
    yield { rows: own, share }
  }
}

function readRow(head: readonly string[], row: CsvRow, typed: ReadonlySet<string>): ReadRow {
  const damage = damageOf(row, head)
  return { at: row.line, row: rowOf(head, row, typed), ...(damage === null ? {} : { damage }) }
}

/** An empty cell says nothing, so the row has no value there. */
function rowOf(head: readonly string[], row: CsvRow, typed: ReadonlySet<string>): FileRow {
  const marked = markedAsText(row)
  const pairs = head.flatMap((name, at) => {
    const cell = row.cells[at]
    if (name === '' || cell === undefined || cell === '') return []
    return [[name, typed.has(name) && !marked.has(at) ? typedCell(cell) : plainCell(cell)]]
  })
  return Object.fromEntries(pairs)
}

function typedCell(cell: string): string | number | boolean {
  const value = typedText(cell)
  return value === cell ? plainCell(cell) : value
}

const cleanName = (name: string) => plainCell(name.trim())
