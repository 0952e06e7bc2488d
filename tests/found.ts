import type { Found } from '@domain/search/found'

/** All that a search found, whatever its kind. */
export const itemsOf = ({ groups }: Found) => groups.flatMap(({ items }) => items)
