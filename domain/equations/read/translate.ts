import { foldLetters } from './fold'
import { arabicWords } from './words-ar'
import { persianWords } from './words-fa'

const letters = /[\u0600-\u06ff]/

type Lexicon = { pattern: RegExp; meanings: Map<string, string> }

/** Phrases, the longest first, in one pattern; a phrase ends where its word does. */
function lexiconOf(lines: string): Lexicon {
  const meanings = new Map<string, string>()
  for (const line of lines.trim().split('\n')) {
    const [meaning = '', phrases = ''] = line.split('|')
    for (const phrase of phrases.split(',')) meanings.set(foldLetters(phrase.trim()), meaning.trim())
  }
  const phrases = [...meanings.keys()].sort((one, other) => other.length - one.length)
  return {
    pattern: new RegExp(
      `(?<![\\u0600-\\u06ff])(?:${phrases.map((phrase) => phrase.replace(/[.*+?^$()/[\]\\]/g, '\\$&')).join('|')})(?![\\u0600-\\u06ff])`,
      'gu',
    ),
    meanings,
  }
}

let both: Lexicon[] | null = null

/**
 * Takes folded text; gives it with the everyday words of Persian and Arabic in English, in the same order. Words that are
 * not known stay. `language` says whose words win where both have one.
 */
export function translate(text: string, language: string): string {
  if (!letters.test(text)) return text
  both ??= [lexiconOf(persianWords), lexiconOf(arabicWords)]
  const [persian, arabic] = both
  const isArabic = /[ةأإكي]|(?:^| )(?:ال|ما |کم |من |الی )/.test(text) && language !== 'fa'
  const order = language === 'ar' || isArabic ? [arabic, persian] : [persian, arabic]
  let folded = foldLetters(text)
  for (const lexicon of order)
    if (lexicon) folded = folded.replace(lexicon.pattern, (word) => ` ${lexicon.meanings.get(word) ?? word} `)
  return folded.replace(/ {2,}/g, ' ').trim()
}
