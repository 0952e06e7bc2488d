import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { Answer, AnswersQuery } from '@domain/questions/questions'
import { nounOf } from '@domain/things'
import { type Position, pageOf, readCursor, writeCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { personColumns } from '../people/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things, thingVotes } from '../things/table'
import { readQuestion, voteOf } from './queries'
import { shownCode } from './said-html'
import { answers, questions } from './table'

/** The statement that reads those answers that the reader sees and that a condition holds of. No two columns have one name, as a batch asks. */
export function answersOf(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({
      id: answers.id,
      ownerId: answers.ownerId,
      questionId: answers.questionId,
      text: answers.text,
      html: answers.html,
      code: answers.code,
      codeLanguage: answers.codeLanguage,
      codeHtml: answers.codeHtml,
      score: answers.score,
      isOutdated: answers.isOutdated,
      searchWords: answers.searchWords,
      version: answers.version,
      createdAt: answers.createdAt,
      updatedAt: answers.updatedAt,
      editedAt: answers.editedAt,
      comments: things.comments,
      vote: thingVotes.value,
      author: { ...personColumns, id: sql<string>`${users.id}`.as('author') },
      askerId: sql<string | null>`${questions.ownerId}`.as('asker'),
      acceptedId: questions.acceptedId,
    })
    .from(answers)
    .innerJoin(things, eq(things.id, answers.id))
    .innerJoin(users, eq(users.id, answers.ownerId))
    .leftJoin(thingVotes, and(eq(thingVotes.subjectId, answers.id), eq(thingVotes.userId, reader ?? '')))
    .leftJoin(questions, eq(questions.id, answers.questionId))
    .where(and(isNull(answers.deletedAt), isSeenBy(reader), where))
}

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]

export function answerOf(row: AnswerRow, reader: Reader): Answer {
  const { id, questionId, text, html, code, codeLanguage, score, comments, isOutdated } = row
  return {
    ...{ id, questionId, text, html, code, codeLanguage, score, comments, isOutdated },
    codeHtml: shownCode(row),
    author: personOf(row.author),
    myVote: voteOf(row.vote),
    isAccepted: row.acceptedId === id,
    isOwn: row.ownerId === reader,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    editedAt: iso(row.editedAt),
  }
}

export async function getAnswer(db: Db, reader: Reader, id: string): Promise<AnswerRow> {
  const [row] = await answersOf(db, reader, eq(answers.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** An answer that the caller wrote; who reads it, but did not write it, is forbidden to change it. */
export async function getOwnAnswer(db: Db, userId: string, id: string): Promise<AnswerRow> {
  const row = await getAnswer(db, userId, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}

/** A question whose answers are read; which one it accepted is known, or to be looked up by the same statement. */
type QuestionOfAnswers = { id: string; acceptedId: string | null | SQL }

/** The accepted answer of a question, where it is to come first. */
const leadOf = ({ acceptedId }: QuestionOfAnswers, { sort = 'top', acceptedFirst }: AnswersQuery) =>
  acceptedFirst && sort === 'top' ? acceptedId : null

/** Takes a query; gives the statement of one page of a question's answers. */
export function answersPage(db: Db, reader: Reader, question: QuestionOfAnswers, query: AnswersQuery) {
  const { sort = 'top', from } = query
  const lead = leadOf(question, query)
  const first = sort === 'top' ? answers.score : answers.createdAt
  const after = readCursor(query.cursor, `answers ${sort}`)
  const onward = sort === 'old' ? sql`>` : sql`<`
  const order = sort === 'old' ? asc : desc
  const where = and(
    eq(answers.questionId, question.id),
    isListedFor(reader),
    after ? sql`(${first}, ${answers.id}) ${onward} (${after[0]}, ${after[1]})` : undefined,
    from && from !== lead
      ? sql`(${first}, ${answers.id}) ${onward}= (SELECT ${sql.identifier(first.name)}, id FROM answers AS named WHERE named.id = ${from} AND named.question_id = ${question.id} AND named.deleted_at IS NULL)`
      : undefined,
    lead === null ? undefined : sql`${answers.id} IS NOT ${lead}`,
  )
  return answersOf(db, reader, where)
    .orderBy(order(first), order(answers.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

/** Before all answers, however many votes the first has. */
const beforeAll: Position = [Number.MAX_SAFE_INTEGER, '']

/** Takes a query; gives the statement of the accepted answer, which comes before a page that begins with it. */
function leadFor(db: Db, reader: Reader, question: QuestionOfAnswers, query: AnswersQuery) {
  const lead = leadOf(question, query)
  const isFirst = query.cursor === undefined && (query.from === undefined || query.from === lead)
  if (lead === null || !isFirst) return null
  return answersOf(db, reader, and(eq(answers.id, lead), isListedFor(reader)))
}

export async function listAnswers(
  db: Db,
  reader: Reader,
  question: QuestionOfAnswers,
  query: AnswersQuery,
): Promise<Page<Answer>> {
  const page = answersPage(db, reader, question, query)
  const lead = leadFor(db, reader, question, query)
  const [rows, first = []] = lead ? await db.batch([page, lead]) : [await page]
  return pageOfAnswers(rows, first, reader, query)
}

/** The answers that come with a question: the accepted one, then the ones with the most votes. */
const firstOnes: AnswersQuery = { acceptedFirst: 'true' }

/** Takes who reads and the id of a question; gives it with its first answers, in one call of the database. Refuses with `not_found`. */
export async function readWithAnswers(db: Db, reader: Reader, id: string) {
  const acceptedId = sql`(SELECT accepted_id FROM questions WHERE id = ${id})`
  const [[row], rows, first] = await db.batch([
    readQuestion(db, reader, id),
    answersPage(db, reader, { id, acceptedId }, firstOnes),
    answersOf(db, reader, and(eq(answers.id, acceptedId), isListedFor(reader))),
  ])
  if (!row) throw new AppError('not_found')
  return { row, firstAnswers: pageOfAnswers(rows, first, reader, firstOnes) }
}

function pageOfAnswers(
  rows: AnswerRow[],
  first: AnswerRow[],
  reader: Reader,
  { sort = 'top', limit = pageSize.default }: AnswersQuery,
): Page<Answer> {
  const room = limit - first.length
  const order = `answers ${sort}`
  const page = pageOf(rows, room, (row) => [sort === 'top' ? row.score : row.createdAt, row.id], order)
  const nextCursor = room === 0 && rows.length > 0 ? writeCursor(beforeAll, order) : page.nextCursor
  return { items: [...first, ...page.items].map((row) => answerOf(row, reader)), nextCursor }
}

/** The question on whose page an answer is shown; null of anything else. */
export async function questionOfAnswer(db: Db, id: string): Promise<string | null> {
  if (nounOf(id) !== 'answers') return null
  const [row] = await db.select({ questionId: answers.questionId }).from(answers).where(eq(answers.id, id))
  return row?.questionId ?? null
}
