import * as v from 'valibot'
import { searchedNouns } from './search/found'

/** How many things a member may pin to the sidebar. */
export const maxPins = 5

/** A thing that a member has pinned, with the path of its screen. */
export const PinnedThing = v.object({
  id: v.string(),
  noun: v.picklist(searchedNouns),
  title: v.string(),
  path: v.string(),
})
export type PinnedThing = v.InferOutput<typeof PinnedThing>
