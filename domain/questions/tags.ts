import * as v from 'valibot'
import { textKey } from '../search/words'
import { line } from '../text/text'

/** Tags of one question, and letters of one. */
export const tagLimits = { ofQuestion: 5, letters: 32, suggested: 10 } as const

const allowed = /^[\p{L}\p{M}\p{N}\u200c .+#_-]*$/u
const arabicScript = /[\u0600-\u06ff]/

/**
 * Takes a tag as somebody wrote it; gives the key by which tags are one: case, letter forms, spaces, hyphens and joiners make
 * no difference. Empty where nothing of it is left.
 */
export function tagKey(text: string): string {
  return textKey(text.replace(/^#/, '').replace(/[\s_-]+/g, ' ')).replace(/ /g, '-')
}

/** Takes a tag as somebody wrote it; gives it as it is shown: of Arabic script as it was written, of other ones its key. */
function tagLabel(text: string): string {
  return arabicScript.test(text) ? text.replace(/^#/, '').replace(/\s+/g, ' ').trim() : tagKey(text)
}

/** One tag as it was written; `malformed` for other signs than letters, digits and `. + # - _`. */
const Tag = v.pipe(
  line(1, tagLimits.letters),
  v.check((text) => allowed.test(text) && /[\p{L}\p{N}]/u.test(tagKey(text)), 'malformed'),
)

/** The tags of a question as they are shown, each once. */
export const Tags = v.pipe(
  v.array(Tag, 'wrong_type'),
  v.transform((tags) => [...new Map(tags.map((tag) => [tagKey(tag), tagLabel(tag)])).values()]),
  v.maxLength(tagLimits.ofQuestion, 'too_many_tags'),
)

/** `GET /tags`: tags with this prefix, or all without `q`; the most used first. */
export const TagsQuery = v.object({ q: v.optional(line(0, tagLimits.letters)) })

/** A tag, the number of its questions, and whether the caller follows it, by its id. */
export const TagItem = v.object({
  id: v.string(),
  name: v.string(),
  questions: v.number(),
  isFollowed: v.boolean(),
})
export type TagItem = v.InferOutput<typeof TagItem>
export const TagsFound = v.object({ items: v.array(TagItem) })
