import { type Answer, type AnswerChange, type NewAnswer, questionLimits } from '@domain/questions/questions'
import { searchWordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept, restoring } from '@kit/kept'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { happened } from '../events/happened'
import { blockBetween } from '../people/blocks'
import { type AnswerRow, answersOf, getAnswer, getOwnAnswer } from './answers'
import type { QuestionRow } from './queries'
import { saidHtml } from './said-html'
import { answers, questions } from './table'
import { toldOfAnswer } from './tell'
import { keepVersion } from './versions'
import { editedNow, tooMany } from './writing'

const derivedOf = (said: Pick<Answer, 'text' | 'code' | 'codeLanguage'>) => ({
  ...saidHtml(said),
  searchWords: searchWordsOf('', `${said.text}\n${said.code}`),
})

type AnswerToInsert = NewAnswer & { id: string; ownerId: string }

/**
 * Writes an answer, while there is room for another, its question is there and its author still may. The same id again gives
 * the one that is there. Throws `forbidden` where a block parts its author from the asker.
 */
export async function createAnswer(
  db: Db,
  question: QuestionRow,
  input: AnswerToInsert,
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

/** Changes what is named and keeps what it said before; with a version only if it is the current one, else throws `stale`. */
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
    beside: (after, isMine) => keepVersion(db, answers, after, isMine),
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
