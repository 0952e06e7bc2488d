import { type AnswerChunk, CutOff, readChunks } from '@domain/conversations/chunks'
import type { NewConversationMessage } from '@domain/conversations/messages'
import { codeOfRefusal } from '~/lib/call-route'
import { modes } from './modes'

const base = `${modes.chat.path}/calls`
/** Waits before a lost answer is joined again, in milliseconds. */
const waits = [300, 1_000, 2_000, 4_000, 8_000, 15_000]

/** Takes the id of a conversation and the rest of a call's path; gives its address here. */
export const callPath = (id: string, rest = '') => `${base}/${id}${rest}`

/** The call that begins an answer: a new message, or a message that is answered again. */
export type Asking = { path: string; body: object }
export const sending = (id: string, message: NewConversationMessage): Asking => ({
  path: callPath(id, '/messages'),
  body: message,
})
export const asking = (id: string, messageId: string, how: 'regenerate' | 'continue'): Asking => ({
  path: callPath(id, `/messages/${messageId}/${how}`),
  body: { clientId: crypto.randomUUID() },
})

/**
 * Begins an answer, or joins the running one where `begin` is null, and reads it to its end; a lost connection joins it again.
 * Gives the code of why there is none, else null.
 */
export async function followAnswer(
  id: string,
  begin: Asking | null,
  hear: (chunk: AnswerChunk) => void,
  signal: AbortSignal,
): Promise<string | null> {
  let next = begin
  for (let failures = 0; !signal.aborted; ) {
    const read = await readAnswer(id, next, hear, signal)
    if (read.is === 'ended') return read.code
    if (read.isBegun) {
      next = null
      failures = 0
    }
    const wait = waits[failures]
    if (wait === undefined) return 'offline'
    failures += 1
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return null
}

type AnswerRead = { is: 'ended'; code: string | null } | { is: 'lost'; isBegun: boolean }

async function readAnswer(
  id: string,
  begin: Asking | null,
  hear: (chunk: AnswerChunk) => void,
  signal: AbortSignal,
): Promise<AnswerRead> {
  let isBegun = false
  try {
    const answer = await fetch(begin?.path ?? callPath(id, '/stream'), {
      ...(begin && {
        method: 'POST',
        body: JSON.stringify(begin.body),
      }),
      headers: { Accept: 'text/event-stream', ...(begin && { 'Content-Type': 'application/json' }) },
      signal,
    })
    if (answer.status === 204) return { is: 'ended', code: null }
    // Sent again with the same `clientId`, a message joins its own answer.
    if (answer.status >= 500 && answer.status !== 503) return { is: 'lost', isBegun }
    if (!answer.ok || answer.redirected || !answer.body)
      return { is: 'ended', code: await codeOfRefusal(answer) }
    for await (const chunk of readChunks(answer.body)) {
      isBegun = true
      hear(chunk)
    }
    return { is: 'ended', code: null }
  } catch (error) {
    if (signal.aborted) return { is: 'ended', code: null }
    return { is: 'lost', isBegun: isBegun || error instanceof CutOff }
  }
}
