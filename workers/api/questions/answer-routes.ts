import {
  Answer,
  AnswerChange,
  AnswersPage,
  AnswersQuery,
  History,
  HistoryQuery,
  NewAnswer,
  Outdating,
} from '@domain/questions/questions'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellAllOf } from '../events/tell'
import { readerOf } from '../things/reader'
import { changeAnswer, createAnswer, markOutdated, restoreAnswer } from './answer-writing'
import { type AnswerRow, answerOf, getAnswer, getOwnAnswer, listAnswers } from './answers'
import { getQuestion } from './queries'
import { answers } from './table'
import { tellEdited, tellMoved, toldOfAnswer } from './tell'
import { listVersions } from './versions'

const reads = [anybody('questions:read'), limit('reads')] as const
const writes = [signedIn('questions:write'), limit('writes')] as const

/** The answers of a question. */
export const questionAnswers = new Hono<ApiEnv>()
  .get(
    '/:id/answers',
    describeRoute({
      summary: 'List the answers to a question',
      description:
        'Most voted first, newest first or oldest first. `acceptedFirst` puts the accepted answer before the most voted ones. A page starts with the answer in `from`, and is empty if that isn’t among them.',
      answers: { 200: AnswersPage },
    }),
    ...reads,
    validate('query', AnswersQuery),
    async (c) => {
      const question = await getQuestion(c.var.db, readerOf(c), c.req.param('id'))
      return c.json(await listAnswers(c.var.db, readerOf(c), question, c.req.valid('query')))
    },
  )
  .post(
    '/:id/answers',
    describeRoute({
      summary: 'Answer a question',
      description: 'Returns 403 `forbidden` if there’s a block between you and the author of the question.',
      answers: { 201: Answer },
    }),
    signedInAtWrite('questions:write'),
    limit('writes'),
    idempotent,
    validate('json', NewAnswer),
    async (c) => {
      const { db, user } = c.var
      const question = await getQuestion(db, user.id, c.req.param('id'))
      const input = { id: await idFor(c, 'answer'), ownerId: user.id, ...c.req.valid('json') }
      const row = await createAnswer(db, question, input, user.isStill)
      tellAllOf(c, toldOfAnswer(question.id))
      tellMoved(c, question.id)
      c.header('Location', `/answers/${row.id}`)
      return c.json(show(c, row, user.id), 201)
    },
  )

/** Answers by themselves: everybody reads them, and their authors change them. */
export const answerRoutes = new Hono<ApiEnv>()
  .get('/:id', describeRoute({ summary: 'Get an answer', answers: { 200: Answer } }), ...reads, async (c) =>
    c.json(show(c, await getAnswer(c.var.db, readerOf(c), c.req.param('id')), readerOf(c))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update an answer',
      description: 'The earlier text is kept in its history.',
      answers: { 200: Answer },
      conditional: true,
    }),
    ...writes,
    validate('json', AnswerChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnAnswer(db, user.id, c.req.param('id'))
      const after = await changeAnswer(db, before, c.req.valid('json'), wantedVersion(c, before))
      const { id: answerId, questionId } = after
      if (questionId !== null) {
        if (after.editedAt !== before.editedAt) await tellEdited(c, { questionId, answerId })
        tellMoved(c, questionId)
      }
      return c.json(show(c, after, user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Move an answer to the trash', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const row = await getOwnAnswer(db, user.id, c.req.param('id'))
      await trashKept(db, answers, row.id, wantedVersion(c, row))
      if (row.questionId !== null) tellMoved(c, row.questionId)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore an answer', answers: { 200: Answer } }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const row = await restoreAnswer(db, user.id, c.req.param('id'))
      if (row.questionId !== null) tellMoved(c, row.questionId)
      return c.json(show(c, row, user.id))
    },
  )
  .put(
    '/:id/outdated',
    describeRoute({
      summary: 'Mark an accepted answer as outdated, or undo that',
      description: 'Available to its author and the author of the question.',
      answers: { 200: Answer },
      refuses: [409],
    }),
    ...writes,
    validate('json', Outdating),
    async (c) => {
      const { db, user } = c.var
      const row = await markOutdated(db, user.id, c.req.param('id'), c.req.valid('json').isOutdated)
      if (row.questionId !== null) tellMoved(c, row.questionId)
      return c.json(show(c, row, user.id))
    },
  )
  .get(
    '/:id/history',
    describeRoute({
      summary: 'Get an answer’s edit history',
      description: 'Newest first, ten at a time; up to fifty earlier versions are kept.',
      answers: { 200: History },
    }),
    ...reads,
    validate('query', HistoryQuery),
    async (c) => {
      const { id, text, code, codeLanguage, ...row } = await getAnswer(
        c.var.db,
        readerOf(c),
        c.req.param('id'),
      )
      const present = { text, code, codeLanguage, at: row.editedAt ?? row.createdAt }
      return c.json(await listVersions(c.var.db, id, present, c.req.valid('query')))
    },
  )

function show(c: ApiContext, row: AnswerRow, reader: string | null): Answer {
  c.header('ETag', etagOf(row.version))
  return answerOf(row, reader)
}
