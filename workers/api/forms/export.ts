import { type CsvValue, csvLine } from '@domain/csv'
import { cellOf, type ExportFormat, type FormAnswer } from '@domain/forms/results'
import type { Page } from '@domain/page'
import type { ApiContext } from '../env'
import { listAnswers } from './answers-read'
import { unlikeHeads } from './heads'
import type { Question } from './questions'
import type { FormRow } from './table'
import { requireFits, xlsxOfAnswers } from './xlsx/answers'

const pageRows = 1_000
const byteOrderMark = '\ufeff'

/** Gives the answers that a query lets through as a file, page by page as it is read. Its first page is read before, so that a wrong query is refused. */
export async function exportAnswers(
  c: ApiContext,
  form: FormRow,
  questions: readonly Question[],
  { query, format, headings }: { query: string; format: ExportFormat; headings: 'keys' | 'questions' },
): Promise<ReadableStream<Uint8Array>> {
  const asked = pageQuery(query)
  const first = await listAnswers(c, form, questions, asked.toString())
  if (format === 'xlsx') requireFits(first.total)
  const pages = pagesOf(first, (cursor) => {
    asked.set('_cursor', cursor)
    return listAnswers(c, form, questions, asked.toString())
  })
  const pieces = {
    csv: () => encoded(csvPieces(pages, questions, headings)),
    json: () => encoded(jsonPieces(pages)),
    xlsx: () => xlsxOfAnswers(form, questions, pages),
  }[format]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return()
    },
  })
}
type Pages = AsyncGenerator<FormAnswer[], void>

function pageQuery(query: string): URLSearchParams {
  const asked = new URLSearchParams(query)
  for (const name of ['_cursor', '_page', '_start', '_end']) asked.delete(name)
  asked.set('_limit', String(pageRows))
  return asked
}

async function* pagesOf(
  first: Page<FormAnswer>,
  after: (cursor: string) => Promise<Page<FormAnswer>>,
): Pages {
  let page = first
  for (;;) {
    yield page.items
    if (page.nextCursor === null) return
    page = await after(page.nextCursor)
  }
}

async function* encoded(pieces: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}

async function* jsonPieces(pages: Pages): AsyncGenerator<string, void> {
  let before = '['
  for await (const items of pages) {
    if (items.length === 0) continue
    yield before + items.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* csvPieces(
  pages: Pages,
  questions: readonly Question[],
  headings: 'keys' | 'questions',
): AsyncGenerator<string, void> {
  const heads =
    headings === 'keys'
      ? questions.map(({ key }) => key)
      : unlikeHeads(questions.map(({ question }) => question))
  // Spreadsheets take a file without the mark for another encoding.
  yield byteOrderMark + csvLine(['_id', 'createdAt', '_version', '_score', '_seconds', ...heads])
  for await (const items of pages) yield items.map((item) => csvLine(cellsOf(item, questions))).join('')
}

function cellsOf(
  { id, createdAt, version, score, seconds, values }: FormAnswer,
  questions: readonly Question[],
): CsvValue[] {
  return [
    id,
    createdAt,
    version,
    score,
    seconds,
    ...questions.map(({ key, type }): CsvValue => {
      const cell = Object.hasOwn(values, key) ? cellOf(values[key] ?? null) : null
      return type === 'phone' && typeof cell === 'string' && e164.test(cell) ? { plain: cell } : cell
    }),
  ]
}

/** A number as our own check keeps it: no formula, though it begins with a plus. */
const e164 = /^\+[1-9]\d{6,14}$/
