import { useSyncExternalStore } from 'react'

/**
 * Gives a figure that the whole page shares, and a hook that follows it; 0 until it is known. It comes as news, or as the answer
 * to a question; an answer that took long does not replace what is newer.
 */
export function keptCount() {
  let count = 0
  let lastAsked = 0
  let newest = 0
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const take = (next: number) => {
    if (next === count) return
    count = next
    for (const listener of listeners) listener()
  }
  /** Starts a request; gives the callback for its response, which ignores it if news or a later response came first. */
  const ask = () => {
    lastAsked += 1
    const asked = lastAsked
    return (next: number): void => {
      if (asked < newest) return
      newest = asked
      take(next)
    }
  }
  return {
    ask,
    set: (next: number): void => ask()(next),
    get: (): number => count,
    use: (): number =>
      useSyncExternalStore(
        subscribe,
        () => count,
        () => 0,
      ),
  }
}
