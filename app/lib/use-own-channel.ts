import { MeSays } from '@domain/me'
import { useEffect } from 'react'
import { readNotifications, spreadNotificationNews } from './notifications'
import { connectRoom } from './room-connection'
import { readChats, spreadChatNews } from './unread'

/** The page is at rest before it opens a socket, in milliseconds: a page that is only passed through opens none. */
const restFirst = 3_000

/**
 * Keeps a members' page on its member's own channel, so that a session that is ended elsewhere leaves at once. What was
 * typed is kept by the page's drafts. Without a connection nothing is lost: the next call finds out.
 */
export function useOwnChannel(): void {
  useEffect(() => {
    let leave = () => {}
    let isAgain = false
    const timer = setTimeout(() => {
      const { close } = connectRoom('me', '', {
        schema: MeSays,
        // Reads the counts, because the channel does not repeat earlier messages.
        onOpen: () => {
          void readChats('?only=total')
          const counted = readNotifications('?only=count')
          // A page that had no connection may have missed news.
          if (isAgain) void counted.then((count) => count && spreadNotificationNews(count))
          isAgain = true
        },
        onSaid: (said) => {
          if (said.type === 'chat') spreadChatNews(said)
          if (said.type === 'notification') spreadNotificationNews(said)
        },
        // The page's guard leads to the sign-in page and back.
        onEnded: () => location.reload(),
        longestWait: 120_000,
      })
      leave = close
    }, restFirst)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
}
