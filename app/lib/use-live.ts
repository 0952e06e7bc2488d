import { LiveSays } from '@domain/live'
import { useEffect, useRef } from 'react'
import { openLine } from './room-line'

/** The page is at rest before it opens a socket, in milliseconds: a page that is only passed through opens none. */
const restFirst = 1_000

type Heard = { onSaid: (said: LiveSays) => void; onOpen?: (() => void) | undefined }
type Shared = { heard: Set<Heard>; close: () => void; isOpen: boolean }

const lines = new Map<string, Shared>()

/** Hears what the room of a thing says; all parts of a page share one line, which `onOpen` tells of each time it opens. */
export function useLive(thingId: string, { onSaid, onOpen }: Heard): void {
  const now = useRef({ onSaid, onOpen })
  now.current = { onSaid, onOpen }
  useEffect(() => {
    const one: Heard = {
      onSaid: (said) => now.current.onSaid(said),
      onOpen: () => now.current.onOpen?.(),
    }
    const line = lines.get(thingId) ?? open(thingId)
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

function open(thingId: string): Shared {
  const shared: Shared = { heard: new Set(), close: () => clearTimeout(timer), isOpen: false }
  const closed = () => {
    shared.isOpen = false
  }
  const timer = setTimeout(() => {
    const line = openLine('live', thingId, {
      schema: LiveSays,
      onOpen: () => {
        shared.isOpen = true
        for (const one of shared.heard) one.onOpen?.()
      },
      onSaid: (said) => {
        for (const one of shared.heard) one.onSaid(said)
      },
      onLost: closed,
      onEnded: closed,
    })
    shared.close = line.close
  }, restFirst)
  return shared
}
