import { Member, MemberChoice } from '@domain/documents/members'
import { PageQuery, pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiBindings } from '../env'
import { tellRoom } from '../rooms/push'
import { listMembers, putMember, removeMember } from './members'
import { may } from './policy'
import { getDocument } from './queries'

/** Who may be in a document, and as what. */
export const memberRoutes = new Hono<AppEnv<ApiBindings>>()
  .get(
    '/:id/members',
    describeRoute({ summary: 'List members of a document', answers: { 200: pageSchema(Member) } }),
    signedIn('documents:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'seeMembers')
      return c.json(await listMembers(c.var.db, id, c.req.valid('query')))
    },
  )
  .put(
    '/:id/members',
    describeRoute({ summary: 'Add a member, or change a role', answers: { 200: Member } }),
    signedIn('documents:write'),
    limit('writes'),
    validate('json', MemberChoice),
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'changeMembers')
      const choice = c.req.valid('json')
      const { member, hasChanged } = await putMember(c, id, choice.member, choice.role)
      if (hasChanged) tellRoom(c, 'document', id, { type: 'changed', userId: member.user.id })
      tellRoom(c, 'document', id, { type: 'changed', what: 'members' })
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
    signedIn('documents:write'),
    limit('writes'),
    async (c) => {
      const { id, userId } = c.req.param()
      const { role } = await getDocument(c.var.db, c.var.user.id, id, 'read')
      if (userId !== c.var.user.id && !may(role, 'changeMembers')) throw new AppError('forbidden')
      await removeMember(c.var.db, id, userId)
      tellRoom(c, 'document', id, { type: 'withdrawn', userId })
      tellRoom(c, 'document', id, { type: 'changed', what: 'members' })
      return c.body(null, 204)
    },
  )
