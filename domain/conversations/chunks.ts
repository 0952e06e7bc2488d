import type { ProposalData } from '../agent/proposals'
import type { AnswerError, MessagePart, ProposalPart, ToolPart } from './messages'
import { sseEvents } from './sse'

/** Chunks of the `ai` SDK's UI message stream, version 1, that an answer is made of. Others are read over. */
export type AnswerChunk =
  | { type: 'start'; messageId: string }
  | { type: 'start-step' | 'finish-step' }
  | { type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end'; id: string }
  | { type: 'text-delta' | 'reasoning-delta'; id: string; delta: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown; dynamic: true }
  | { type: 'tool-approval-request'; approvalId: string; toolCallId: string }
  | { type: 'data-proposal'; id: string; data: ProposalData }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown }
  | { type: 'tool-output-denied'; toolCallId: string }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string }
  | { type: 'data-error'; data: AnswerError }
  | { type: 'error'; errorText: string }
  | { type: 'abort' }
  | { type: 'finish'; finishReason: 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other' }

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
    case 'start-step':
      return answer.parts.length === 0
        ? answer
        : { ...answer, parts: [...answer.parts, { type: 'step-start' }] }
    case 'tool-input-available': {
      const { toolCallId, toolName, input } = chunk
      const part: ToolPart = { type: 'dynamic-tool', toolCallId, toolName, input, state: 'input-available' }
      return { ...answer, parts: replacedOrLast(answer.parts, part, (old) => ({ ...old, input })) }
    }
    case 'data-proposal':
      return { ...answer, parts: replacedOrLast(answer.parts, chunk, () => chunk) }
    case 'tool-approval-request':
    case 'tool-output-available':
    case 'tool-output-denied':
    case 'tool-output-error':
      return { ...answer, parts: answer.parts.map((part) => withOutcome(part, chunk)) }
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

type ToolOutcome = Extract<AnswerChunk, { toolCallId: string }>

/** Takes a part and a chunk of a call's outcome; gives the part, changed where the call is its own. */
function withOutcome(part: MessagePart, chunk: Exclude<ToolOutcome, { input: unknown }>): MessagePart {
  if (part.type !== 'dynamic-tool' || part.toolCallId !== chunk.toolCallId) return part
  switch (chunk.type) {
    case 'tool-approval-request':
      return { ...part, state: 'approval-requested', approval: { id: chunk.approvalId } }
    case 'tool-output-available':
      return { ...decided(part, true), state: 'output-available', output: chunk.output }
    case 'tool-output-denied':
      return { ...decided(part, false), state: 'output-denied' }
    case 'tool-output-error':
      return { ...part, state: 'output-error', errorText: chunk.errorText }
  }
}

const decided = (part: ToolPart, approved: boolean): ToolPart =>
  part.approval ? { ...part, approval: { ...part.approval, approved } } : part

const keyOf = (part: MessagePart): string | null =>
  part.type === 'dynamic-tool' ? part.toolCallId : part.type === 'data-proposal' ? part.id : null

/** Takes parts and one with a key; gives them with it at the end, or in the place of the one with the same key. */
function replacedOrLast<P extends ToolPart | ProposalPart>(
  parts: readonly MessagePart[],
  part: P,
  change: (old: P) => P,
): MessagePart[] {
  const at = parts.findIndex((old) => old.type === part.type && keyOf(old) === keyOf(part))
  return at === -1 ? [...parts, part] : parts.map((old, index) => (index === at ? change(old as P) : old))
}

/** Deltas belong to the last part: parts are sent one after the other. */
function longer(parts: readonly MessagePart[], type: 'text' | 'reasoning', delta: string): MessagePart[] {
  const last = parts.at(-1)
  if (last?.type !== type) return [...parts, { type, text: delta }]
  return [...parts.slice(0, -1), { type, text: last.text + delta }]
}
