import type { Column } from '@domain/apis/columns'
import { nameColumns } from '@domain/rows/rows'

/** Letters of rows that are kept as callers see them; beyond, the ones that were not asked for longest go. */
const maxLetters = 12_000_000

/** A row as callers see it, by column name. */
export type ShownRow = { text: string; version: number }

export type ShownRows = {
  /** The definition's version whose column names are used. */
  version: number
  columns: readonly Column[]
  rows: Map<number, ShownRow>
  letters: number
}

type Cells = [n: number, id: string, doc: string, created: string, version: number]

export function showWith(columns: readonly Column[], version: number): ShownRows {
  return { version, columns, rows: new Map(), letters: 0 }
}

/** Gives a row by its number, from memory when it was shown before. */
export function shownRow(store: { sql: SqlStorage }, shown: ShownRows, n: number): ShownRow {
  const known = shown.rows.get(n)
  if (known !== undefined) return known
  const [cells] = store.sql.exec('SELECT n, id, doc, created, version FROM rows WHERE n = ?', n).raw<Cells>()
  if (cells === undefined) throw new Error('an index names a row that is not there')
  const row = { text: nameColumns(shown.columns, showRow(cells)), version: cells[4] }
  keep(shown, n, row)
  return row
}

function keep(shown: ShownRows, n: number, row: ShownRow): void {
  shown.rows.set(n, row)
  shown.letters += row.text.length
  for (const [oldest, { text }] of shown.rows) {
    if (shown.letters <= maxLetters) return
    shown.rows.delete(oldest)
    shown.letters -= text.length
  }
}

/** Forgets rows that are changed or gone. */
export function forgetShown(shown: ShownRows | null, numbers: Iterable<number>): void {
  if (shown === null) return
  for (const n of numbers) {
    shown.letters -= shown.rows.get(n)?.text.length ?? 0
    shown.rows.delete(n)
  }
}

/** Takes the cells of a row; gives its JSON by column key. `nameColumns` takes `id` away where a column has that name. */
export function showRow(cells: Cells): string {
  const doc = cells[2]
  const values = doc === '{}' ? '' : `${doc.slice(1, -1)},`
  return `{"_id":"${cells[1]}","id":"${cells[1]}",${values}"createdAt":"${cells[3]}"}`
}

/** Adds a row's version to its JSON, for its owner. */
export function withVersion(text: string, version: number): string {
  return `${text.slice(0, -1)},"_version":${version}}`
}
