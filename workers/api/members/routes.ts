import { Member, MemberChoice } from '@domain/members'
import { PageQuery, pageSchema } from '@domain/page'
import { type NounWith, things } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellOf } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { roleIn } from '../things/members'
import { listMembers, removeMember } from './members'
import { addMember, type Sharing } from './sharing'

/** The routes of who is in a thing of a noun, and as what: the same for every noun that has members. */
export function memberRoutes(noun: NounWith<'members'>, sharing: Sharing) {
  const { scope } = things[noun]
  const isAwarded = noun === 'todos' || noun === 'documents'
  const { rules, room, beside, changed } = sharing
  const requireAct = async (c: ApiContext, id: string, act: 'read' | 'changeMembers') =>
    rules.require(await roleIn(c.var.db, id, c.var.user.id), act)
  return new Hono<ApiEnv>()
    .get(
      '/:id/members',
      describeRoute({ summary: 'List members', answers: { 200: pageSchema(Member) } }),
      signedIn(`${scope}:read`),
      limit('reads'),
      validate('query', PageQuery),
      async (c) => {
        const id = c.req.param('id')
        await requireAct(c, id, 'read')
        return c.json(await listMembers(c.var.db, id, c.req.valid('query')))
      },
    )
    .put(
      '/:id/members',
      describeRoute({
        summary: 'Add a member or change their role',
        ...(isAwarded && {
          description:
            'Until an awarded project ends, its freelancer keeps their role in its list and document (409 `wrong_state`).',
        }),
        answers: { 200: Member },
        refuses: [409],
      }),
      signedIn(`${scope}:write`),
      limit('writes'),
      validate('json', MemberChoice),
      async (c) => {
        const id = c.req.param('id')
        await requireAct(c, id, 'changeMembers')
        return c.json(await addMember(c, id, c.req.valid('json'), sharing))
      },
    )
    .delete(
      '/:id/members/:userId',
      describeRoute({
        summary: 'Remove a member, or leave',
        description: `The owner can remove anyone; other members can only remove themselves.${isAwarded ? ' Until an awarded project ends, its freelancer stays in its list and document (409 `wrong_state`).' : ''}`,
        answers: { 204: null },
        refuses: [409],
      }),
      signedIn(`${scope}:write`),
      limit('writes'),
      async (c) => {
        const { id, userId } = c.req.param()
        const role = await requireAct(c, id, 'read')
        if (userId !== c.var.user.id && !rules.may(role, 'changeMembers')) throw new AppError('forbidden')
        await removeMember(c.var.db, id, userId, beside?.(c.var.db, id, userId) ?? [])
        tellRoom(c, room, id, { type: 'withdrawn', userId })
        tellOf(c, [userId])
        await changed(c, id)
        return c.body(null, 204)
      },
    )
}
