import type { UnreadCount } from '@domain/notifications'
import { readJson } from './ask'
import { keptCount } from './kept-count'
import { soundOnce } from './sound'

const newsName = 'hamkar:notification'

const unread = keptCount()
const besideChats = keptCount()

/** Gives how many notifications are unread; nothing until the page has asked. */
export const useUnreadNotifications = unread.use

/** The same without first messages, which the chats count too. */
export const useUnreadBesideChats = besideChats.use

/** Begins to ask how many notifications are unread; gives what takes the answer. */
function askUnread(): (count: UnreadCount) => void {
  const [takeUnread, takeBesideChats] = [unread.ask(), besideChats.ask()]
  return (count) => {
    takeUnread(count.unread)
    takeBesideChats(count.unread - count.messages)
  }
}

/** Takes how many notifications are unread. */
export const setUnreadNotifications = (count: UnreadCount): void => askUnread()(count)

/** Takes what the member's own channel says of notifications; tells the page. */
export function spreadNotificationNews(count: UnreadCount): void {
  if (count.unread > unread.get()) soundOnce()
  setUnreadNotifications(count)
  window.dispatchEvent(new Event(newsName))
}

/** Calls back when a notification was created, or read in another tab; gives the function to stop. */
export function onNotificationNews(listener: () => void): () => void {
  window.addEventListener(newsName, listener)
  return () => window.removeEventListener(newsName, listener)
}

/** Asks how many are unread now; gives the newest too where they are wanted. */
export async function readNotifications<Answer extends UnreadCount>(query: string): Promise<Answer | null> {
  const take = askUnread()
  const body = await readJson<Answer>(`/dashboard/notifications/newest${query}`)
  if (body) take(body)
  return body
}

/** Marks one notification as read, all without an id; the request survives leaving the page. Tells whether it succeeded. */
export async function markRead(id?: string): Promise<boolean> {
  const body = new FormData()
  body.set('intent', id === undefined ? 'all' : 'read')
  body.set('id', id ?? '')
  body.set('via', 'script')
  const sent = { method: 'POST', body, keepalive: true }
  const take = askUnread()
  const count = await readJson<UnreadCount>('/dashboard/notifications/read', sent)
  if (count) take(count)
  return count !== null
}
