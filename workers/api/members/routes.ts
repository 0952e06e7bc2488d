import { Member, MemberChoice } from '@domain/members'
import { PageQuery, pageSchema } from '@domain/page'
import { type NounWith, things } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import type { Rules } from '@kit/roles'
import { validate } from '@kit/validate'
import type { BatchItem } from 'drizzle-orm/batch'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellOf } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { listMembers, putMember, removeMember, roleIn } from './members'

type On = {
  rules: Rules<'read' | 'changeMembers'>
  room: 'document' | 'live'
  /** How many members a thing may have; any number unless it is said. */
  most?: number
  /** What is written in the same transaction; `gone` is who is taken out. */
  beside?: (db: Db, id: string, gone: string | null) => BatchItem<'sqlite'>[]
  /** Tells those who look at the thing that its members are other ones now. */
  changed: (c: ApiContext, id: string) => void | Promise<void>
}

/** The routes of who is in a thing of a noun, and as what: the same for every noun that has members. */
export function memberRoutes(
  noun: NounWith<'members'>,
  { rules, room, most = Number.POSITIVE_INFINITY, beside, changed }: On,
) {
  const { scope } = things[noun]
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
      describeRoute({ summary: 'Add a member, or change a role', answers: { 200: Member } }),
      signedIn(`${scope}:write`),
      limit('writes'),
      validate('json', MemberChoice),
      async (c) => {
        const id = c.req.param('id')
        await requireAct(c, id, 'changeMembers')
        const also = beside?.(c.var.db, id, null) ?? []
        const { member, isNew, hasChanged } = await putMember(c, id, c.req.valid('json'), {
          most,
          beside: also,
        })
        if (hasChanged) tellRoom(c, room, id, { type: 'changed', userId: member.user.id })
        if (isNew) tellOf(c, [member.user.id])
        await changed(c, id)
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
