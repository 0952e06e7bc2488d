import { readJson } from './ask'
import { keptCount } from './kept-count'

/** A chat of the member has changed; sent to the window by the member's own channel. */
type ChatNews = { chatId: string; unread: number; total: number }
const newsName = 'hamkar:chat'

const total = keptCount()

/** Gives how many messages are unread; nothing until the page has asked. */
export const useUnread = total.use

/** Takes what the member's own channel says of a chat; tells the page. */
export function spreadChatNews(news: ChatNews): void {
  total.set(news.total)
  window.dispatchEvent(new CustomEvent<ChatNews>(newsName, { detail: news }))
}

/** Calls back when a chat has changed; gives the way to stop. */
export function onChatNews(listener: () => void): () => void {
  window.addEventListener(newsName, listener)
  return () => window.removeEventListener(newsName, listener)
}

/** Asks how much is unread now; gives the member's chats too where they are wanted. */
export async function readChats<Answer extends { total: number }>(query: string): Promise<Answer | null> {
  const takeTotal = total.ask()
  const body = await readJson<Answer>(`/dashboard/chat/list${query}`)
  if (body) takeTotal(body.total)
  return body
}

/** Tells the page that a chat has been read or written in here, before its own channel does. */
export function noteRead(): void {
  window.dispatchEvent(new CustomEvent(newsName))
  void readChats('?only=total')
}
