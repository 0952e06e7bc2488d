import { ReceivedInvitation } from '@domain/members'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { allowInvitations, isRefused, refuseInvitations } from '../invitations/refusals'
import { acceptReceived, readReceived } from './accept'

/** The calls behind the links of an invitation’s mail: to refuse further ones, and to accept it with the account of its address. */
export const receivedInvitationRoutes = new Hono<ApiEnv>()
  .get(
    '/refusals/:token',
    describeRoute({
      summary: 'Check whether an email address refuses invitations',
      answers: { 200: v.object({ isRefused: v.boolean() }) },
      refuses: [404],
    }),
    limit('reads'),
    async (c) => {
      const { db, settings } = c.var
      return c.json({ isRefused: await isRefused(db, settings, c.req.param('token')) })
    },
  )
  .put(
    '/refusals/:token',
    describeRoute({
      summary: 'Stop invitations to an email address',
      description: 'People who invite the address aren’t notified. Existing invitations aren’t affected.',
      answers: { 204: null },
      refuses: [404],
    }),
    limit('writes'),
    async (c) => {
      await refuseInvitations(c.var.db, c.var.settings, c.req.param('token'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/refusals/:token',
    describeRoute({
      summary: 'Allow invitations to an email address again',
      answers: { 204: null },
      refuses: [404],
    }),
    limit('writes'),
    async (c) => {
      await allowInvitations(c.var.db, c.var.settings, c.req.param('token'))
      return c.body(null, 204)
    },
  )
  .get(
    '/:thingId',
    describeRoute({
      summary: 'Get an invitation to a document or list',
      answers: { 200: ReceivedInvitation },
    }),
    signedIn(null),
    limit('reads'),
    async (c) => c.json(await readReceived(c, c.var.user.id, c.req.param('thingId'))),
  )
  .put(
    '/:thingId',
    describeRoute({
      summary: 'Accept an invitation to your confirmed email',
      description: 'Confirming the email already accepts it, unless you turned off being found by email.',
      answers: { 204: null },
    }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      await acceptReceived(c, c.var.user.id, c.req.param('thingId'))
      return c.body(null, 204)
    },
  )
