import { cellOf, type FormAnswer } from '@domain/forms/results'
import { directionOf, type Locale } from '@domain/locale'
import { type XlsxCell, xlsxBounds, xlsxRow } from '@domain/xlsx/cells'
import type { Workbook } from '@domain/xlsx/workbook'
import { AppError } from '@kit/errors'
import { unlikeHeads } from '../heads'
import type { Question } from '../questions'
import type { FormRow } from '../table'
import { xlsxPieces } from './zip'

/** Headings of what is known of every answer. Times are of UTC, for a spreadsheet knows no zones. */
const headings: Record<Locale, readonly [string, string, string, string, string]> = {
  en: ['ID', 'Received (UTC)', 'Form version', 'Score', 'Seconds taken'],
  fa: ['شناسه', 'زمان دریافت (UTC)', 'نسخهٔ فرم', 'امتیاز', 'مدت پاسخ (ثانیه)'],
  ar: ['المعرّف', 'وقت الاستلام (UTC)', 'إصدار النموذج', 'الدرجة', 'مدة الإجابة (ثانية)'],
}
const factWidths = [30, 20, 14, 10, 16]
const widths: Partial<Record<string, number>> = {
  number: 12,
  switch: 12,
  date: 12,
  phone: 18,
  email: 28,
  country: 12,
}

/** Takes how many answers there are; throws `invalid` for more than a sheet of Excel has rows. */
export function requireFits(answers: number): void {
  const most = xlsxBounds.rows - 1
  if (answers > most) throw new AppError('invalid', { format: 'too_many_rows' }, undefined, { format: most })
}

/** Takes a form, its questions and answers page by page; gives the bytes of a file for Excel. */
export function xlsxOfAnswers(
  form: Pick<FormRow, 'name' | 'language'>,
  questions: readonly Question[],
  pages: AsyncIterable<FormAnswer[]>,
): AsyncGenerator<Uint8Array, void> {
  const facts = headings[form.language].map((heading, at) => ({ heading, width: factWidths[at] ?? 12 }))
  const heads = unlikeHeads(questions.map(({ question }) => question))
  const asked = questions.map(({ type }, at) => ({
    heading: heads[at] ?? '',
    width: widths[type ?? ''] ?? 32,
  }))
  const workbook: Workbook = {
    name: form.name,
    direction: directionOf(form.language),
    columns: [...facts, ...asked],
  }
  return xlsxPieces(workbook, rowsOf(questions, pages))
}

async function* rowsOf(
  questions: readonly Question[],
  pages: AsyncIterable<FormAnswer[]>,
): AsyncGenerator<string, void> {
  let number = 1
  for await (const items of pages)
    yield items.map((item) => xlsxRow(++number, cellsOf(item, questions))).join('')
}

function cellsOf(answer: FormAnswer, questions: readonly Question[]): XlsxCell[] {
  const { id, createdAt, version, score, seconds, values } = answer
  return [
    id,
    { moment: Date.parse(createdAt) },
    version,
    score,
    seconds,
    ...questions.map(({ key, type }): XlsxCell => {
      const value = Object.hasOwn(values, key) ? cellOf(values[key] ?? null) : null
      return type === 'date' && typeof value === 'string' ? { day: value } : value
    }),
  ]
}
