import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endLeftovers, livingChildren } from './children.mjs'
import { Problem } from './problem.mjs'
import { identify, isSameProcess } from './process.mjs'

/** @param {string} data */
const fileIn = (data) => path.join(data, 'running.json')

/**
 * Ends what a killed start has left running on this data, so that its port and files are free again.
 * @param {string} data
 */
export function clearLeftovers(data) {
  const former = read(fileIn(data))
  if (former && !isSameProcess(former.owner)) endLeftovers(former.children)
}

/**
 * Takes a data directory for this process alone.
 * @param {string} data
 * @returns {{note: () => void, release: () => void}} `note` writes down the processes that run now
 */
export function leaseData(data) {
  mkdirSync(data, { recursive: true })
  const former = read(fileIn(data))
  if (former && isSameProcess(former.owner)) {
    throw new Problem(
      `Hamkar already runs with the data in ${data} (process ${former.owner.pid}); stop it, or choose --data.`,
    )
  }
  const owner = identify(process.pid)
  const note = () => writeFileSync(fileIn(data), JSON.stringify({ owner, children: livingChildren() }))
  note()
  return { note, release: () => rmSync(fileIn(data), { force: true }) }
}

/** @param {string} file */
function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  } catch {
    return null
  }
}
