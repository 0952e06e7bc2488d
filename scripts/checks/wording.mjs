import { readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'
import { banned, fixed } from './banned-words.mjs'

// Words that may follow a number without a plural: prepositions, and units of measure.
const notNouns = new Set('of to in ms B از تا میلی‌ثانیه بایت من إلى ملي بايت'.split(' '))
const places = ['screen', 'ours', 'people']
const counted = /_(zero|one|two|few|many|other)$/

/**
 * Finds banned words in a text.
 * @param {string} locale
 * @param {string} text
 * @param {import('./banned-words.mjs').Where} [where] where the text is read
 * @returns {string[]} each with the word to use instead
 */
export function bannedIn(locale, text, where = 'screen') {
  if (fixed.has(text)) return []
  return (banned[locale] ?? []).flatMap(({ word, say, last }) => {
    const found = places.indexOf(where) > places.indexOf(last) ? null : word.exec(text)
    return found ? [`says “${found[0]}”; say: ${say}`] : []
  })
}

// Names and versions of things keep their digits: ISO 8601, OpenAPI 3.1, UTF-8, v2.
const latinName = /[a-z][\w.+/:@-]*(?:[ -]\d[\d.:-]*)?/gi
const setApart = /[\u2066\u2068][^\u2069]*\u2069|\{\{[^}]*\}\}|\{[^}]*\}|<[^>]*>|https?:\S+/g

/**
 * Persian and Arabic write digits of their own, but for what is set apart from the text or belongs to a Latin name.
 * @param {string} locale
 * @param {string} text
 * @returns {string[]}
 */
export function latinDigitsIn(locale, text) {
  if (locale === 'en') return []
  const found = /\d+/.exec(text.replace(setApart, '').replace(latinName, ''))
  return found ? [`writes ${found[0]} in Latin digits`] : []
}

/**
 * The word under a figure in Arabic is counted by it and so indefinite: ٣ إجابات، ١١ إجابة.
 * @param {string} locale
 * @param {Record<string, string>} messages
 * @returns {string[]}
 */
export function figureLabelsIn(locale, messages) {
  if (locale !== 'ar') return []
  return Object.entries(messages)
    .filter(([key, text]) => /unit_[a-z]+$/i.test(key) && text.startsWith('ال'))
    .map(([key]) => `${key} has the article, which no counted noun has`)
}

/**
 * An address is رابط: عنوان is a title, a heading, an IP or a postal address.
 * @param {string} locale
 * @param {string} key
 * @param {string} text
 * @returns {string[]}
 */
export function urlWordsIn(locale, key, text) {
  const isOfUrl = /url|webhook|not_https|public_host|redirect/i.test(key)
  const found = locale === 'ar' && isOfUrl ? /(?:ال|لل)?عنوان(?! IP)/.exec(text) : null
  return found ? [`says “${found[0]}” of a URL; say: رابط`] : []
}

/**
 * A number beside a noun is the `count` of a counted key, so that the noun takes its form.
 * @param {string} key
 * @param {string} text
 * @returns {string[]}
 */
export function uncountedIn(key, text) {
  const beside = [...text.matchAll(/\{\{(\w+), number\}\} ([\p{L}\p{M}\u200c]+)/gu)]
  const wrong = beside.filter(([, name, word]) => {
    const isCounted = name === 'count' || beside.some(([, other]) => other === 'count')
    return !notNouns.has(word ?? '') && !(isCounted && counted.test(key))
  })
  return wrong.map(([, name, word]) => `counts “${word}” by {{${name}}}, which gives it no plural`)
}

/**
 * Two Latin words with a comma between them would run left to right inside the sentence: a mark after the comma parts them.
 * @param {string} text
 * @returns {string[]}
 */
export function runTogetherIn(text) {
  const outside = text.replace(/\u2066.*?\u2069/g, '')
  return [...outside.matchAll(/[a-z0-9]، [a-z_]\w*/gi)].map(([found]) => `joins “${found}” without \\u200f`)
}

// Values that people give. `names` are a list, each of them set apart.
const given = /(<\w+>)?\{\{(name|title|text|words|device|file|path|folder|host|email|url)\}\}/g
/** Texts whose value is a text of ours, and addresses that a part of the screen sets apart. */
const ofOurs = new Set(['backTo', 'chartOrTable'])

/**
 * Text by a person must be isolated from the words around it: by `isolated`, or by an element that holds it alone.
 * @param {string} key
 * @param {string} text
 * @returns {string[]}
 */
export function bareNamesIn(key, text) {
  if (ofOurs.has(key)) return []
  const bare = [...text.matchAll(given)].filter(([, tag]) => tag === undefined)
  return bare.map(([, , name]) => `takes {{${name}}} bare; write {{${name}, isolated}}`)
}

/**
 * @param {string} locale
 * @param {Record<string, string>} messages
 * @returns {string[]} the key and what is wrong with its text
 */
export function wording(locale, messages) {
  const found = Object.entries(messages).flatMap(([key, text]) =>
    [
      ...bannedIn(locale, text),
      ...latinDigitsIn(locale, text),
      ...urlWordsIn(locale, key, text),
      ...uncountedIn(key, text),
      ...runTogetherIn(text),
      ...bareNamesIn(key, text),
    ].map((finding) => `${key} ${finding}`),
  )
  return [...found, ...figureLabelsIn(locale, messages)]
}

/**
 * Each noun once, with one word in each language, none of them refused.
 * @param {string} [text] the glossary
 * @returns {string[]}
 */
export function glossary(text = readFileSync(inRoot('docs/glossary.md'), 'utf8')) {
  const rows = [...text.matchAll(/^\| *(.+?) *\| *(.*?) *\| *(.*?) *\|$/gm)].slice(2)
  const nouns = rows.map(([, noun]) => noun ?? '')
  const twice = nouns.filter((noun, index) => nouns.indexOf(noun) !== index)
  const cells = rows.flatMap(([, en = '', fa = '', ar = '']) =>
    Object.entries({ en, fa, ar }).flatMap(([locale, word]) =>
      word === ''
        ? [`${en} has no word in ${locale}`]
        : bannedIn(locale, word).map((finding) => `${en} ${finding}`),
    ),
  )
  return [...twice.map((noun) => `${noun} is there twice`), ...cells].map(
    (finding) => `docs/glossary.md ${finding}`,
  )
}
