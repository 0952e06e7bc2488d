import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { ListedQuestion, Question, QuestionSort, QuestionsQuery } from '@domain/questions/questions'
import { tagKey } from '@domain/questions/tags'
import { wantedWords } from '@domain/search/words'
import { firstWords } from '@domain/text/first-words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core'
import { hasNoBlockWith } from '../people/blocks'
import { ownerNamed, personColumns } from '../people/queries'
import { inThingsWithWords, isPublic } from '../things/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things, thingVotes } from '../things/table'

import { shownCode } from './said-html'
import { questions, questionTags } from './table'

const accepted = alias(things, 'accepted')

/** How many answers there are for a reader, without the ones of members with a block between them and the reader. */
export const answersFor = (reader: Reader) =>
  reader === null
    ? sql<number>`${questions.answers}`
    : sql<number>`${questions.answers} - (SELECT count(*) FROM answers AS parted JOIN things AS of_parted ON of_parted.id = parted.id
        WHERE parted.question_id = ${questions.id} AND parted.deleted_at IS NULL AND of_parted.reach = 'public'
          AND NOT (${hasNoBlockWith(sql`parted.owner_id`, reader)}))`

/** Of a question by itself all, of one of a list only the beginning of what it says. No two columns have one name, as a batch asks. */
function questionsFor(db: Db, reader: Reader, isWhole: boolean) {
  const ofWhole = (column: AnySQLiteColumn, ofList: SQL) =>
    isWhole ? sql<string>`${column}` : (ofList as SQL<string>)
  return db
    .select({
      id: questions.id,
      ownerId: questions.ownerId,
      title: questions.title,
      text: ofWhole(questions.text, sql`substr(${questions.text}, 1, 1000)`),
      html: ofWhole(questions.html, sql`''`),
      code: ofWhole(questions.code, sql`''`),
      codeLanguage: questions.codeLanguage,
      codeHtml: ofWhole(questions.codeHtml, sql`''`),
      tags: questions.tags,
      language: questions.language,
      answers: answersFor(reader).as('answers_for'),
      acceptedId: sql<string | null>`${accepted.id}`.as('accepted_answer'),
      score: things.score,
      comments: things.comments,
      vote: thingVotes.value,
      author: { ...personColumns, id: sql<string>`${users.id}`.as('author') },
      version: questions.version,
      createdAt: questions.createdAt,
      updatedAt: questions.updatedAt,
      activeAt: questions.activeAt,
      editedAt: questions.editedAt,
      isFollowed:
        sql`EXISTS (SELECT 1 FROM follows WHERE user_id = ${reader ?? ''} AND subject_id = ${questions.id})`.mapWith(
          Boolean,
        ),
    })
    .from(questions)
    .innerJoin(things, eq(things.id, questions.id))
    .innerJoin(users, eq(users.id, questions.ownerId))
    .leftJoin(thingVotes, and(eq(thingVotes.subjectId, questions.id), eq(thingVotes.userId, reader ?? '')))
    .leftJoin(
      accepted,
      and(
        eq(accepted.id, questions.acceptedId),
        eq(accepted.reach, 'public'),
        isNull(accepted.deletedAt),
        reader === null ? undefined : hasNoBlockWith(accepted.ownerId, reader),
      ),
    )
    .$dynamic()
}

const there = (reader: Reader) => and(isNull(questions.deletedAt), isSeenBy(reader))

/** The statement that reads one question. */
export const readQuestion = (db: Db, reader: Reader, id: string) =>
  questionsFor(db, reader, true).where(and(eq(questions.id, id), there(reader)))

export type QuestionRow = Awaited<ReturnType<typeof readQuestion>>[number]

function listedOf(row: QuestionRow, reader: Reader): ListedQuestion {
  const { id, title, score, answers, comments, language } = row
  return {
    ...{ id, title, score, answers, comments, language },
    beginning: firstWords(row.text),
    tags: Object.values(row.tags),
    author: personOf(row.author),
    myVote: voteOf(row.vote),
    isSolved: row.acceptedId !== null,
    isOwn: row.ownerId === reader,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    activeAt: iso(row.activeAt),
  }
}

export const voteOf = (value: number | null): 1 | 0 | -1 => (value === 1 ? 1 : value === -1 ? -1 : 0)

export function questionOf(row: QuestionRow, reader: Reader): Question {
  const { text, html, code, codeLanguage, acceptedId, isFollowed } = row
  const said = { text, html, code, codeLanguage, codeHtml: shownCode(row), acceptedId, isFollowed }
  return { ...listedOf(row, reader), ...said, editedAt: iso(row.editedAt) }
}

export async function getQuestion(db: Db, reader: Reader, id: string): Promise<QuestionRow> {
  const [row] = await readQuestion(db, reader, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A question that the caller asked: who may read it, but did not ask it, is forbidden to change it. */
export async function getOwnQuestion(db: Db, userId: string, id: string): Promise<QuestionRow> {
  const row = await getQuestion(db, userId, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}

const placeOf: Record<QuestionSort, (row: Pick<QuestionRow, 'score' | 'createdAt' | 'activeAt'>) => number> =
  {
    new: ({ createdAt }) => createdAt,
    top: ({ score }) => score,
    active: ({ activeAt }) => activeAt,
  }

/** The condition that a member follows a question, or one of its tags. */
const isFollowedOrTagged = (userId: string): SQL => sql`${questions.id} IN (
  SELECT thing_id FROM follows WHERE user_id = ${userId} AND thing_id IS NOT NULL
  UNION SELECT question_id FROM follows JOIN question_tags ON tag = substr(subject_id, 5)
    WHERE user_id = ${userId} AND subject_id BETWEEN 'tag_' AND 'tag_\u{10ffff}')`

/** Takes a query; gives the statement of one page of questions, in the order that is asked for. */
export function questionsPage(db: Db, reader: Reader, query: QuestionsQuery) {
  const sort = query.sort ?? 'new'
  const tag = query.tag ? tagKey(query.tag) : null
  // The newest of a tag are walked along the tag's own index.
  const byTag = tag !== null && sort === 'new'
  const [first, id] = {
    new: byTag ? [questionTags.createdAt, questionTags.questionId] : [questions.createdAt, questions.id],
    top: [things.score, things.id],
    active: [questions.activeAt, questions.id],
  }[sort] as [typeof things.score, typeof things.id]
  const after = readCursor(query.cursor, `questions ${sort}`)
  const where = and(
    there(reader),
    isListedFor(reader),
    after ? sql`(${first}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    sort === 'top' ? isPublic('questions') : undefined,
    byTag ? eq(questionTags.tag, tag) : undefined,
    tag !== null && !byTag
      ? sql`${questions.id} IN (SELECT question_id FROM question_tags WHERE tag = ${tag})`
      : undefined,
    query.unanswered ? sql`${questions.answers} = 0` : undefined,
    query.owner ? sql`${questions.ownerId} = ${ownerNamed(query.owner, reader)}` : undefined,
    query.followed ? isFollowedOrTagged(reader ?? '') : undefined,
    query.language ? eq(questions.language, query.language) : undefined,
    inThingsWithWords('questions', questions.id, wantedWords(query.q ?? '', 1)),
  )
  const rows = questionsFor(db, reader, false)
  const joined = byTag ? rows.innerJoin(questionTags, eq(questionTags.questionId, questions.id)) : rows
  return joined
    .where(where)
    .orderBy(desc(first), desc(id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listQuestions(
  db: Db,
  reader: Reader,
  query: QuestionsQuery,
): Promise<Page<ListedQuestion>> {
  const { sort = 'new', limit = pageSize.default } = query
  const page = pageOf(
    await questionsPage(db, reader, query),
    limit,
    (row) => [placeOf[sort](row), row.id],
    `questions ${sort}`,
  )
  return { ...page, items: page.items.map((row) => listedOf(row, reader)) }
}
