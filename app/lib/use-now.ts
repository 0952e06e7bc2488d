import { useSyncExternalStore } from 'react'
import { useVisitor } from './visitor'

const step = 60_000

/**
 * Gives a clock for the whole page that advances every minute while it has listeners. It starts from the moment at
 * which the server rendered the page, so the reader's own clock does not matter.
 */
export function pageClock() {
  let base = { made: 0, seenAt: 0 }
  let now = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const tick = () => {
    now = base.made + Date.now() - base.seenAt
    for (const listener of listeners) listener()
  }
  return {
    read(made: number): number {
      if (made !== base.made) {
        base = { made, seenAt: Date.now() }
        now = made
      }
      return now
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      timer ??= setInterval(tick, step)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const clock = pageClock()

/** Gives the moment at which the page was made, later on the present one, to the minute. */
export function useNow(): number {
  const { now: made } = useVisitor()
  return useSyncExternalStore(
    clock.subscribe,
    () => clock.read(made),
    () => made,
  )
}
