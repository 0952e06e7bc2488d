import type { Direction, Locale } from '../locale'
import type { Block } from './blocks'
import { blockText, documentText } from './to-text'

const letters = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Takes text; gives the direction of its first letter, as browsers do for `auto`, or null without letters. */
export function firstDirection(text: string): Direction | null {
  const first = letters.exec(text)?.[0]
  if (first === undefined) return null
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Takes a whole document; gives the direction of the greater number of its blocks. */
export const documentDirection = (blocks: readonly Block[]): Direction => textDirection(documentText(blocks))

/** Takes text of several lines; gives the direction of the greater number of them. */
export function textDirection(text: string): Direction {
  const directions = text.split('\n').map(firstDirection)
  const right = directions.filter((direction) => direction === 'rtl').length
  const left = directions.filter((direction) => direction === 'ltr').length
  return right > left ? 'rtl' : 'ltr'
}

const ofPersian = /[پچژگکی]/gu
const ofArabic = /[ةىكيأإ]/gu

/** Takes a whole document; gives the language that most of it is likely to be in, of those the product speaks. */
export const documentLanguage = (blocks: readonly Block[]): Locale => textLanguage(documentText(blocks))

/** Takes text of several lines; gives the language that most of it is likely to be in, of those the product speaks. */
export function textLanguage(text: string): Locale {
  if (textDirection(text) === 'ltr') return 'en'
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(ofArabic) > count(ofPersian) ? 'ar' : 'fa'
}

/** Takes a block and the direction around it; gives the block's own. Code always runs from the left. */
export function blockDirection(block: Block, around: Direction): Direction {
  if (block.type === 'codeBlock') return 'ltr'
  if ('props' in block && block.props.dir !== 'auto') return block.props.dir
  return firstDirection(blockText(block)) ?? around
}
