import { timelineKinds, timelinePage } from '@domain/timeline'
import { askedFor } from '~/lib/asked'

/** One's own acts or those of the people one follows, of one kind or all. */
export const asks = askedFor(
  '/dashboard/mytime',
  { show: ['mine', 'following'], kind: ['all', ...timelineKinds] },
  { size: timelinePage },
)

/** Takes an address of a timeline and whose it is; gives the address of theirs. */
export const ofUser = (address: string, handle: string | null): string =>
  handle === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}user=${encodeURIComponent(handle)}`
