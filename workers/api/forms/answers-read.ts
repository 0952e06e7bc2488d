import { secretMask } from '@domain/apis/columns'
import type { FormAnswer, OneFormAnswer, StoredAnswer } from '@domain/forms/results'
import type { Refused, Row, RowsWish, WholeRow } from '@domain/forms/row-store'
import type { Scalar } from '@domain/rows/keys'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { unlessRefused } from '../../data/form-rows/refused'
import type { ApiContext } from '../env'
import { isSeveral, type Question, questionsOf, shownQuestion } from './questions'
import { type FormRow, formAnswers } from './table'

/** Takes the query of a list in the house's words; gives it in those of rows, which a question's key may be too. */
export function rowsQuery(
  search: string,
  questions: readonly Question[],
  own: readonly string[] = [],
): string {
  const given = new URLSearchParams(search)
  const keys = new Set(questions.map(({ key }) => key))
  for (const name of own) given.delete(name)
  for (const name of ['limit', 'cursor']) {
    const value = given.get(name)
    if (value === null || keys.has(name)) continue
    given.delete(name)
    given.set(`_${name}`, value)
  }
  return given.toString()
}

/** Names what is wrong with a page as it was asked for: who sent `limit` knows of no `_limit`. */
function inHouseNames({ refused }: Refused, questions: readonly Question[]): Refused {
  const keys = new Set(questions.map(({ key }) => key))
  const named = <Value>(given: Record<string, Value> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const own = ['_limit', '_cursor'].includes(name) ? name.slice(1) : name
        return [keys.has(own) ? name : own, value]
      }),
    )
  return { refused: { code: refused.code, fields: named(refused.fields), limits: named(refused.limits) } }
}

/** A page of a form's answers. */
export async function listAnswers(
  c: ApiContext,
  form: FormRow,
  questions: readonly Question[],
  query: string,
) {
  if (form.apiId === null) return { items: [], nextCursor: null, total: 0 }
  const answer = await c.env.FORM_ROWS.readRows(wishOf(form.apiId, questions, query))
  const { rows, total, cursor } = unlessRefused(
    'refused' in answer ? inHouseNames(answer, questions) : answer,
  )
  return { items: await answersOf(c.var.db, form.id, questions, rows), nextCursor: cursor, total }
}

/** The names that a query of a form's rows uses for their columns. */
const wishOf = (apiId: string, questions: readonly Question[], query: string): RowsWish => ({
  apiId,
  columns: questions.map(({ column, key, type }) => ({
    ...{ key: column, name: key },
    isLines: isSeveral(type),
    isSecret: type === 'password',
  })),
  query,
})

/** Takes rows; gives them as answers, with what else is known of each. */
export async function answersOf(
  db: Db,
  formId: string,
  questions: readonly Question[],
  rows: readonly (Row | WholeRow)[],
): Promise<FormAnswer[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const facts = await db
    .select({
      id: formAnswers.id,
      version: formAnswers.version,
      score: formAnswers.score,
      scoreOf: formAnswers.scoreOf,
      seconds: formAnswers.seconds,
    })
    .from(formAnswers)
    .where(
      and(eq(formAnswers.formId, formId), sql`${formAnswers.id} IN (SELECT value FROM json_each(${ids}))`),
    )
  const byId = new Map(facts.map(({ id, ...fact }) => [id, fact]))
  const none = { version: null, score: null, scoreOf: null, seconds: null }
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    ...(byId.get(row.id) ?? none),
    values: Object.fromEntries(
      questions.flatMap(({ key, column, type }) => {
        const value = row.values[column] ?? null
        if (value === null) return []
        const isSecret = type === 'password' || ('secret' in row && row.secret.includes(column))
        return [[key, isSecret ? secretMask : saidAs(type, value)]]
      }),
    ),
  }))
}

function saidAs(type: Question['type'], value: NonNullable<Scalar>): StoredAnswer {
  return isSeveral(type) && value !== '' ? String(value).split('\n') : value
}

/** One answer with those beside it. */
export async function readAnswer(c: ApiContext, form: FormRow, id: string): Promise<OneFormAnswer> {
  const { db } = c.var
  const row = form.apiId === null ? null : await c.env.FORM_ROWS.readRow(form.apiId, id)
  if (!row) throw new AppError('not_found')
  const questions = await questionsOf(db, form)
  const [[answer], beside] = await Promise.all([
    answersOf(db, form.id, questions, [row]),
    besideOf(db, form.id, id),
  ])
  if (!answer) throw new AppError('not_found')
  return { ...answer, questions: questions.map(shownQuestion), ...beside }
}

async function besideOf(db: Db, formId: string, id: string) {
  const there = and(
    eq(formAnswers.formId, formId),
    isNull(formAnswers.deletedAt),
    eq(formAnswers.isKept, true),
  )
  const { createdAt } = formAnswers
  const place = sql`(SELECT own.created_at, own.id FROM form_answers AS own WHERE own.id = ${id})`
  const [[newer], [older]] = await db.batch([
    db
      .select({ id: formAnswers.id })
      .from(formAnswers)
      .where(and(there, sql`(${createdAt}, ${formAnswers.id}) > ${place}`))
      .orderBy(asc(createdAt), asc(formAnswers.id))
      .limit(1),
    db
      .select({ id: formAnswers.id })
      .from(formAnswers)
      .where(and(there, sql`(${createdAt}, ${formAnswers.id}) < ${place}`))
      .orderBy(desc(createdAt), desc(formAnswers.id))
      .limit(1),
  ])
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null }
}
