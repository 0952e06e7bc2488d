import * as v from 'valibot'
import { PageQuery } from '../page'
import { line } from '../text/text'
import { nounsWith } from '../things'

/** What a search finds: the nouns of the register that are searched, and chats by whom they are with. */
const foundNouns = [...nounsWith('search'), 'chats'] as const

/** `GET /search`: words; without them what was changed last. `limit` counts for each noun. */
export const SearchQuery = v.object({
  q: v.optional(line(0, 200)),
  noun: v.optional(v.picklist(foundNouns, 'unknown_noun')),
  limit: PageQuery.entries.limit,
})

/** A thing that a search found. `hint` is what stands beside its title, `isTitled` whether the words stand in the title. */
export const FoundThing = v.object({
  noun: v.picklist(foundNouns),
  id: v.string(),
  title: v.string(),
  hint: v.string(),
  isTitled: v.boolean(),
  isOwn: v.boolean(),
})
export type FoundThing = v.InferOutput<typeof FoundThing>

/** The answer of a search; `meant` are words that exist and are like those asked for, when nothing was found. */
export const FoundThings = v.object({ items: v.array(FoundThing), meant: v.nullable(v.string()) })
export type FoundThings = v.InferOutput<typeof FoundThings>
