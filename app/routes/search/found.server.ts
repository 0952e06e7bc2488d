import type { FoundItem, SearchResults } from '@domain/search/found'
import { foundKinds, searchLimits } from '@domain/search/found'

/** The query in a search's address: words, one kind, and the place where its page begins. */
export function searchOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, searchLimits.letters)
  const kind = foundKinds.find((one) => one === searchParams.get('kind')) ?? null
  return { q, kind, cursor: searchParams.get('cursor') }
}

const onePage = '20'

/** The query of the API for it. */
export const queryOf = ({ q, kind, cursor }: ReturnType<typeof searchOf>) => ({
  q,
  ...(kind !== null && { kind, limit: onePage, ...(cursor !== null && { cursor }) }),
})

/** The results, with addresses of this site as paths. */
export function ownPaths(found: SearchResults, origin: string): SearchResults {
  const path = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
  const items = (all: FoundItem[]) => all.map((item) => ({ ...item, url: path(item.url) }))
  return { ...found, groups: found.groups.map((group) => ({ ...group, items: items(group.items) })) }
}
