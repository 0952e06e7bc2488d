import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { statement } from '@kit/statement'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { files } from '../files/table'
import { isFileOf } from './file-ids'
import { type OpenForm, shut } from './open-form'
import { formAnswers } from './table'
import type { VersionRow } from './versions'

type ReservedAnswer = Pick<
  InferSelectModel<typeof formAnswers>,
  'id' | 'formId' | 'version' | 'who' | 'bodyHash' | 'score' | 'scoreOf' | 'seconds'
>
type SentFile = { key: string; id: string }

/**
 * Gives an answer its place among the maximum number of answers of a form, and takes up the files that it names, in one
 * step; tells whether its row is known to be written. Throws `closed`, `full` or `already_answered` when there is none,
 * and `invalid` for a file that was not uploaded for its question.
 */
export async function reserve(
  c: ApiContext,
  live: VersionRow,
  answer: ReservedAnswer,
  sent: readonly SentFile[],
): Promise<{ isKept: boolean }> {
  const { db } = c.var
  const { id, formId, version, who, bodyHash, score, scoreOf, seconds } = answer
  const { maxAnswers, closesAt } = live.settings
  const now = Date.now()
  const ids = await ownFiles(c, formId, sent)
  const named = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`
  const waiting = sql`(SELECT count(*) FROM files WHERE id IN (${named}) AND thing_id = forms.owner_id)`
  const isOpen = closesAt === null || Date.parse(closesAt) > now
  const [, , check] = await db.$client.batch<{ body_hash: string; is_kept: number }>([
    statement(
      db,
      sql`INSERT INTO form_answers (id, form_id, version, created_at, is_kept, who, body_hash, score, score_of, files, seconds)
      SELECT ${id}, forms.id, ${version}, ${now}, 0, ${who}, ${bodyHash}, ${score}, ${scoreOf}, ${JSON.stringify(ids)}, ${seconds} FROM forms
      WHERE forms.id = ${formId} AND forms.state = 'published' AND forms.deleted_at IS NULL AND ${isOpen ? 1 : 0} = 1
        AND (${maxAnswers} IS NULL OR forms.answers < ${maxAnswers}) AND ${waiting} = ${ids.length}
      ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`UPDATE files SET thing_id = ${formId}, updated_at = ${now} WHERE id IN (${named})
        AND EXISTS (SELECT 1 FROM form_answers WHERE form_answers.id = ${id} AND body_hash = ${bodyHash})`,
    ),
    statement(db, sql`SELECT body_hash, is_kept FROM form_answers WHERE id = ${id}`),
  ])
  const there = check?.results[0]
  if (there && there.body_hash !== bodyHash) throw new AppError('idempotency_reused')
  if (!there) throw await whyNot(db, live, answer)
  return { isKept: there.is_kept === 1 }
}

async function ownFiles(c: ApiContext, formId: string, sent: readonly SentFile[]): Promise<string[]> {
  const fields: Record<string, 'unknown_file'> = {}
  for (const { key, id } of sent) if (!(await isFileOf(c, formId, key, id))) fields[key] = 'unknown_file'
  const ids = [...new Set(sent.map(({ id }) => id))]
  if (ids.length < sent.length) for (const { key } of sent) fields[key] = 'unknown_file'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return ids
}

async function whyNot(db: Db, live: VersionRow, { formId, who }: ReservedAnswer): Promise<AppError> {
  const [form] = await db.all<{ state: string; answers: number; answered: number }>(
    sql`SELECT state, answers, EXISTS (SELECT 1 FROM form_answers WHERE form_id = ${formId} AND who = ${who} AND deleted_at IS NULL) AS answered
      FROM forms WHERE id = ${formId} AND deleted_at IS NULL`,
  )
  const { language, settings } = live
  if (form?.state !== 'published') return shut('closed', language)
  if (form.answered) return new AppError('already_answered')
  if (settings.maxAnswers !== null && form.answers >= settings.maxAnswers) return shut('full', language)
  const asked = live.elements.find(({ type }) => type === 'file')
  return asked ? new AppError('invalid', { [asked.key]: 'unknown_file' }) : shut('closed', language)
}

/** Gives up the place of an answer whose row cannot be written; its files wait for another try. */
export async function letGo(db: Db, form: OpenForm, id: string): Promise<void> {
  const mine = and(eq(formAnswers.id, id), eq(formAnswers.isKept, false))
  await db.batch([
    db
      .update(files)
      .set({ thingId: form.ownerId, updatedAt: Date.now() })
      .where(
        sql`${files.id} IN (SELECT value FROM form_answers, json_each(form_answers.files) WHERE ${mine})`,
      ),
    db.delete(formAnswers).where(mine),
  ])
}

/** Whether an answer has its place already. */
export const hasPlace = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(formAnswers, eq(formAnswers.id, id))) > 0
