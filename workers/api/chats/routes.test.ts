import { env } from 'cloudflare:workers'
import { Chat } from '@domain/chats'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { realPictures } from '../../../tests/pictures'
import { roleInChat } from './policy'
import { findChatOf } from './queries'

const open = (bearer: string, named: string) => call('POST', '/chats', { bearer, body: { with: named } })

async function openedBy(one: Member, other: Member): Promise<Chat> {
  return v.parse(Chat, await (await open(one.bearer, other.user.id)).json())
}

let made = 0
const message = (authorId: string, seq: number, change: Record<string, unknown> = {}) => {
  made += 1
  return {
    id: `message_${made}`,
    seq,
    rev: seq,
    authorId,
    clientId: `client-${String(made).padStart(6, '0')}`,
    text: `message ${seq}`,
    direction: null,
    quote: null,
    file: null,
    createdAt: new Date(Date.now() + seq * 1000).toISOString(),
    editedAt: null,
    deletedAt: null,
    ...change,
  }
}

const keep = (chatId: string, items: unknown[], marks: unknown[] = [], bearer = env.PARTY_SECRET) =>
  call('PUT', `/chats/${chatId}/records`, { bearer, body: { items, marks } })

const list = async (bearer: string, path: string) =>
  (await call('GET', path, { bearer })).json<{
    items: { id: string; text: string; seq: number; unread: number }[]
    nextCursor: string | null
  }>()

describe('opening a chat', () => {
  it('gives one chat for two persons, no matter who opens it and however they are named', async () => {
    const [one, other] = [
      await newMember(),
      await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) }),
    ]
    const first = await open(one.bearer, other.user.handle)
    expect(first.status).toBe(201)
    const { id, partner, marks } = v.parse(Chat, await first.json())
    expect(partner).toEqual({
      id: other.user.id,
      handle: other.user.handle,
      displayName: 'Sara Ahmadi',
      avatarUrl: null,
    })
    expect(marks.map(({ userId }) => userId)).toEqual([one.user.id, other.user.id])
    for (const [who, named] of [
      [one, other.user.id],
      [one, other.user.email.toUpperCase()],
      [one, `@${other.user.handle}`],
      [other, one.user.handle],
    ] as const) {
      const again = await open(who.bearer, named)
      expect(again.status).toBe(200)
      expect(v.parse(Chat, await again.json()).id).toBe(id)
    }
  })

  it('made by both at once is one chat', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const both = await Promise.all([open(one.bearer, other.user.id), open(other.bearer, one.user.id)])
    const ids = await Promise.all(both.map(async (answer) => v.parse(Chat, await answer.json()).id))
    expect(ids[0]).toBe(ids[1])
  })

  it('shows it to the other one when something is said, not before', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    const ids = async ({ bearer }: Member) => (await list(bearer, '/chats')).items.map((chat) => chat.id)
    expect([await ids(one), await ids(other)]).toEqual([[id], []])
    await keep(id, [message(one.user.id, 1)])
    expect([await ids(one), await ids(other)]).toEqual([[id], [id]])
    const third = await newMember()
    const second = await openedBy(one, third)
    expect((await openedBy(third, one)).id).toBe(second.id)
    expect(await ids(third)).toEqual([second.id])
  })

  it('tells when nobody is called so, and that oneself is nobody to chat with', async () => {
    const { bearer, user } = await newMember()
    for (const named of ['nobody-here', 'nobody@example.com', 'user_unknown'])
      expect(await refusal(await open(bearer, named))).toEqual({
        status: 422,
        code: 'invalid',
        fields: { with: 'unknown_person' },
      })
    expect((await refusal(await open(bearer, user.email))).fields).toEqual({ with: 'yourself' })
    expect((await refusal(await open(bearer, '  '))).fields).toEqual({ with: 'required' })
  })

  it('never shows an e-mail address', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    for (const path of ['/chats', `/chats/${id}`, `/chats/${id}/messages`])
      expect(await (await call('GET', path, { bearer: one.bearer })).text()).not.toContain('@example.com')
  })

  it('with many strangers comes to an end, with known ones it does not', async () => {
    const one = await newMember()
    const friend = await newMember()
    await openedBy(one, friend)
    for (let count = 0; count < 29; count += 1) await open(one.bearer, `nobody-${count}`)
    expect((await open(one.bearer, 'nobody-else')).status).toBe(429)
    expect((await open(one.bearer, friend.user.handle)).status).toBe(200)
  })
})

describe('who may', () => {
  it('is its two members; for anybody else a chat does not exist', async () => {
    const [one, other, stranger] = [await newMember(), await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    await keep(id, [message(one.user.id, 1)])
    const [said] = (await list(one.bearer, `/chats/${id}/messages`)).items
    const calls: [string, string, unknown?][] = [
      ['GET', `/chats/${id}`],
      ['GET', `/chats/${id}/messages`],
      ['POST', `/chats/${id}/messages`, { clientId: 'client-aaaaaa', text: 'hi' }],
      ['GET', `/chats/${id}/messages/${said?.id}`],
      ['PATCH', `/chats/${id}/messages/${said?.id}`, { text: 'mine' }],
      ['DELETE', `/chats/${id}/messages/${said?.id}`],
      ['PUT', `/chats/${id}/read`, { seq: 1 }],
    ]
    for (const [method, path, body] of calls) {
      const sent = body === undefined ? {} : { body }
      expect((await call(method, path, sent)).status, `${method} ${path} as nobody`).toBe(401)
      expect(
        (await call(method, path, { ...sent, bearer: stranger.bearer })).status,
        `${method} ${path}`,
      ).toBe(404)
    }
    const partners = [403, 403]
    expect([
      (await call('PATCH', calls[4]?.[1] ?? '', { bearer: other.bearer, body: { text: 'mine' } })).status,
      (await call('DELETE', calls[5]?.[1] ?? '', { bearer: other.bearer })).status,
    ]).toEqual(partners)
    expect(await roleInChat(db(), id, one.user.id)).toBe('editor')
    expect(await roleInChat(db(), id, stranger.user.id)).toBeNull()
    const ticket = (bearer: string) => call('POST', '/tickets', { bearer, body: { room: 'chat', id } })
    expect((await ticket(other.bearer)).status).toBe(201)
    expect((await ticket(stranger.bearer)).status).toBe(404)
  })

  it('write ends with a block in either direction and comes back with its end', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    const block = (method: string) => call(method, `/people/${other.user.id}/block`, { bearer: one.bearer })
    expect((await block('PUT')).status).toBe(204)
    expect((await block('PUT')).status).toBe(204)
    for (const who of [one, other]) {
      const partner = who === one ? other : one
      // Nothing was said before the block: only who opened the chat has it.
      expect((await open(who.bearer, partner.user.id)).status).toBe(who === one ? 200 : 422)
      const body = { clientId: 'client-aaaaaa', text: 'hi' }
      expect((await call('POST', `/chats/${id}/messages`, { bearer: who.bearer, body })).status).toBe(403)
      const picture = {
        bearer: who.bearer,
        bytes: realPictures.png,
        headers: { 'Content-Type': 'image/png' },
      }
      expect((await call('POST', `/files?room=chat&id=${id}`, picture)).status).toBe(403)
      expect(await roleInChat(db(), id, who.user.id)).toBe('viewer')
      expect((await call('GET', `/chats/${id}/messages`, { bearer: who.bearer })).status).toBe(200)
    }
    const seen = async (bearer: string) =>
      v.parse(Chat, await (await call('GET', `/chats/${id}`, { bearer })).json())
    expect(await seen(one.bearer)).toMatchObject({ canWrite: false, isBlockedByMe: true })
    expect(await seen(other.bearer)).toMatchObject({ canWrite: false, isBlockedByMe: false })
    expect((await block('DELETE')).status).toBe(204)
    expect((await open(other.bearer, one.user.id)).status).toBe(200)
    expect((await call('PUT', `/people/${one.user.id}/block`, { bearer: one.bearer })).status).toBe(403)
    expect((await call('PUT', '/people/user_nobody/block', { bearer: one.bearer })).status).toBe(404)
  })

  it('use an access token with the right scope', async () => {
    const reader = await buildToken(db(), { scopes: ['chats:read'] })
    const other = await newMember()
    expect((await call('GET', '/chats', { bearer: reader.bearer })).status).toBe(200)
    expect((await open(reader.bearer, other.user.id)).status).toBe(403)
  })
})

describe('reporting a person', () => {
  it('keeps the report and takes known reasons only', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const report = (body: unknown) =>
      call('POST', `/people/${other.user.id}/reports`, { bearer: one.bearer, body })
    expect((await report({ reason: 'spam', text: 'adverts' })).status).toBe(201)
    expect((await refusal(await report({ reason: 'ugly' }))).fields).toEqual({ reason: 'unknown_reason' })
    const rows = await db().all(sql`SELECT reason, text FROM reports WHERE subject_id = ${other.user.id}`)
    expect(rows).toEqual([{ reason: 'spam', text: 'adverts' }])
  })
})

describe('messages that a room hands in', () => {
  it('are there once, however often they are handed in, and never in an older version', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    const first = message(one.user.id, 1)
    const second = message(other.user.id, 2, {
      quote: { id: first.id, authorId: one.user.id, text: 'message 1' },
    })
    const marks = [{ userId: other.user.id, read: 1, delivered: 1 }]
    for (let times = 0; times < 3; times += 1)
      expect((await keep(id, [first, second], marks)).status).toBe(200)
    const edited = { ...first, text: 'changed', rev: 3, editedAt: first.createdAt }
    await keep(id, [edited])
    await keep(id, [first, second], [{ userId: other.user.id, read: 0, delivered: 0 }])
    const { items, nextCursor } = await list(one.bearer, `/chats/${id}/messages`)
    expect(items.map(({ seq, text }) => `${seq} ${text}`)).toEqual(['2 message 2', '1 changed'])
    expect(items[0]).toMatchObject({ quote: { id: first.id, text: 'changed' } })
    expect(nextCursor).toBeNull()
    const mine = v.parse(Chat, await (await call('GET', `/chats/${id}`, { bearer: one.bearer })).json())
    expect(mine).toMatchObject({ unread: 1, last: { seq: 2, text: 'message 2' } })
    expect(mine.marks[1]).toEqual(marks[0])
  })

  it('do not come in twice under one client id or one place', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    const first = message(one.user.id, 1)
    await keep(id, [first])
    await keep(id, [{ ...first, id: 'message_other', seq: 2 }, { ...message(one.user.id, 1) }])
    expect((await list(one.bearer, `/chats/${id}/messages`)).items).toHaveLength(1)
  })

  it('are taken from rooms only', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    expect((await keep(id, [message(one.user.id, 1)], [], one.bearer)).status).toBe(401)
    expect((await keep(id, [{ nonsense: true }])).status).toBe(422)
    expect((await call('GET', `/chats/${id}/records`, { bearer: other.bearer })).status).toBe(401)
  })

  it('come in pages, newest first, without gap or repeat', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    await keep(
      id,
      Array.from({ length: 45 }, (_, index) => message(one.user.id, index + 1)),
    )
    const seen: number[] = []
    let cursor: string | null = ''
    for (const limit of [20, 10, 10, 10]) {
      const page = await list(
        other.bearer,
        `/chats/${id}/messages?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...page.items.map(({ seq }) => seq))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
    expect(cursor).toBeNull()
  })
})

describe('unread messages', () => {
  it('are counted in the list and in all, and end with reading', async () => {
    const [one, two, other] = [await newMember(), await newMember(), await newMember()]
    const a = await openedBy(one, other)
    const b = await openedBy(two, other)
    await keep(
      a.id,
      [1, 2, 3].map((seq) => message(one.user.id, seq)),
    )
    await keep(b.id, [message(two.user.id, 1), message(other.user.id, 2)])
    const total = async () => (await call('GET', '/chats/unread', { bearer: other.bearer })).json()
    expect(await total()).toEqual({ total: 4 })
    const chats = await list(other.bearer, '/chats')
    expect(chats.items.map(({ id, unread }) => [id, unread])).toEqual([
      [a.id, 3],
      [b.id, 1],
    ])
    const read = await call('PUT', `/chats/${a.id}/read`, { bearer: other.bearer, body: { seq: 2 } })
    expect(await read.json()).toEqual({ unread: 1, total: 2 })
    const past = await call('PUT', `/chats/${a.id}/read`, { bearer: other.bearer, body: { seq: 1 } })
    expect(await past.json()).toEqual({ unread: 1, total: 2 })
    await call('PUT', `/chats/${a.id}/read`, { bearer: other.bearer, body: { seq: 999 } })
    expect(await total()).toEqual({ total: 1 })
    expect((await list(other.bearer, '/chats?unread=true')).items.map(({ id }) => id)).toEqual([b.id])
  })

  it('and lists are found by their indexes', async () => {
    const plan = async (query: ReturnType<typeof sql>) =>
      (await db().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`))
        .map(({ detail }) => detail)
        .join('\n')
    expect(
      await plan(sql`SELECT coalesce(sum(unread), 0) FROM chat_members WHERE user_id = 'a' AND unread > 0`),
    ).toContain('chat_members_unread')
    const page = await plan(
      sql`SELECT * FROM chat_members WHERE user_id = 'a' AND (last_at, chat_id) < (1, 'a') ORDER BY last_at DESC, chat_id DESC LIMIT 21`,
    )
    expect(page).toContain('chat_members_newest')
    expect(page).not.toContain('TEMP B-TREE')
  })
})

describe('without its room', () => {
  it('a chat is read, and says that it cannot be written', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    const body = { clientId: 'client-aaaaaa', text: 'hi' }
    const answer = await call('POST', `/chats/${id}/messages`, {
      bearer: one.bearer,
      body,
      env: { PARTY_ORIGIN: 'http://127.0.0.1:9' },
    })
    expect(await refusal(answer)).toEqual({ status: 503, code: 'unavailable' })
    expect(
      (
        await refusal(
          await call('POST', `/chats/${id}/messages`, {
            bearer: one.bearer,
            body: { clientId: 'client-aaaaaa', text: '' },
          }),
        )
      ).fields,
    ).toEqual({ text: 'required' })
    expect(await findChatOf(db(), other.user.id, one.user.id)).toBe(id)
  })
})

describe('an account’s export', () => {
  it('has what its member wrote, and nothing that the other one did', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const { id } = await openedBy(one, other)
    await keep(id, [message(one.user.id, 1), message(other.user.id, 2, { text: 'a secret of theirs' })])
    const text = await (await call('GET', '/accounts/current/export', { bearer: one.bearer })).text()
    expect(text).not.toContain('a secret of theirs')
    expect(JSON.parse(text).chats).toMatchObject([
      { id, with: other.user.handle, messages: [{ seq: 1, text: 'message 1' }] },
    ])
  })
})
