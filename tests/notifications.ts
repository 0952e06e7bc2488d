import type { EventKind } from '@domain/events'
import { Notification } from '@domain/notifications'
import * as v from 'valibot'
import { expect } from 'vitest'
import { comments } from '../workers/api/comments/table'
import { happened } from '../workers/api/events/happened'
import { call, db, type Member, newMember } from './api'
import { makeThing } from './things'

export const NotificationsPage = v.object({
  items: v.array(v.strictObject(Notification.entries)),
  nextCursor: v.nullable(v.string()),
})

export const page = async ({ bearer }: { bearer: string }, query = '') =>
  v.parse(NotificationsPage, await (await call('GET', `/notifications${query}`, { bearer })).json())
export const list = async (member: { bearer: string }, query = '') => (await page(member, query)).items
export const count = async ({ bearer }: { bearer: string }) =>
  (await (await call('GET', '/notifications/count', { bearer })).json<{ unread: number }>()).unread
export const mark = (member: Member, body: object) =>
  call('POST', '/notifications/read', { bearer: member.bearer, body })
export const share = (owner: Member, id: string, member: Member, role = 'viewer') =>
  call('PUT', `/todos/${id}/members`, { bearer: owner.bearer, body: { member: member.user.handle, role } })

export async function shared() {
  const [owner, member] = [await newMember(), await newMember()]
  const id = await makeThing('todos', owner.bearer, 'فهرست بهار')
  expect((await share(owner, id, member)).status).toBe(200)
  return { owner, member, id }
}

/** Notes that somebody did something to a thing or wrote a comment below it, as the nouns' own routes do. */
export async function act(kind: EventKind, actor: Member, thingId: string, to: Member, partId?: string) {
  const written = { authorId: actor.user.id, text: 'a', html: 'a', createdAt: 1, updatedAt: 1 }
  if (partId !== undefined)
    await db()
      .insert(comments)
      .values({ id: partId, threadId: partId, thingId, ...written })
      .onConflictDoNothing()
  await db().batch(
    happened(db(), { kind, actorId: actor.user.id, thingId, to: [to.user.id], ...(partId && { partId }) }),
  )
}
