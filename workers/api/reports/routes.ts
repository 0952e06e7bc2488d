import { NewThingReport, Report } from '@domain/reports'
import { nounsWith, scopesOf } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { requireComment } from '../comments/require-comment'
import type { ApiContext, ApiEnv } from '../env'
import { requireThing } from '../things/require-thing'
import { reports } from './table'

const rate = { name: 'thing-reports', most: 10, seconds: 3_600 }

/** What members tell us of things and comments of others. */
export const reportRoutes = new Hono<ApiEnv>().post(
  '/:id/reports',
  describeRoute({ summary: 'Report a thing or a comment', answers: { 201: Report } }),
  signedIn(scopesOf(nounsWith('reports'), 'write')),
  limit('writes'),
  idempotent,
  validate('json', NewThingReport),
  async (c) => {
    const { db, user } = c.var
    const subjectId = c.req.param('id')
    const ownerId = await requireOwner(c, subjectId)
    if (ownerId === user.id) throw new AppError('own_thing')
    await takeTight(c, rate, user.id)
    const id = await idFor(c, 'report')
    const about = { subjectId, ownerId, reporterId: user.id, createdAt: Date.now() }
    await db
      .insert(reports)
      .values({ id, ...about, ...c.req.valid('json') })
      .onConflictDoNothing()
    await recordSecurityEvent(c, 'thing_reported', ownerId)
    return c.json({ id }, 201)
  },
)

/** Whose the thing or comment is; what nobody wrote any more is no longer reported. */
async function requireOwner(c: ApiContext, id: string): Promise<string> {
  if (!id.startsWith('comment_')) return (await requireThing(c, id, 'reports', 'hang')).ownerId
  const { authorId } = (await requireComment(c, id, 'hang')).row
  if (authorId === null) throw new AppError('not_found')
  return authorId
}
