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
      summary: 'Read a form to fill it in',
      description:
        'A form that is not published is not found. One that takes no answers is 410: `closed`, `not_open` or `full`, with its language in `details`. One with a password is 401 `password_needed`. What is right in a quiz, and what its owner alone set, is left out.',
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
      summary: 'Answer a form',
      description:
        'Everything is checked again: `fields` names what is wrong by key, and what the other answers do not lead to is `not_shown`. `version` is the one that was filled in; an earlier one will do while it is kept. With an `Idempotency-Key` an answer is taken once, however often it is sent. A second one where each may answer once is 409 `already_answered`; one that was sent within a second of `startedAt` is `too_fast`. `startedAt` may be left out by programs that show no form, and is refused where it is no time or more than a minute ahead. Where the form asks for the bot check, `botToken` is what it gave; each works once. `visit` is the filling-in that these answers end, as its steps name it.',
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
      summary: 'Tell how far a filling-in of a form came',
      description:
        'Tells where a filling-in stands: `visit` are 16 to 64 random letters that it makes for itself, `to` is the element that is shown, and `step` a number that grows with each. The answers end it that are sent with the same `visit`. Nothing else is kept of it, neither who nor from where. 30 days after its last step, or once a form has 20,000 newer ones, it is forgotten and only its count stays: a later step counts as a new start. As for answers, the form has to be open and its password given.',
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
