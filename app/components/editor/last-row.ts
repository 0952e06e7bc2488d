import type { ResolvedPos } from 'prosemirror-model'

/** Whether a place is in the last row of its table, or in no table. */
export function isInLastRow(place: ResolvedPos): boolean {
  for (let depth = place.depth; depth > 0; depth -= 1)
    if (place.node(depth).type.name === 'table')
      return place.index(depth) === place.node(depth).childCount - 1
  return true
}
