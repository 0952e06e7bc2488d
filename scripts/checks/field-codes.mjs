import { sources } from './files.mjs'
import { load } from './load.mjs'
import { localeFiles } from './locale-files.mjs'

/** @typedef {Record<string, Record<string, string>>} Texts file of a language → its messages */
/** @typedef {{shared: readonly string[], nouns: Record<string, readonly string[]>, calls: readonly string[]}} Codes */

/** Every code that a field may carry has words in three languages, in the file where its screens look for them. */
export async function fieldCodes() {
  const { sharedCodes, nounCodes, isFieldCode } = await load('domain/field-codes.ts')
  const { errorStatus } = await load('domain/errors.ts')
  const codes = { shared: sharedCodes, nouns: nounCodes, calls: Object.keys(errorStatus) }
  const found = await Promise.all(['en', 'fa', 'ar'].map((locale) => wordlessIn(locale, codes)))
  return [
    ...found.flat(),
    ...unlisted(sources(['domain', 'workers'], /(?<!\.test|\.samples)\.ts$/), isFieldCode),
  ]
}

/**
 * @param {string} locale
 * @param {Codes} codes
 */
async function wordlessIn(locale, codes) {
  const names = localeFiles(locale)
  /** @param {string} name */
  const one = async (name) => [name, (await load(`app/locales/${locale}/${name}.ts`)).default]
  return wordless(codes, Object.fromEntries(await Promise.all(names.map(one)))).map(
    (finding) => `app/locales/${locale}: ${finding}`,
  )
}

/**
 * @param {Codes} codes
 * @param {Texts} texts
 * @returns {string[]}
 */
export function wordless({ shared, nouns, calls }, texts) {
  const errors = texts.errors ?? {}
  const missing = shared.filter((code) => errors[code] === undefined).map((code) => `errors has no ${code}`)
  const own = Object.entries(nouns).flatMap(([noun, codes]) =>
    codes.flatMap((code) => {
      const keys = Object.keys(texts[noun] ?? {})
      const lost = keys.some((key) => says(key, code)) ? [] : [`${noun} has no error_${code}`]
      const isElsewhere = errors[code] !== undefined && !calls.includes(code)
      return isElsewhere ? [...lost, `errors has ${code}, which is of ${noun} only`] : lost
    }),
  )
  return [...missing, ...own]
}

/**
 * A key that ends in `_many` would be read as a plural, so that code has a name without the line.
 * @param {string} key
 * @param {string} code
 */
function says(key, code) {
  const name = code.replace(/_many$/, 'Many')
  return key === `error_${name}` || (key.startsWith('error_') && key.endsWith(`_${code}`))
}

const messages =
  /\bv\.(?!literal|optional|fallback|nullish)\w+\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*,\s*'([a-z][a-z0-9_]*)',?\s*\)|\bv\.(?:string|number|boolean)\('(\w+)'\)/g

/**
 * A schema's message that is no code would reach nobody.
 * @param {Array<{name: string, lines: string[]}>} files
 * @param {(text: string) => boolean} isFieldCode
 */
export function unlisted(files, isFieldCode) {
  return files.flatMap(({ name, lines }) =>
    [...lines.join('\n').matchAll(messages)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((code) => !isFieldCode(code))
      .map((code) => `${name}: ${code} is not in domain/field-codes.ts`),
  )
}
