import type { RecentThing } from '@domain/home'
import type { PinnedThing } from '@domain/pins'
import { searchedNouns } from '@domain/search/found'
import { nounOf } from '@domain/things'
import { useRouteLoaderData } from '@remix-run/react'

/** How many recent things the sidebar has. */
const recentBeside = 3

const pinned: ReadonlySet<string | null> = new Set(searchedNouns)

/** Whether a thing can be pinned to the sidebar. */
export const isPinnable = (id: string): boolean => pinned.has(nounOf(id))

/** Gives what the member has pinned; null outside of members' screens. */
export const usePins = (): readonly PinnedThing[] | null =>
  useRouteLoaderData<{ pins: PinnedThing[] }>('shell/layout')?.pins ?? null

/** Gives a few things that were changed last and are not pinned; none outside of members' screens. */
export function useRecent(): readonly RecentThing[] {
  const known = useRouteLoaderData<{ pins: PinnedThing[]; recent: RecentThing[] }>('shell/layout')
  if (!known) return []
  return known.recent.filter(({ id }) => known.pins.every((pin) => pin.id !== id)).slice(0, recentBeside)
}
