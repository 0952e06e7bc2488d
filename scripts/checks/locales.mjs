import { load } from './load.mjs'
import { localeFiles } from './locale-files.mjs'
import { sameInEnglish } from './same-in-english.mjs'
import { texts } from './texts.mjs'
import { unusedWords } from './used-words.mjs'
import { glossary, wording } from './wording.mjs'

const others = ['fa', 'ar']
const plural = /_(zero|one|two|few|many|other)$/

/** Translations take the same values as the English text, and are translations; all texts are used and keep to the wording. */
export async function locales() {
  const names = localeFiles()
  const found = await Promise.all([
    ...names.flatMap((name) => others.map((locale) => compare(locale, name))),
    ...names.flatMap((name) => ['en', ...others].map((locale) => worded(locale, name))),
    texts(),
    unused(names),
  ])
  return [...found.flat(), ...glossary()]
}

/**
 * @param {string} locale
 * @param {string} name
 */
async function worded(locale, name) {
  const found = wording(locale, await messages(locale, name))
  return found.map((finding) => `app/locales/${locale}/${name}.ts ${finding}`)
}

/** @param {string[]} names */
async function unused(names) {
  const all = names.map(async (name) => /** @type {const} */ ([name, await messages('en', name)]))
  /** @type {Map<string, Set<string>>} */
  const keys = new Map()
  for (const [name, own] of await Promise.all(all)) {
    // The shell reads the texts that it shows of nouns as its own.
    const namespace = name.startsWith('nouns/') ? 'shell' : name
    keys.set(namespace, new Set([...(keys.get(namespace) ?? []), ...Object.keys(own).map(base)]))
  }
  return unusedWords(keys).map((key) => `app/locales: no screen uses ${key}`)
}

/**
 * @param {string} locale
 * @param {string} name
 */
async function compare(locale, name) {
  const [english, other] = await Promise.all([messages('en', name), messages(locale, name)])
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const found = [...compareMessages(english, other), ...missingForms(english, other, forms)]
  return found.map((finding) => `app/locales/${locale}/${name}.ts ${finding}`)
}

/**
 * @param {Record<string, string>} english
 * @param {Record<string, string>} other
 * @returns {string[]} what is wrong with the other
 */
export function compareMessages(english, other) {
  return Object.entries(english).flatMap(([key, text]) => {
    const translations = Object.entries(other).filter(([own]) => own === key || base(own) === base(key))
    if (translations.length === 0) return [`${key} is missing`]
    const wrong = translations.filter(([own, value]) => !hasValues(own, value, text))
    const findings = wrong.map(([own]) => `${own} has other placeholders`)
    return isEnglish(other[key] ?? '', text) ? [...findings, `${key} is the English text`] : findings
  })
}

/**
 * A number whose form is missing would show the key itself.
 * @param {Record<string, string>} english
 * @param {Record<string, string>} other
 * @param {readonly string[]} forms what the other language has of one, two, few …
 * @returns {string[]} what is missing in the other
 */
export function missingForms(english, other, forms) {
  const counted = Object.keys(english).filter((key) => key.endsWith('_one'))
  const names = counted.map(base).filter((name) => other[name] === undefined)
  const wanted = names.flatMap((name) => forms.map((form) => `${name}_${form}`))
  return wanted.filter((key) => other[key] === undefined).map((key) => `${key} is missing`)
}

/**
 * @param {string} text
 * @param {string} english
 */
const isEnglish = (text, english) =>
  text === english && /[a-z]{2}/i.test(withoutValues(english)) && !sameInEnglish.has(english)

/** @param {string} key */
const base = (key) => key.replace(plural, '')
/** @param {string} text */
const values = (text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()
/** @param {string} text */
const withoutValues = (text) => text.replace(/\{\{[^}]*\}\}/g, '')

/**
 * A form for none, one or two may say the number in words.
 * @param {string} key
 * @param {string} text
 * @param {string} english
 */
function hasValues(key, text, english) {
  const wanted = values(english).filter((name) => name !== 'count')
  const given = values(text).filter((name) => name !== 'count')
  const mustCount = values(english).includes('count') && !/_(zero|one|two)$/.test(key)
  return String(wanted) === String(given) && (!mustCount || values(text).includes('count'))
}

/**
 * @param {string} locale
 * @param {string} name
 * @returns {Promise<Record<string, string>>} nested keys joined by dots
 */
async function messages(locale, name) {
  const module = await load(`app/locales/${locale}/${name}.ts`)
  return flatten(module.default ?? module)
}

/** @returns {Record<string, string>} @param {any} value */
function flatten(value, prefix = '') {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      return typeof one === 'string'
        ? [[prefix + key, one]]
        : Object.entries(flatten(one, `${prefix}${key}.`))
    }),
  )
}
