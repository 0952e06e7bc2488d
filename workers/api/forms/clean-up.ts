import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ApiBindings } from '../env'
import { acknowledge } from './acknowledge'
import { removeFilesOf } from './files'
import { forgetOldVisits } from './steps'
import { formAnswers, formDeliveries, formStepBatches, forms } from './table'
import { forgetEarlierSecrets } from './webhook-secrets'

/** How long an answer may be on its way between the two stores, in milliseconds. */
const maxOnWay = 15 * 60_000
const atOnce = 500
const day = 86_400_000

/**
 * Ends what was cut off between taking a place and writing the row, where nobody has sent it again: a row that is written
 * is acknowledged, any other place is given up. Gives how many.
 */
export async function settleAnswers(db: Db, env: ApiBindings, now: number): Promise<number> {
  const rows = await db
    .select({ id: formAnswers.id, formId: formAnswers.formId, apiId: forms.apiId })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(and(eq(formAnswers.isKept, false), lte(formAnswers.createdAt, now - maxOnWay)))
    .limit(atOnce)
  const apiIds = new Set(rows.map((row) => row.apiId ?? ''))
  for (const apiId of apiIds) {
    const answers = rows.filter((row) => (row.apiId ?? '') === apiId)
    const ids = answers.map(({ id }) => id)
    const written = new Set(apiId === '' ? [] : await env.FORM_ROWS.knownRows(apiId, ids))
    const named = (list: string[]) =>
      sql`${formAnswers.id} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
    const lost = and(named(ids.filter((id) => !written.has(id))), eq(formAnswers.isKept, false))
    await acknowledge(
      db,
      answers.filter(({ id }) => written.has(id)),
    )
    await removeFilesOf(db, env.UPLOADS, lost)
    await db.delete(formAnswers).where(lost)
  }
  return rows.length
}

/** For the daily job: removes for good the answers that have been in the trash for 30 days with their files, and what has run out. */
export async function removeFormLeftovers(db: Db, env: ApiBindings, now: number): Promise<number> {
  let removed = 0
  for (;;) {
    const gone = await db
      .select({ id: formAnswers.id })
      .from(formAnswers)
      .where(lte(formAnswers.deletedAt, now - trashLife))
      .limit(90)
    if (gone.length === 0) break
    const these = inArray(
      formAnswers.id,
      gone.map(({ id }) => id),
    )
    await removeFilesOf(db, env.UPLOADS, these)
    await db.delete(formAnswers).where(these)
    removed += gone.length
  }
  await db.delete(formStepBatches).where(lte(formStepBatches.createdAt, now - day))
  await forgetOldVisits(db, now)
  await db.delete(formDeliveries).where(lte(formDeliveries.createdAt, now - trashLife))
  await forgetEarlierSecrets(db, now)
  return removed
}
