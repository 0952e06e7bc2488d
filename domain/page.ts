import * as v from 'valibot'
import { foldDigits } from './digits'

/** How many items a list gives when nothing is said, and at most. */
export const pageSize = { default: 20, most: 100 } as const

/** The query of every list: `limit` (1 to 100) and the opaque `cursor` of the page before. */
export const PageQuery = v.object({
  cursor: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(500, 'too_long'))),
  limit: v.optional(
    v.pipe(
      v.string('wrong_type'),
      v.transform(foldDigits),
      v.regex(/^\d{1,3}$/, 'not_a_number'),
      v.transform(Number),
      v.minValue(1, 'too_small'),
      v.maxValue(pageSize.most, 'too_large'),
    ),
  ),
})

/** A page of a list: `nextCursor` is null on the last one. */
export type Page<Item> = { items: Item[]; nextCursor: string | null }

/** Takes the schema of an item; gives the schema of a page of them, for the API's description. */
export function pageSchema<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) })
}
