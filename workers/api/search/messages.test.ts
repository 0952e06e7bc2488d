import { env } from 'cloudflare:workers'
import type { SearchResults } from '@domain/search/found'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { makeWords } from './make-words'

let made = 0

/** A chat of two members; `say` keeps a message of the first as its room hands it in. */
async function newChat() {
  const one = await newMember()
  const other = await newMember({ user: await buildUser(db(), { firstName: 'نیلوفر', lastName: 'رضایی' }) })
  const opened = await call('POST', '/chats', { bearer: one.bearer, body: { with: other.user.handle } })
  const { id: chatId } = await opened.json<{ id: string }>()
  const say = async (seq: number, text: string, change: Record<string, unknown> = {}) => {
    made += 1
    const message = {
      id: `message_found_${made}`,
      seq,
      rev: seq,
      authorId: one.user.id,
      clientId: `client-found-${made}`,
      text,
      direction: null,
      quote: null,
      file: null,
      createdAt: new Date(1_800_000_000_000 + seq * 1_000).toISOString(),
      editedAt: null,
      deletedAt: null,
      ...change,
    }
    const body = { items: [message], marks: [] }
    const kept = await call('PUT', `/chats/${chatId}/records`, { bearer: env.PARTY_SECRET, body })
    expect(kept.status).toBe(200)
    return message.id
  }
  return { chatId, one, other, say }
}

async function found(bearer: string | undefined, q: string) {
  const answer = await call('GET', `/search?${new URLSearchParams({ q, kind: 'messages' })}`, { bearer })
  const { groups } = await answer.json<SearchResults>()
  return groups[0]?.items ?? []
}

it('messages are found by both who talk, in every form of their letters, the newest first, and by nobody else', async () => {
  const { chatId, one, other, say } = await newChat()
  const first = await say(1, 'کتاب‌های بهار رسید')
  const second = await say(2, 'And the kettle? كتاب بهار')
  expect(await found(one.bearer, 'كتاب')).toMatchObject([{ id: second }, { id: first }])
  expect(await found(other.bearer, 'رسيد بهار')).toMatchObject([
    {
      id: first,
      snippet: 'کتاب‌های \ue000بهار\ue001 \ue000رسید\ue001',
      match: 'text',
      owner: { id: one.user.id },
      isMine: false,
    },
  ])
  const [item] = await found(one.bearer, 'kett')
  expect(item).toMatchObject({ title: 'نیلوفر رضایی', isMine: true })
  expect(item?.url).toMatch(new RegExp(`/dashboard/chat/${chatId}\\?at=2#message-${second}$`))
  expect(await found((await newMember()).bearer, 'kettle')).toEqual([])
  expect(await found(undefined, 'kettle')).toEqual([])
})

it('a message is found by its file, and by its words of today: changed, deleted, gone with its author', async () => {
  const { one, other, say } = await newChat()
  const file = {
    id: 'file_x',
    name: 'budget.pdf',
    type: 'application/pdf',
    size: 1,
    width: null,
    height: null,
  }
  const id = await say(1, 'spring plan', { file: { ...file, isImage: false } })
  expect(await found(other.bearer, 'budg')).toMatchObject([{ id }])
  const edited = { id, clientId: 'client-edited', rev: 2 }
  await say(1, 'autumn plan', edited)
  expect(await found(other.bearer, 'spring')).toEqual([])
  expect(await found(other.bearer, 'autumn plan')).toMatchObject([{ id }])
  await say(1, '', { ...edited, rev: 3, deletedAt: new Date().toISOString() })
  expect(await found(other.bearer, 'autumn')).toEqual([])
  const last = await say(2, 'winter plan')
  expect(await found(other.bearer, 'winter')).toMatchObject([{ id: last }])
  await db().run(sql`DELETE FROM users WHERE id = ${one.user.id}`)
  expect(await db().all(sql`SELECT word FROM message_words WHERE word = 'winter'`)).toEqual([])
})

it('messages from before there were words get theirs by the daily job', async () => {
  const { one, say } = await newChat()
  const id = await say(1, 'lighthouse')
  await db().run(sql`UPDATE chat_messages SET words = '[]' WHERE id = ${id}`)
  expect(await found(one.bearer, 'lighthouse')).toEqual([])
  await makeWords(db())
  expect(await found(one.bearer, 'lighthouse')).toMatchObject([{ id }])
})

it('a token reads messages by its scope for chats alone', async () => {
  const { one, say } = await newChat()
  const id = await say(1, 'harbour')
  const chats = await buildToken(db(), { user: one.user, scopes: ['chats:read'] })
  const links = await buildToken(db(), { user: one.user, scopes: ['links:read'] })
  expect(await found(chats.bearer, 'harbour')).toMatchObject([{ id }])
  expect(await found(links.bearer, 'harbour')).toEqual([])
})

it('the place of a found message is where a page of its chat may begin', async () => {
  const { chatId, one, say } = await newChat()
  for (let seq = 1; seq <= 6; seq += 1) await say(seq, `message ${seq}`)
  const page = async (query: string) => {
    const answer = await call('GET', `/chats/${chatId}/messages?${query}`, { bearer: one.bearer })
    if (!answer.ok) return answer.status
    const { items } = await answer.json<{ items: { seq: number }[] }>()
    return items.map(({ seq }) => seq)
  }
  expect(await page('before=4&limit=2')).toEqual([3, 2])
  expect(await page('before=99')).toEqual([6, 5, 4, 3, 2, 1])
  for (const wrong of ['before=0', 'before=x', 'before=1e3', 'before=9999999999'])
    expect(await page(wrong)).toBe(422)
})
