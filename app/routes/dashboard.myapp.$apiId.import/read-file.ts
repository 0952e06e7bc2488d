import { plainCell } from '@domain/csv'
import { parseExactly } from '@domain/exact-json'

export type FileRow = Record<string, unknown>
/** Gives one batch of rows and how much of the file has been read by then (0 to 1); waits for what is done with it. */
export type OnBatch = (rows: FileRow[], share: number) => Promise<void>

/** A list of rows in a file: its name where a file holds several, its columns, and the way to read it. */
export type Source = {
  name: string
  columns: string[]
  /** How many rows there are, where that is known before they are read. */
  count: number | null
  read: (onBatch: OnBatch, signal: AbortSignal) => Promise<void>
}

export class UnreadableFile extends Error {}

const batch = 1_000
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
    read: async (onBatch, signal) => {
      for (let at = 0; at < rows.length && !signal.aborted; at += batch) {
        const part = rows.slice(at, at + batch).map((row): FileRow => ({ ...Object(row) }))
        await onBatch(part, (at + part.length) / rows.length)
      }
    },
  }
}

async function csvSource(file: File): Promise<Source> {
  const { default: Papa } = await import('papaparse')
  const head = await new Promise<string[]>((resolve, reject) => {
    Papa.parse<string[]>(file, {
      preview: 1,
      complete: ({ data }) => resolve((data[0] ?? []).map(cleanName)),
      error: reject,
    })
  })
  if (head.every((name) => name === '')) throw new UnreadableFile('no_head')
  return {
    name: '',
    columns: head,
    count: null,
    read: (onBatch, signal) =>
      new Promise((resolve, reject) => {
        let isFirst = true
        let before = 0
        Papa.parse<string[]>(file, {
          skipEmptyLines: 'greedy',
          chunkSize: 512 * 1024,
          chunk: ({ data, meta }, parser) => {
            parser.pause()
            const lines = isFirst ? data.slice(1) : data
            isFirst = false
            const shares = { before, after: Math.min(1, meta.cursor / Math.max(1, file.size)) }
            before = shares.after
            inBatches(lines, head, shares, onBatch, signal)
              .then(() => (signal.aborted ? parser.abort() : parser.resume()))
              .catch((error: unknown) => {
                parser.abort()
                reject(error)
              })
          },
          complete: () => resolve(),
          error: reject,
        })
      }),
  }
}

async function inBatches(
  lines: readonly string[][],
  head: readonly string[],
  shares: { before: number; after: number },
  onBatch: OnBatch,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < lines.length && !signal.aborted; at += batch) {
    const part = lines.slice(at, at + batch)
    const done = (at + part.length) / lines.length
    await onBatch(
      part.map((cells) => rowOf(head, cells)),
      shares.before + (shares.after - shares.before) * done,
    )
  }
}

/** An empty cell says nothing, so the row has no value there. */
function rowOf(head: readonly string[], cells: readonly string[]): FileRow {
  const pairs = head.flatMap((name, at) => {
    const cell = cells[at]
    return name === '' || cell === undefined || cell === '' ? [] : [[name, plainCell(cell)]]
  })
  return Object.fromEntries(pairs)
}

const cleanName = (name: string) => plainCell(name.replace(/^\ufeff/, '').trim())
