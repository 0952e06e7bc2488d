import { type CsvValue, csvLine } from '@domain/csv'
import type { FormAnswer } from '@domain/forms/results'
import type { ApiContext } from '../env'
import { listAnswers } from './answers-read'
import type { FormRow } from './queries'
import type { Question } from './questions'

const pageRows = 1_000
const byteOrderMark = '\ufeff'

/** Gives the answers that a query lets through as a file, page by page as it is read. Its first page is read before, so that a wrong query is refused. */
export async function exportAnswers(
  c: ApiContext,
  form: FormRow,
  questions: readonly Question[],
  { query, format }: { query: string; format: 'csv' | 'json' },
): Promise<ReadableStream<Uint8Array>> {
  const pages = pagesOf(c, form, questions, query)
  const first = await pages.next()
  const pieces = format === 'csv' ? csvPieces(first, pages, questions) : jsonPieces(first, pages)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

type Pages = AsyncGenerator<FormAnswer[], void>
type First = IteratorResult<FormAnswer[], void>

async function* pagesOf(c: ApiContext, form: FormRow, questions: readonly Question[], query: string): Pages {
  const asked = new URLSearchParams(query)
  for (const name of ['_cursor', '_page', '_start', '_end']) asked.delete(name)
  asked.set('_limit', String(pageRows))
  for (;;) {
    const { items, nextCursor } = await listAnswers(c, form, questions, asked.toString())
    yield items
    if (nextCursor === null) return
    asked.set('_cursor', nextCursor)
  }
}

async function* all(first: First, rest: Pages): Pages {
  if (first.value) yield first.value
  yield* rest
}

async function* jsonPieces(first: First, rest: Pages): AsyncGenerator<string, void> {
  let before = '['
  for await (const items of all(first, rest)) {
    if (items.length === 0) continue
    yield before + items.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* csvPieces(
  first: First,
  rest: Pages,
  questions: readonly Question[],
): AsyncGenerator<string, void> {
  const keys = questions.map(({ key }) => key)
  // Spreadsheets take a file without the mark for another encoding.
  yield byteOrderMark + csvLine(['_id', 'createdAt', '_version', '_score', '_seconds', ...keys])
  for await (const items of all(first, rest)) yield items.map((item) => csvLine(cellsOf(item, keys))).join('')
}

function cellsOf(
  { id, createdAt, version, score, seconds, values }: FormAnswer,
  keys: readonly string[],
): CsvValue[] {
  return [
    id,
    createdAt,
    version,
    score,
    seconds,
    ...keys.map((key) => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)),
  ]
}
