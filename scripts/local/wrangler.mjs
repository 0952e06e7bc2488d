import { spawn } from 'node:child_process'
import { inRoot } from './paths.mjs'

/**
 * Wrangler’s output for files of workers and of SQL.
 * @typedef {object} Made
 * @property {any[]} workers of each wrangler.toml what it means to Miniflare, without bindings: those hold what .dev.vars says, secrets too
 * @property {string[][]} sql of each text its statements
 */

/**
 * Asks Wrangler in a process of its own: it takes a second to load, and as a library it would hold 120 MB for as long as the product runs.
 * @param {{workers?: string[], sql?: string[]}} asked paths of wrangler.toml files, and texts
 * @returns {Promise<Made>}
 */
export function askWrangler(asked) {
  const file = inRoot('scripts/local/wrangler-child.mjs')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.once('error', reject)
    child.once('message', (made) => resolve(/** @type {Made} */ (made)))
    child.once('exit', (code) => reject(new Error(`Wrangler ended with ${code} and no response.`)))
    child.send({ workers: [], sql: [], ...asked })
  })
}
