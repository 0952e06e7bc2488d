import * as v from 'valibot'
import { wholeNumber } from './text/whole-number'

/** How many items a list gives when nothing is said, and at most. */
export const pageSize = { default: 20, most: 100 } as const

/** The query of every list: `limit` (1 to 100) and the opaque `cursor` of the page before. */
export const PageQuery = v.object({
  cursor: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(500, 'too_long'))),
  limit: v.optional(wholeNumber(1, pageSize.most)),
})
export type PageQuery = v.InferOutput<typeof PageQuery>

/** A page of a list: `nextCursor` is null on the last one. */
export type Page<Item> = { items: Item[]; nextCursor: string | null }

/** Takes the schema of an item; gives the schema of a page of them, for the API's description. */
export function pageSchema<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) })
}
