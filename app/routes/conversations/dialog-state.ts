import type { AnswerChunk } from '@domain/conversations/chunks'
import { type AnswerSoFar, withChunk } from '@domain/conversations/chunks'
import type { ConversationMessage } from '@domain/conversations/messages'
import { branchTo, newestLeaf, siblingsOf } from '@domain/conversations/tree'

/** A message on its way, shown as sent. */
export type Sent = { clientId: string; text: string; parentId: string | null; names: readonly string[] }

export type DialogState = {
  /** Oldest first. */
  messages: readonly ConversationMessage[]
  leafId: string | null
  cursor: string | null
  sent: Sent | null
  /** The answer being written; null while none is. */
  answer: AnswerSoFar | null
  /** The message that the answer being written follows or replaces; null for that of `sent`. */
  answersId: string | null
  isStopping: boolean
  /** Why the last call was refused. */
  failure: string | null
}

/** Takes pages as the API gives them, the newest message first, of which the first page is the oldest one. */
export const oldestFirst = (...pages: readonly (readonly ConversationMessage[])[]): ConversationMessage[] =>
  merged(...pages.map((page) => [...page].reverse()))

/** Takes lists with the oldest message first; gives each message once, at its first place, as the last list has it. A message and its answer are of the same time. */
export const merged = (...lists: readonly (readonly ConversationMessage[])[]): ConversationMessage[] => [
  ...new Map(lists.flat().map((message) => [message.id, message])).values(),
]

/** A message with its place among messages that can be shown instead of it. */
export type ShownMessage = { message: ConversationMessage; siblings: readonly ConversationMessage[] }

/** Takes the state; gives the messages of the branch that is shown, up to the place where an answer is being written. */
export function shownMessages({ messages, leafId, sent, answer, answersId }: DialogState): ShownMessage[] {
  const end = answer && answersId !== null ? answersId : sent ? sent.parentId : leafId
  return branchTo(messages, end)
    .filter(({ id, isAnswering }) => !isAnswering && id !== answer?.messageId)
    .map((message) => ({
      message,
      siblings: siblingsOf(messages, message).filter((one) => !one.isAnswering),
    }))
}

/** Takes the state and a message; gives the last message of that message's newest branch. */
export const leafThrough = ({ messages }: DialogState, message: ConversationMessage): string =>
  newestLeaf(messages, message).id

/** Takes the state and chunks of the answer; gives the state with them. */
export function heard(state: DialogState, chunks: readonly AnswerChunk[]): DialogState {
  return state.answer === null ? state : { ...state, answer: chunks.reduce(withChunk, state.answer) }
}
