import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../local/paths.mjs'
import { sources } from './files.mjs'

const roots = /^(app|workers|party|domain|migrations|tests|bench|scripts|docs|functions|public)\//

/** Every path that docs/map.md names is there, and every screen and every worker's noun is on it. */
export async function map() {
  const text = readFileSync(inRoot('docs/map.md'), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => roots.test(name))
  const missing = named
    .filter((name) => !isThere(name))
    .map((name) => `docs/map.md names ${name}, which is not there`)
  const screens = sources(['app/routes'], /route\.tsx?$/).map(({ name }) =>
    name.split('/').slice(0, 3).join('/'),
  )
  const nouns = sources(['workers'], /\/routes\.ts$/).map(({ name }) => path.posix.dirname(name))
  const unnamed = [...new Set([...screens, ...nouns])].filter(
    (place) => !named.some((name) => covers(name, place)),
  )
  return [...missing, ...unnamed.map((place) => `${place} is not in docs/map.md`)]
}

/** A star at the end stands for the rest of a name. */
const covers = (name, place) =>
  name.endsWith('*') ? place.startsWith(name.slice(0, -1)) : name.replace(/\/$/, '') === place

/** @param {string} name */
function isThere(name) {
  if (!name.endsWith('*')) return existsSync(inRoot(name))
  const folder = inRoot(path.dirname(name))
  return (
    existsSync(folder) && readdirSync(folder).some((one) => one.startsWith(path.basename(name).slice(0, -1)))
  )
}
