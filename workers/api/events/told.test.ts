import { env } from 'cloudflare:workers'
import { ne } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { count, list, share, shared } from '../../../tests/notifications'
import { makeThing } from '../../../tests/things'
import { events } from './table'

describe('sharing a list', () => {
  it('notifies the new member of the act, its actor and its place, once, and nobody else', async () => {
    const { owner, member, id } = await shared()
    await share(owner, id, member, 'editor')
    expect(await list(member)).toMatchObject([
      {
        verb: 'shared',
        actors: [
          { id: owner.user.id, handle: owner.user.handle, displayName: 'Sara Ahmadi', avatarUrl: null },
        ],
        others: 0,
        subject: {
          id,
          kind: 'todos',
          title: 'فهرست بهار',
          url: `http://localhost:8787/dashboard/todo/${id}`,
        },
        isRead: false,
      },
    ])
    expect([await count(member), await count(owner)]).toEqual([1, 0])
    expect(await list(owner)).toEqual([])
  })

  it('tells the open tabs of the new member, and tells them again when it is read', async () => {
    const { owner, member } = await shared()
    const second = await makeThing('todos', owner.bearer, 'Spring release')
    const pushed = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 204 }))
    const env = { PARTY_ORIGIN: 'http://rooms' }
    const body = { member: member.user.handle, role: 'viewer' }
    await call('PUT', `/todos/${second}/members`, { bearer: owner.bearer, body, env })
    await call('POST', '/notifications/read', { bearer: member.bearer, body: {}, env })
    const told = pushed.mock.calls.filter(([url]) => String(url).includes('/me/'))
    expect(told.map(([url, sent]) => [url, JSON.parse(String(sent?.body))])).toEqual([
      [`http://rooms/parties/me/${member.user.id}`, { type: 'notification', unread: 2, messages: 0 }],
      [`http://rooms/parties/me/${member.user.id}`, { type: 'notification', unread: 0, messages: 0 }],
    ])
  })

  it('tells once when it is done twice at once', async () => {
    const [owner, member] = [await newMember(), await newMember()]
    const id = await makeThing('todos', owner.bearer, 'Spring release')
    await Promise.all([share(owner, id, member), share(owner, id, member), share(owner, id, member)])
    expect(await db().$count(events, ne(events.kind, 'joined'))).toBe(1)
    expect(await count(member)).toBe(1)
  })

  it('is hidden when the list is deleted or the member is removed, and again afterwards', async () => {
    const { owner, member, id } = await shared()
    await call('DELETE', `/todos/${id}`, { bearer: owner.bearer })
    expect([await list(member), await count(member)]).toEqual([[], 0])
    await call('POST', `/todos/${id}/restore`, { bearer: owner.bearer })
    expect(await count(member)).toBe(1)
    await call('DELETE', `/todos/${id}/members/${member.user.id}`, { bearer: owner.bearer })
    expect([await list(member), await count(member)]).toEqual([[], 0])
    await share(owner, id, member)
    expect(await list(member)).toHaveLength(1)
  })
})

describe('the first message of a chat', () => {
  it('tells the other one, once, also when the room hands it in again, until they have read it', async () => {
    const [sara, reza] = [await newMember(), await newMember()]
    const opened = await call('POST', '/chats', { bearer: sara.bearer, body: { with: reza.user.id } })
    const { id } = await opened.json<{ id: string }>()
    const said = (authorId: string, seq: number) => ({
      ...{ id: `message_${seq}`, seq, rev: seq, authorId, clientId: `client-${seq}-000`, text: 'Hello' },
      ...{ direction: null, quote: null, file: null, createdAt: new Date().toISOString() },
      ...{ editedAt: null, deletedAt: null },
    })
    const items = [said(sara.user.id, 1), said(reza.user.id, 2)]
    for (const part of [[items[0]], items]) {
      const body = { items: part, marks: [] }
      const kept = await call('PUT', `/chats/${id}/records`, { bearer: env.PARTY_SECRET, body })
      expect(kept.status).toBe(200)
    }
    expect(await list(reza)).toMatchObject([
      { verb: 'wrote', actors: [{ id: sara.user.id }], subject: { kind: 'chats', title: null } },
    ])
    const counted = await call('GET', '/notifications/count', { bearer: reza.bearer })
    expect(await counted.json()).toEqual({ unread: 1, messages: 1 })
    expect(await count(sara)).toBe(0)
    await call('PUT', `/chats/${id}/read`, { bearer: reza.bearer, body: { seq: 1 } })
    expect(await count(reza)).toBe(0)
  })
})
