import type { Person } from '@domain/people'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LiveList } from './live-list'
import type { Whole } from './send'

/** Keeps a list fresh and sends what is done to it, as long as it is shown. */
export function useLiveList(self: Person, whole: Whole) {
  const [live] = useState(() => new LiveList(self, whole))
  useEffect(() => live.start(), [live])
  const read = () => live.view
  return { live, view: useSyncExternalStore(live.subscribe, read, read) }
}
