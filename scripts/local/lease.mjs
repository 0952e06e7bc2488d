import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endLeftovers, livingChildren } from './children.mjs'
import { Problem } from './problem.mjs'
import { identify, isSameProcess } from './process.mjs'
import { takeFile } from './take-file.mjs'

/**
 * Who runs with the data of a directory. `place` is the directory itself: in a copy of it, the lease says nothing.
 * @typedef {{owner: ProcessId, children: ProcessId[], place?: string}} Lease
 * @typedef {import('./process.mjs').ProcessId} ProcessId
 */

/** @param {string} data */
const fileIn = (data) => path.join(data, 'running.json')

/** Distinguishes a directory from its copies, and stays the same when it is moved. @param {string} data */
function placeOf(data) {
  const { dev, ino } = statSync(data, { bigint: true })
  return `${dev}:${ino}`
}

/**
 * Ends what a killed start has left running on this data, so that its port and files are free again.
 * @param {string} data
 */
export function clearLeftovers(data) {
  const former = read(fileIn(data))
  if (former && isOf(data, former) && !isSameProcess(former.owner)) endLeftovers(former.children)
}

/**
 * Takes a data directory for this process alone.
 * @param {string} data
 * @returns {{note: () => void, release: () => void}} `note` writes down the processes that run now
 */
export function leaseData(data) {
  mkdirSync(data, { recursive: true })
  const file = fileIn(data)
  const owner = identify(process.pid)
  /** @returns {Lease} */
  const lease = () => ({ owner, children: livingChildren(), place: placeOf(data) })
  const { isTaken, former } = takeFile(file, lease(), (one) => isOf(data, one) && isSameProcess(one.owner))
  if (!isTaken) {
    throw new Problem(
      `Hamkar is already running with the data in ${data} (process ${former?.owner.pid}); stop it, or choose --data.`,
    )
  }
  return { note: () => replace(file, lease), release: () => rmSync(file, { force: true }) }
}

/** @param {string} data @param {Lease} lease */
const isOf = (data, { place }) => place === undefined || place === placeOf(data)

/**
 * On a full disk the old file stays, so that the product keeps running.
 * @param {string} file
 * @param {() => Lease} lease
 */
function replace(file, lease) {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, JSON.stringify(lease()))
    renameSync(unfinished, file)
  } catch {
    rmSync(unfinished, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {Lease | null}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
