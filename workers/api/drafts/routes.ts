import { Draft, DraftValue, largestDraft } from '@domain/drafts'
import { type Noun, things } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { drafts } from './table'

const mine = [signedIn(null), limit('writes')] as const

/** Drafts of new things, one for each noun; the last one written counts. */
export const draftRoutes = new Hono<ApiEnv>()
  .get(
    '/:noun',
    describeRoute({ summary: 'Get your draft', answers: { 200: Draft } }),
    signedIn(null),
    limit('reads'),
    async (c) => {
      const [row] = await c.var.db.select().from(drafts).where(isMine(c))
      if (!row) throw new AppError('not_found')
      return c.json({ value: row.value, updatedAt: iso(row.updatedAt) })
    },
  )
  .put(
    '/:noun',
    describeRoute({
      summary: 'Save your draft',
      description: 'Any JSON object up to 64 KB. The last one saved replaces the others.',
      answers: { 200: Draft },
    }),
    ...mine,
    validate('json', DraftValue),
    async (c) => {
      const value = c.req.valid('json')
      if (new TextEncoder().encode(JSON.stringify(value)).length > largestDraft)
        throw new AppError('too_large')
      const updatedAt = Date.now()
      const row = { userId: c.var.user.id, noun: nounIn(c), value, updatedAt }
      await c.var.db
        .insert(drafts)
        .values(row)
        .onConflictDoUpdate({ target: [drafts.userId, drafts.noun], set: { value, updatedAt } })
      return c.json({ value, updatedAt: iso(updatedAt) })
    },
  )
  .delete(
    '/:noun',
    describeRoute({ summary: 'Discard your draft', answers: { 204: null } }),
    ...mine,
    async (c) => {
      await c.var.db.delete(drafts).where(isMine(c))
      return c.body(null, 204)
    },
  )

function nounIn(c: ApiContext): Noun {
  const noun = c.req.param('noun') ?? ''
  if (!Object.hasOwn(things, noun)) throw new AppError('not_found')
  return noun as Noun
}

const isMine = (c: ApiContext) => and(eq(drafts.userId, c.var.user.id), eq(drafts.noun, nounIn(c)))

/** A member's drafts, for the export of an account. */
export async function draftsOf(db: Db, userId: string) {
  const rows = await db.select().from(drafts).where(eq(drafts.userId, userId)).orderBy(asc(drafts.noun))
  return rows.map(({ noun, value, updatedAt }) => ({ noun, value, updatedAt: iso(updatedAt) }))
}
