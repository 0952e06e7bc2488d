import { renewAfter } from '@domain/tickets'
import { useEffect } from 'react'
import { spreadNotificationNews } from './notifications'
import { spreadChatNews } from './unread'

/** The page is at rest before it opens a socket, in milliseconds: a page that is only passed through opens none. */
const restFirst = 3_000
const withdrawn = 4403
/** What the channel needs could not be fetched: it is tried again after this long, in milliseconds. */
const withoutLine = 15_000

/**
 * Keeps a members' page on its member's own channel, so that a session that is ended elsewhere leaves at once. What was
 * typed is kept by the page's drafts. Without a connection nothing is lost: the next call finds out.
 */
export function useOwnChannel(): void {
  useEffect(() => {
    let leave = () => {}
    const begin = async () => {
      const library = await import('partysocket').catch(() => null)
      if (!library) {
        timer = setTimeout(begin, withoutLine)
        return
      }
      const { WebSocket: LastingSocket } = library
      const socket = new LastingSocket(askForAddress, [], {
        minReconnectionDelay: 2_000,
        maxReconnectionDelay: 120_000,
        reconnectionDelayGrowFactor: 2,
        maxRetries: 20,
      })
      socket.addEventListener('close', ({ code }) => {
        if (code !== withdrawn) return
        socket.close()
        // The page's guard leads to the sign-in page and back.
        location.reload()
      })
      socket.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') return
        const said: unknown = JSON.parse(data)
        spreadChatNews(said)
        spreadNotificationNews(said)
      })
      const renewal = setInterval(() => socket.reconnect(), renewAfter * 1_000)
      leave = () => {
        clearInterval(renewal)
        socket.close()
      }
    }
    let timer = setTimeout(begin, restFirst)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
}

/** A ticket is used once, so each connection asks for a new one. */
async function askForAddress(): Promise<string> {
  const answer = await fetch('/dashboard/ticket', { method: 'POST' })
  // The session has ended with others, which the channel tells by asking for a new ticket.
  if (answer.redirected || answer.status === 401) location.reload()
  if (!answer.ok || answer.redirected) throw new Error('no ticket')
  const { url }: { url: string } = await answer.json()
  return url
}
