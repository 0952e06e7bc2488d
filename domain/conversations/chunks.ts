import type { AnswerError, MessagePart } from './messages'
import { sseEvents } from './sse'

/** Chunks of the `ai` SDK's UI message stream, version 1, that an answer is made of. Others are read over. */
export type AnswerChunk =
  | { type: 'start'; messageId: string }
  | { type: 'start-step' | 'finish-step' }
  | { type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end'; id: string }
  | { type: 'text-delta' | 'reasoning-delta'; id: string; delta: string }
  | { type: 'data-error'; data: AnswerError }
  | { type: 'error'; errorText: string }
  | { type: 'abort' }
  | { type: 'finish'; finishReason: 'stop' | 'length' | 'content-filter' | 'error' | 'other' }

/** Headers of such a stream. */
export const answerHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
} as const

/** Takes a chunk; gives it as an event of the stream. */
export const chunkLine = (chunk: AnswerChunk): string => `data: ${JSON.stringify(chunk)}\n\n`

/** The end of each stream; one that ends without it was cut off on its way. */
export const lastLine = 'data: [DONE]\n\n'

/** Thrown when a stream ends without its last line: join it again by `GET …/stream`. */
export class CutOff extends Error {}

/** Takes the body of an answer's stream; gives its chunks. Throws `CutOff` when it ends early, and what the connection throws. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerChunk> {
  for await (const { data } of sseEvents(body)) {
    if (data === '[DONE]') return
    const chunk = parsed(data)
    if (chunk) yield chunk
  }
  throw new CutOff()
}

function parsed(data: string): AnswerChunk | null {
  try {
    const value: unknown = JSON.parse(data)
    const isChunk = typeof value === 'object' && value !== null && 'type' in value
    // It comes from our own server.
    return isChunk ? (value as AnswerChunk) : null
  } catch {
    return null
  }
}

/** An answer as far as it was read. */
export type AnswerSoFar = {
  messageId: string | null
  parts: MessagePart[]
  error: AnswerError | null
  /** Null while it is being written. */
  end: 'finish' | 'abort' | 'error' | null
}

export const noAnswer: AnswerSoFar = { messageId: null, parts: [], error: null, end: null }

/** Takes an answer so far and the next chunk; gives the answer with it. `start` begins it again, as a joined stream does. */
export function withChunk(answer: AnswerSoFar, chunk: AnswerChunk): AnswerSoFar {
  switch (chunk.type) {
    case 'start':
      return { ...noAnswer, messageId: chunk.messageId }
    case 'text-start':
      return { ...answer, parts: [...answer.parts, { type: 'text', text: '' }] }
    case 'reasoning-start':
      return { ...answer, parts: [...answer.parts, { type: 'reasoning', text: '' }] }
    case 'text-delta':
      return { ...answer, parts: longer(answer.parts, 'text', chunk.delta) }
    case 'reasoning-delta':
      return { ...answer, parts: longer(answer.parts, 'reasoning', chunk.delta) }
    case 'data-error':
      return { ...answer, error: chunk.data }
    case 'finish':
    case 'abort':
    case 'error':
      return { ...answer, end: chunk.type }
    default:
      return answer
  }
}

/** Deltas belong to the last part: parts are sent one after the other. */
function longer(parts: readonly MessagePart[], type: 'text' | 'reasoning', delta: string): MessagePart[] {
  const last = parts.at(-1)
  if (last?.type !== type) return [...parts, { type, text: delta }]
  return [...parts.slice(0, -1), { type, text: last.text + delta }]
}
