import { runInDurableObject } from 'cloudflare:test'
import { env as bound } from 'cloudflare:workers'
import type { Ai } from '@domain/conversations/ai'
import { textOf } from '@domain/conversations/messages'
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
import { call, newMember, refusal } from '../../../tests/api'
import { AnswerStore } from './answer-store'

const text = (answer: { parts: Parameters<typeof textOf>[0] }) => textOf(answer.parts)

/** Reads a stream until it has said so much. */
async function readUntil(answer: Response, words: string): Promise<string> {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let got = ''
  while (!got.includes(words)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`ended with ${got}`)
    got += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return got
}

describe('an answer', () => {
  it('comes as a UI message stream, is kept with its tokens, and names the conversation', async () => {
    const { bearer } = await newMember()
    const { env, received, keys } = hostSaying('Sal', 'am, ', '**world**')
    const { id } = await newConversation(bearer, env)
    const answer = await asked(bearer, env, id, 'Say hello to the sea')
    expect(answer).toMatchObject({ end: 'finish', error: null })
    expect(text(answer)).toBe('Salam, **world**')
    const [question, kept] = await messagesOf(bearer, id)
    expect(question).toMatchObject({
      role: 'user',
      parentId: null,
      html: '<p dir="ltr">Say hello to the sea</p>',
    })
    expect(kept).toMatchObject({
      ...{ id: answer.messageId, parentId: question?.id, model: 'small', tokens: 40 },
      ...{ ending: 'whole', isAnswering: false, isStopped: false },
    })
    expect(kept?.html).toContain('<strong>world</strong>')
    const conversation = await (await call('GET', `/conversations/${id}`, { bearer })).json()
    expect(conversation).toMatchObject({
      title: 'Say hello to the sea',
      messages: 2,
      leafId: answer.messageId,
    })
    expect(JSON.parse(received[0] ?? '')).toMatchObject({ model: 'small', stream: true })
    expect(keys).toEqual(['Bearer key-of-the-host'])
    const { budget } = await (await call('GET', '/ai', { bearer, env })).json<Ai>()
    expect(budget).toMatchObject({ used: 40, limit: 200_000 })
  })

  it('is read from pieces cut anywhere, inside a letter too, and from one huge chunk', async () => {
    const { bearer } = await newMember()
    const words = 'سلام دنیا 🌊 پایان'
    const bytes = new TextEncoder().encode(said(words) + said('x'.repeat(100_000)) + ended() + lastEvent)
    for (const size of [1, 7, bytes.length]) {
      const { env } = fakeHost(() => {
        const speech = new Speech()
        if (size === 1) for (let at = 0; at < 300; at += 1) speech.say(bytes.slice(at, at + 1))
        for (let at = size === 1 ? 300 : 0; at < bytes.length; at += Math.max(size, 5_000))
          speech.say(bytes.slice(at, at + Math.max(size, 5_000)))
        speech.end()
        return speech
      })
      const { id } = await newConversation(bearer, env)
      const answer = await asked(bearer, env, id, 'Hello')
      expect(text(answer)).toBe(words + 'x'.repeat(100_000))
    }
  })

  it('goes on when its reader leaves, and is joined from its start with the same id', async () => {
    const { bearer } = await newMember()
    const speech = new Speech()
    const { env, received } = fakeHost(() => speech)
    const { id } = await newConversation(bearer, env)
    const key = clientId()
    speech.say(said('First '))
    await readUntil(await send(bearer, env, id, { clientId: key, text: 'Go' }), 'First')
    speech.say(said('second '))
    const joined = await call('GET', `/conversations/${id}/stream`, { bearer })
    expect(joined.status).toBe(200)
    const twice = await send(bearer, env, id, { clientId: key, text: 'Go' })
    expect(await refusal(await send(bearer, env, id, 'Another'))).toMatchObject({
      status: 409,
      code: 'in_progress',
    })
    speech.say(said('third') + ended() + lastEvent).end()
    const [one, two] = await Promise.all([answerIn(joined), answerIn(twice)])
    expect(one).toEqual(two)
    expect(text(one)).toBe('First second third')
    expect((await call('GET', `/conversations/${id}/stream`, { bearer })).status).toBe(204)
    // After its end the same call gives the whole answer again.
    expect(await answerIn(await send(bearer, env, id, { clientId: key, text: 'Go' }))).toEqual(one)
    expect(received).toHaveLength(1)
    expect(await messagesOf(bearer, id)).toHaveLength(2)
  })

  it('stops: what came is kept, the stream ends with abort, and the host is let go', async () => {
    const { bearer } = await newMember()
    const speech = new Speech()
    const { env } = fakeHost(() => speech)
    const { id } = await newConversation(bearer, env)
    speech.say(said('Half of it'))
    const stream = answerIn(await send(bearer, env, id, 'Go'))
    await readUntil(await call('GET', `/conversations/${id}/stream`, { bearer }), 'Half')
    expect((await call('POST', `/conversations/${id}/stop`, { bearer })).status).toBe(204)
    expect(await stream).toMatchObject({ end: 'abort', parts: [{ type: 'text', text: 'Half of it' }] })
    const [, kept] = await messagesOf(bearer, id)
    expect(kept).toMatchObject({ isStopped: true, ending: 'stopped', parts: [{ text: 'Half of it' }] })
    // Nothing is left to stop.
    expect((await call('POST', `/conversations/${id}/stop`, { bearer })).status).toBe(204)
  })

  it('of a process that was killed is there as far as it was shown, and can be continued', async () => {
    const { bearer } = await newMember()
    const speech = new Speech()
    const { env } = fakeHost(() => speech)
    const { id } = await newConversation(bearer, env)
    speech.say(said('Shown before '))
    const stream = await send(bearer, env, id, 'Go')
    await readUntil(stream, 'Shown before')
    const stub = bound.ANSWERS.get(bound.ANSWERS.idFromName(id))
    // As after a restart: the storage is there, the memory is not.
    await runInDurableObject(stub, (object) => {
      Object.assign(object, { running: null })
    })
    const [, kept] = await messagesOf(bearer, id)
    expect(kept).toMatchObject({ ending: 'cut', isStopped: true, isAnswering: false })
    expect(textOf(kept?.parts ?? [])).toBe('Shown before ')
    const next = hostSaying('and after.')
    const more = await call('POST', `/conversations/${id}/messages/${kept?.id}/continue`, {
      ...{ bearer, env: next.env },
      body: { clientId: clientId() },
    })
    const answer = await answerIn(more)
    expect(answer.messageId).toBe(kept?.id)
    expect(text(answer)).toBe('Shown before and after.')
    expect(next.received[0]).toContain('Shown before')
    const after = await messagesOf(bearer, id)
    expect(after).toHaveLength(2)
    expect(after[1]).toMatchObject({ ending: 'whole', parts: [{ text: 'Shown before and after.' }] })
  })

  it('keeps nothing in the object after its end', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('Done')
    const { id } = await newConversation(bearer, env)
    await asked(bearer, env, id, 'Go')
    const stub = bound.ANSWERS.get(bound.ANSWERS.idFromName(id))
    await runInDurableObject(stub, (_, state) => {
      expect(new AnswerStore(state.storage).read()).toBeNull()
    })
  })
})

describe('branches', () => {
  it('an answer again and an edited message are versions beside the first ones', async () => {
    const { bearer } = await newMember()
    const { env, received } = hostSaying('Answer')
    const { id } = await newConversation(bearer, env)
    const first = await asked(bearer, env, id, 'One')
    const [question] = await messagesOf(bearer, id)
    const again = await answerIn(
      await call('POST', `/conversations/${id}/messages/${first.messageId}/regenerate`, {
        ...{ bearer, env },
        body: { clientId: clientId(), model: 'eyes' },
      }),
    )
    await asked(bearer, env, id, 'Two')
    await asked(bearer, env, id, { text: 'One, edited', parentId: null })
    const messages = await messagesOf(bearer, id)
    expect(messages.map(({ parentId }) => parentId)).toEqual([
      ...[null, question?.id, question?.id, again.messageId],
      ...[messages[3]?.id, null, messages[5]?.id],
    ])
    expect(messages[2]).toMatchObject({ model: 'eyes' })
    const sent = received.map((body) =>
      JSON.parse(body)
        .messages.map(({ content }: { content: string }) => content)
        .slice(1),
    )
    expect(sent).toEqual([['One'], ['One'], ['One', 'Answer', 'Two'], ['One, edited']])
    // The other branch is shown again, and continues from there.
    await call('PATCH', `/conversations/${id}`, { bearer, body: { leafId: first.messageId } })
    await asked(bearer, env, id, 'Three')
    expect((await messagesOf(bearer, id)).at(-2)?.parentId).toBe(first.messageId)
  })

  it('messages of another conversation are no parents', async () => {
    const { bearer } = await newMember()
    const { env } = hostSaying('Answer')
    const [one, other] = [await newConversation(bearer, env), await newConversation(bearer, env)]
    const { messageId } = await asked(bearer, env, one.id, 'One')
    expect(
      await refusal(await send(bearer, env, other.id, { text: 'x', parentId: messageId })),
    ).toMatchObject({
      fields: { parentId: 'unknown_message' },
    })
    const shown = await call('PATCH', `/conversations/${other.id}`, { bearer, body: { leafId: messageId } })
    expect(await refusal(shown)).toMatchObject({ fields: { leafId: 'unknown_message' } })
    const again = await call('POST', `/conversations/${other.id}/messages/${messageId}/regenerate`, {
      ...{ bearer, env },
      body: { clientId: clientId() },
    })
    expect(again.status).toBe(404)
  })
})

describe('the same call again', () => {
  it('by its Idempotency-Key joins the answer, and another message under it is refused', async () => {
    const { bearer } = await newMember()
    const { env, received } = hostSaying('Once')
    const { id } = await newConversation(bearer, env)
    const ask = (words: string) =>
      call('POST', `/conversations/${id}/messages`, {
        ...{ bearer, env, body: { clientId: clientId(), text: words } },
        headers: { 'Idempotency-Key': 'the-same-call' },
      })
    const first = await answerIn(await ask('Hello'))
    expect(await answerIn(await ask('Hello'))).toEqual(first)
    expect(await refusal(await ask('Another'))).toEqual({ status: 422, code: 'idempotency_reused' })
    expect(received).toHaveLength(1)
  })
})
