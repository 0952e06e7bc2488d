import { type CsvValue, csvLine } from '@domain/csv'
import type { RowPosition } from '@domain/rows/position'
import { nameColumns, withoutAlias } from '@domain/rows/rows'
import { rowsOf } from '../kit/row-objects'
import { type RowContext, readRows } from './operations'

const pageRows = 1_000
const byteOrderMark = '\ufeff'

/** Gives all rows of an API as a file, page by page as it is read; with its trash also deleted ones, whose `_deletedAt` tells them. */
export function exportRows(
  place: RowContext,
  format: 'csv' | 'json',
  hasTrash: boolean,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces = format === 'csv' ? csvPieces(place, hasTrash) : jsonPieces(place, hasTrash)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* jsonPieces(place: RowContext, hasTrash: boolean): AsyncGenerator<string, void> {
  let before = '['
  for await (const text of pagesOf(place, hasTrash)) {
    yield before + text.slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* csvPieces(place: RowContext, hasTrash: boolean): AsyncGenerator<string, void> {
  const names = place.definition.columns.map(({ name }) => name)
  const head = ['_id', ...names, 'createdAt', ...(hasTrash ? ['_deletedAt'] : [])]
  // Spreadsheets take a file without the mark for another encoding.
  yield byteOrderMark + csvLine(head)
  for await (const text of pagesOf(place, hasTrash)) yield csvOf(head, text)
}

/** Pages as JSON lists by column name, none of them empty, in which each row has one id, as an import takes it. */
async function* pagesOf(place: RowContext, hasTrash: boolean): AsyncGenerator<string, void> {
  const hasAlias = !place.definition.columns.some(({ name }) => name === 'id')
  for await (const text of wholePages(place, hasTrash)) yield hasAlias ? withoutAlias(text) : text
}

async function* wholePages({ env, definition }: RowContext, hasTrash: boolean): AsyncGenerator<string, void> {
  let after: RowPosition | null = null
  do {
    const all = { conditions: [], search: null, sort: [], isLastFirst: false, offset: null }
    const query = { ...all, limit: pageRows, after }
    const { text, next } = await readRows({ env, definition, isOwn: false }, query)
    if (text !== '[]') yield text
    after = next
  } while (after !== null)
  for (let from: number | null = hasTrash ? 0 : null; from !== null; ) {
    const { text, next } = await rowsOf(env, definition.id).listDeleted(from, pageRows)
    if (text !== '[]') yield nameColumns(definition.columns, text)
    from = next
  }
}

function csvOf(names: string[], text: string): string {
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) return ''
  return rows.map((row) => csvLine(names.map((name) => cellOf(row, name)))).join('')
}

function cellOf(row: unknown, name: string): CsvValue {
  const value: unknown = Object.hasOwn(Object(row), name) ? Object(row)[name] : null
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
