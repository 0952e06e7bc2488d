import * as v from 'valibot'
import { type Direction, defaultLocale, locales } from './locale'

/** The texts of the preview picture of a public page; each text has its own `dir`. */
export const ShareCard = v.object({
  locale: v.picklist(locales),
  /** The product's name and host. */
  product: v.string(),
  host: v.string(),
  title: v.string(),
  /** A handle, or of which kind the page is. */
  byline: v.string(),
  text: v.string(),
  /** Lines of code in place of the text, each on a line of its own. */
  code: v.optional(v.array(v.string())),
  chips: v.array(v.string()),
})
export type ShareCard = v.InferOutput<typeof ShareCard>

/** The size of the picture in pixels, as the networks that show it ask for. */
export const shareCardSize = { width: 1200, height: 630 } as const

const drawn =
  /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Mark}\p{Number}\p{Punctuation}\p{Sc}+=<>|~^\u200c ]/u
const letter = /\p{Letter}/u

/**
 * Takes a text; gives the text that the card's fonts can draw: without emoji and unsupported signs, or empty if it has
 * a letter of an unsupported script.
 */
export function drawable(text: string): string {
  const letters = [...text.normalize('NFC')]
  if (letters.some((one) => letter.test(one) && !drawn.test(one))) return ''
  return letters
    .map((one) => (/\s/.test(one) ? ' ' : one))
    .filter((one) => drawn.test(one))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Takes a text; gives the direction of its first letter that has one, or the other given. */
export function writtenFrom(text: string, otherwise: Direction): Direction {
  const first = [...text].find((one) => letter.test(one))
  if (first === undefined) return otherwise
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr'
}

/** `GET /profiles/:handle/card`: the language of the words that are ours. */
export const CardQuery = v.object({
  locale: v.optional(v.picklist(locales, 'unknown_language'), defaultLocale),
})
