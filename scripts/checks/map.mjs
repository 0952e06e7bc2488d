import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'
import { sources } from './files.mjs'

/** Every path that docs/map.md names is there, and every part and screen of the code is on it. */
export async function map() {
  const text = readFileSync(inRoot('docs/map.md'), 'utf8')
  const named = [...text.matchAll(/`([\w$()[\]./-]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => isPath(name))
  const missing = named
    .filter((name) => !existsSync(inRoot(name)))
    .map((name) => `docs/map.md names ${name}, which is not there`)
  const screens = sources(['app/routes'], /route\.tsx?$/).map(({ name }) =>
    name.split('/').slice(0, 3).join('/'),
  )
  const nouns = sources(['workers'], /\/routes\.ts$/).map(({ name }) => name.slice(0, name.lastIndexOf('/')))
  const unnamed = [...new Set([...screens, ...nouns])].filter(
    (place) => !named.some((name) => name.replace(/\/$/, '') === place),
  )
  return [...missing, ...unnamed.map((place) => `${place} is not in docs/map.md`)]
}

/** @param {string} name */
const isPath = (name) =>
  /^(app|workers|party|domain|migrations|tests|bench|scripts|docs|functions|public)\//.test(name)
