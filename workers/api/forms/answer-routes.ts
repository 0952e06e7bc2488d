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
  'Takes the filters of data APIs, by the key of a question: `cup=tea`, `many_gte=3`, `createdAt_gt=2026-01-01`, `q` in all of them, `_sort` and `_order`. For questions with several choices, `cups=tea` and `cups_in=tea,milk` match every response that includes one of them.'
const text = { type: 'string' }
const filterParameters = [
  { name: 'q', in: 'query' as const, description: 'Text to find in any answer.', schema: text },
  {
    name: '_sort',
    in: 'query' as const,
    description: 'Keys of questions, separated by commas.',
    schema: text,
  },
  { name: '_order', in: 'query' as const, description: '`asc` or `desc` for each key.', schema: text },
]
const pageParameters = [
  ...filterParameters,
  {
    name: 'limit',
    in: 'query' as const,
    description: 'Maximum number of responses.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
  { name: 'cursor', in: 'query' as const, description: 'The cursor from the previous page.', schema: text },
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
      summary: 'List the responses to a form',
      description: `Newest first. ${filters}`,
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
      summary: 'Erase all responses containing an email address',
      description:
        'Permanent, and includes responses in the trash and the files sent with them. Erases every response in which a value, including one in a hidden column, equals the address; `mentioned` counts the other responses that contain it within longer text.',
      answers: { 200: Erased },
    }),
    ...writes,
    validate('query', EraseAnswers),
    async (c) => c.json(await eraseByEmail(c, await own(c), c.req.valid('query').email)),
  )
  .get(
    '/:id/summary',
    describeRoute({
      summary: 'Get a summary of responses',
      description: `Summarized by question, including questions that are no longer asked (\`isRemoved\`). \`starts\` and \`stopped\` are counted without cookies. ${filters}`,
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
      summary: 'Export the responses to a form as XLSX, CSV or JSON',
      description: `${filters} In CSV, a value that a spreadsheet would read as a formula starts with an apostrophe, except for phone numbers. \`headings=questions\` uses the questions as column headings instead of their keys. In XLSX, the headings are the questions, days and times (UTC) are dates, and text longer than 32,767 characters is cut and ends in \`[…]\`; more than 1,048,575 responses, the rows of a sheet, are refused (\`too_many_rows\`).`,
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
    describeRoute({ summary: 'Get a response', answers: { 200: OneFormAnswer } }),
    ...reads,
    async (c) => c.json(await readAnswer(c, await own(c), c.req.param('answerId'))),
  )
  .delete(
    '/:id/answers/:answerId',
    describeRoute({
      summary: 'Move a response to the trash',
      description: 'You can restore it for 30 days. Until then it isn’t counted.',
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
    describeRoute({ summary: 'Restore a response', answers: { 200: OneFormAnswer } }),
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
