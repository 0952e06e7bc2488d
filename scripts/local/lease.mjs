import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endLeftovers, livingChildren } from './children.mjs'
import { Problem } from './problem.mjs'
import { identify, isSameProcess } from './process.mjs'

/**
 * Takes a data directory for this process alone. What a killed process has left running there is ended first.
 * @param {string} data
 * @returns {{note: () => void, release: () => void}} `note` writes down the processes that run now
 */
export function leaseData(data) {
  mkdirSync(data, { recursive: true })
  const file = path.join(data, 'running.json')
  const former = read(file)
  if (former && isSameProcess(former.owner)) {
    throw new Problem(
      `Hamkar already runs with the data in ${data} (process ${former.owner.pid}); stop it, or choose --data.`,
    )
  }
  endLeftovers(former?.children ?? [])
  const owner = identify(process.pid)
  const note = () => writeFileSync(file, JSON.stringify({ owner, children: livingChildren() }))
  note()
  return { note, release: () => rmSync(file, { force: true }) }
}

/** @param {string} file */
function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  } catch {
    return null
  }
}
