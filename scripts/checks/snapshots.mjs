import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'
import { sources } from './files.mjs'

const folder = 'migrations/meta'

const allSnapshots = () =>
  readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .map((file) => `${folder}/${file}`)

/** Snapshots of the schema that drizzle no longer reads: all but the newest. */
export const oldSnapshots = () => allSnapshots().slice(0, -1)

export const newestSnapshot = () => allSnapshots().at(-1) ?? ''

/**
 * Writes a snapshot with a line for each column and index, so that a migration's diff shows which of them changed.
 * @param {unknown} snapshot
 */
export const terse = (snapshot) => `${written(snapshot, 0)}\n`

/** Depth of a column: the snapshot, its tables, a table, its columns. */
const inlineFrom = 4

/** @param {unknown} value @param {number} depth @returns {string} */
function written(value, depth) {
  const isPlain = typeof value !== 'object' || value === null || Array.isArray(value)
  if (isPlain || depth >= inlineFrom || Object.keys(value).length === 0) return JSON.stringify(value)
  const [inner, outer] = ['  '.repeat(depth + 1), '  '.repeat(depth)]
  const lines = Object.entries(value).map(
    ([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, depth + 1)}`,
  )
  return `{\n${lines.join(',\n')}\n${outer}}`
}

/** Only the newest snapshot is kept, written tersely, and drizzle.config.ts loads only files that declare tables. */
export async function snapshots() {
  const newest = newestSnapshot()
  const text = readFileSync(inRoot(newest), 'utf8')
  return [
    ...oldSnapshots().map((file) => `${file} is an old snapshot: npm run db:generate removes it`),
    ...(text === terse(JSON.parse(text))
      ? []
      : [`${newest} has more than a line for each column: run npm run db:generate`]),
    ...sources(['workers'], /\/table\.ts$/)
      .filter(({ lines }) => !lines.some((line) => line.includes('sqliteTable(')))
      .map(({ name }) => `${name} declares no table: drizzle.config.ts loads every table.ts`),
  ]
}
