import { ReceivedInvitation } from '@domain/members'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { acceptReceived, readReceived } from './accept'

/** The calls behind the link of an invitation, for the account with its address. */
export const receivedInvitationRoutes = new Hono<ApiEnv>()
  .get(
    '/:thingId',
    describeRoute({
      summary: 'Read what an invitation to a document or list is to you',
      answers: { 200: ReceivedInvitation },
    }),
    signedIn(null),
    limit('reads'),
    async (c) => c.json(await readReceived(c, c.var.user.id, c.req.param('thingId'))),
  )
  .put(
    '/:thingId',
    describeRoute({
      summary: 'Accept an invitation to your confirmed e-mail',
      description:
        'Confirming the e-mail accepts it already, unless you do not want to be found by your e-mail.',
      answers: { 204: null },
    }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      await acceptReceived(c, c.var.user.id, c.req.param('thingId'))
      return c.body(null, 204)
    },
  )
