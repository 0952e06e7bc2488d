import { env } from 'cloudflare:workers'
import type { EventKind } from '@domain/events'
import { Notification } from '@domain/notifications'
import { eq } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { comments } from '../comments/table'
import { eventJobs } from './daily'
import { happened } from './happened'
import { notificationsPage } from './queries'
import { events, notifications } from './table'

type Member = Awaited<ReturnType<typeof newMember>>

const Page = v.object({
  items: v.array(v.strictObject(Notification.entries)),
  nextCursor: v.nullable(v.string()),
})

const page = async ({ bearer }: { bearer: string }, query = '') =>
  v.parse(Page, await (await call('GET', `/notifications${query}`, { bearer })).json())
const list = async (member: { bearer: string }, query = '') => (await page(member, query)).items
const count = async ({ bearer }: { bearer: string }) =>
  (await (await call('GET', '/notifications/count', { bearer })).json<{ unread: number }>()).unread
const mark = (member: Member, body: object) =>
  call('POST', '/notifications/read', { bearer: member.bearer, body })
const share = (owner: Member, id: string, member: Member, role = 'viewer') =>
  call('PUT', `/todos/${id}/members`, { bearer: owner.bearer, body: { member: member.user.handle, role } })

async function shared() {
  const [owner, member] = [await newMember(), await newMember()]
  const id = await makeThing('todos', owner.bearer, 'فهرست بهار')
  expect((await share(owner, id, member)).status).toBe(200)
  return { owner, member, id }
}

/** Notes that somebody did something to a thing or wrote a comment below it, as the nouns' own routes do. */
async function act(kind: EventKind, actor: Member, thingId: string, to: Member, partId?: string) {
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

describe('sharing a list', () => {
  it('tells the new member what, by whom and where, once, and nobody else', async () => {
    const { owner, member, id } = await shared()
    await share(owner, id, member, 'editor')
    expect(await list(member)).toMatchObject([
      {
        verb: 'shared',
        actors: [{ id: owner.user.id, handle: owner.user.handle, displayName: 'Sara Ahmadi' }],
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
    expect(await db().$count(events)).toBe(1)
    expect(await count(member)).toBe(1)
  })

  it('is told no more when the list is deleted or the member is out, and again afterwards', async () => {
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

describe('notifications', () => {
  it('name the newest three who did the same, count the others and lead to the newest part', async () => {
    const { owner, id } = await shared()
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()))
    for (const [at, one] of people.entries()) await act('commented', one, id, owner, `comment_${at}`)
    await act('commented', people[0] as Member, id, owner, 'comment_last')
    const [line] = await list(owner)
    expect(line).toMatchObject({
      verb: 'commented',
      others: 2,
      subject: { kind: 'todos', title: 'فهرست بهار' },
    })
    expect(line?.actors).toHaveLength(3)
    expect(line?.subject.url).toMatch(new RegExp(`/dashboard/todo/${id}\\?comment=comment_\\w+#comment_`))
    expect(await count(owner)).toBe(1)
  })

  it('of a comment that is deleted lead to the one before, and to nothing when its row goes', async () => {
    const { owner, member, id } = await shared()
    for (const part of ['comment_1', 'comment_2']) await act('commented', member, id, owner, part)
    const link = async () => (await list(owner))[0]?.subject.url?.split('#')[1] ?? null
    expect(await link()).toBe('comment_2')
    await db().update(comments).set({ deletedAt: 1 }).where(eq(comments.id, 'comment_2'))
    expect([await link(), await count(owner)]).toEqual(['comment_1', 1])
    await db().delete(comments)
    expect([await link(), await count(owner)]).toEqual([null, 0])
  })

  it('of votes say how many there are and never whose', async () => {
    const { owner, member, id } = await shared()
    for (const amount of [1, 5])
      await db().batch(
        happened(db(), { kind: 'voted', actorId: member.user.id, thingId: id, amount, to: [owner.user.id] }),
      )
    expect(await list(owner)).toMatchObject([{ verb: 'voted', actors: [], others: 0, amount: 5 }])
  })

  it('come page by page, each once, the newest first', async () => {
    const { owner, member, id } = await shared()
    for (let at = 0; at < 5; at++) await act('mentioned', member, id, owner, `comment_${at}`)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: v.InferOutput<typeof Page> = await page(
        owner,
        `?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...next.items.map((one) => one.id))
      cursor = next.nextCursor
    }
    expect(new Set(seen).size).toBe(5)
    expect(await list(owner)).toMatchObject(seen.map((one) => ({ id: one })))
  })

  it('are marked as read and as unread again by their member only, one or all', async () => {
    const { owner, member, id } = await shared()
    for (let at = 0; at < 3; at++) await act('mentioned', member, id, owner, `comment_${at}`)
    const ids = (await list(owner)).map((one) => one.id)
    expect((await mark(member, { ids })).status).toBe(200)
    expect(await count(owner)).toBe(3)
    expect(await (await mark(owner, { ids: ids.slice(0, 1) })).json()).toEqual({ unread: 2, messages: 0 })
    expect((await list(owner, '?unread=true')).map((one) => one.id)).toEqual(ids.slice(1))
    expect(await (await mark(owner, {})).json()).toEqual({ unread: 0, messages: 0 })
    expect((await list(owner)).every(({ isRead }) => isRead)).toBe(true)
    expect(await (await mark(owner, { ids: ids.slice(0, 2), isRead: false })).json()).toEqual({
      unread: 2,
      messages: 0,
    })
  })

  it('that are unread again go into the newer line of the same act', async () => {
    const { owner, member, id } = await shared()
    const other = await newMember()
    await act('commented', member, id, owner)
    const [{ id: first } = { id: '' }] = await list(owner)
    await mark(owner, {})
    await act('commented', other, id, owner)
    expect(await list(owner)).toHaveLength(2)
    expect(await (await mark(owner, { ids: [first], isRead: false })).json()).toEqual({
      unread: 1,
      messages: 0,
    })
    const lines = await list(owner)
    expect(lines).toMatchObject([{ others: 0 }])
    expect(lines[0]?.actors).toHaveLength(2)
  })

  it('of a muted kind do not come, and come again when it is not; two changes at once lose nothing', async () => {
    const { owner, member, id } = await shared()
    const change = (body: object) => call('PATCH', '/notifications/settings', { bearer: owner.bearer, body })
    await Promise.all([change({ commented: false }), change({ voted: false }), change({ followed: true })])
    const settings = await call('GET', '/notifications/settings', { bearer: owner.bearer })
    expect(await settings.json()).toMatchObject({
      commented: false,
      voted: false,
      followed: true,
      shared: true,
    })
    await act('commented', member, id, owner)
    expect(await count(owner)).toBe(0)
    expect((await change({ commented: true })).status).toBe(200)
    expect(await count(owner)).toBe(0)
    await act('commented', member, id, owner)
    expect(await count(owner)).toBe(1)
  })

  it('of somebody who is blocked afterwards or is gone are shown no more', async () => {
    const { owner, member, id } = await shared()
    const other = await newMember()
    await act('commented', owner, id, member)
    await act('commented', other, id, member)
    await call('PUT', `/people/${other.user.id}/block`, { bearer: member.bearer })
    const before = (await list(member)).find(({ verb }) => verb === 'commented')
    expect(before).toMatchObject({ actors: [{ id: owner.user.id }], others: 0 })
    await act('mentioned', other, id, owner)
    expect(await count(owner)).toBe(1)
    await db().run(`DELETE FROM users WHERE id = '${other.user.id}'`)
    expect([await list(owner), await count(owner)]).toEqual([[], 0])
  })

  it('are refused with a code for each wrong field', async () => {
    const member = await newMember()
    const wrong = async (answer: Promise<Response>) => (await refusal(await answer)).fields
    expect(await wrong(mark(member, { ids: 'all' }))).toEqual({ ids: 'wrong_type' })
    expect(await wrong(mark(member, { ids: Array(101).fill('a') }))).toEqual({ ids: 'too_many_values' })
    expect(await wrong(mark(member, { isRead: false }))).toEqual({ ids: 'required' })
    expect(await wrong(mark(member, { all: true }))).toEqual({ all: 'unknown_field' })
    const bad = { bearer: member.bearer, body: { commented: 'no', likes: true } }
    expect(await wrong(call('PATCH', '/notifications/settings', bad))).toEqual({
      commented: 'wrong_type',
      likes: 'unknown_field',
    })
    const { bearer } = member
    expect(await wrong(call('GET', '/notifications?unread=1', { bearer }))).toEqual({ unread: 'wrong_type' })
    expect(await wrong(call('GET', '/notifications?cursor=x', { bearer }))).toEqual({ cursor: 'bad_cursor' })
  })

  it('are read by an access token as far as its scopes go, and changed by none', async () => {
    const { member } = await shared()
    const token = async (...scopes: Parameters<typeof buildToken>[1]['scopes']) =>
      buildToken(db(), { user: member.user, scopes })
    const [lists, links, none] = [
      await token('account:read', 'todos:read'),
      await token('account:read', 'links:read'),
      await token('todos:read'),
    ]
    expect([await count(lists), await count(links)]).toEqual([1, 0])
    expect([(await list(lists)).length, (await list(links)).length]).toEqual([1, 0])
    expect((await call('GET', '/notifications', { bearer: none.bearer })).status).toBe(403)
    const marked = await call('POST', '/notifications/read', { bearer: lists.bearer, body: {} })
    expect(marked.status).toBe(403)
  })

  it('are in the export of who was told, the act in that of who did it', async () => {
    const { owner, member, id } = await shared()
    const exported = async ({ bearer }: Member) =>
      (await call('GET', '/accounts/current/export', { bearer })).json()
    expect(await exported(member)).toMatchObject({
      acts: [],
      notifications: [{ kind: 'shared', thingId: id, readAt: null }],
      notificationSettings: { shared: true },
    })
    expect(await exported(owner)).toMatchObject({
      acts: [{ kind: 'shared', thingId: id }],
      notifications: [],
    })
  })

  it('go 90 days after they were read, or after a year; acts after two', async () => {
    const { owner, member, id } = await shared()
    const now = Date.now()
    const day = 86_400_000
    const aged = (at: number, readAt: number | null) =>
      ({ id: `notification_${at}`, userId: owner.user.id, fold: `${at}`, at, readAt }) as const
    const kept = [aged(now - 91 * day, now - 89 * day), aged(now - 364 * day, null)]
    const over = [aged(now - 92 * day, now - 91 * day), aged(now - 366 * day, null)]
    await db()
      .insert(notifications)
      .values([...kept, ...over])
    await db()
      .insert(events)
      .values({ id: 'event_old', actorId: owner.user.id, kind: 'shared', thingId: id, at: now - 731 * day })
    for (const job of Object.values(eventJobs(db(), now))) await job()
    const left = (await db().select().from(notifications)).filter(({ userId }) => userId === owner.user.id)
    expect(left.map((one) => one.id).sort()).toEqual(kept.map((one) => one.id).sort())
    expect(await db().$count(events)).toBe(1)
    expect(await count(member)).toBe(1)
  })

  it('are read along the index in their order', async () => {
    const caller = { id: 'user_x', sessionId: null, tokenId: null, scopes: null }
    for (const query of [{}, { unread: 'true' as const }]) {
      const { sql, params } = new SQLiteAsyncDialect().sqlToQuery(notificationsPage(caller, query))
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail).join('\n')
      expect(plan).toContain('SEARCH line USING INDEX notifications_newest (user_id=?)')
      expect(plan).not.toMatch(/SCAN (users|things|events|act|held|blocks|notifications)/)
    }
  })
})
