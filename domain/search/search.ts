import { foldDigits } from '../text/digits'
import { normalForm } from '../text/normal-form'

const sameLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ې: 'ی',
  ے: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}
const letterForms = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'g')

// Accents, vowel marks, tatweel, joiners, marks of direction and other signs that nobody sees.
const unseen =
  /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g

// One word in its Persian and its Arabic spelling: مسئول and مسؤول. Normalization has separated the hamza by then.
const hamzaBeforeWaw = /[يی]\u0654(?=[\u0640\u064b-\u065f]*و)/g

// The same word while it is typed: the waw that decides is still to come.
const lastHamza = /(?:[\u0626\ufe89-\ufe8c]|[يی]\u0654)(?=[\u0640\u064b-\u065f]*\s*$)/

// Persian writes one hamza in two ways, after two letters and before a consonant: هیئت and هیأت, مسئله and مسأله.
// Many leave the hamza out of the second spelling: مساله, هیات. A bare alef is tried in these words alone, as most words have one.
const seatOfEither =
  /(?<=[آ-ی][ب-ی])[أئ](?=[\u064b-\u0652]*(?:[ب-هٹ-ۀ]|\s*$))|(?<=(?<![آ-ی])مس)ا(?=ل[هة])|(?<=(?<![آ-ی])(?:ه[یي]|جر|نش))ا(?=ت)/g
/** How many such letters of a search are tried in both ways, from its end on: each doubles its readings. */
const maxSeats = 2

// A separator of thousands: three digits follow, and no fourth.
const thousands = /(?<=\d)[,٬](?=\d{3}(?!\d))/g

const arabicLetter = '[\\u0621-\\u064a\\u066e-\\u06ff]'
const spaceInside = new RegExp(`(?<=${arabicLetter}) (?=${arabicLetter})`, 'g')

/** Whether both keys of a text are its lower case: printable ASCII with single spaces and no number parted by commas. */
export function isPlain(text: string): boolean {
  return /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text) && !/\d,\d/.test(text)
}

// One character can expand to eighteen; a key is cut at four times the length of its text, plus 64.
const maxOf = (text: string) => 4 * text.length + 64

function folded(text: string): string {
  return normalForm(foldDigits(text), 'NFKD')
    .slice(0, maxOf(text))
    .replace(hamzaBeforeWaw, 'و')
    .replace(unseen, '')
    .replace(letterForms, (letter) => sameLetter[letter] ?? letter)
    .toLowerCase()
    .replace(thousands, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Takes what a person wrote or searches; gives the key by which both are compared: case, accents, Arabic and Persian
 * letter forms, the seat of a hamza before waw, digits and the commas between them, vowel marks, tatweel and runs of white space make no difference, and
 * between two letters of the Arabic script a space, a joiner and nothing are the same.
 */
export function searchKey(text: string): string {
  return isPlain(text) ? text.toLowerCase() : folded(text).replace(spaceInside, '')
}

/** Takes what somebody searches; gives it as each of the spellings in which a text may have its words, five at most. */
export function readingsOf(search: string): string[] {
  const whole = lastHamza.test(search) ? [search.replace(lastHamza, 'ؤ')] : []
  return [search, ...whole, ...otherSeats(search)]
}

function otherSeats(search: string): string[] {
  const text = normalForm(search, 'NFKC').replace(/ی\u0654/g, 'ئ')
  const swapped = (one: string, seat: string, at: number) =>
    one.slice(0, at) + (seat === 'ئ' ? 'أ' : 'ئ') + one.slice(at + 1)
  return [...text.matchAll(seatOfEither)]
    .slice(-maxSeats)
    .reduce((all, { 0: seat, index }) => all.concat(all.map((one) => swapped(one, seat, index))), [text])
    .slice(1)
}

/** Takes what somebody searches; gives the keys of which a text's `searchKey` holds one when it is found. */
export const searchKeys = (search: string): string[] => readingsOf(search).map(searchKey)

/** Takes a text and the `searchKeys` of what somebody searches; tells whether the text holds it. */
export function holds(text: string, keys: readonly string[]): boolean {
  const own = searchKey(text)
  return keys.some((key) => own.includes(key))
}

// The Persian alphabet, which includes the Arabic one, spelled as `searchKey` normalizes it.
const alphabet = 'ءابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
const firstPlace = 0x621
const placeOf = (letter: string) => String.fromCharCode(firstPlace + alphabet.indexOf(letter))
const placed = new RegExp(`[${alphabet}]`, 'g')

/**
 * Takes text by a person; gives its sort key, to be compared by code point. Letter forms, case and marks are ignored;
 * numbers and Latin letters come before the letters of the Persian alphabet.
 */
export function sortKey(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return folded(text).replace(placed, placeOf)
}
