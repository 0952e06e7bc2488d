import { MadeAnswer, NewAnswer, PublicForm } from '@domain/forms/forms'
import { NewStep } from '@domain/forms/results'
import { anybody } from '@kit/auth'
import { bodyBound } from '@kit/body-bound'
import { describeRoute, describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { takeAnswer } from './answer'
import { deviceHeader, passwordHeader } from './headers'
import { limitedBy } from './limits'
import {
  hasAnswered,
  liveOf,
  openForm,
  presentOf,
  requireOpen,
  requirePassword,
  requirePlace,
  whoOf,
} from './open-form'
import { pictureUrls } from './pictures'
import { publicFormOf } from './public-form'
import { countStep, endVisit } from './steps'

const fillerHeaders = [passwordHeader, deviceHeader]

/** As much as the pages that send it take; each answer has a bound of its own below that. */
const answersBytes = 1024 * 1024

/** The answer's own row keeps what the first call with a key has sent. */
const keptWithAnswers: MiddlewareHandler = describes<MiddlewareHandler>(async (_c, next) => next(), {
  idempotent: true,
})

/** Forms as they are filled in, without an account. */
export const publicFormRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/public',
    describeRoute({
      summary: 'Get a form to fill in',
      description:
        'Returns 404 if the form isn’t published; 410 (`closed`, `not_open` or `full`, with its language in `details`) if it isn’t accepting responses; 401 `password_needed` if it has a password. Quiz answers and owner-only settings are omitted.',
      answers: { 200: PublicForm },
      parameters: fillerHeaders,
      refuses: [401, 404, 410, 422],
    }),
    anybody('forms:read'),
    limit('reads'),
    async (c) => {
      const { db } = c.var
      const found = await presentOf(db, c.req.param('id'))
      requireOpen(found)
      requirePlace(found)
      await requirePassword(c, found)
      const who = await knownWho(c, found)
      const [isAnswered, pictures] = await Promise.all([
        hasAnswered(db, found.form.id, who),
        pictureUrls(db, c.var.settings, found.form.id, found.live),
      ])
      return c.json(publicFormOf(found.live, isAnswered, pictures))
    },
  )
  .post(
    '/:id/answers',
    describeRoute({
      summary: 'Submit a response to a form',
      description:
        'All values are validated again: `fields` has the error of each key, and an answer to a question that the other answers don’t lead to is `not_shown`. `version` is the version that was filled in; an earlier version is accepted while it’s kept. With an `Idempotency-Key`, a response is recorded once, however often it’s sent. If the form accepts one response each, a second one returns 409 `already_answered`; one sent within a second of `startedAt` is `too_fast`. Programs that don’t show the form can omit `startedAt`; it’s refused if it isn’t a time, or is more than a minute in the future. If the form uses the bot check, send its token as `botToken`; each token works once. `visit` is the visit that this response ends, as named in its progress reports.',
      answers: { 201: MadeAnswer },
      parameters: fillerHeaders,
      refuses: [401, 404, 409, 410, 422],
    }),
    anybody('forms:write'),
    ...limitedBy('answers'),
    keptWithAnswers,
    bodyBound(answersBytes),
    validate('json', NewAnswer),
    async (c) => {
      const formId = c.req.param('id')
      const sent = c.req.valid('json')
      const made = await takeAnswer(c, formId, sent)
      endVisit(c.env.DB, c.executionCtx, formId, sent.visit ?? made.id)
      return c.json(made, 201)
    },
  )
  .post(
    '/:id/steps',
    describeRoute({
      summary: 'Report progress through a form',
      description:
        '`visit` is a client-generated random string of 16–64 letters, `to` the element shown, and `step` a number that increases with each report. Submitting a response with the same `visit` ends it. Nothing else is stored, neither who responded nor from where. After 30 days without a step, or once a form has 20,000 newer visits, only the count remains and a later step counts as a new start. As for responses, the form must be open and its password provided.',
      answers: { 204: null },
      parameters: [passwordHeader],
      refuses: [401, 404, 410],
    }),
    ...limitedBy('steps'),
    idempotent,
    validate('json', NewStep),
    async (c) => {
      const found = await liveOf(c.var.db, await openForm(c.var.db, c.req.param('id')))
      requireOpen(found)
      await requirePassword(c, found)
      const { live } = found
      const step = c.req.valid('json')
      if (live.elements.some(({ key }) => key === step.to))
        countStep(c.env.DB, c.executionCtx, live.formId, step)
      return c.body(null, 204)
    },
  )

/** Who asks, as far as they say: a form is shown to those too who have to sign in before they answer. */
async function knownWho(c: ApiContext, found: Parameters<typeof whoOf>[1]): Promise<string | null> {
  try {
    return await whoOf(c, found)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
