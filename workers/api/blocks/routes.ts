import { NewPersonReport, Report } from '@domain/reports'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { findChatOf } from '../chats/queries'
import type { ApiContext, ApiEnv } from '../env'
import { partFollowers } from '../follows/queries'
import { findPerson } from '../people/queries'
import { blocks } from '../people/table'
import { addReport } from '../reports/write'
import { tellRoom } from '../rooms/push'
import { tellUnshared, unshareAll } from './unshare'

const rate = { name: 'person-reports', most: 10, seconds: 3600 }
const writes = [signedIn('chats:write'), limit('writes')] as const

/** Actions on another member: block them, unblock them, report them. */
export const blockRoutes = new Hono<ApiEnv>()
  .put(
    '/:id/block',
    describeRoute({
      summary: 'Block a person',
      description:
        'Neither of you can message the other, and you stop following each other. The person loses access to the documents and to-do lists that you share with them, except those of projects you agreed to work on together; what the person shares with you stays until you leave it. Unblocking doesn’t share anything again.',
      answers: { 204: null },
    }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const blockedId = await requirePerson(c, c.req.param('id'))
      const [unshared] = await db.batch([
        ...unshareAll(db, user.id, blockedId),
        db.insert(blocks).values({ userId: user.id, blockedId, createdAt: Date.now() }).onConflictDoNothing(),
        partFollowers(db, user.id, blockedId),
      ])
      const ids = unshared.map(({ id }) => id)
      await tellUnshared(c, ids, blockedId)
      await tellChat(c, blockedId)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/block',
    describeRoute({ summary: 'Unblock a person', answers: { 204: null } }),
    ...writes,
    async (c) => {
      const blockedId = c.req.param('id')
      await c.var.db
        .delete(blocks)
        .where(and(eq(blocks.userId, c.var.user.id), eq(blocks.blockedId, blockedId)))
      await tellChat(c, blockedId)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/reports',
    describeRoute({ summary: 'Report a person', answers: { 201: Report } }),
    ...writes,
    idempotent,
    validate('json', NewPersonReport),
    async (c) => {
      const { reason, text } = c.req.valid('json')
      const userId = await requirePerson(c, c.req.param('id'))
      await takeTight(c, rate, c.var.user.id)
      const said = { subjectId: userId, ownerId: userId, reason, text }
      return c.json(await addReport(c, said, 'person_reported'), 201)
    },
  )

/** Both come back into their chat with the role that they have now. */
async function tellChat(c: ApiContext, blockedId: string): Promise<void> {
  const self = c.var.user.id
  const chatId = await findChatOf(c.var.db, self, blockedId)
  if (chatId === null) return
  for (const userId of [self, blockedId]) tellRoom(c, 'chat', chatId, { type: 'changed', userId })
}

async function requirePerson(c: ApiContext, id: string): Promise<string> {
  const person = id.startsWith('user_') ? await findPerson(c, id) : null
  if (!person) throw new AppError('not_found')
  if (person.id === c.var.user.id) throw new AppError('forbidden')
  return person.id
}
