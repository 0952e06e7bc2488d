import {
  type AnswerSoFar,
  answerHeaders,
  noAnswer,
  readChunks,
  withChunk,
} from '@domain/conversations/chunks'
import type { Conversation, NewConversation } from '@domain/conversations/conversations'
import type { ConversationMessage } from '@domain/conversations/messages'
import { vi } from 'vitest'
import { forgetModels } from '../workers/api/conversations/models'
import { call } from './api'

const encoder = new TextEncoder()

/** One event of a model in the shape of OpenAI's. */
export const said = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, ...more }] })}\n\n`
export const ended = (finish_reason = 'stop', usage?: object) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason }], ...(usage && { usage }) })}\n\n`
export const lastEvent = 'data: [DONE]\n\n'

/** How often (milliseconds) the host looks for what the test wants it to say: objects of a request may not be woken by another one. */
const tick = 3

/** An answer that the test writes piece by piece. */
export class Speech {
  private readonly said: (Uint8Array | 'end' | 'cut')[] = []

  say(text: string | Uint8Array): this {
    this.said.push(typeof text === 'string' ? encoder.encode(text) : text)
    return this
  }

  end(): void {
    this.said.push('end')
  }

  cut(): void {
    this.said.push('cut')
  }

  open(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
    return new ReadableStream({
      pull: async (stream) => {
        while (this.said.length === 0 && !signal?.aborted) await scheduler.wait(tick)
        const next = this.said.shift()
        if (next === 'end') stream.close()
        else if (next === undefined || next === 'cut') stream.error(new Error('connection lost'))
        else stream.enqueue(next)
      },
    })
  }
}

type Answering = (body: {
  model: string
  messages: { role: string; content: unknown }[]
}) => Response | Speech | Promise<Response>

/** A host of models behind a replaced `fetch`; gives what reached it, byte by byte, and the settings that lead to it. */
export function fakeHost(answering: Answering) {
  const received: string[] = []
  const keys: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    if (!request.url.startsWith('http://ai.test/v1/')) throw new TypeError('unreachable')
    keys.push(request.headers.get('Authorization'))
    if (request.url.endsWith('/models'))
      return Response.json({ data: [{ id: 'small' }, { id: 'text-embedding-1' }] })
    const text = await request.text()
    received.push(text)
    const answer = await answering(JSON.parse(text))
    if (answer instanceof Response) return answer
    return new Response(answer.open(init?.signal), { headers: { 'Content-Type': 'text/event-stream' } })
  })
  forgetModels()
  const env = {
    AI_BASE_URL: 'http://ai.test/v1',
    AI_API_KEY: 'key-of-the-host',
    AI_MODELS: 'small, eyes*=Eyes',
  }
  return { received, keys, env }
}

/** A host whose every answer is this text. */
export const hostSaying = (...pieces: string[]) =>
  fakeHost(() => {
    const speech = new Speech()
    for (const piece of pieces) speech.say(said(piece))
    speech
      .say(ended('stop', { total_tokens: 40 }))
      .say(lastEvent)
      .end()
    return speech
  })

export type AiEnv = Record<string, string>

export async function newConversation(
  bearer: string,
  env: AiEnv,
  body: Partial<NewConversation> = {},
): Promise<Conversation> {
  const answer = await call('POST', '/conversations', { bearer, body, env })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json<Conversation>()
}

export const clientId = () => crypto.randomUUID()

/** Sends a message; gives the answer to the call, whose body is the stream. */
export const send = (bearer: string, env: AiEnv, id: string, body: object | string) =>
  call('POST', `/conversations/${id}/messages`, {
    bearer,
    env,
    body: { clientId: clientId(), ...(typeof body === 'string' ? { text: body } : body) },
  })

/** Reads a stream to its end. */
export async function answerIn(answer: Response): Promise<AnswerSoFar> {
  if (answer.headers.get('x-vercel-ai-ui-message-stream') !== answerHeaders['x-vercel-ai-ui-message-stream'])
    throw new Error(`${answer.status} ${await answer.text()}`)
  let so = noAnswer
  for await (const chunk of readChunks(answer.body as ReadableStream<Uint8Array>)) so = withChunk(so, chunk)
  return so
}

export const asked = async (bearer: string, env: AiEnv, id: string, body: object | string) =>
  answerIn(await send(bearer, env, id, body))

/** The messages of a conversation, the oldest first. */
export async function messagesOf(bearer: string, id: string): Promise<ConversationMessage[]> {
  const answer = await call('GET', `/conversations/${id}/messages?limit=100`, { bearer })
  return (await answer.json<{ items: ConversationMessage[] }>()).items.reverse()
}
