import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether the page's script runs: false on the server and while it takes the page over, so that both draw alike. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
