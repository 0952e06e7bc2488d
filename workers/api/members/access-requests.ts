import { nounToAskFor } from '@domain/access-requests'
import { accessRequestLimits } from '@domain/members'
import { nounsWith } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { type Rule, takeTight } from '@kit/tight-limit'
import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { getUser } from '../accounts/queries'
import type { ApiEnv } from '../env'
import { happened } from '../events/happened'
import { tellAllOf } from '../events/tell'
import { hasNoBlockWith } from '../people/blocks'

const rate: Rule = { name: 'access-requests', most: accessRequestLimits.perDay, seconds: 86_400 }

/** To ask the owner of a thing that has members to be one. */
export const accessRequestRoutes = new Hono<ApiEnv>().put(
  '/:id/access-request',
  describeRoute({
    summary: 'Request access to an item',
    description: `For accounts with a confirmed email. Items that can be shared: ${nounsWith('members').join(', ')}. The owner is notified of each person once in 14 days, and of ${accessRequestLimits.perThing} people per item at most. The response is the same whether the item exists or not.`,
    answers: { 204: null },
    refuses: [404, 422],
  }),
  signedIn(null),
  limit('writes'),
  async (c) => {
    const id = c.req.param('id')
    const { db, user } = c.var
    if (nounToAskFor(id) === null) throw new AppError('not_found')
    const { emailConfirmedAt } = await getUser(db, user.id)
    if (emailConfirmedAt === null) throw new AppError('invalid', { email: 'own_email_unconfirmed' })
    await takeTight(c, rate, user.id)
    const owner = sql`SELECT things.owner_id AS user_id FROM things JOIN users ON users.id = things.owner_id
      WHERE things.id = ${id} AND things.deleted_at IS NULL AND things.owner_id <> ${user.id}
        AND users.delete_after IS NULL AND ${hasNoBlockWith(sql`users.id`, user.id)}
        AND NOT EXISTS (SELECT 1 FROM thing_members AS member
          WHERE member.thing_id = things.id AND member.user_id = ${user.id})`
    const now = Date.now()
    const hasAskedSince = (at: number) => sql`EXISTS (SELECT 1 FROM events
      WHERE actor_id = ${user.id} AND at >= ${at} AND kind = 'requested' AND thing_id = ${id})`
    const { life, perOwner, perThing } = accessRequestLimits
    const toldOf = (of: SQL) => sql`(SELECT count(*) FROM (${owner}) AS told
      JOIN notifications AS line ON line.user_id = told.user_id AND line.at >= ${now - life}
      JOIN notification_events AS held ON held.notification_id = line.id
      JOIN events AS request ON request.id = held.event_id AND request.kind = 'requested' AND ${of})`
    const when = sql`EXISTS (${owner}) AND NOT ${hasAskedSince(now - life)}
      AND ${toldOf(sql`request.thing_id = ${id}`)} < ${perThing} AND ${toldOf(sql`true`)} < ${perOwner}`
    await db.batch(happened(db, { kind: 'requested', actorId: user.id, thingId: id, to: owner, when }))
    tellAllOf(c, sql`SELECT user_id FROM (${owner}) WHERE ${hasAskedSince(now)}`)
    return c.body(null, 204)
  },
)
