import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process by number and start time, so that a number used again is not taken for the same process.
 * @typedef {{pid: number, started: string}} ProcessId
 */

/**
 * @param {number} pid
 * @returns {ProcessId}
 */
export const identify = (pid) => ({ pid, started: startTime(pid) })

/** @param {ProcessId} id */
export function isSameProcess(id) {
  return isAlive(id.pid) && startTime(id.pid) === id.started
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}

/**
 * @param {number} pid a negative number is a group
 * @param {NodeJS.Signals} signal
 */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already.
  }
}

/** @param {number} pid */
function stat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}

/** @param {number} pid */
const isZombie = (pid) => stat(pid)?.[0] === 'Z'

/** @param {number} pid */
function startTime(pid) {
  const fields = stat(pid)
  if (fields) return fields[19] ?? ''
  if (process.platform === 'win32') return ''
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
