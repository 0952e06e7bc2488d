import { type NewQuestion, type QuestionChange, questionLimits } from '@domain/questions/questions'
import { searchWordsOf } from '@domain/search/words'
import { languageOfText } from '@domain/text/language'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept, restoring } from '@kit/kept'
import { type SQL, sql } from 'drizzle-orm'
import { happened } from '../events/happened'
import { getOwnQuestion, getQuestion, type QuestionRow, readQuestion } from './queries'
import { saidHtml } from './said-html'
import { questions } from './table'
import { byTagFollowers, labelled } from './tags'
import { keepVersion } from './versions'

type QuestionDraft = Pick<QuestionRow, 'title' | 'text' | 'code' | 'codeLanguage' | 'tags'>

const derivedOf = ({ title, text, code, codeLanguage, tags }: QuestionDraft) => ({
  ...saidHtml({ text, code, codeLanguage }),
  searchWords: searchWordsOf(title, `${Object.values(tags).join(' ')}\n${text}\n${code}`),
})

type QuestionToInsert = NewQuestion & { id: string; ownerId: string }

/**
 * Writes a question, while there is room for another and its author still may, and notifies the followers of its tags.
 * The same id again gives the existing one.
 */
export async function createQuestion(db: Db, input: QuestionToInsert, isStill: SQL): Promise<QuestionRow> {
  const { id, ownerId } = input
  const now = Date.now()
  const said = { ...input, tags: await labelled(db, input.tags) }
  const language = input.language ?? languageOfText(`${input.title}\n${input.text}`)
  const row = { ...said, ...derivedOf(said), language, createdAt: now, updatedAt: now, activeAt: now }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM questions WHERE owner_id = ${ownerId}) < ${questionLimits.questions}`
  const to = byTagFollowers(Object.keys(said.tags))
  const when = sql`EXISTS (SELECT 1 FROM questions WHERE id = ${id} AND owner_id = ${ownerId})`
  await db.batch([
    insertWhere(db, questions, row, mayEnter),
    ...happened(db, { kind: 'asked', actorId: ownerId, thingId: id, to, once: id, when }),
  ])
  const [written] = await readQuestion(db, ownerId, id)
  if (!written) throw tooMany('too_many_questions', questionLimits.questions)
  return written
}

export const tooMany = (code: 'too_many_questions' | 'too_many_answers', most: number) =>
  new AppError('invalid', { _: code }, undefined, { _: most })

/** Changes what is named and keeps what it said before; with a version only if it is the current one, else throws `stale`. */
export async function changeQuestion(
  db: Db,
  before: QuestionRow,
  { tags, ...change }: QuestionChange,
  version: number | null,
): Promise<QuestionRow> {
  const { id, ownerId } = before
  const edit = { ...change, tags: tags && (await labelled(db, tags)) }
  await changeKept(db, questions, before, edit, {
    version,
    again: () => getOwnQuestion(db, ownerId, id),
    derive: (after, was) => ({ ...derivedOf(after), ...editedNow(after, was), ...activeNow(after, was) }),
    beside: (after, isMine) => keepVersion(db, questions, after, isMine),
  })
  return getQuestion(db, ownerId, id)
}

type PostContent = { title?: string; text: string; code: string; codeLanguage: string; tags?: object }

/** Whether two versions of a question or an answer say the same. */
const saysTheSame = (one: PostContent, other: PostContent) =>
  (['title', 'text', 'code', 'codeLanguage'] as const).every((name) => one[name] === other[name]) &&
  JSON.stringify(one.tags) === JSON.stringify(other.tags)

export const editedNow = (after: PostContent, before: PostContent) =>
  saysTheSame(after, before) ? {} : { editedAt: Date.now() }
const activeNow = (after: PostContent, before: PostContent) =>
  saysTheSame(after, before) ? {} : { activeAt: Date.now() }

/** Takes a question out of its asker's trash. */
export async function restoreQuestion(db: Db, userId: string, id: string): Promise<QuestionRow> {
  await restoring(db, questions, userId, id)
  return getOwnQuestion(db, userId, id)
}
