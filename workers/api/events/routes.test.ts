import { env } from 'cloudflare:workers'
import { eq, ne } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { act, count, list, mark, type NotificationsPage, page, shared } from '../../../tests/notifications'
import { comments } from '../comments/table'
import { eventJobs } from './daily'
import { happened } from './happened'
import { notificationsPage } from './queries'
import { events, notifications } from './table'

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
      const next: v.InferOutput<typeof NotificationsPage> = await page(
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

  it('are in the export of the notified member, the act in its actor’s', async () => {
    const { owner, member, id } = await shared()
    const exported = async ({ bearer }: Member) =>
      (await call('GET', '/accounts/current/export', { bearer })).json()
    expect(await exported(member)).toMatchObject({
      acts: [{ kind: 'joined' }],
      notifications: [{ kind: 'shared', thingId: id, readAt: null }],
      notificationSettings: { shared: true },
    })
    expect(await exported(owner)).toMatchObject({
      acts: [{ kind: 'joined' }, { kind: 'shared', thingId: id }],
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
    expect(await db().$count(events, ne(events.kind, 'joined'))).toBe(1)
    expect(await count(member)).toBe(1)
  })

  it('are read along the index in their order', async () => {
    const caller = { id: 'user_x', scopes: null }
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
