import type { LiveSays } from '@domain/live'
import { renewAfter } from '@domain/tickets'
import { useEffect, useRef } from 'react'

const withdrawn = 4403
/** The page is at rest before it opens a socket, in milliseconds: a page that is only passed through opens none. */
const restFirst = 1_000

type Heard = { onSaid: (said: LiveSays) => void; onOpen?: (() => void) | undefined }
type Line = { heard: Set<Heard>; close: () => void; isOpen: boolean }

const lines = new Map<string, Line>()

/** Hears what the room of a thing says; all parts of a page share one line, which `onOpen` tells of each time it opens. */
export function useLive(thingId: string, { onSaid, onOpen }: Heard): void {
  const now = useRef({ onSaid, onOpen })
  now.current = { onSaid, onOpen }
  useEffect(() => {
    const one: Heard = {
      onSaid: (said) => now.current.onSaid(said),
      onOpen: () => now.current.onOpen?.(),
    }
    const line = lines.get(thingId) ?? openLine(thingId)
    lines.set(thingId, line)
    line.heard.add(one)
    if (line.isOpen) one.onOpen?.()
    return () => {
      line.heard.delete(one)
      if (line.heard.size > 0) return
      line.close()
      lines.delete(thingId)
    }
  }, [thingId])
}

function openLine(thingId: string): Line {
  const line: Line = { heard: new Set(), close: () => {}, isOpen: false }
  const begin = async () => {
    const library = await import('partysocket').catch(() => null)
    if (!library || lines.get(thingId) !== line) return
    const socket = new library.WebSocket(() => askForAddress(thingId), [], {
      minReconnectionDelay: 2_000,
      maxReconnectionDelay: 60_000,
      reconnectionDelayGrowFactor: 1.5,
    })
    socket.addEventListener('open', () => {
      line.isOpen = true
      for (const one of line.heard) one.onOpen?.()
    })
    socket.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return
      const said: LiveSays = JSON.parse(data)
      for (const one of line.heard) one.onSaid(said)
    })
    socket.addEventListener('close', ({ code }) => {
      line.isOpen = false
      if (code === withdrawn) socket.close()
    })
    const again = () => socket.reconnect()
    window.addEventListener('online', again)
    const renewal = setInterval(again, renewAfter * 1_000)
    line.close = () => {
      clearInterval(renewal)
      window.removeEventListener('online', again)
      socket.close()
    }
  }
  const timer = setTimeout(begin, restFirst)
  line.close = () => clearTimeout(timer)
  return line
}

/** A ticket is used once, so each connection asks for a new one. */
async function askForAddress(thingId: string): Promise<string> {
  const query = new URLSearchParams({ room: 'live', id: thingId })
  const answer = await fetch(`/dashboard/ticket?${query}`, { method: 'POST' })
  if (!answer.ok || answer.redirected) throw new Error('no ticket')
  const { url }: { url: string } = await answer.json()
  return url
}
