import type { SearchResults } from '@domain/search/found'

/** All that a search found, whatever its kind. */
export const itemsOf = ({ groups }: SearchResults) => groups.flatMap(({ items }) => items)
