import { foldDigits } from './digits'

const sameLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}

/**
 * Takes what a person wrote or searches; gives the key by which both are compared: case, Arabic and Persian letter
 * forms, digits, vowel marks, tatweel, joiners and runs of white space make no difference.
 */
export function searchKey(text: string): string {
  return foldDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200b-\u200f]/g, '')
    .replace(/[يىئكةۀأإآٱؤ]/g, (letter) => sameLetter[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
