import { NewThingReport, Report } from '@domain/reports'
import { nounsWith, scopesOf } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { requireComment } from '../comments/require-comment'
import type { ApiContext, ApiEnv } from '../env'
import { requireThing } from '../things/require-thing'
import { addReport } from './write'

/** Whose a thing is that everybody reads by its link; null of any other id. */
type OwnerOfPublished = (db: Db, id: string) => Promise<string | null>

const rate = { name: 'thing-reports', most: 10, seconds: 3_600 }

/** Reports of members about things and comments of others. */
export const reportRoutes = (ownerOfPublished: OwnerOfPublished) =>
  new Hono<ApiEnv>().post(
    '/:id/reports',
    describeRoute({
      summary: 'Report an item or a comment',
      description:
        'Public documents and diagrams can be reported too. A repeated report by the same member returns the first one.',
      answers: { 201: Report },
    }),
    signedIn(scopesOf(nounsWith('reports'), 'write')),
    limit('writes'),
    idempotent,
    validate('json', NewThingReport),
    async (c) => {
      const subjectId = c.req.param('id')
      const ownerId = await requireOwner(c, subjectId, ownerOfPublished)
      if (ownerId === c.var.user.id) throw new AppError('own_thing')
      await takeTight(c, rate, c.var.user.id)
      const said = { subjectId, ownerId, ...c.req.valid('json') }
      return c.json(await addReport(c, said, 'thing_reported'), 201)
    },
  )

/** Whose the thing or comment is; what nobody wrote any more is no longer reported. */
async function requireOwner(c: ApiContext, id: string, ownerOfPublished: OwnerOfPublished): Promise<string> {
  if (!id.startsWith('comment_')) {
    const published = await ownerOfPublished(c.var.db, id)
    return published ?? (await requireThing(c, id, 'reports', 'read')).ownerId
  }
  const { authorId } = (await requireComment(c, id, 'read')).row
  if (authorId === null) throw new AppError('not_found')
  return authorId
}
