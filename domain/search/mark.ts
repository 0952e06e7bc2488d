import { marks } from './found'
import { textKey, withoutArticle } from './words'

const signs = new RegExp(`[${marks.before}${marks.after}]`, 'g')
const runs = /[\p{L}\p{M}\p{N}\u200c]+/gu
/** How many letters of a long text are looked through, and how many are shown before the first word and in all. */
const bounds = { searched: 4_000, before: 40, shown: 140 } as const
/** How many neighbours, written apart, are compared with one word. */
const maxJoined = 4

/** Where a word begins and ends in a text. */
type TextRange = [start: number, end: number]
/** Gives the words of a text, in order. */
export type RunsOf = (text: string) => TextRange[]

const rangesOf: RunsOf = (text) =>
  [...text.matchAll(runs)].map(({ 0: run, index }) => [index, index + run.length])

/** The letters from one place on that make the word, which may go over spaces of Arabic script; null where it does not begin there. */
function placeAt(text: string, starts: readonly TextRange[], at: number, word: string): TextRange | null {
  const [start] = starts[at] ?? [0]
  let key = ''
  for (const [from, to] of starts.slice(at, at + maxJoined)) {
    const before = key
    key += textKey(text.slice(from, to))
    const [has, without = has] = withoutArticle(key)
    const cut = [has, without].find((one) => one?.startsWith(word))
    if (cut !== undefined) return [start, lastOf(text, [from, to], before, word, key.length - cut.length)]
    if (!word.startsWith(key)) return null
  }
  return null
}

/** Where the word ends within its last run of letters. */
function lastOf(text: string, [from, to]: TextRange, before: string, word: string, skipped: number): number {
  const wanted = word.length + skipped
  for (let end = from + 1; end < to; end += 1) {
    if (before.length + textKey(text.slice(from, end)).length >= wanted) return withMarks(text, end, to)
  }
  return to
}

/** Vowel marks and joiners after a letter belong to it. */
function withMarks(text: string, from: number, to: number): number {
  let end = from
  while (end < to && /[\p{M}\u200c\udc00-\udfff]/u.test(text.charAt(end))) end += 1
  return end
}

function placesIn(text: string, words: readonly string[], most: number, runsOf: RunsOf): TextRange[] {
  const starts = runsOf(text)
  const places: TextRange[] = []
  let done = 0
  for (const [at, [start]] of starts.entries()) {
    if (start < done) continue
    for (const word of words) {
      const place = placeAt(text, starts, at, word)
      if (place === null) continue
      places.push(place)
      done = place[1]
      break
    }
    if (places.length >= most) break
  }
  return places
}

function marked(text: string, places: readonly TextRange[]): string {
  let [out, from] = ['', 0]
  for (const [start, end] of places) {
    out += `${text.slice(from, start)}${marks.before}${text.slice(start, end)}${marks.after}`
    from = end
  }
  return out + text.slice(from)
}

/** Takes a text; gives it without the signs that mark. */
export const withoutMarks = (text: string) => text.replace(signs, '')

/**
 * Takes a title and wanted words; gives it with each beginning of a word that is one of them marked. `runsOf` finds the words,
 * where they are not those of a sentence.
 */
export function markWords(title: string, words: readonly string[], runsOf = rangesOf): string {
  const text = withoutMarks(title)
  return marked(text, placesIn(text, words, 20, runsOf))
}

/**
 * Takes a long text and search words; gives one line around the first match, with markers, or null without a match in
 * the first 4,000 characters.
 */
export function snippetOf(long: string, words: readonly string[], runsOf = rangesOf): string | null {
  const text = withoutMarks(long.slice(0, bounds.searched)).replace(/\s+/g, ' ').trim()
  const [first] = placesIn(text, words, 1, runsOf)
  if (!first) return null
  const around = text.lastIndexOf(' ', Math.max(0, first[0] - bounds.before)) + 1
  const start = first[0] <= bounds.before ? 0 : Math.min(around, first[0])
  const line = lineOf(text.slice(start), bounds.shown)
  return (start > 0 ? '… ' : '') + marked(line, placesIn(line, words, 20, runsOf))
}

/** Takes a text and how many letters; gives that many of its beginning as one line. */
export function lineOf(text: string, most: number = bounds.shown): string {
  const line = withoutMarks(text.slice(0, 4 * most))
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : line
}

/** Takes a marked text; gives its parts, each with whether it was marked. */
export function markedParts(text: string): { text: string; isMarked: boolean }[] {
  return text
    .split(signs)
    .map((part, at) => ({ text: part, isMarked: at % 2 === 1 }))
    .filter(({ text: part }) => part !== '')
}
