import type { Chat, Mark, Message, MessageFile } from '@domain/chats'
import type { Page } from '@domain/page'
import { closeCode } from '@domain/rooms'
import { sorted } from './merged'
import type { Waiting } from './outbox'

export type ConnectionState =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'offline' }
  /** It does not come back by itself. */
  | { is: 'ended'; why: 'withdrawn' | 'signedOut' }
  | { is: 'refused'; why: 'flood' | 'tooLarge' }

/** Takes why a connection closed; gives what the chat says of it. */
export function lostBy(code: number | null): ConnectionState {
  if (code === closeCode.flood) return { is: 'refused', why: 'flood' }
  return code === closeCode.tooLarge ? { is: 'refused', why: 'tooLarge' } : { is: 'offline' }
}

export type ChatState = {
  messages: readonly Message[]
  waiting: readonly Waiting[]
  marks: readonly Mark[]
  present: readonly string[]
  isTyping: boolean
  /** As the room says it; as the page said it before that. */
  canWrite: boolean
  connection: ConnectionState
  /** Where older messages begin; null when all are here. */
  cursor: string | null
  isLoading: boolean
  hasFailed: boolean
  /** Goes up with every message of the other one that comes in live. */
  arrived: number
}

export type Start = { chat: Chat; page: Page<Message>; userId: string }
export type Draft = {
  text: string
  direction: 'ltr' | 'rtl' | null
  quote: Message | null
  file: MessageFile | null
}

/** The state of a chat before its room has answered. */
export function stateAtFirst({ chat, page }: Start): ChatState {
  return {
    messages: sorted(page.items),
    waiting: [],
    marks: chat.marks,
    present: [],
    isTyping: false,
    canWrite: chat.canWrite,
    connection: { is: 'connecting' },
    cursor: page.nextCursor,
    isLoading: false,
    hasFailed: false,
    arrived: 0,
  }
}
