import type { Direction } from '../locale'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const rightToLeftLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu
// A mail address is looked for from the start of a word alone: from each letter on, a long word would be read again and again.
const machineText = /https?:\/\/\S+|`[^`]*`|\u2066[^\u2066\u2069]*\u2069|(?<![\w.+-])[\w.+-]+@[\w-]+\.\S+/g

/**
 * Takes a paragraph and the direction of the page; gives the paragraph's own. One script decides alone; where both are
 * in it, a right-to-left page keeps its direction and a left-to-right one gives way to the greater number of letters.
 * Addresses and code do not count.
 */
export function directionOfText(paragraph: string, page: Direction): Direction {
  const words = paragraph.replace(machineText, ' ')
  if (!rightToLeft.test(words)) return /\p{L}/u.test(words) ? 'ltr' : page
  const right = words.match(rightToLeftLetters)?.length ?? 0
  const left = (words.match(/\p{L}/gu)?.length ?? 0) - right
  if (left <= 0 || page === 'rtl') return 'rtl'
  return right > left ? 'rtl' : 'ltr'
}
