import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

/** @typedef {{key: string, inputs: Record<string, string>, text: string}} Kept */

/** @param {string} name */
const fileOf = (name) => inRoot('.local/kept', `${name}.json`)
/** @param {string | Buffer} data */
const digest = (data) => createHash('sha256').update(data).digest('base64')
// Outputs depend on these too: they change where modules are found, or the version of a tool.
const settings = ['package-lock.json', 'tsconfig.json', 'scripts/local/bundle.mjs']

const keyNow = () => digest(settings.map((file) => readFileSync(inRoot(file))).join('\0'))

/**
 * Reads a cached output, if none of its sources has changed since.
 * @param {string} name
 * @returns {string | null}
 */
export function readKept(name) {
  try {
    /** @type {Kept} */
    const { key, inputs, text } = JSON.parse(readFileSync(fileOf(name), 'utf8'))
    const isSame = (/** @type {[string, string]} */ [file, known]) =>
      digest(readFileSync(path.join(root, file))) === known
    return key === keyNow() && Object.entries(inputs).every(isSame) ? text : null
  } catch {
    return null
  }
}

/**
 * Keeps what was made of sources for the next start.
 * @param {string} name
 * @param {string} text
 * @param {string[]} sources files, from the root of the checkout
 */
export function keep(name, text, sources) {
  const inputs = Object.fromEntries(
    sources.map((file) => [file, digest(readFileSync(path.join(root, file)))]),
  )
  const unfinished = `${fileOf(name)}.${process.pid}`
  try {
    mkdirSync(path.dirname(fileOf(name)), { recursive: true })
    writeFileSync(unfinished, JSON.stringify({ key: keyNow(), inputs, text }))
    renameSync(unfinished, fileOf(name))
  } catch {
    // Without space the next start makes it again.
    rmSync(unfinished, { force: true })
  }
}
