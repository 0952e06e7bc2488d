import { useMatches } from '@remix-run/react'
import type { Screen } from './screens'

/** The `handle` of a members' route: its screen (of a route with several paths, by the path) and, on the page of one item, how to read the item's name from the data. */
type ScreenHandle = {
  screen: Screen['id'] | ((pathname: string) => Screen['id'])
  item?: (data: unknown) => string | null
}

const isWholeHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isWhole' in handle && handle.isWhole === true

/** Tells whether the screen takes the whole window: no sidebar and no bar but its own. One that failed to load has no bar, so it gets the shell. */
export function useWholeScreen(): boolean {
  return useMatches().some(({ handle, data }) => isWholeHandle(handle) && data !== undefined)
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'screen' in handle &&
    (typeof handle.screen === 'string' || typeof handle.screen === 'function')
  )
}

/** Gives the screen that is open, and the item on it. */
export function usePlace(): { screen: string | null; item: string | null } {
  const match = useMatches().findLast((each) => isScreenHandle(each.handle))
  if (!match || !isScreenHandle(match.handle)) return { screen: null, item: null }
  const { screen, item } = match.handle
  return {
    screen: typeof screen === 'function' ? screen(match.pathname) : screen,
    item: item?.(match.data) ?? null,
  }
}
