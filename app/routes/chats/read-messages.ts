import type { Message } from '@domain/chats'
import type { Page } from '@domain/page'
import { readJson } from '~/lib/ask'

/** Reads the newest page of a chat, or the one at a cursor; null when that did not work. */
export function readMessages(chatId: string, cursor: string | null): Promise<Page<Message> | null> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
  return readJson(`/dashboard/chat/${chatId}/messages${query}`)
}
