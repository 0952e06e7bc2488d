import { runInDurableObject } from 'cloudflare:test'
import { env as bound } from 'cloudflare:workers'
import { textOf } from '@domain/conversations/messages'
import { describe, expect, it, vi } from 'vitest'
import {
  type AskedCall,
  agentHost,
  callShapes,
  continued,
  newAgent,
  proposalsIn,
  toolsIn,
} from '../../../tests/agent-host'
import { answerIn, asked, clientId, fakeHost, messagesOf, send } from '../../../tests/ai-host'
import { call, newMember } from '../../../tests/api'
import { makeThing } from '../../../tests/things'

const newTodo = { title: 'House', text: 'Before the guests come', items: [{ text: 'Sweep' }] }

/** A host whose first answer are calls, and whose second one does not come until it is stopped. */
function hangingAfter(calls: readonly AskedCall[]) {
  let count = 0
  return fakeHost(() => {
    count += 1
    const body = count === 1 ? callShapes.pieces(calls) : new ReadableStream()
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
}

describe('an answer of the agent', () => {
  it('stops within a step: what was shown is kept', async () => {
    const { bearer } = await newMember()
    const { env } = hangingAfter([['todos_list', {}]])
    const { id } = await newAgent(bearer, env)
    const stream = send(bearer, env, id, 'Go')
    await expect
      .poll(async () => (await messagesOf(bearer, id))[1]?.parts.length, { timeout: 20_000 })
      .toBe(2)
    expect((await call('POST', `/conversations/${id}/stop`, { bearer })).status).toBe(204)
    await (await stream).text()
    expect((await messagesOf(bearer, id))[1]).toMatchObject({
      ending: 'stopped',
      parts: [{ toolName: 'todos_list', state: 'output-available' }, { type: 'step-start' }],
    })
    const next = agentHost(['After the stop.'])
    const more = await continued(bearer, next.env, id, (await messagesOf(bearer, id))[1]?.id ?? '')
    expect(textOf(more.parts)).toBe('After the stop.')
    expect(next.received[0]).toContain('todos_list')
  })

  it('stops within a call, and takes a decision while it is written', async () => {
    const { bearer } = await newMember()
    const document = await makeThing('documents', bearer, 'Plan')
    const { env } = agentHost([
      [
        ['todos_create', newTodo],
        ['documents_read', { id: document }],
      ],
    ])
    // The rooms, which have the text of the document, do not answer.
    const fetch = vi.mocked(globalThis.fetch)
    const host = fetch.getMockImplementation()
    fetch.mockImplementation((input, init) => {
      const isOfRooms = new Request(input, init).url.startsWith(bound.PARTY_ORIGIN)
      return isOfRooms || !host ? new Promise(() => undefined) : host(input, init)
    })
    const { id } = await newAgent(bearer, env)
    const stream = await send(bearer, env, id, 'Go')
    const partsNow = async () => (await messagesOf(bearer, id))[1]?.parts ?? []
    await expect.poll(async () => (await partsNow()).length, { timeout: 30_000 }).toBe(3)
    const [proposal] = proposalsIn({ parts: await partsNow() })
    expect((await call('POST', `/proposals/${proposal?.id}/approve`, { bearer })).status).toBe(200)
    expect(await partsNow()).toMatchObject([
      { state: 'output-available', approval: { approved: true } },
      { data: { state: 'approved' } },
      { state: 'input-available' },
    ])
    expect((await call('POST', `/conversations/${id}/stop`, { bearer })).status).toBe(204)
    expect(await answerIn(stream)).toMatchObject({
      end: 'abort',
      parts: [{ state: 'output-available' }, {}, {}],
    })
    expect((await messagesOf(bearer, id))[1]).toMatchObject({
      ending: 'stopped',
      parts: [{ state: 'output-available' }, {}, { state: 'output-error', errorText: 'interrupted' }],
    })
  })

  it('that takes up too much calls nothing more, and an even longer one can’t be continued', async () => {
    const { bearer } = await newMember()
    const body = 'الف '.repeat(12_000)
    const calls = [1, 2, 3, 4, 5].map(
      (n): AskedCall => [...(['documents_create', { title: `Plan ${n}`, markdown: `${body}${n}` }] as const)],
    )
    const { env } = agentHost([[...calls, ['todos_list', {}]]])
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Go')
    const states = toolsIn(answer).map(({ state, errorText }) => errorText ?? state)
    expect(states[0]).toBe('approval-requested')
    expect(states.at(-1)).toBe('too_many_calls')
    const bytes = new TextEncoder().encode(JSON.stringify(answer.parts)).length
    expect(bytes).toBeLessThan(1_500_000)
    for (const { id } of proposalsIn(answer)) await call('POST', `/proposals/${id}/refuse`, { bearer })
    const path = `/conversations/${id}/messages/${answer.messageId}/continue`
    await bound.DB.prepare(
      "UPDATE conversation_messages SET parts = json_insert(parts, '$[#]', json(?)) WHERE id = ?",
    )
      .bind(JSON.stringify({ type: 'text', text: 'x'.repeat(900_000) }), answer.messageId)
      .run()
    const more = await call('POST', path, { bearer, env, body: { clientId: clientId() } })
    expect(more.status).toBe(413)
  })

  it('of a process that was killed in the middle of a call loses nothing shown', async () => {
    const { bearer } = await newMember()
    const { env } = hangingAfter([['todos_list', {}]])
    const { id } = await newAgent(bearer, env)
    await send(bearer, env, id, 'Go')
    await expect
      .poll(async () => (await messagesOf(bearer, id))[1]?.parts.length, { timeout: 20_000 })
      .toBe(2)
    const stub = bound.ANSWERS.get(bound.ANSWERS.idFromName(id))
    await runInDurableObject(stub, (object, state) => {
      const chunk = {
        ...{ type: 'tool-input-available', toolCallId: 'abcdefghi', toolName: 'ideas_list' },
        ...{ input: {}, dynamic: true },
      }
      state.storage.sql.exec('INSERT INTO pieces (chunks) VALUES (?)', JSON.stringify([chunk]))
      // As after a restart: the storage is there, the memory is not.
      Object.assign(object, { running: null })
    })
    const [, kept] = await messagesOf(bearer, id)
    expect(kept).toMatchObject({ ending: 'cut', tokens: expect.any(Number) })
    expect(kept?.tokens).toBeGreaterThanOrEqual(100)
    expect(kept?.parts).toMatchObject([
      { toolName: 'todos_list', state: 'output-available' },
      { type: 'step-start' },
      { toolName: 'ideas_list', state: 'output-error', errorText: 'interrupted' },
    ])
    const more = await continued(bearer, agentHost(['Again.']).env, id, kept?.id ?? '')
    expect(textOf(more.parts)).toBe('Again.')
  })

  it('keeps no bearer in its storage', async () => {
    const { bearer } = await newMember()
    const { env, received } = hangingAfter([['todos_list', {}]])
    const { id } = await newAgent(bearer, env)
    const stream = await send(bearer, env, id, 'Go')
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2)
    const stub = bound.ANSWERS.get(bound.ANSWERS.idFromName(id))
    const stored = await runInDurableObject(stub, async (_, { storage }) => {
      const tables = ['facts', 'pieces'].map((name) => storage.sql.exec(`SELECT * FROM ${name}`).toArray())
      return JSON.stringify([tables, [...(await storage.list())]])
    })
    expect(stored).toContain('todos_list')
    expect(stored).not.toContain(bearer)
    await call('POST', `/conversations/${id}/stop`, { bearer })
    await stream.text()
    const rows = bound.DB.prepare('SELECT * FROM conversation_messages WHERE conversation_id = ?')
    expect(JSON.stringify((await rows.bind(id).all()).results)).not.toContain(bearer)
    expect(received.join('')).not.toContain(bearer)
  })
})
