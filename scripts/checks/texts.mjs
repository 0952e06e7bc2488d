import { findings, sources } from './files.mjs'
import { bannedIn, latinDigitsIn } from './wording.mjs'

/** Where texts for people are kept outside of app/locales. */
const kept = [
  /^workers\/(?!.*(?:\.test|make-words)\.).*(?:words|texts|titles|say|sms|mail|messages)\.ts$/,
  /^workers\/api\/(?:pushes\/send|forms\/publish|forms\/xlsx\/answers)\.ts$/,
  /^workers\/kit\/page\.ts$/,
  /^workers\/api\/reference\/(?:titles|errors)\//,
  /^workers\/.*\/noun\.ts$/,
  /^domain\/forms\/(?:starts|pasted|pasted-lines|pasted-notes|templates\/(?:en|fa|ar))\.ts$/,
  /^domain\/(?:own-articles|share-picture|money|locale|language-names|dates\/calendar|diagrams\/templates)\.ts$/,
  /^domain\/notification-sentences\//,
  /^domain\/equations\/words\//,
  /^domain\/rows\/sample-(?:words|rows)\.ts$/,
  /^app\/routes\/dev\/look\/.*\.tsx$/,
  /^magazine\/[^/]+\/(?:en|fa|ar)\.md$/,
  /^scripts\/(?:seeds\/[^/]+|seed-calls|demo-members|question-samples|landing-pictures|landing-workspaces)\.mjs$/,
]

const ofPeople = /^(?:magazine|scripts)\//
/** Its samples are what people type, in any digits. */
const hasDigits =
  /^(?:magazine\/(?:persian-digits-in-forms|one-word-many-spellings)|scripts|app\/routes\/dev)\//

/** Code that has letters of Persian and Arabic but says nothing to anybody, or only what people type. */
const says = [
  // Words that are searched for or read, in any spelling.
  /^app\/(?:components\/screens|nouns\/[a-z-]+)\.ts$/,
  /^app\/routes\/apis\/column-types\.ts$/,
  /^domain\/equations\/read\//,
  // Examples that are typed, not read.
  /^domain\/equations\/examples\.ts$/,
  /^domain\/(?:text\/language|search\/search|resume|accounts\/own-words|documents\/direction)\.ts$/,
  /^workers\/sites\/archive\/code-pages\.ts$/,
  // Spellings of countries' names that runtimes bring.
  /^app\/lib\/country-names\.ts$/,
  // Letters of days, names of languages, and a sample of code.
  /^app\/components\/(?:chart\/heat-map|public\/public-footer)\.tsx$/,
  /^app\/routes\/apis\/example\.ts$/,
]

const places = ['workers', 'domain', 'app', 'party', 'functions', 'magazine', 'scripts']
const isOurs = /^(?!app\/locales\/|scripts\/checks\/)(?!.*\.test\.)(?!.*\/tests\/).*\.(?:ts|tsx|mjs|md)$/

/** @typedef {{text: string, line: number, before: string}} Literal */

/**
 * The string literals of a file outside comments, each with its line and the code before it.
 * @param {string} source
 * @returns {Literal[]}
 */
function literalsOf(source) {
  const pattern =
    /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/g
  return [...source.matchAll(pattern)].flatMap((match) => {
    const raw = match[1] ?? match[2] ?? match[3]
    if (raw === undefined) return []
    const text = raw
      .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\n/g, '\n')
      .replace(/\$\{[^}]*\}/g, '…')
    const line = source.slice(0, match.index).split('\n').length
    return [{ text, line, before: source.slice(Math.max(0, match.index - 40), match.index) }]
  })
}

/**
 * The prose of a Markdown text, line by line; code and addresses are left out.
 * @param {string} source
 * @returns {Literal[]}
 */
function proseOf(source) {
  let isCode = false
  return source.split('\n').flatMap((line, at) => {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    const text = line.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, '…')
    return isCode || isFence || text.trim() === '' ? [] : [{ text, line: at + 1, before: '' }]
  })
}

/**
 * The language that a text is in, by its letters: null where no letter tells Persian from Arabic.
 * @param {string} text
 * @returns {'en' | 'fa' | 'ar' | null}
 */
function localeOf(text) {
  if (!/\p{Script=Arabic}/u.test(text)) return 'en'
  if (/[پچژگکیۀ\u200c۰-۹]/.test(text)) return 'fa'
  return /[ةىيكأإؤئ٠-٩]|(?:^|\s)ال/.test(text) ? 'ar' : null
}

const summary = /\b(?:summary|description):\s*$/

/**
 * Finds errors in the texts of a file.
 * @param {string} name
 * @param {string} source
 * @returns {string[]}
 */
export function textsIn(name, source) {
  const isMarkdown = name.endsWith('.md')
  const isKept = kept.some((one) => one.test(name))
  const literals = isMarkdown ? proseOf(source) : literalsOf(source)
  return literals
    .filter(({ before }) => !before.endsWith('sql'))
    .filter(({ before }) => isKept || (name.startsWith('workers/') && summary.test(before)))
    .filter(({ text }) => /\p{L}[^\S\n]+\p{L}/u.test(text) || localeOf(text) !== 'en')
    .flatMap(({ text, line }) => {
      const locale = localeOf(text)
      if (locale === null) return []
      const where = ofPeople.test(name) ? 'people' : isKept ? 'screen' : 'ours'
      const digits = hasDigits.test(name) ? [] : latinDigitsIn(locale, text)
      const found = [...bannedIn(locale, text, where), ...digits]
      return found.map((finding) => `${name}:${line} ${finding}`)
    })
}

/** Every text outside of app/locales keeps to the words of its language, wherever it is kept. */
export async function texts() {
  const files = sources(places, isOurs)
  const unread = findings(
    files.filter(({ name }) => ![...kept, ...says].some((one) => one.test(name))),
    (line) =>
      /['"`>][^'"`]*[\u0621-\u064a\u067e\u0686\u06a9\u06cc]{3}/.test(line.replace(/(?<!:)\/\/.*|\/\*.*/, ''))
        ? 'has a text; name the file in scripts/checks/texts.mjs, so that its words are checked'
        : undefined,
  )
  return [...files.flatMap(({ name, lines }) => textsIn(name, lines.join('\n'))), ...unread]
}
