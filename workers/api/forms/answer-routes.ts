import {
  AnswersExport,
  EraseAnswers,
  Erased,
  FormAnswer,
  FormAnswers,
  FormSummary,
  OneFormAnswer,
} from '@domain/forms/results'
import { attachment, fileNameOf } from '@kit/attachment'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { listAnswers, readAnswer, rowsQuery } from './answers-read'
import { eraseByEmail, removeAnswer, restoreAnswer } from './answers-remove'
import { exportAnswers } from './export'
import { questionsOf, shownQuestion } from './questions'
import { own } from './routes'
import { summaryOf } from './summary'

const reads = [signedIn('forms:read'), limit('reads')] as const
const writes = [signedIn('forms:write'), limit('writes')] as const

const filters =
  'Filters are those of data APIs, by the key of a question: `cup=tea`, `many_gte=3`, `createdAt_gt=2026-01-01`, `q` in all of them, `_sort` and `_order`. Where several options may be chosen, `cups=tea` and `cups_in=tea,milk` find every answer in which one of them was.'
const text = { type: 'string' }
const filterParameters = [
  { name: 'q', in: 'query' as const, description: 'Words in any answer.', schema: text },
  { name: '_sort', in: 'query' as const, description: 'Keys of questions, parted by commas.', schema: text },
  { name: '_order', in: 'query' as const, description: '`asc` or `desc` for each of them.', schema: text },
]
const pageParameters = [
  ...filterParameters,
  {
    name: 'limit',
    in: 'query' as const,
    description: 'How many at most.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
  { name: 'cursor', in: 'query' as const, description: 'Where the page before ended.', schema: text },
]

const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

/** Answers of one's own forms. */
export const formAnswerRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/answers',
    describeRoute({
      summary: 'List the answers to a form',
      description: `The newest first. ${filters}`,
      answers: { 200: FormAnswers },
      parameters: pageParameters,
      refuses: [422],
    }),
    ...reads,
    async (c) => {
      const form = await own(c)
      const questions = await questionsOf(c.var.db, form)
      const page = await listAnswers(c, form, questions, withLimit(rowsQuery(queryOf(c), questions)))
      return c.json({ ...page, questions: questions.map(shownQuestion) })
    },
  )
  .delete(
    '/:id/answers',
    describeRoute({
      summary: 'Erase the answers in which somebody gave an e-mail address',
      description:
        'For good, and those in the trash too; with them the files that were sent. Erased is every answer of which a value, hidden columns too, is the address; `mentioned` counts the others that have it within longer text.',
      answers: { 200: Erased },
    }),
    ...writes,
    validate('query', EraseAnswers),
    async (c) => c.json(await eraseByEmail(c, await own(c), c.req.valid('query').email)),
  )
  .get(
    '/:id/summary',
    describeRoute({
      summary: 'Add up the answers to a form',
      description: `Question by question, those that are asked no more too (\`isRemoved\`). \`starts\` and \`stopped\` are counted without cookies. ${filters}`,
      answers: { 200: FormSummary },
      parameters: filterParameters,
      refuses: [422],
    }),
    ...reads,
    async (c) => {
      const form = await own(c)
      const questions = await questionsOf(c.var.db, form)
      return c.json(await summaryOf(c, form, questions, rowsQuery(queryOf(c), questions)))
    },
  )
  .get(
    '/:id/answers/export',
    describeRoute({
      summary: 'Export the answers to a form as XLSX, CSV or JSON',
      description: `${filters} In CSV what a spreadsheet would take for a formula has an apostrophe before it; phone numbers have none. \`headings=questions\` heads its columns with the questions instead of their keys. In XLSX the headings are the questions, days and times (UTC) are dates, a text of more than 32,767 letters is cut and ends in \`[…]\`; more answers than the 1,048,575 rows of a sheet are refused (\`too_many_rows\`).`,
      answers: {
        200: { [exportTypes.xlsx]: null, 'text/csv': null, 'application/json': v.array(FormAnswer) },
      },
      parameters: filterParameters,
      refuses: [422],
    }),
    ...reads,
    validate('query', AnswersExport),
    async (c) => {
      const form = await own(c)
      const { format, headings } = c.req.valid('query')
      const questions = await questionsOf(c.var.db, form)
      const query = rowsQuery(queryOf(c), questions, ['format', 'headings'])
      const body = await exportAnswers(c, form, questions, { query, format, headings })
      return c.body(body, 200, {
        'Content-Type': exportTypes[format],
        'Content-Disposition': attachment(`${fileNameOf(form.name)}.${format}`, `answers.${format}`),
      })
    },
  )
  .get(
    '/:id/answers/:answerId',
    describeRoute({ summary: 'Read an answer to a form', answers: { 200: OneFormAnswer } }),
    ...reads,
    async (c) => c.json(await readAnswer(c, await own(c), c.req.param('answerId'))),
  )
  .delete(
    '/:id/answers/:answerId',
    describeRoute({
      summary: 'Move an answer to the trash',
      description: 'It can be brought back for 30 days, and no longer counts.',
      answers: { 204: null },
    }),
    ...writes,
    async (c) => {
      await removeAnswer(c, await own(c), c.req.param('answerId'))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/answers/:answerId/restore',
    describeRoute({ summary: 'Bring an answer back from the trash', answers: { 200: OneFormAnswer } }),
    ...writes,
    idempotent,
    async (c) => {
      const form = await own(c)
      await restoreAnswer(c, form, c.req.param('answerId'))
      return c.json(await readAnswer(c, form, c.req.param('answerId')))
    },
  )

const queryOf = (c: ApiContext) => new URL(c.req.url).search.slice(1)

const withLimit = (query: string) => (/(^|&)_limit=/.test(query) ? query : `${query}&_limit=20`)
