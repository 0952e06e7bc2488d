import { readdirSync, readFileSync, statfsSync } from 'node:fs'

/** How often a box is looked at, in milliseconds: what it may take too much of between two looks is bounded by limits of the kernel. */
const every = 25
/** Files in each of a box's three file systems: they have no limit of their own, and each costs the kernel 1 kB. */
const maxInodes = 20_000
const pageKb = 4
/** The kernel counts CPU time in these steps. */
const tickMs = 10
/** The first processes of a box are bubblewrap and the shell. */
const ours = 2

/**
 * Watches the processes of one box and their files until it is stopped.
 * @param {number} pid that of bubblewrap
 * @param {() => number} memoryMb the limit of the present stage, for all processes together
 * @param {(limit: 'memory' | 'files') => void} onLimit called once, when one is passed
 */
export function watch(pid, memoryMb, onLimit) {
  let [peak, cpu, cpuBefore, isUp] = [0, 0, 0, false]
  const measure = () => {
    const inside = childrenOf(pid)
    const uses = inside.map(useOf)
    const usedKb = uses.reduce((sum, { kb }) => sum + kb, 0)
    peak = Math.max(
      peak,
      uses.slice(ours).reduce((sum, { kb }) => sum + kb, 0),
    )
    // A process that ends is counted at its parent, from the next look on.
    cpu = Math.max(
      cpu,
      uses.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    )
    return { inside, usedKb }
  }
  const look = () => {
    const { inside, usedKb } = measure()
    if (usedKb > memoryMb() * 1024) return end('memory')
    if (isUp && inside[0] !== undefined && hasTooManyFiles(inside[0])) end('files')
  }
  const timer = setInterval(look, every)
  const end = (/** @type {'memory' | 'files'} */ limit) => {
    clearInterval(timer)
    onLimit(limit)
  }
  return {
    /** A stage begins, so the box has its own files; what the one before used is not the program's. */
    restart: () => {
      measure()
      peak = 0
      cpuBefore = cpu
      isUp = true
    },
    measure,
    /** The most memory at one look; null of a program that ended before the first. */
    peakKb: () => (peak > 0 ? peak : null),
    /** CPU time until the last look. */
    cpuMs: () => cpu - cpuBefore,
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

/** The memory of a process, and its CPU time with that of its ended children. @param {number} pid */
function useOf(pid) {
  try {
    // The second field is a name in parentheses, which may have spaces; the others begin with the third.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return { kb: (fields[21] ?? 0) * pageKb, cpuMs: ticks * tickMs }
  } catch {
    return { kb: 0, cpuMs: 0 }
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
