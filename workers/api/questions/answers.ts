import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import {
  type Answer,
  type AnswerChange,
  type AnswersQuery,
  type NewAnswer,
  questionLimits,
} from '@domain/questions/questions'
import { searchWordsOf } from '@domain/search/words'
import { markdownHtml } from '@domain/text/markdown-html'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { changeKept, restoring } from '@kit/kept'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/table'
import { blockBetween } from '../chats/policy'
import { happened } from '../events/happened'
import { personColumns } from '../people/queries'
import { isSeenBy, type Reader } from '../things/reader'
import { things } from '../things/table'
import { thingVotes } from '../votes/table'
import { keepEdition } from './editions'
import { editedNow, type QuestionRow, tooMany, voteOf } from './queries'
import { answers, questions } from './table'
import { toldOfAnswer } from './tell'

function answersOf(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({
      id: answers.id,
      ownerId: answers.ownerId,
      questionId: answers.questionId,
      text: answers.text,
      html: answers.html,
      code: answers.code,
      codeLanguage: answers.codeLanguage,
      score: answers.score,
      isOutdated: answers.isOutdated,
      searchWords: answers.searchWords,
      version: answers.version,
      createdAt: answers.createdAt,
      updatedAt: answers.updatedAt,
      editedAt: answers.editedAt,
      comments: things.comments,
      vote: thingVotes.value,
      author: personColumns,
      askerId: questions.ownerId,
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

/** Takes a query; gives the statement of one page of a question's answers. */
export function answersPage(db: Db, reader: Reader, questionId: string, query: AnswersQuery) {
  const sort = query.sort ?? 'top'
  const first = sort === 'top' ? answers.score : answers.createdAt
  const after = readCursor(query.cursor, sort)
  const onward = sort === 'old' ? sql`>` : sql`<`
  const order = sort === 'old' ? asc : desc
  const where = and(
    eq(answers.questionId, questionId),
    after ? sql`(${first}, ${answers.id}) ${onward} (${after[0]}, ${after[1]})` : undefined,
  )
  return answersOf(db, reader, where)
    .orderBy(order(first), order(answers.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listAnswers(
  db: Db,
  reader: Reader,
  questionId: string,
  query: AnswersQuery,
): Promise<Page<Answer>> {
  const { sort = 'top', limit = pageSize.default } = query
  const rows = await answersPage(db, reader, questionId, query)
  const page = pageOf(rows, limit, (row) => [sort === 'top' ? row.score : row.createdAt, row.id], sort)
  return { ...page, items: page.items.map((row) => answerOf(row, reader)) }
}

const derivedOf = ({ text, code }: Pick<Answer, 'text' | 'code'>) => ({
  html: markdownHtml(text),
  searchWords: searchWordsOf('', `${text}\n${code}`),
})

type New = NewAnswer & { id: string; ownerId: string }

/**
 * Writes an answer, while there is room for another, its question is there and its author still may. The same id again gives
 * the one that is there. Throws `forbidden` where a block parts its author from the asker.
 */
export async function createAnswer(
  db: Db,
  question: QuestionRow,
  input: New,
  isStill: SQL,
): Promise<AnswerRow> {
  const { id, ownerId } = input
  if (ownerId !== question.ownerId && (await blockBetween(db, ownerId, question.ownerId)) !== null)
    throw new AppError('forbidden')
  const now = Date.now()
  const row = { ...input, ...derivedOf(input), questionId: question.id, createdAt: now, updatedAt: now }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM answers WHERE owner_id = ${ownerId}) < ${questionLimits.answers}
    AND (SELECT answers FROM questions WHERE id = ${question.id} AND deleted_at IS NULL) < ${questionLimits.ofQuestion}`
  const when = sql`EXISTS (SELECT 1 FROM answers WHERE id = ${id} AND owner_id = ${ownerId})`
  const to = toldOfAnswer(question.id)
  const act = {
    kind: 'answered',
    actorId: ownerId,
    thingId: question.id,
    partId: id,
    to,
    once: id,
    when,
  } as const
  await db.batch([insertWhere(db, answers, row, mayEnter), ...happened(db, act)])
  const [written] = await answersOf(db, ownerId, eq(answers.id, id))
  if (!written) throw tooMany('too_many_answers', questionLimits.ofQuestion)
  return written
}

/** Changes what is named and keeps what it said before; with a version only that edition, else throws `stale`. */
export async function changeAnswer(
  db: Db,
  before: AnswerRow,
  edit: AnswerChange,
  version: number | null,
): Promise<AnswerRow> {
  const { id, ownerId } = before
  await changeKept(db, answers, before, edit, {
    version,
    again: () => getOwnAnswer(db, ownerId, id),
    derive: (after, was) => ({ ...derivedOf(after), ...editedNow(after, was) }),
    beside: (after, isMine) => keepEdition(db, answers, after, isMine),
  })
  return getAnswer(db, ownerId, id)
}

/** Says of an accepted answer that it holds no more, or takes that back: for its author and the asker. Throws `conflict` of any other answer. */
export async function markOutdated(
  db: Db,
  userId: string,
  id: string,
  isOutdated: boolean,
): Promise<AnswerRow> {
  const row = await getAnswer(db, userId, id)
  if (userId !== row.ownerId && userId !== row.askerId) throw new AppError('forbidden')
  if (row.acceptedId !== id) throw new AppError('conflict')
  const again = () => getAnswer(db, userId, id)
  await changeKept(db, answers, row, { isOutdated }, { version: null, again })
  return again()
}

/** Accepts an answer of a question, or none any more. Throws `invalid` for what is no answer of it that everybody sees. */
export async function acceptAnswer(
  db: Db,
  question: QuestionRow,
  answerId: string | null,
  version: number | null,
  again: () => Promise<QuestionRow>,
): Promise<void> {
  if (answerId !== null) {
    const [answer] = await answersOf(
      db,
      null,
      and(eq(answers.id, answerId), eq(answers.questionId, question.id)),
    )
    if (!answer) throw new AppError('invalid', { answerId: 'not_found' })
  }
  await changeKept(db, questions, question, { acceptedId: answerId }, { version, again })
}

/** Takes an answer out of its author's trash. */
export async function restoreAnswer(db: Db, userId: string, id: string): Promise<AnswerRow> {
  await restoring(db, answers, userId, id)
  return getOwnAnswer(db, userId, id)
}
