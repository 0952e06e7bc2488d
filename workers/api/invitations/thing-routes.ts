import { Invitation, InvitationAnswer, InvitationChoice } from '@domain/members'
import { type NounWith, things } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import type { Sharing } from '../members/sharing'
import { roleIn } from '../things/members'
import { invite, listInvitations, withdrawInvitation } from './queries'

/** The routes by which the owner of a thing invites by e-mail: the same for every noun that has members. */
export function invitationRoutes(noun: NounWith<'members'>, sharing: Sharing) {
  const { scope } = things[noun]
  const requireOwner = async (c: ApiContext, id: string, userId: string) =>
    sharing.rules.require(await roleIn(c.var.db, id, userId), 'changeMembers')
  return new Hono<ApiEnv>()
    .get(
      '/:id/invitations',
      describeRoute({
        summary: 'List pending email invitations',
        answers: { 200: v.object({ items: v.array(Invitation) }) },
      }),
      signedIn(`${scope}:read`),
      limit('reads'),
      async (c) => {
        const id = c.req.param('id')
        await requireOwner(c, id, c.var.user.id)
        return c.json({ items: await listInvitations(c.var.db, id) })
      },
    )
    .put(
      '/:id/invitations',
      describeRoute({
        summary: 'Invite someone by email',
        description:
          'A member who can be found by the address is added immediately. Anyone else becomes a member when an account confirms the address within 14 days; the response doesn’t reveal whether such an account exists. Calling it again changes the role and doesn’t send a second email.',
        answers: { 200: InvitationAnswer },
      }),
      signedIn(`${scope}:write`),
      limit('writes'),
      validate('json', InvitationChoice),
      async (c) => {
        const id = c.req.param('id')
        await requireOwner(c, id, c.var.user.id)
        return c.json(await invite(c, id, c.req.valid('json'), sharing))
      },
    )
    .delete(
      '/:id/invitations/:invitationId',
      describeRoute({ summary: 'Withdraw an invitation', answers: { 204: null } }),
      signedIn(`${scope}:write`),
      limit('writes'),
      async (c) => {
        const { id, invitationId } = c.req.param()
        await requireOwner(c, id, c.var.user.id)
        await withdrawInvitation(c.var.db, id, invitationId)
        return c.body(null, 204)
      },
    )
}
