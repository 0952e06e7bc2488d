import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../local/paths.mjs'
import { routeTable } from '../local/route-table.mjs'
import { sources } from './files.mjs'
import { withParts, writtenFiles } from './map-parts.mjs'

const roots = /^(app|workers|party|domain|migrations|tests|bench|scripts|docs|functions|public)\//

/**
 * Every path that docs/map.md names is there, every noun of the workers is on it, the written parts of the documents are
 * those of the code, and every screen is in the route table.
 */
export async function map() {
  const text = readFileSync(inRoot('docs/map.md'), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => roots.test(name))
  const missing = named
    .filter((name) => !isThere(name))
    .map((name) => `docs/map.md names ${name}, which is not there`)
  const nouns = sources(['workers'], /\/routes\.ts$/).map(({ name }) => `${path.posix.dirname(name)}/`)
  const table = await routeTable()
  const unlisted = sources(['app/routes'], /\/route\.tsx$/).filter(
    ({ name }) => !table.some(({ file }) => file === name),
  )
  return [
    ...missing,
    ...nouns.filter((place) => !named.includes(place)).map((place) => `${place} is not in docs/map.md`),
    ...unlisted.map(({ name }) => `${name} is not in app/routes.ts`),
    ...(await Promise.all(writtenFiles.map(staleness))).flat(),
  ]
}

/** @param {string} doc */
async function staleness(doc) {
  const text = readFileSync(inRoot(doc), 'utf8')
  return (await withParts(doc, text)) === text ? [] : [`${doc} is not up to date: npm run map`]
}

/** @param {string} name */
function isThere(name) {
  if (!name.endsWith('*')) return existsSync(inRoot(name))
  const folder = inRoot(path.dirname(name))
  return (
    existsSync(folder) && readdirSync(folder).some((one) => one.startsWith(path.basename(name).slice(0, -1)))
  )
}
