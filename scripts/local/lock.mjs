import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { identify, isSameProcess } from './process.mjs'
import { takeFile } from './take-file.mjs'

/**
 * Lets one process at a time do the work; a lock whose process has died counts as open.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inRoot(`.local/${name}.lock`)
  mkdirSync(path.dirname(file), { recursive: true })
  while (!takeFile(file, identify(process.pid), isSameProcess).isTaken) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
