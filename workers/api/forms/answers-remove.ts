import { Email } from '@domain/accounts/accounts'
import { AppError } from '@kit/errors'
import { parse } from '@kit/validate'
import { and, eq, sql } from 'drizzle-orm'
import { unlessRefused } from '../../data/forms/refused'
import type { ApiContext } from '../env'
import { removeFilesOf } from './files'
import type { FormRow } from './queries'
import { questionsOf } from './questions'
import { formAnswers, formDeliveries } from './table'

/** Moves an answer to the trash, its row first: cut off in between, the same call sent again ends it. */
export async function removeAnswer(c: ApiContext, form: FormRow, id: string): Promise<void> {
  const { db, env } = { db: c.var.db, env: c.env }
  const wasThere = form.apiId !== null && (await env.FORM_ROWS.removeRow(form.apiId, id))
  const isLiving = sql`${formAnswers.deletedAt} IS NULL`
  const { meta } = await db
    .update(formAnswers)
    .set({ deletedAt: Date.now() })
    .where(and(eq(formAnswers.id, id), eq(formAnswers.formId, form.id), isLiving))
  if (!wasThere && meta.changes === 0) throw new AppError('not_found')
}

/** Brings an answer back; who may answer once and did so again meanwhile has both. */
export async function restoreAnswer(c: ApiContext, form: FormRow, id: string): Promise<void> {
  const answer = form.apiId !== null && (await c.env.FORM_ROWS.restoreRow(form.apiId, id))
  if (typeof answer === 'object') unlessRefused(answer)
  const again = sql`EXISTS (SELECT 1 FROM form_answers AS other WHERE other.form_id = ${form.id} AND other.who = form_answers.who
    AND other.deleted_at IS NULL AND other.id <> form_answers.id)`
  await c.var.db
    .update(formAnswers)
    .set({ deletedAt: null, who: sql`iif(${again}, NULL, who)` })
    .where(and(eq(formAnswers.id, id), eq(formAnswers.formId, form.id)))
}

/**
 * Erases for good, and from the trash too, all answers in which somebody gave an e-mail address; gives how many. What hangs
 * on them goes first, so that a call that was cut off still finds them when it is sent again.
 */
export async function eraseByEmail(c: ApiContext, form: FormRow, given: string): Promise<number> {
  const email = parse(Email, given.trim())
  const { db } = c.var
  const questions = await questionsOf(db, form)
  const columns = questions.filter(({ type }) => type === 'email').map(({ column }) => column)
  if (form.apiId === null || columns.length === 0) return 0
  const rows = await c.env.FORM_ROWS.findRows(form.apiId, columns, email)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const among = (list: readonly string[]) => sql`IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
  await removeFilesOf(
    db,
    c.env.UPLOADS,
    and(eq(formAnswers.formId, form.id), sql`${formAnswers.id} ${among(ids)}`),
  )
  await db.batch([
    db
      .delete(formDeliveries)
      .where(and(eq(formDeliveries.formId, form.id), sql`${formDeliveries.answerId} ${among(ids)}`)),
    db.delete(formAnswers).where(and(eq(formAnswers.formId, form.id), sql`${formAnswers.id} ${among(ids)}`)),
  ])
  await c.env.FORM_ROWS.eraseRows(form.apiId, ids)
  return rows.length
}
