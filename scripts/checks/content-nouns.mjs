import { sources } from './files.mjs'
import { importedIn } from './imports.mjs'
import { load } from './load.mjs'

/** @typedef {{name: string, lines: string[]}} File */

/** Folders that serve live content of any noun. */
const places = ['app/components/content', 'party/content', 'workers/api/contents']

/** Prefixes of nouns that any code needs as words: of those only modules are refused. */
const everyday = new Set(['link', 'app', 'api', 'question', 'answer', 'form', 'code'])

/** The browser's own `document`. */
const page = /\bdocument\.(?=(add|remove)EventListener\b|visibilityState\b)/g

/** The room, the copies and the client of live content name no noun: not in code, texts, comments or imports. Tests may. */
export async function contentNouns() {
  /** @type {{things: Record<string, {prefix: string}>}} */
  const { things } = await load('domain/things.ts')
  return nounsNamed(sources(places, /(?<!\.test|\.samples)\.tsx?$/), things)
}

/**
 * @param {File[]} files
 * @param {Record<string, {prefix: string}>} things the register
 * @returns {string[]}
 */
export function nounsNamed(files, things) {
  const nouns = Object.entries(things).map(([noun, { prefix }]) => ({ noun, prefix }))
  const modules = new Set(nouns.map(({ noun }) => noun))
  const words = new Set(
    nouns.flatMap(({ noun, prefix }) => (everyday.has(prefix) ? [] : [noun.toLowerCase(), prefix])),
  )
  return files.flatMap(({ name, lines }) => [
    ...lines.flatMap((line, at) =>
      wordsIn(line.replace(page, ''))
        .filter((word) => words.has(word))
        .map((word) => `${name}:${at + 1} names a noun: ${word}`),
    ),
    ...importedIn(lines.join('\n'))
      .filter((path) => path.split('/').some((part) => modules.has(part)))
      .map((path) => `${name} imports what is a noun’s: ${path}`),
  ])
}

/** Words of a line in small letters, also those of `documentId` and `DOCUMENTS_PER_MEMBER`. @param {string} line */
const wordsIn = (line) =>
  [...line.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase())
