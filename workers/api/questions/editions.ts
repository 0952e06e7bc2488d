import { newId } from '@domain/ids'
import { type Edition, questionLimits } from '@domain/questions/questions'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type answers, editions, questions } from './table'

type Said = {
  title?: string | null
  text: string
  code: string
  codeLanguage: Edition['codeLanguage']
  tags?: Record<string, string> | null
}

/** The statement that keeps what a question or an answer says, where it is to say something else and the condition holds; the oldest give way. */
export function keepEdition(
  db: Db,
  table: typeof questions | typeof answers,
  after: Said & { id: string },
  isMine: SQL,
) {
  const isQuestion = table === questions
  const [title, tags] = isQuestion ? [questions.title, questions.tags] : [sql`NULL`, sql`NULL`]
  const asWritten = JSON.stringify(after.tags ?? null)
  const isOther = sql`(${table.text} <> ${after.text} OR ${table.code} <> ${after.code} OR ${table.codeLanguage} <> ${after.codeLanguage}
    OR ${title} IS NOT ${isQuestion ? (after.title ?? null) : null} OR (${tags} IS NOT NULL AND ${tags} <> ${asWritten}))`
  return db.insert(editions).select(
    sql`SELECT ${newId('edition')}, ${table.id}, coalesce(${table.editedAt}, ${table.createdAt}), ${title}, ${table.text}, ${table.code},
      ${table.codeLanguage}, ${tags} FROM ${table} WHERE ${table.id} = ${after.id} AND ${isMine} AND ${isOther}
      AND (SELECT count(*) FROM editions WHERE thing_id = ${table.id}) < ${questionLimits.editions}`,
  )
}

/** What a question or an answer says and said, the newest first. */
export async function listEditions(db: Db, id: string, present: Said & { at: number }): Promise<Edition[]> {
  const former = await db
    .select()
    .from(editions)
    .where(eq(editions.thingId, id))
    .orderBy(desc(editions.at), desc(editions.id))
  return [present, ...former].map(({ at, title = null, text, code, codeLanguage, tags = null }) => ({
    at: iso(at),
    ...{ title, text, code, codeLanguage },
    tags: tags && Object.values(tags),
  }))
}
