import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

/** @typedef {{key: string, inputs: Record<string, string>, code: string}} Kept */

const fileOf = (name) => inRoot('.local/bundles', `${name}.json`)
const digest = (data) => createHash('sha256').update(data).digest('base64')
// What stands in a bundle hangs on these too: a module may be found elsewhere after them.
const settings = ['package-lock.json', 'tsconfig.json', 'scripts/local/bundle.mjs']

const keyNow = () => digest(settings.map((file) => readFileSync(inRoot(file))).join('\0'))

/**
 * A bundle that was kept, when none of its sources has changed since.
 * @param {string} name
 * @returns {string | null} its code
 */
export function keptBundle(name) {
  try {
    /** @type {Kept} */
    const { key, inputs, code } = JSON.parse(readFileSync(fileOf(name), 'utf8'))
    const isSame = ([file, known]) => digest(readFileSync(path.join(root, file))) === known
    return key === keyNow() && Object.entries(inputs).every(isSame) ? code : null
  } catch {
    return null
  }
}

/**
 * Keeps a bundle for the next start.
 * @param {string} name
 * @param {string} code
 * @param {string[]} sources its files, from the root of the checkout
 */
export function keepBundle(name, code, sources) {
  const inputs = Object.fromEntries(
    sources.map((file) => [file, digest(readFileSync(path.join(root, file)))]),
  )
  mkdirSync(path.dirname(fileOf(name)), { recursive: true })
  const unfinished = `${fileOf(name)}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify({ key: keyNow(), inputs, code }))
  renameSync(unfinished, fileOf(name))
}
