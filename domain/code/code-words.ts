import type { RunsOf } from '../search/mark'
import { bodyWords, titleWords } from '../search/words'

/** Different words of one file by which it is found. */
const maxWords = 1_000
/** Parts of one identifier that a search may begin with. */
const maxParts = 8

// Capitals of an acronym end before the capital of the next word; digits are parts of their own.
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu
const separators = /[^\p{L}\p{M}\p{N}_$]+/u

/**
 * Takes an identifier; gives what it says from each of its parts on: `getUserId` gives `getUserId`, `UserId` and `Id`, so that
 * the beginning of any part, and of parts together, finds it. Understands camelCase, snake_case and digits.
 */
export function identifierEnds(identifier: string): string[] {
  const found = identifier.match(parts) ?? []
  return found.slice(0, maxParts).map((_, at) => found.slice(at).join(''))
}

/** Takes code; gives where each part of its identifiers is, so that a search marks `user` in `getUser`. */
export const identifierRuns: RunsOf = (text) =>
  [...text.matchAll(parts)].map(({ 0: part, index }) => [index, index + part.length])

/** Takes a piece of code without white space; gives the same text with its identifiers spelled from each part on. */
const spelled = (written: string) => written.split(separators).flatMap(identifierEnds)

type CodeFile = { filename: string; description: string; text: string }

/**
 * Takes a file; gives the JSON object of the search index: word → 1 if its name contains it, else 0. At most 1,000
 * different words of its description and text are in it, the first ones.
 */
export function codeWordsOf({ filename, description, text }: CodeFile): string {
  const body = bodyWords(`${description}\n${text}`, maxWords, spelled)
  const title = titleWords(`${filename} ${spelled(filename).join(' ')}`)
  const words = [...body.map((word) => [word, 0] as const), ...title.map((word) => [word, 1] as const)]
  return JSON.stringify(Object.fromEntries(words))
}
