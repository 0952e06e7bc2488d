import { readdirSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'
import { sources } from './files.mjs'

const folder = 'migrations/meta'

/** Snapshots of the schema that drizzle no longer reads: all but the newest. */
export function oldSnapshots() {
  return readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .slice(0, -1)
    .map((file) => `${folder}/${file}`)
}

/** Only the newest snapshot is kept, and drizzle.config.ts loads only files that declare tables. */
export async function snapshots() {
  return [
    ...oldSnapshots().map((file) => `${file} is an old snapshot: npm run db:generate removes it`),
    ...sources(['workers'], /\/table\.ts$/)
      .filter(({ lines }) => !lines.some((line) => line.includes('sqliteTable(')))
      .map(({ name }) => `${name} declares no table: drizzle.config.ts loads every table.ts`),
  ]
}
