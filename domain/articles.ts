/** What articles are about, in the order of the magazine's side menu. */
export const articleCategories = ['technology', 'code', 'community'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** Words that an attentive reader reads in a minute, code among them. */
const wordsPerMinute = 190

/** Takes a text; gives how many words it has. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Takes a text; gives the minutes that reading it takes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordsIn(text) / wordsPerMinute))
}
