import { readdirSync } from 'node:fs'
import * as esbuild from 'esbuild'
import { inRoot } from '../local/paths.mjs'
import { sameInEnglish } from './same-in-english.mjs'

const others = ['fa', 'ar']
const plural = /_(zero|one|two|few|many|other)$/

/** Translations take the same values as the English text, and are translations. */
export async function locales() {
  const names = readdirSync(inRoot('app/locales/en')).map((name) => name.replace(/\.ts$/, ''))
  const found = await Promise.all(names.flatMap((name) => others.map((locale) => compare(locale, name))))
  return found.flat()
}

/**
 * @param {string} locale
 * @param {string} name
 */
async function compare(locale, name) {
  const [english, other] = await Promise.all([messages('en', name), messages(locale, name)])
  const where = (key) => `app/locales/${locale}/${name}.ts ${key}`
  return Object.entries(english).flatMap(([key, text]) => {
    const translations = Object.entries(other).filter(([own]) => own === key || base(own) === base(key))
    if (translations.length === 0) return [`${where(key)} is missing`]
    const exact = other[key]
    const isSame = exact === text && /[a-z]{2}/i.test(withoutValues(text)) && !sameInEnglish.has(text)
    const wrong = translations
      .filter(([own, value]) => !hasValues(own, value, text))
      .map(([own]) => `${where(own)} takes other values`)
    return isSame ? [...wrong, `${where(key)} is the English text`] : wrong
  })
}

const base = (key) => key.replace(plural, '')
const values = (text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()
const withoutValues = (text) => text.replace(/\{\{[^}]*\}\}/g, '')

/** A form for none, one or two may say the number in words. */
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
  const file = inRoot('app/locales', locale, `${name}.ts`)
  const built = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  })
  const module = await import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0]?.text ?? '')}`)
  return flatten(module.default ?? module)
}

/** @returns {Record<string, string>} */
function flatten(value, prefix = '') {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'string' ? [[prefix + key, one]] : Object.entries(flatten(one, `${prefix}${key}.`)),
    ),
  )
}
