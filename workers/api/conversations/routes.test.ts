import {
  type Conversation,
  type ListedConversation,
  NewConversation,
  type SharedConversation,
} from '@domain/conversations/conversations'
import type { ConversationFolder } from '@domain/conversations/folders'
import { newId } from '@domain/ids'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { asked, hostSaying, newConversation } from '../../../tests/ai-host'
import { call, db, newMember, refusal } from '../../../tests/api'
import { changeConversation, createConversation, getConversation } from './queries'

const list = async (bearer: string, query = '') =>
  await (await call('GET', `/conversations${query}`, { bearer })).json<{
    items: ListedConversation[]
    nextCursor: string | null
  }>()
const titles = async (bearer: string, query: string) =>
  (await list(bearer, query)).items.map(({ title }) => title)
const folder = async (bearer: string, body: object) =>
  (await call('POST', '/conversation-folders', { bearer, body })).json<ConversationFolder>()

describe('conversations', () => {
  it('are found by words of titles and messages, in every letter form, by their owner alone', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('The كتاب of Shiraz')
    const { id } = await newConversation(bearer, env, { title: 'Rivers' })
    await newConversation(bearer, env, { title: 'Mountains' })
    await asked(bearer, env, id, 'Where is the garden?')
    for (const word of ['riv', 'garden', 'shiraz', 'کتاب'])
      expect(await titles(bearer, `?q=${encodeURIComponent(word)}`)).toEqual(['Rivers'])
    await call('PATCH', `/conversations/${id}`, { bearer, body: { title: 'Streams' } })
    expect(await titles(bearer, '?q=rivers')).toEqual([])
    expect(await titles(bearer, '?q=garden')).toEqual(['Streams'])
    const stranger = await newMember()
    expect(await titles(stranger.bearer, '?q=garden')).toEqual([])
  })

  it('are listed by pins and folders, page by page', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('x')
    const { id: folderId } = await folder(bearer, { name: 'Work' })
    for (const title of ['a', 'b', 'c'])
      await newConversation(bearer, env, { title, ...(title === 'b' && { folderId }) })
    const first = await list(bearer, '?limit=2')
    expect(first.items).toHaveLength(2)
    const next = await list(bearer, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...next.items].map(({ title }) => title).sort()).toEqual(['a', 'b', 'c'])
    expect(await titles(bearer, `?folder=${folderId}`)).toEqual(['b'])
    expect((await titles(bearer, '?folder=none')).sort()).toEqual(['a', 'c'])
    const [pinned] = first.items
    await call('PATCH', `/conversations/${pinned?.id}`, { bearer, body: { isPinned: true } })
    expect(await titles(bearer, '?pinned=true')).toEqual([pinned?.title])
    expect(await titles(bearer, '?pinned=false')).toHaveLength(2)
  })

  it('a folder that is deleted at the same time is refused as an unknown one', async () => {
    const { bearer, user } = await newMember()
    const { env } = hostSaying('Hello')
    const { id } = await newConversation(bearer, env)
    const database = db()
    // It was there when it was looked for.
    vi.spyOn(database, '$count').mockImplementation((() => Promise.resolve(1)) as never)
    const folderId = 'folder_gone'
    const refused = { code: 'invalid', fields: { folderId: 'unknown_folder' } }
    const made = { id: newId('conversation'), ownerId: user.id, folderId }
    const input = v.parse(NewConversation, { folderId })
    await expect(createConversation(database, { ...input, ...made }, sql`TRUE`)).rejects.toMatchObject(
      refused,
    )
    const before = await getConversation(database, user.id, id)
    await expect(changeConversation(database, before, { folderId }, null)).rejects.toMatchObject(refused)
  })

  it('instructions of the member, the folder and the conversation reach the model together', async () => {
    const { bearer } = await newMember()
    const { env, received } = hostSaying('x')
    const { id: folderId } = await folder(bearer, { name: 'Work', instructions: 'Folder says hi' })
    await call('PUT', '/ai/instructions', { bearer, body: { instructions: 'Member says hi' } })
    const { id } = await newConversation(bearer, env, { folderId, instructions: 'Chat says hi' })
    await asked(bearer, env, id, 'Hello')
    const [{ content }] = JSON.parse(received[0] ?? '').messages
    expect(content).toMatch(/Member says hi\n\nFolder says hi\n\nChat says hi/)
    // Without its folder a conversation stays.
    expect((await call('DELETE', `/conversation-folders/${folderId}`, { bearer })).status).toBe(204)
    expect(
      (await (await call('GET', `/conversations/${id}`, { bearer })).json<Conversation>()).folderId,
    ).toBeNull()
  })

  it('a folder that is none is refused, also an empty one', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('x')
    const { id } = await newConversation(bearer, env)
    for (const folderId of ['', 'folder_none'])
      for (const [method, path] of [
        ['POST', '/conversations'],
        ['PATCH', `/conversations/${id}`],
      ] as const)
        expect(await refusal(await call(method, path, { bearer, body: { folderId } }))).toMatchObject({
          status: 422,
          fields: { folderId: 'unknown_folder' },
        })
  })

  it('are somebody else’s in every call', async () => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const { env } = hostSaying('x')
    const { id } = await newConversation(owner.bearer, env)
    const { id: folderId } = await folder(owner.bearer, { name: 'Work' })
    const { messageId } = await asked(owner.bearer, env, id, 'Hello')
    const body = { clientId: crypto.randomUUID(), text: 'x' }
    const answer = { clientId: crypto.randomUUID() }
    const calls: [string, string, object?][] = [
      ['GET', `/conversations/${id}`],
      ['PATCH', `/conversations/${id}`, { title: 'x' }],
      ['DELETE', `/conversations/${id}`],
      ['GET', `/conversations/${id}/messages`],
      ['POST', `/conversations/${id}/messages`, body],
      ['GET', `/conversations/${id}/stream`],
      ['POST', `/conversations/${id}/stop`],
      ['POST', `/conversations/${id}/messages/${messageId}/regenerate`, answer],
      ['POST', `/conversations/${id}/messages/${messageId}/continue`, answer],
      ['GET', `/conversations/${id}/export`],
      ['POST', `/conversations/${id}/share`, {}],
      ['DELETE', `/conversations/${id}/share`],
      ['GET', `/conversation-folders/${folderId}`],
      ['PATCH', `/conversation-folders/${folderId}`, { name: 'x' }],
      ['DELETE', `/conversation-folders/${folderId}`],
    ]
    for (const [method, path, sent] of calls) {
      expect([method, path, (await call(method, path, { body: sent, env })).status]).toEqual([
        method,
        path,
        401,
      ])
      const status = (await call(method, path, { body: sent, bearer: stranger.bearer, env })).status
      expect([method, path, status]).toEqual([method, path, 404])
    }
    expect(
      await refusal(
        await call('POST', '/conversations', { bearer: stranger.bearer, env, body: { folderId } }),
      ),
    ).toMatchObject({
      fields: { folderId: 'unknown_folder' },
    })
  })

  it('a shared copy is frozen, without attachments, and can be taken back', async () => {
    const {
      bearer,
      user: { id: userId },
    } = await newMember()
    const { env } = hostSaying('Answer **one**')
    const { id } = await newConversation(bearer, env, { title: 'Sea' })
    expect((await call('POST', `/conversations/${id}/share`, { bearer, body: {} })).status).toBe(409)
    await asked(bearer, env, id, 'Question one')
    const share = async (body: object = {}) =>
      (await call('POST', `/conversations/${id}/share`, { bearer, body })).json<{ url: string }>()
    const { url } = await share()
    const read = async () => call('GET', `/conversations/shared/${url.split('/').at(-1)}`)
    const texts = async () =>
      (await (await read()).json<SharedConversation>()).messages.map(({ parts }) => parts[0])
    await asked(bearer, env, id, 'Question two')
    expect((await share()).url).toBe(url)
    expect(await texts()).toHaveLength(2)
    const whole = await (await read()).text()
    expect(whole).toContain('<strong>one</strong>')
    expect(whole).not.toContain(userId)
    expect((await share({ isRenewed: true })).url).toBe(url)
    expect(await texts()).toHaveLength(4)
    await call('DELETE', `/conversations/${id}`, { bearer })
    expect((await read()).status).toBe(404)
    await call('POST', `/conversations/${id}/restore`, { bearer })
    expect((await read()).status).toBe(200)
    await call('DELETE', `/conversations/${id}/share`, { bearer })
    expect((await read()).status).toBe(404)
    const again = await share()
    expect(again.url).not.toBe(url)
  })

  it('are exported as Markdown and JSON, and with the account', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('Answer **one**')
    const { id } = await newConversation(bearer, env, { title: 'دریا' })
    await folder(bearer, { name: 'Work' })
    await asked(bearer, env, id, 'Question one')
    const markdown = await call('GET', `/conversations/${id}/export`, { bearer })
    expect(markdown.headers.get('Content-Disposition')).toContain("filename*=UTF-8''%D8%AF")
    expect(await markdown.text()).toMatch(
      /^# دریا\n\n## 👤 .*\n\nQuestion one\n\n## 🤖 small .*\n\nAnswer \*\*one\*\*/,
    )
    const json = await (await call('GET', `/conversations/${id}/export?format=json`, { bearer })).json()
    expect(json).toMatchObject({
      title: 'دریا',
      messages: [{ role: 'user' }, { role: 'assistant', tokens: 40 }],
    })
    const account = await (await call('GET', '/accounts/current/export', { bearer })).json<
      Record<string, object[]>
    >()
    expect(account.conversations).toMatchObject([{ id, messages: [{ role: 'user' }, { role: 'assistant' }] }])
    expect(account.conversationFolders).toMatchObject([{ name: 'Work' }])
  })

  it('leave nothing when they are erased', async () => {
    const {
      bearer,
      user: { id: userId },
    } = await newMember()
    const { env } = hostSaying('Answer')
    const { id } = await newConversation(bearer, env, { title: 'Sea' })
    await asked(bearer, env, id, 'Question')
    await call('POST', `/conversations/${id}/share`, { bearer, body: {} })
    await db().run(sql`DELETE FROM conversations WHERE id = ${id}`)
    for (const table of ['conversation_messages', 'conversation_shares'])
      expect(await db().all(sql`SELECT 1 FROM ${sql.identifier(table)}`)).toEqual([])
    expect(
      await db().all(sql`SELECT bytes FROM kept_bytes WHERE owner_id = ${userId} AND kind = 'conversations'`),
    ).toEqual([{ bytes: 0 }])
  })
})
