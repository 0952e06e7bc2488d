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
import { listEditions } from './editions'
import { getOwnQuestion, getQuestion, listQuestions, type QuestionRow, questionOf } from './queries'
import { findSimilar } from './similar'
import { questions } from './table'
import { byTagFollowers } from './tags'
import { tellEdited, tellMoved, tellSolved } from './tell'
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
        'The newest first, those with the most votes, or those that were asked, edited or answered last. `tag` in any letter form; `followed` are those that the caller follows, or one of whose tags; `owner` is a handle or an id; `q` are beginnings of words.',
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
      summary: 'Find questions like a title',
      description: 'At most five that share words with it, those that share rare ones first.',
      answers: { 200: SimilarQuestions },
    }),
    ...reads,
    validate('query', SimilarQuery),
    async (c) => c.json({ items: await findSimilar(c.var.db, readerOf(c), c.req.valid('query').title) }),
  )
  .get(
    '/:id',
    describeRoute({
      summary: 'Read a question',
      description:
        '`answers` has its first answers come along, the accepted one before those with the most votes.',
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
      // What comes along changes without the question, so that there is no tag to ask again with.
      return c.json<ReadQuestion>({ ...questionOf(row, reader), firstAnswers })
    },
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Edit a question',
      description: 'What it said before stays in its history.',
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
      description: 'Its answers are their authors’ alone until it is back.',
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
    describeRoute({ summary: 'Bring a question back from the trash', answers: { 200: Question } }),
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
      summary: 'Accept an answer, another one, or none any more',
      description: 'Only who asked may.',
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
      summary: 'Read what a question says and said',
      description: 'The newest first, ten at a time; at most fifty former editions are kept.',
      answers: { 200: History },
    }),
    ...reads,
    validate('query', HistoryQuery),
    async (c) => {
      const row = await getQuestion(c.var.db, readerOf(c), c.req.param('id'))
      const present = { ...row, at: row.editedAt ?? row.createdAt }
      return c.json(await listEditions(c.var.db, row.id, present, c.req.valid('query')))
    },
  )

function show(c: ApiContext, row: QuestionRow, reader: string | null): Question {
  c.header('ETag', etagOf(row.version))
  return questionOf(row, reader)
}
