import type { Erased } from '@domain/forms/results'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import { unlessRefused } from '../../data/form-rows/refused'
import { countAnswersAgain, trashAnswers } from '../../data/forms/answer-trash'
import type { ApiContext } from '../env'
import { removeFilesOf } from './files'
import { type FormRow, formAnswers, formDeliveries } from './table'

/** Moves an answer to the trash, its row first: cut off in between, the same call sent again ends it. */
export async function removeAnswer(c: ApiContext, { apiId }: FormRow, id: string): Promise<void> {
  if (apiId === null) throw new AppError('not_found')
  const wasThere = await c.env.FORM_ROWS.removeRow(apiId, id)
  const counted = await trashAnswers(c.var.db.$client, apiId, [id])
  if (!wasThere && counted === 0) throw new AppError('not_found')
}

/** Restores an answer; a person who may answer once and did so again in the meantime has both. */
export async function restoreAnswer(c: ApiContext, { apiId }: FormRow, id: string): Promise<void> {
  if (apiId === null) throw new AppError('not_found')
  const answer = await c.env.FORM_ROWS.restoreRow(apiId, id)
  if (typeof answer === 'object') unlessRefused(answer)
  await countAnswersAgain(c.var.db.$client, apiId, [id])
}

/**
 * Erases for good, and from the trash too, all answers of which a value is an e-mail address; gives how many, and how many
 * others mention it. What hangs on them goes first, so that a call that was cut off still finds them when it is sent again.
 */
export async function eraseByEmail(c: ApiContext, form: FormRow, email: string): Promise<Erased> {
  const { db } = c.var
  if (form.apiId === null) return { erased: 0, mentioned: 0 }
  const { ids, mentioned } = await c.env.FORM_ROWS.findAddress(form.apiId, email)
  if (ids.length === 0) return { erased: 0, mentioned }
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
  return { erased: ids.length, mentioned }
}
