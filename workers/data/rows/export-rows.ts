import { csvLine } from '@domain/csv'
import type { RowPosition } from '@domain/row-query'
import { type Place, readRows } from './operations'

const pageRows = 1_000
const byteOrderMark = '\ufeff'

/** Gives all rows of an API as a file, page by page as it is read. */
export function exportRows({ env, definition }: Place, format: 'csv' | 'json'): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const head = ['_id', ...definition.columns.map(({ name }) => name), 'createdAt']
  let after: RowPosition | null = null
  let isFirst = true
  return new ReadableStream({
    async pull(controller) {
      const query = { conditions: [], search: null, sort: [], limit: pageRows, after }
      const { text, next } = await readRows({ env, definition, isOwn: false }, query)
      const start = isFirst ? (format === 'csv' ? byteOrderMark + csvLine(head) : '[') : ''
      const named = text.slice(1, -1)
      const join = isFirst || named === '' ? '' : ','
      const body = format === 'csv' ? csvOf(head, text) : join + named
      const end = next === null && format === 'json' ? ']' : ''
      // Spreadsheets take a file without the mark for another encoding.
      controller.enqueue(encoder.encode(start + body + end))
      isFirst = false
      after = next
      if (next === null) controller.close()
    },
  })
}

function csvOf(names: string[], text: string): string {
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) return ''
  return rows.map((row) => csvLine(names.map((name) => cellOf(row, name)))).join('')
}

function cellOf(row: unknown, name: string): string | number | null {
  const value: unknown = Object.hasOwn(Object(row), name) ? Object(row)[name] : null
  return value === null || typeof value === 'number' ? value : String(value)
}
