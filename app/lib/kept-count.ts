import { useSyncExternalStore } from 'react'

/** Gives a figure that the whole page shares: how to set it, and a hook that follows it; 0 until it is known. */
export function keptCount() {
  let count = 0
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    set(next: number): void {
      if (next === count) return
      count = next
      for (const listener of listeners) listener()
    },
    get: (): number => count,
    use: (): number =>
      useSyncExternalStore(
        subscribe,
        () => count,
        () => 0,
      ),
  }
}
