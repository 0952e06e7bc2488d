import { sources } from './files.mjs'
import { load } from './load.mjs'

/** @typedef {{name: string, lines: string[]}} File */

/** The rows of an API are in a database of their own. */
const otherDatabase = 'workers/data/rows/store/'

/**
 * Files that still name tables of nouns, with how many times. The list only shrinks.
 * @type {Record<string, number>}
 */
const ceilings = {
  'workers/api/follows/routes.ts': 1,
  'workers/api/offers/decide.ts': 1,
  'workers/api/offers/portfolio.ts': 4,
  'workers/api/offers/write.ts': 1,
  'workers/api/profiles/follows.ts': 1,
  'workers/api/projects/write.ts': 1,
  'workers/api/saved-searches/queries.ts': 4,
  'workers/api/workspaces/party.ts': 2,
  'workers/data/apis/callers.ts': 1,
  'workers/data/apis/definition.ts': 1,
  'workers/data/forms/form-of-api.ts': 1,
}

/** SQL that is written as text names a noun’s tables only in the noun’s folders; the compiler sees what uses the builder. */
export async function nounTables() {
  const { things } = await load('domain/things.ts')
  const files = sources(['workers'], /(?<!\.(test|gen|d))\.ts$/).filter(
    ({ name }) => !name.startsWith(otherDatabase),
  )
  return tablesElsewhere(files, Object.keys(things), ceilings)
}

/**
 * @param {File[]} files
 * @param {readonly string[]} nouns
 * @param {Record<string, number>} allowed how many times a file may name tables of nouns of other folders
 * @returns {string[]}
 */
export function tablesElsewhere(files, nouns, allowed) {
  const owners = ownersOf(files, nouns)
  const found = files.map(({ name, lines }) => ({ name, places: named({ name, lines }, owners) }))
  return found.flatMap(({ name, places }) => {
    const most = allowed[name] ?? 0
    if (places.length > most)
      return places.map(({ line, table }) => `${name}:${line} names the table of a noun: ${table}`)
    return places.length < most
      ? [`${name} names fewer tables of nouns (${places.length}): lower it in scripts/checks/noun-tables.mjs`]
      : []
  })
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
