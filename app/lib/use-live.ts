import { LiveSays } from '@domain/live'
import { useEffect, useRef } from 'react'
import { connectRoom } from './room-connection'

/** The page is at rest before it opens a socket, in milliseconds: a page that is only passed through opens none. */
const restFirst = 1_000

type Hears = { onSaid: (said: LiveSays) => void; onOpen?: (() => void) | undefined }
type Shared = { hears: Set<Hears>; close: () => void; isOpen: boolean }

const lines = new Map<string, Shared>()

/** Hears what the room of a thing says; all parts of a page share one line, which `onOpen` tells of each time it opens. */
export function useLive(thingId: string, { onSaid, onOpen }: Hears): void {
  const now = useRef({ onSaid, onOpen })
  now.current = { onSaid, onOpen }
  useEffect(() => {
    const one: Hears = {
      onSaid: (said) => now.current.onSaid(said),
      onOpen: () => now.current.onOpen?.(),
    }
    const line = lines.get(thingId) ?? open(thingId)
    lines.set(thingId, line)
    line.hears.add(one)
    if (line.isOpen) one.onOpen?.()
    return () => {
      line.hears.delete(one)
      if (line.hears.size > 0) return
      line.close()
      lines.delete(thingId)
    }
  }, [thingId])
}

function open(thingId: string): Shared {
  const line: Shared = { hears: new Set(), close: () => {}, isOpen: false }
  const begin = () => {
    const room = connectRoom('live', thingId, {
      schema: LiveSays,
      ping: { type: 'ping' },
      onOpen: () => {
        line.isOpen = true
        for (const one of line.hears) one.onOpen?.()
      },
      onSaid: (said) => {
        for (const one of line.hears) one.onSaid(said)
      },
      onLost: () => {
        line.isOpen = false
      },
      // The typed text stays in its field; the next call reports why it fails.
      onEnded: () => {
        line.isOpen = false
      },
    })
    line.close = () => room.close()
  }
  const timer = setTimeout(begin, restFirst)
  line.close = () => clearTimeout(timer)
  return line
}
