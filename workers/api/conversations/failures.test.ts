import { textOf } from '@domain/conversations/messages'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  answerIn,
  asked,
  clientId,
  ended,
  fakeHost,
  hostSaying,
  lastEvent,
  messagesOf,
  newConversation,
  Speech,
  said,
  send,
} from '../../../tests/ai-host'
import { call, db, newMember, refusal } from '../../../tests/api'

const refusing = (status: number, body: object | string, headers = {}) =>
  fakeHost(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))

const speaking = (...pieces: string[]) =>
  fakeHost(() => {
    const speech = new Speech()
    for (const piece of pieces) speech.say(piece)
    return (speech.end(), speech)
  })

const cutOff = () =>
  fakeHost(() => {
    const speech = new Speech().say(said('Half '))
    speech.cut()
    return speech
  })

const context = {
  error: { code: 'context_length_exceeded', message: 'maximum context length is 4096 tokens' },
}

describe('a failure of the model', () => {
  it.each([
    ['of a wrong key', () => refusing(401, { error: { message: 'bad key sk-secret' } }), 'model_unavailable'],
    ['of a host that is down', () => refusing(500, '<html>oops</html>'), 'model_unavailable'],
    ['of an unknown model', () => refusing(404, { error: 'no such model' }), 'model_unavailable'],
    ['of a long question', () => refusing(400, context), 'context_too_long'],
    ['of too long a body', () => refusing(413, ''), 'context_too_long'],
    ['of its policy', () => refusing(400, { error: { code: 'content_filter' } }), 'model_refused'],
    ['of a bad question', () => refusing(422, { error: { message: 'no' } }), 'model_refused'],
    ['of many calls', () => refusing(429, { error: {} }), 'rate_limited'],
    ['told in the stream', () => speaking(`data: ${JSON.stringify(context)}\n\n`), 'context_too_long'],
    ['of garbage', () => speaking('\u0000{nothing\n\n', 'data: {"choices": "x"}\n\n'), 'model_unavailable'],
    ['of an empty answer', () => speaking(ended(), lastEvent), 'model_unavailable'],
    [
      'of a page instead of a stream',
      () => refusing(200, '<html>', { 'Content-Type': 'text/html' }),
      'model_unavailable',
    ],
  ])('%s comes as its code, and is kept', async (_, host, code) => {
    const { bearer } = await newMember()
    const { env } = host()
    const { id } = await newConversation(bearer, env)
    const answer = await asked(bearer, env, id, 'Hello')
    expect(answer).toMatchObject({ end: 'error', error: { code }, parts: [] })
    const [, kept] = await messagesOf(bearer, id)
    expect(kept).toMatchObject({ ending: 'failed', error: { code }, isAnswering: false })
    // A failure costs nothing and is asked for again.
    const next = hostSaying('Better')
    const again = await call('POST', `/conversations/${id}/messages/${kept?.id}/regenerate`, {
      ...{ bearer, env: next.env },
      body: { clientId: clientId() },
    })
    expect(textOf((await answerIn(again)).parts)).toBe('Better')
  })

  it('says when it is over, where the host does', async () => {
    const { bearer } = await newMember()
    const { env } = refusing(429, '', { 'Retry-After': '30' })
    const { id } = await newConversation(bearer, env)
    const { error } = await asked(bearer, env, id, 'Hello')
    const wait = Date.parse(error?.resetsAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(20_000)
    expect(wait).toBeLessThanOrEqual(30_000)
  })

  it('in the middle keeps what had come, as cut off', async () => {
    const { bearer } = await newMember()
    for (const host of [
      cutOff,
      () => speaking(said('Half ')),
      () => speaking(said('Half '), 'data: {"error":{"code":500}}\n\n'),
    ]) {
      const { env } = host()
      const { id } = await newConversation(bearer, env)
      const answer = await asked(bearer, env, id, 'Hello')
      expect(answer).toMatchObject({
        end: 'error',
        error: { code: 'model_unavailable' },
        parts: [{ text: 'Half ' }],
      })
      expect((await messagesOf(bearer, id))[1]).toMatchObject({
        ending: 'cut',
        isStopped: true,
        parts: [{ text: 'Half ' }],
      })
    }
  })

  it('tokens are counted by us where the host does not', async () => {
    const { bearer } = await newMember()
    const { env } = speaking(said('x'.repeat(400)), ended(), lastEvent)
    const { id } = await newConversation(bearer, env)
    await asked(bearer, env, id, 'Hello')
    const [, kept] = await messagesOf(bearer, id)
    expect(kept?.tokens).toBeGreaterThan(100)
  })

  it('an answer that the host ends for its length can be continued, thoughts are apart', async () => {
    const { bearer } = await newMember()
    const thought = `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: 'Hm' } }] })}\n\n`
    const { env } = speaking(thought, said('Long'), ended('length'))
    const { id } = await newConversation(bearer, env)
    const answer = await asked(bearer, env, id, 'Hello')
    expect(answer).toMatchObject({
      end: 'finish',
      parts: [
        { type: 'reasoning', text: 'Hm' },
        { type: 'text', text: 'Long' },
      ],
    })
    expect((await messagesOf(bearer, id))[1]).toMatchObject({ ending: 'length', isStopped: true })
  })
})

describe('refusals before an answer', () => {
  it('without any model AI is off, and nothing is written', async () => {
    const { bearer } = await newMember()
    const { id } = await newConversation(bearer, {})
    expect(await refusal(await send(bearer, {}, id, 'Hello'))).toEqual({ status: 503, code: 'ai_off' })
    expect(await messagesOf(bearer, id)).toEqual([])
    expect(await (await call('GET', '/ai')).json()).toEqual({ isOn: false, models: [] })
  })

  it('a spent budget says when the next one begins', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('Hello')
    const little = { ...env, AI_BUDGET_TOKENS: '40' }
    const { id } = await newConversation(bearer, little)
    await asked(bearer, little, id, 'One')
    const answer = await send(bearer, little, id, 'Two')
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({
      status: 429,
      code: 'budget_spent',
      details: { resetsAt: expect.stringMatching(/T00:00:00/) },
    })
    const other = await newMember()
    expect(
      (await asked(other.bearer, little, (await newConversation(other.bearer, little)).id, 'One')).end,
    ).toBe('finish')
  })

  it('three answers at once, and no more', async () => {
    const { bearer } = await newMember()
    const speech = () => new Speech().say(said('…'))
    const { env } = fakeHost(speech)
    const open: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { id } = await newConversation(bearer, env)
      await (await send(bearer, env, id, 'Go')).body?.cancel()
      open.push(id)
    }
    const { id } = await newConversation(bearer, env)
    expect(await refusal(await send(bearer, env, id, 'Go'))).toEqual({
      status: 429,
      code: 'too_many_answering',
    })
    await call('POST', `/conversations/${open[0]}/stop`, { bearer })
    expect((await send(bearer, env, id, 'Go')).status).toBe(200)
    for (const one of [...open, id]) await call('POST', `/conversations/${one}/stop`, { bearer })
  })

  it.each([
    [{ text: '' }, { text: 'required' }],
    [{ text: 'x'.repeat(32_001) }, { text: 'too_long' }],
    [{ text: 'x', clientId: '1' }, { clientId: 'malformed' }],
    [{ text: 'x', parentId: 'message_none' }, { parentId: 'unknown_message' }],
    [{ text: 'x', attachments: Array(6).fill({ thingId: 'code_1' }) }, { attachments: 'too_many_values' }],
    [{ text: 'x', attachments: [{ thingId: 'code_1' }] }, { 'attachments.0.thingId': 'unknown_attachment' }],
    [{ text: 'x', attachments: [{ fileId: 'file_1' }] }, { 'attachments.0.fileId': 'unknown_attachment' }],
  ])('bad input %#', async (body, fields) => {
    const { bearer } = await newMember()
    const { env } = hostSaying('Hello')
    const { id } = await newConversation(bearer, env)
    expect(await refusal(await send(bearer, env, id, body))).toEqual({ status: 422, code: 'invalid', fields })
    expect(await messagesOf(bearer, id)).toEqual([])
  })

  it('a model that is gone, and a mode that is none', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('Hello')
    for (const [body, field] of [
      [{ model: 'gone' }, { model: 'unknown_model' }],
      [{ mode: 'wizard' }, { mode: 'unknown_mode' }],
      [{ folderId: 'folder_none' }, { folderId: 'unknown_folder' }],
    ])
      expect(await refusal(await call('POST', '/conversations', { bearer, env, body }))).toMatchObject({
        fields: field,
      })
  })
})

it('a session that has ended a moment ago gets no answer', async () => {
  const { bearer, session } = await newMember()
  const { env, received } = hostSaying('Hello')
  const { id } = await newConversation(bearer, env)
  await db().run(sql`DELETE FROM sessions WHERE id = ${session.id}`)
  expect(await refusal(await send(bearer, env, id, 'Hello'))).toMatchObject({ status: 401 })
  expect(received).toEqual([])
})
