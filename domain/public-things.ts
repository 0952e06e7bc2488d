import * as v from 'valibot'
import { locales } from './locale'
import { PageQuery } from './page'
import { wholeNumber } from './text/whole-number'
import { nounsWith } from './things'

/** How many things one page of what everybody may read has: a site map holds many. */
export const publicPage = { default: 100, most: 1_000 } as const

/** Things of one part of the site map, which holds 50,000 addresses at most: each thing has one in each language and one without. */
export const mapPart = 10_000

/** `GET /things` and `GET /things/profiles` */
export const PublicThingsQuery = v.object({
  cursor: PageQuery.entries.cursor,
  limit: v.optional(wholeNumber(1, publicPage.most)),
})

/** A public thing; `hint` is further text of the index: for an article, the part of its address. */
export const PublicThing = v.object({
  id: v.string(),
  noun: v.picklist(nounsWith('public')),
  title: v.string(),
  hint: v.string(),
  /** The language of the text if its address belongs to one language; else null. */
  language: v.nullable(v.picklist(locales)),
  updatedAt: v.string(),
})
export type PublicThing = v.InferOutput<typeof PublicThing>

/** A profile that its owner lets be found. */
export const PublicProfile = v.object({ handle: v.string(), updatedAt: v.string() })
export type PublicProfile = v.InferOutput<typeof PublicProfile>
