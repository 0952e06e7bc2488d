import type { PinnedThing } from '@domain/pins'
import { searchedNouns } from '@domain/search/found'
import { nounOf } from '@domain/things'
import { useRouteLoaderData } from '@remix-run/react'

const pinned: ReadonlySet<string | null> = new Set(searchedNouns)

/** Whether a thing can be pinned to the sidebar. */
export const isPinnable = (id: string): boolean => pinned.has(nounOf(id))

/** Gives what the member has pinned; null outside of members' screens. */
export const usePins = (): readonly PinnedThing[] | null =>
  useRouteLoaderData<{ pins: PinnedThing[] }>('shell/layout')?.pins ?? null
