import { readdirSync, readFileSync, statfsSync } from 'node:fs'

/** How often a box is looked at, in milliseconds: what it may take too much of between two looks is bounded by limits of the kernel. */
const every = 25
/** Files in each of a box's three file systems: they have no limit of their own, and each costs the kernel 1 kB. */
const maxInodes = 20_000
const pageKb = 4

/**
 * Watches the processes of one box and their files until it is stopped.
 * @param {number} pid that of bubblewrap
 * @param {() => number} memoryMb the limit of the present stage, for all processes together
 * @param {(limit: 'memory' | 'files') => void} onLimit called once, when one is passed
 */
export function watch(pid, memoryMb, onLimit) {
  let [peak, isUp] = [0, false]
  const look = () => {
    const inside = childrenOf(pid)
    const usedKb = inside.reduce((sum, one) => sum + residentKb(one), 0)
    peak = Math.max(peak, usedKb)
    if (usedKb > memoryMb() * 1024) return end('memory')
    if (isUp && inside[0] !== undefined && hasTooManyFiles(inside[0])) end('files')
  }
  const timer = setInterval(look, every)
  const end = (/** @type {'memory' | 'files'} */ limit) => {
    clearInterval(timer)
    onLimit(limit)
  }
  return {
    /** A stage begins, so the box has its own files; the peak of the one before is not the program's. */
    restart: () => {
      peak = 0
      isUp = true
    },
    peakKb: () => (peak > 0 ? peak : null),
    stop: () => clearInterval(timer),
  }
}

/** All processes below one; orphans are children of the box's first. @param {number} pid @returns {number[]} */
export function childrenOf(pid) {
  const own = tasksOf(pid).flatMap((task) => numbersIn(`/proc/${pid}/task/${task}/children`))
  return own.flatMap((child) => [child, ...childrenOf(child)])
}

/** @param {number} pid */
function tasksOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** @param {string} file */
function numbersIn(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    // The process has ended since.
    return []
  }
}

/** @param {number} pid */
function residentKb(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageKb
  } catch {
    return 0
  }
}

/** @param {number} pid any process of the box, through which its file systems are reached */
function hasTooManyFiles(pid) {
  try {
    return ['/tmp', '/box', '/dev/shm'].some((where) => {
      const { files, ffree } = statfsSync(`/proc/${pid}/root${where}`)
      return files - ffree > maxInodes
    })
  } catch {
    return false
  }
}
