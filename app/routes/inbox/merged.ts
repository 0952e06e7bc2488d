import type { Chat } from '@domain/chats'
import type { Page } from '@domain/page'
import type { ShownNotification } from '../notifications/shown.server'

/** A chat or a notification, and when something last happened in it. */
export type InboxItem =
  | { kind: 'chat'; id: string; at: string; chat: Chat }
  | { kind: 'notification'; id: string; at: string; notification: ShownNotification }

export const chatItem = (chat: Chat): InboxItem => ({
  kind: 'chat',
  id: chat.id,
  at: chat.last?.createdAt ?? chat.createdAt,
  chat,
})

export const notificationItem = (notification: ShownNotification): InboxItem => ({
  kind: 'notification',
  id: notification.id,
  at: notification.at,
  notification,
})

/** A chat in which nobody has written is no news. */
export const isNews = (item: InboxItem) => item.kind === 'notification' || item.chat.last !== null

/** A first message is there as its chat already. */
const isShownAsChat = (item: InboxItem) => item.kind === 'notification' && item.notification.verb === 'wrote'

/**
 * Takes the first `size` chats and the first `size` notifications, each the newest first; gives the first `size` of both by
 * time. What may still have newer ones after it in the other list is left for the next page.
 */
export function mergeByTime(
  lists: readonly Page<InboxItem>[],
  size: number,
): { items: InboxItem[]; isMore: boolean } {
  const horizon = Math.max(
    ...lists.map(({ items, nextCursor }) =>
      nextCursor === null ? -Infinity : Date.parse(items.at(-1)?.at ?? ''),
    ),
  )
  const all = lists
    .flatMap(({ items }) => items)
    .filter((item) => !isShownAsChat(item))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const items = all.filter(({ at }) => Date.parse(at) >= horizon).slice(0, size)
  return { items, isMore: items.length < all.length || lists.some(({ nextCursor }) => nextCursor !== null) }
}
