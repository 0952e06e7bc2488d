import {
  Equation,
  EquationSource,
  Equations,
  EquationsQuery,
  equationLimits,
  KeptEquation,
  ListedEquation,
  NewEquation,
} from '@domain/equations/equations'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { clearEquations, keepEquation, listEquations, removeEquation } from './history'
import { lineOf, solveEquation } from './solve'
import { hasWolfram } from './wolfram'

/** Equations: solved by the engine beside the product, and kept in a history of one's own. */
export const equationRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List your equations',
      description: `The last ones first, each input once; up to ${equationLimits.kept} are kept.`,
      answers: { 200: Equations },
    }),
    signedIn('equations:read'),
    limit('reads'),
    validate('query', EquationsQuery),
    async (c) => c.json(await listEquations(c.var.db, c.var.user.id, c.req.valid('query'))),
  )
  .get(
    '/source',
    describeRoute({ summary: 'Get who solves equations', answers: { 200: EquationSource } }),
    signedIn('equations:read'),
    limit('reads'),
    (c) => c.json({ source: hasWolfram(c.env) ? ('wolfram' as const) : ('hamkar' as const) }),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Solve an equation',
      description:
        'A formula, LaTeX, or everyday words in English, Persian or Arabic, with any digits. Ends within 5 seconds. An input that isn’t understood has `success: false` and tips. `latex` and `mathml` are there for formulas, `plot` and `table` for curves. With Wolfram|Alpha, send the `input` of a state as `podState`, and of an assumption as `assumption`; its pictures are kept for two days. `isKept: false` leaves it out of your history.',
      answers: { 200: Equation },
      refuses: [503],
    }),
    signedIn('equations:write'),
    limit('writes'),
    idempotent,
    validate('json', NewEquation),
    async (c) => {
      const asked = c.req.valid('json')
      const { db, user } = c.var
      const id = await idFor(c, 'equation')
      const answer = await solveEquation(c, asked)
      if (!answer.success || !asked.isKept) return c.json({ id, ...answer })
      const kept = await keepEquation(db, { id, userId: user.id, input: asked.input, answer: lineOf(answer) })
      return c.json({ ...answer, id: kept.id })
    },
  )
  .post(
    '/history',
    describeRoute({
      summary: 'Keep an equation',
      description: 'Adds an equation that was solved elsewhere, such as in a browser, to your history.',
      answers: { 201: ListedEquation },
    }),
    signedIn('equations:write'),
    limit('writes'),
    idempotent,
    validate('json', KeptEquation),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'equation')
      return c.json(await keepEquation(db, { id, userId: user.id, ...c.req.valid('json') }), 201)
    },
  )
  .delete(
    '/',
    describeRoute({ summary: 'Clear your equations', answers: { 204: null } }),
    signedIn('equations:write'),
    limit('writes'),
    async (c) => {
      await clearEquations(c.var.db, c.var.user.id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Delete an equation', answers: { 204: null } }),
    signedIn('equations:write'),
    limit('writes'),
    async (c) => {
      await removeEquation(c.var.db, c.var.user.id, c.req.param('id'))
      return c.body(null, 204)
    },
  )
