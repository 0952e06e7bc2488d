import { Member, MemberChoice } from '@domain/documents/members'
import { PageQuery, pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { tellRoom } from '../rooms/push'
import { listMembers, putMember, removeMember } from './members'
import { may, requireAct } from './policy'
import { tellMove } from './tell'

/** Who is in a to-do list, and as what. */
export const memberRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/members',
    describeRoute({ summary: 'List members of a to-do list', answers: { 200: pageSchema(Member) } }),
    signedIn('todos:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      await requireAct(c.var.db, c.req.param('id'), c.var.user.id, 'read')
      return c.json(await listMembers(c.var.db, c.req.param('id'), c.req.valid('query')))
    },
  )
  .put(
    '/:id/members',
    describeRoute({ summary: 'Add a member, or change a role', answers: { 200: Member } }),
    signedIn('todos:write'),
    limit('writes'),
    validate('json', MemberChoice),
    async (c) => {
      const id = c.req.param('id')
      await requireAct(c.var.db, id, c.var.user.id, 'changeMembers')
      const choice = c.req.valid('json')
      const { member, hasChanged, revision } = await putMember(c, id, choice.member, choice.role)
      if (hasChanged) tellRoom(c, 'todo', id, { type: 'changed', userId: member.user.id })
      tellMove(c, id, { revision })
      return c.json(member)
    },
  )
  .delete(
    '/:id/members/:userId',
    describeRoute({
      summary: 'Take a member out, or leave',
      description: 'The owner takes others out; everybody else only themselves.',
      answers: { 204: null },
    }),
    signedIn('todos:write'),
    limit('writes'),
    async (c) => {
      const { id, userId } = c.req.param()
      const role = await requireAct(c.var.db, id, c.var.user.id, 'read')
      if (userId !== c.var.user.id && !may(role, 'changeMembers')) throw new AppError('forbidden')
      const revision = await removeMember(c.var.db, id, userId)
      tellRoom(c, 'todo', id, { type: 'withdrawn', userId })
      tellMove(c, id, { revision })
      return c.body(null, 204)
    },
  )
