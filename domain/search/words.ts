import { letters } from '../text/text'
import { readingsOf, searchKey } from './search'

/** How many letters of a word are compared, words of one search looked for in how many lists, and different words of a body kept. */
const wordLimits = { letters: 40, wanted: 4, lists: 9, body: 200 } as const

const separators = /[^\p{L}\p{M}\p{N}]+/u
// A joiner is part of a word; the word is also found without it.
const outsideWords = /[^\p{L}\p{M}\p{N}\u200c]+/u
const arabicStart = /^[\u0600-\u06ff]/

const plainLetters: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}
const others = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Takes what a person wrote; gives the key by which words and lists compare it: as `searchKey` writes it, with letters of English for those like them. */
export function textKey(text: string): string {
  return searchKey(text).replace(others, (letter) => plainLetters[letter] ?? letter)
}

/** As `searchKeys`, with `textKey`. */
export const textKeys = (search: string): string[] => [...new Set(readingsOf(search).map(textKey))]

const cut = (word: string) => [...word].slice(0, wordLimits.letters).join('')

/** Takes what a person wrote; gives its words as `textKey` writes them, in their order. */
export function wordsOf(text: string): string[] {
  const words = text.split(separators).map(textKey)
  return words.filter((word) => word !== '').map(cut)
}

/** An Arabic word, also without its article, which people may omit in a search. */
export const withoutArticle = (word: string) => (/^ال.{3,}$/.test(word) ? [word, word.slice(2)] : [word])

/** Takes words; gives what somebody writes who leaves out the spaces of Arabic script, from each of them on. */
function joined(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (!arabicStart.test(word)) return []
    const end = words.findIndex((next, place) => place > at && !arabicStart.test(next))
    return [cut(words.slice(at, end < 0 ? undefined : end).join(''))]
  })
}

const partedNumber = /\p{Nd}{1,3}(?:[,٬]\p{Nd}{3})+(?!\p{Nd})/gu

/** Numbers with thousands separators, as people write them without separators. */
const wholeNumbers = (text: string) =>
  [...text.matchAll(partedNumber)].map(([number]) => cut(textKey(number)))

/** Takes a name or a title; gives the words by which it is found, each once. */
export function titleWords(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set([...words.flatMap(withoutArticle), ...joined(words), ...wholeNumbers(text)])]
}

/**
 * Takes a long text, how many different words to keep and what else a piece of it without spaces says; gives the first words,
 * and each two neighbours of Arabic script as one.
 */
export function bodyWords(
  text: string,
  most: number = wordLimits.body,
  alsoOf: (written: string) => readonly string[] = () => [],
): string[] {
  const found = new Set<string>(wholeNumbers(text).slice(0, 20))
  let before = ''
  for (const written of text.split(outsideWords)) {
    if (found.size >= most) break
    const parts = wordsOf(written)
    const whole = cut(parts.join(''))
    const also = alsoOf(written).map((one) => cut(textKey(one)))
    for (const word of [...parts.flatMap(withoutArticle), whole, ...also]) if (word !== '') found.add(word)
    if (arabicStart.test(before) && arabicStart.test(whole)) found.add(cut(before + whole))
    before = whole
  }
  return [...found]
}

/**
 * Takes a thing's title and its other searchable text; gives the JSON object of the search index: word → 1 if the title
 * contains it, else 0.
 */
export function searchWordsOf(title: string, more: string): string {
  const body = bodyWords(more).map((word) => [word, 0])
  return JSON.stringify(Object.fromEntries([...body, ...titleWords(title).map((word) => [word, 1])]))
}

/** Takes the names of skills; gives the words by which those are found who have them. */
export function skillWordsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(titleWords))]
}

/**
 * Takes a word of the index and a text; gives the word as the text spells it, with its article or spaces; null if the
 * text does not contain it.
 */
export function asWritten(word: string, text: string): string | null {
  const places = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: written, index }) => ({
    key: textKey(written),
    start: index,
    end: index + written.length,
  }))
  for (const [at, { start }] of places.entries()) {
    let key = ''
    for (const next of places.slice(at)) {
      key += next.key
      if (withoutArticle(cut(key)).includes(word)) return text.slice(start, next.end)
      if (key.length > word.length + 2) break
    }
  }
  return null
}

/**
 * Takes a search and how many letters it must have; gives the words to look for, the longest first; none when fewer letters
 * are there. Further lists hold them without joiners, and without the spaces of Arabic script, where that makes a difference,
 * and in the other spellings of `readingsOf`; nine at most, as a query binds a hundred values.
 */
export function wantedWords(text: string, least: number): string[][] {
  const lists = readingsOf(text).flatMap((reading) => listsOf(reading, least))
  return lists
    .filter((list, at) => lists.findIndex((other) => other.join(' ') === list.join(' ')) === at)
    .slice(0, wordLimits.lists)
}

function listsOf(text: string, least: number): string[][] {
  const parts = text.split(outsideWords).map(wordsOf)
  const apart = [...new Set(parts.flat())].slice(0, wordLimits.wanted)
  if (letters(apart.join('')) < least) return []
  const together = parts.map((word) => cut(word.join(''))).filter((word) => word !== '')
  return [apart, together.slice(0, wordLimits.wanted), withoutSpaces(apart)].map((words) =>
    [...new Set(words)].sort((one, other) => letters(other) - letters(one)),
  )
}

/** Takes words; gives neighbours of Arabic script as one. */
function withoutSpaces(words: readonly string[]): string[] {
  const runs: string[] = []
  words.forEach((word, at) => {
    const goesOn = arabicStart.test(word) && arabicStart.test(words[at - 1] ?? '')
    runs.push(goesOn ? cut((runs.pop() ?? '') + word) : word)
  })
  return runs
}

/** Takes a word as the index has it; tells whether people write it so: Arabic script loses letters on the way there. */
export function isReadable(word: string): boolean {
  return !arabicStart.test(word)
}

/** Takes a title and a list of wanted words; tells whether each of them begins a word of the title. */
export function isInTitle(title: string, wanted: readonly string[]): boolean {
  const words = titleWords(title)
  return wanted.every((word) => words.some((each) => each.startsWith(word)))
}
