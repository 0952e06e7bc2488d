import { sources } from './files.mjs'
import { load } from './load.mjs'

/** @typedef {{name: string, lines: string[]}} File */

/** The rows of an API are in a database of their own. */
const otherDatabase = 'workers/data/store/'

/** SQL that is written as text names a noun’s tables only in the noun’s folders; the compiler sees what uses the builder. */
export async function nounTables() {
  const { things } = await load('domain/things.ts')
  const files = sources(['workers'], /(?<!\.(test|gen|d))\.ts$/).filter(
    ({ name }) => !name.startsWith(otherDatabase),
  )
  return tablesElsewhere(files, Object.keys(things))
}

/**
 * @param {File[]} files
 * @param {readonly string[]} nouns
 * @returns {string[]}
 */
export function tablesElsewhere(files, nouns) {
  const owners = ownersOf(files, nouns)
  return files.flatMap((file) =>
    named(file, owners).map(({ line, table }) => `${file.name}:${line} names the table of a noun: ${table}`),
  )
}

/** The noun of each table, which is declared in a `table.ts` of a folder called after the noun. */
const ownersOf = (/** @type {File[]} */ files, /** @type {readonly string[]} */ nouns) =>
  new Map(
    files.flatMap(({ name, lines }) => {
      const [file, folder = ''] = name.split('/').reverse()
      if (file !== 'table.ts' || !nouns.includes(folder)) return []
      return [...lines.join('\n').matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(
        ([, table = '']) => /** @type {const} */ ([table, folder]),
      )
    }),
  )

/**
 * @param {File} file
 * @param {Map<string, string>} owners
 */
function named({ name, lines }, owners) {
  const folders = name.split('/').slice(0, -1)
  const text = lines.join('\n')
  const places = [
    // Also the second of `FROM one, other`, and the helper that takes the name of a table.
    ...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g),
    ...text.matchAll(/\bFROM\s+\w+(?:\s+AS\s+\w+)?,\s*(\w+)/g),
    ...text.matchAll(/\b(?:identifier|source)\(\s*'(\w+)'/g),
  ]
  return places.flatMap(({ index, 1: table = '' }) => {
    const owner = owners.get(table)
    if (owner === undefined || folders.includes(owner)) return []
    return [{ line: text.slice(0, index).split('\n').length, table }]
  })
}
