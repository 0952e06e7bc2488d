import { csvLine } from '@domain/csv'
import type { RowPosition } from '@domain/row-query'
import { nameColumns } from '@domain/rows'
import { type Place, rowsOf } from './operations'

const pageRows = 1_000
const byteOrderMark = '\ufeff'

/** Gives all rows of an API as a file, page by page as it is read. */
export function exportRows({ env, definition }: Place, format: 'csv' | 'json'): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const head = ['_id', ...definition.columns.map(({ name }) => name), 'createdAt']
  const keys = ['_id', ...definition.columns.map(({ key }) => key), 'createdAt']
  let after: RowPosition | null = null
  let isFirst = true
  return new ReadableStream({
    async pull(controller) {
      const query = { conditions: [], search: null, sort: [], limit: pageRows, after }
      const { text, next }: { text: string; next: RowPosition | null } = await rowsOf(
        env,
        definition.id,
      ).list(query, false)
      const start = isFirst ? (format === 'csv' ? byteOrderMark + csvLine(head) : '[') : ''
      const named = nameColumns(definition.columns, text).slice(1, -1)
      const join = isFirst || named === '' ? '' : ','
      const body = format === 'csv' ? csvOf(keys, text) : join + named
      const end = next === null && format === 'json' ? ']' : ''
      // Spreadsheets take a file without the mark for another encoding.
      controller.enqueue(encoder.encode(start + body + end))
      isFirst = false
      after = next
      if (next === null) controller.close()
    },
  })
}

function csvOf(keys: string[], text: string): string {
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) return ''
  return rows.map((row) => csvLine(keys.map((key) => cellOf(Object(row)[key])))).join('')
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}
