import {
  Accepting,
  History,
  HistoryQuery,
  NewQuestion,
  Question,
  QuestionChange,
  QuestionQuery,
  QuestionsPage,
  QuestionsQuery,
  ReadQuestion,
  SimilarQuery,
  SimilarQuestions,
} from '@domain/questions/questions'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellAllOf } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { readerOf } from '../things/reader'
import { acceptAnswer } from './answer-writing'
import { readWithAnswers } from './answers'
import { getOwnQuestion, getQuestion, listQuestions, type QuestionRow, questionOf } from './queries'
import { findSimilar } from './similar'
import { questions } from './table'
import { byTagFollowers } from './tags'
import { tellEdited, tellMoved, tellSolved } from './tell'
import { listVersions } from './versions'
import { changeQuestion, createQuestion, restoreQuestion } from './writing'

const reads = [anybody('questions:read'), limit('reads')] as const
const writes = [signedIn('questions:write'), limit('writes')] as const

/** Questions: everybody reads them, and who asked them changes them and accepts an answer. */
export const questionRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Ask a question', answers: { 201: Question } }),
    signedInAtWrite('questions:write'),
    limit('writes'),
    idempotent,
    validate('json', NewQuestion),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'question')
      const row = await createQuestion(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
      tellAllOf(c, byTagFollowers(Object.keys(row.tags)))
      c.header('Location', `/questions/${row.id}`)
      return c.json(show(c, row, user.id), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List questions',
      description:
        'Newest first, most voted first, or most recently asked, edited or answered first. `tag` matches in any letter form; `followed` returns the questions that you follow or that have a tag you follow; `owner` is a username, an id, or `me`; `q` matches the beginnings of words.',
      answers: { 200: QuestionsPage },
    }),
    ...reads,
    validate('query', QuestionsQuery),
    async (c) => {
      const query = c.req.valid('query')
      if (query.followed && readerOf(c) === null) throw new AppError('unauthenticated')
      return c.json(await listQuestions(c.var.db, readerOf(c), query))
    },
  )
  .get(
    '/similar',
    describeRoute({
      summary: 'Find questions with a similar title',
      description:
        'Returns up to five that share words with the title; those that share rare words come first.',
      answers: { 200: SimilarQuestions },
    }),
    ...reads,
    validate('query', SimilarQuery),
    async (c) => c.json({ items: await findSimilar(c.var.db, readerOf(c), c.req.valid('query').title) }),
  )
  .get(
    '/:id',
    describeRoute({
      summary: 'Get a question',
      description: '`answers` includes its first answers: the accepted one, then the most voted ones.',
      answers: { 200: ReadQuestion },
    }),
    ...reads,
    validate('query', QuestionQuery),
    async (c) => {
      const { db } = c.var
      const reader = readerOf(c)
      const id = c.req.param('id')
      if (c.req.valid('query').answers === undefined)
        return c.json<ReadQuestion>(show(c, await getQuestion(db, reader, id), reader))
      const { row, firstAnswers } = await readWithAnswers(db, reader, id)
      // Answers change without their question, so there is no ETag to ask again with.
      return c.json<ReadQuestion>({ ...questionOf(row, reader), firstAnswers })
    },
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a question',
      description: 'The earlier text is kept in its history.',
      answers: { 200: Question },
      conditional: true,
    }),
    ...writes,
    validate('json', QuestionChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnQuestion(db, user.id, c.req.param('id'))
      const after = await changeQuestion(db, before, c.req.valid('json'), wantedVersion(c, before))
      if (after.editedAt !== before.editedAt) await tellEdited(c, { questionId: after.id })
      tellMoved(c, after.id)
      return c.json(show(c, after, user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a question to the trash',
      description: 'Until it’s restored, each of its answers is visible only to its author.',
      answers: { 204: null },
      conditional: true,
    }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const row = await getOwnQuestion(db, user.id, c.req.param('id'))
      await trashKept(db, questions, row.id, wantedVersion(c, row))
      tellRoom(c, 'live', row.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a question', answers: { 200: Question } }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      return c.json(show(c, await restoreQuestion(db, user.id, c.req.param('id')), user.id))
    },
  )
  .put(
    '/:id/accepted',
    describeRoute({
      summary: 'Accept an answer, switch to another, or unaccept',
      description: 'Available only to the author of the question.',
      answers: { 200: Question },
      conditional: true,
    }),
    ...writes,
    validate('json', Accepting),
    async (c) => {
      const { db, user } = c.var
      const id = c.req.param('id')
      const again = () => getOwnQuestion(db, user.id, id)
      const before = await again()
      const { answerId } = c.req.valid('json')
      await acceptAnswer(db, before, answerId, wantedVersion(c, before), again)
      if (answerId !== null && answerId !== before.acceptedId)
        await tellSolved(c, { questionId: id, answerId })
      tellMoved(c, id)
      return c.json(show(c, await again(), user.id))
    },
  )
  .get(
    '/:id/history',
    describeRoute({
      summary: 'Get a question’s edit history',
      description: 'Newest first, ten at a time; up to fifty earlier versions are kept.',
      answers: { 200: History },
    }),
    ...reads,
    validate('query', HistoryQuery),
    async (c) => {
      const row = await getQuestion(c.var.db, readerOf(c), c.req.param('id'))
      const present = { ...row, at: row.editedAt ?? row.createdAt }
      return c.json(await listVersions(c.var.db, row.id, present, c.req.valid('query')))
    },
  )

function show(c: ApiContext, row: QuestionRow, reader: string | null): Question {
  c.header('ETag', etagOf(row.version))
  return questionOf(row, reader)
}
