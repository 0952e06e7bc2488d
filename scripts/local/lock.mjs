import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { identify, isSameProcess } from './process.mjs'

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
  while (!take(file)) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    return isSameProcess(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return false
  }
}
