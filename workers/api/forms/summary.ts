import { type ElementType, hasOptions } from '@domain/forms/elements'
import { type FormSummary, type QuestionSummary, startKey } from '@domain/forms/results'
import type { Tallied, Tally } from '@domain/rows/tally'
import type { Db } from '@kit/db'
import { eq, sql } from 'drizzle-orm'
import { unlessRefused } from '../../data/form-rows/refused'
import type { ApiContext } from '../env'
import { isSeveral, type Question, shownQuestion } from './questions'
import { type FormRow, formSteps } from './table'

const shownOthers = 20
const plain: ReadonlySet<ElementType> = new Set(['country', 'switch', 'date', 'radio', 'autocomplete'])

function talliedAs(type: ElementType | null): Tallied['as'] {
  if (type === 'number') return 'numbers'
  if (isSeveral(type)) return 'lines'
  return type !== null && plain.has(type) ? 'values' : 'latest'
}

/** Adds up the answers that a query lets through, question by question. */
export async function summaryOf(
  c: ApiContext,
  form: FormRow,
  questions: readonly Question[],
  query: string,
): Promise<FormSummary> {
  const columns = questions.map(
    ({ key, column, type }): Tallied => ({
      ...{ key: column, name: key, as: talliedAs(type) },
      isLines: isSeveral(type),
      isSecret: type === 'password',
    }),
  )
  const none = { total: 0, ids: [], columns: {} }
  const { apiId } = form
  const tallied =
    apiId === null ? none : unlessRefused(await c.env.FORM_ROWS.tally({ apiId, columns, query }))
  const sums: Record<string, Tally> = tallied.columns
  const [steps, facts] = await Promise.all([
    c.var.db.select().from(formSteps).where(eq(formSteps.formId, form.id)),
    factsOf(c.var.db, form.id, query === '' ? null : tallied.ids),
  ])
  const stepOf = new Map(steps.map((step) => [step.key, step]))
  const stopped = (key: string) => {
    const step = stepOf.get(key)
    return step ? Math.max(0, step.reached - step.wentOn) : 0
  }
  return {
    answers: tallied.total,
    starts: Math.max(stepOf.get(startKey)?.wentOn ?? 0, form.answers),
    completed: form.answers,
    ...facts,
    questions: questions.map((one) => summarize(one, sums[one.column], stopped(one.key))),
  }
}

function summarize(question: Question, tally: Tally | undefined, stopped: number): QuestionSummary {
  const { type } = question
  const empty = { options: null, others: null, numbers: null, days: null, latest: null }
  const said = { ...shownQuestion(question), answered: tally?.answered ?? 0, stopped, ...empty }
  const counts = [...(tally?.counts ?? [])]
  if (type === 'number') return { ...said, numbers: tally?.numbers ?? null }
  if (type === 'date')
    return { ...said, days: counts.sort((one, other) => (one.value < other.value ? -1 : 1)) }
  if (type === 'country') return { ...said, options: counts.sort(byCount) }
  if (type === 'switch') return { ...said, options: among(counts, ['true', 'false']) }
  if (type !== null && hasOptions(type)) {
    const options = question.element?.options ?? []
    const known = new Set(options)
    const rest = counts.filter(({ value }) => !known.has(value)).sort(byCount)
    const count = rest.reduce((sum, one) => sum + one.count, tally?.more ?? 0)
    return { ...said, options: among(counts, options), others: { count, items: rest.slice(0, shownOthers) } }
  }
  // Of answers that are passwords nothing is shown, hashed as they are.
  return { ...said, latest: type === 'password' ? null : (tally?.latest ?? []) }
}

type Counted = { value: string; count: number }
const byCount = (one: Counted, other: Counted) =>
  other.count - one.count || (one.value < other.value ? -1 : 1)

function among(counts: readonly Counted[], values: readonly string[]): Counted[] {
  const found = new Map(counts.map(({ value, count }) => [value, count]))
  return values.map((value) => ({ value, count: found.get(value) ?? 0 }))
}

/** Facts about answers besides their values: of all, or of the ones with some ids. */
async function factsOf(db: Db, formId: string, ids: readonly string[] | null) {
  // So many ids as are one parameter of a statement.
  const named = ids === null ? sql`` : sql`AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const there = sql`form_id = ${formId} AND deleted_at IS NULL AND is_kept = 1 ${named}`
  const [row] = await db.all<{ mean: number | null; most: number | null; middle: number | null }>(
    sql`SELECT avg(score) AS mean, max(score_of) AS most,
      (SELECT avg(seconds) FROM (SELECT seconds FROM form_answers WHERE ${there} AND seconds IS NOT NULL ORDER BY seconds
        LIMIT 2 - (SELECT count(seconds) % 2 FROM form_answers WHERE ${there})
        OFFSET (SELECT (count(seconds) - 1) / 2 FROM form_answers WHERE ${there}))) AS middle
      FROM form_answers WHERE ${there}`,
  )
  const { mean = null, most = null, middle = null } = row ?? {}
  return { medianSeconds: middle, score: mean === null || most === null ? null : { mean, of: most } }
}
