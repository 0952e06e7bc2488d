import { Ai, AiInstructions } from '@domain/conversations/ai'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { budgetOf, usedToday } from './budget'
import { modelsOf } from './models'
import { embedOf } from './settings'
import { aiInstructions } from './table'

/** The models of this server, and instructions of a member to all of them. */
export const aiRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'Get the AI models and your budget',
      description: 'Members also get their tokens of the day. The first model is the usual one.',
      answers: { 200: Ai },
    }),
    anybody('conversations:read'),
    limit('reads'),
    async (c) => {
      const now = Date.now()
      const [models, used] = await Promise.all([
        modelsOf(c.env, now),
        c.var.caller === null ? null : usedToday(c.var.db, c.var.caller.id, now),
      ])
      const embed = embedOf(c.env)
      return c.json({
        isOn: models.length > 0,
        models: models.map(({ host: _, ...model }) => model),
        ...(used && { budget: budgetOf(c.env, used[0]?.tokens ?? 0, now) }),
        ...(embed && { embed }),
      })
    },
  )
  .get(
    '/instructions',
    describeRoute({ summary: 'Get your instructions for AI', answers: { 200: AiInstructions } }),
    signedIn('conversations:read'),
    limit('reads'),
    async (c) => {
      const [row] = await c.var.db
        .select()
        .from(aiInstructions)
        .where(eq(aiInstructions.userId, c.var.user.id))
      return c.json({ instructions: row?.instructions ?? '' })
    },
  )
  .put(
    '/instructions',
    describeRoute({
      summary: 'Save your instructions for AI',
      description: 'Given to the model in all of your conversations. Empty for none.',
      answers: { 200: AiInstructions },
    }),
    signedIn('conversations:write'),
    limit('writes'),
    validate('json', AiInstructions),
    async (c) => {
      const { instructions } = c.req.valid('json')
      await c.var.db
        .insert(aiInstructions)
        .values({ userId: c.var.user.id, instructions })
        .onConflictDoUpdate({ target: aiInstructions.userId, set: { instructions } })
      return c.json({ instructions })
    },
  )
