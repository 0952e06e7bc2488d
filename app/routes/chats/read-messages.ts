import type { Message } from '@domain/chats'
import type { Page } from '@domain/page'

/** Reads the newest page of a chat, or the one at a cursor; null when that did not work. */
export async function readMessages(chatId: string, cursor: string | null): Promise<Page<Message> | null> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
  try {
    const answer = await fetch(`/dashboard/chat/${chatId}/messages${query}`)
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
