import type { Person } from '@domain/people'
import { textKey, textKeys, titleWords } from '@domain/search/words'

/** A mention during typing: the index of the @, and the characters after it. */
export type Begun = { from: number; letters: string }
export type Suggestion = { person: Person; takesPart: boolean }

const maxSuggestions = 5
const begun = /(?<![\p{L}\p{N}_@./\\-])@([\p{L}\p{M}\p{N}\u200c-]{0,30})$/u

/** Takes a text and the place of the caret; gives the mention that is being written there, or null. */
export function mentionAt(text: string, caret: number): Begun | null {
  if (/^[\p{L}\p{N}_-]/u.test(text.slice(caret))) return null
  const match = begun.exec(text.slice(0, caret))
  return match ? { from: match.index, letters: match[1] ?? '' } : null
}

// A field isolates nothing: from right to left the @ would be drawn at the end of its handle.
const mark = '\u200e'

/** Takes a text to be sent; gives it without the marks that only show mentions rightly in a field. */
export const withoutMarks = (text: string) => text.replaceAll(`${mark}@`, '@')

/** Takes a text from right to left, and the caret right after an @ that begins a mention; gives it with its mark, else null. */
export function withMark(text: string, caret: number): string | null {
  const begun = mentionAt(text, caret)
  if (begun?.letters !== '' || text[begun.from - 1] === mark) return null
  return text.slice(0, begun.from) + mark + text.slice(begun.from)
}

/** Takes a text, the mention begun in it, a handle and the field's direction; gives the text with the mention whole, and the caret after it. */
export function withMention(text: string, { from, letters }: Begun, handle: string, dir = 'ltr') {
  const after = text.slice(from + 1 + letters.length)
  const isMarked = dir !== 'rtl' || text[from - 1] === mark
  const mention = `${isMarked ? '' : mark}@${handle}${after.startsWith(' ') ? '' : ' '}`
  const head = text.slice(0, from) + mention
  return { text: head + after, caret: head.length + (after.startsWith(' ') ? 1 : 0) }
}

/** Takes the typed characters, the participants and other people found; gives at most five, participants first. */
export function suggestions(
  letters: string,
  near: readonly Person[],
  found: readonly Person[],
): Suggestion[] {
  const asked = textKeys(letters)
  const isMeant = ({ handle, displayName }: Person) =>
    [textKey(handle), ...titleWords(`${handle} ${displayName}`)].some((word) =>
      asked.some((key) => word.startsWith(key)),
    )
  const nearOnes = near.filter(isMeant)
  const taken = new Set(near.map(({ id }) => id))
  const others = found.filter(({ id }) => !taken.has(id))
  return [
    ...nearOnes.map((person) => ({ person, takesPart: true })),
    ...others.map((person) => ({ person, takesPart: false })),
  ].slice(0, maxSuggestions)
}
