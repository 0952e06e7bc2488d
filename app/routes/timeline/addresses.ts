import { timelineKinds, timelinePage } from '@domain/timeline'
import { listQueries } from '~/lib/list-query'

/** One's own acts or those of the people one follows, of one kind or all. */
export const asks = listQueries(
  '/dashboard/mytime',
  { show: ['mine', 'following'], kind: ['all', ...timelineKinds] },
  { size: timelinePage },
)

/** Takes an address, and the name and value of a field; gives the address with it, or as it is without a value. */
const having = (address: string, name: string, value: string | null): string =>
  value === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** Takes an address of a timeline and whose it is; gives the address of theirs. */
export const ofUser = (address: string, handle: string | null) => having(address, 'user', handle)

/** Takes an address of one's own timeline; gives the one that offers to take back that an act was hidden. */
export const afterHiding = (address: string, id: string) => having(address, 'hidden', id)
