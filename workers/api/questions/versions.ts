import { newId } from '@domain/ids'
import type { Page } from '@domain/page'
import {
  type HistoryQuery,
  questionLimits,
  type TextVersion,
  versionsOnPage,
} from '@domain/questions/questions'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { type answers, questions, versions } from './table'

const order = 'history'
/** The current text comes before all versions, of the same moment too. */
const newest = '~'

type VersionContent = {
  title?: string | null
  text: string
  code: string
  codeLanguage: TextVersion['codeLanguage']
  tags?: Record<string, string> | null
}

/** The statement that keeps what a question or an answer says, where it is to say something else and the condition holds; the oldest give way. */
export function keepVersion(
  db: Db,
  table: typeof questions | typeof answers,
  after: VersionContent & { id: string },
  isMine: SQL,
) {
  const isQuestion = table === questions
  const [title, tags] = isQuestion ? [questions.title, questions.tags] : [sql`NULL`, sql`NULL`]
  const asWritten = JSON.stringify(after.tags ?? null)
  const isOther = sql`(${table.text} <> ${after.text} OR ${table.code} <> ${after.code} OR ${table.codeLanguage} <> ${after.codeLanguage}
    OR ${title} IS NOT ${isQuestion ? (after.title ?? null) : null} OR (${tags} IS NOT NULL AND ${tags} <> ${asWritten}))`
  return db.insert(versions).select(
    sql`SELECT ${newId('edition')}, ${table.id}, coalesce(${table.editedAt}, ${table.createdAt}), ${title}, ${table.text}, ${table.code},
      ${table.codeLanguage}, ${tags} FROM ${table} WHERE ${table.id} = ${after.id} AND ${isMine} AND ${isOther}
      AND (SELECT count(*) FROM ${versions} WHERE thing_id = ${table.id}) < ${questionLimits.versions}`,
  )
}

/** The current text and the versions of a question or an answer, a page of them, the newest first. */
export async function listVersions(
  db: Db,
  id: string,
  present: VersionContent & { at: number },
  { cursor, limit = versionsOnPage }: v.InferOutput<typeof HistoryQuery>,
): Promise<Page<TextVersion>> {
  const after = readCursor(cursor, order)
  const { at, id: versionId, thingId } = versions
  const isLater = after ? or(lt(at, after[0]), and(eq(at, after[0]), lt(versionId, after[1]))) : undefined
  const where = and(eq(thingId, id), isLater)
  const former = await db
    .select()
    .from(versions)
    .where(where)
    .orderBy(desc(at), desc(versionId))
    .limit(limit + 1)
  const rows = after ? former : [{ title: null, tags: null, ...present, id: newest }, ...former]
  const first = (await db.$count(versions, where)) + (after ? 0 : 1)
  const page = pageOf(rows, limit, (row) => [row.at, row.id], order)
  const items = page.items.map(({ at, title, text, code, codeLanguage, tags }, place) => ({
    number: first - place,
    at: iso(at),
    ...{ title, text, code, codeLanguage },
    tags: tags && Object.values(tags),
  }))
  return { items, nextCursor: page.nextCursor }
}
