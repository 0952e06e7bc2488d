import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from './progress.mjs'

const mb = 1024 * 1024
/** With less space than this, nothing more is saved; with more than `enough` it is again. */
export const least = 50 * mb
export const enough = 75 * mb
/** Space that is held for reading, which the local database does not do without any. */
export const reserved = 16 * mb
const nearlyNothing = 8 * mb
const lookEvery = 1_000

/**
 * @typedef {object} Disk
 * @property {string} data directory of the data
 * @property {(state: 'full' | 'space') => Promise<unknown>} tell called with `full` at every look while there is too little space, because a restarted runtime knows nothing
 * @property {() => Promise<unknown>} prepare reserves the space that the database needs for reads
 * @property {(place: string) => number} [freeOf] bytes that are free
 * @property {(line: string) => void} [say]
 */

/**
 * Watches the space of the disk that the data is on.
 * @param {Disk} disk
 * @returns {{isFull: () => boolean, look: () => Promise<void>, start: () => Promise<void>, stop: () => Promise<void>}}
 */
export function watchDisk({ data, tell, prepare, freeOf = freeBytes, say = print }) {
  const reserve = reserveIn(data)
  let isFull = false
  const look = async () => {
    const free = freeOf(data)
    const wasFull = isFull
    isFull = free < (wasFull ? enough : least)
    if (!isFull) {
      if (wasFull) {
        say('  ✓ there’s enough disk space again; everything is saved as usual')
        await tell('space')
      }
      if (free > enough + reserved) reserve.make()
      return
    }
    if (!wasFull)
      say(
        `  ! less than ${least / mb} MB are free on the disk of ${data}; nothing is saved until more is free, reading still works`,
      )
    const isReleased = free < nearlyNothing && reserve.release()
    await tell('full')
    if (isReleased || !wasFull) await prepare()
  }
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let isOver = false
  const goOn = async () => {
    // The runtime starts again, or the disk can't be asked: the next look tells.
    await look().catch(() => undefined)
    if (!isOver) timer = setTimeout(goOn, lookEvery).unref()
  }
  return {
    isFull: () => isFull,
    look,
    start: async () => {
      // Miniflare blocks this process in its first call of a worker: that is done while nothing fills its pipes.
      await tell('space')
      await goOn()
    },
    stop: async () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** @param {string} place */
function freeBytes(place) {
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}

/** A file that only takes up space, to be given up when none is left. @param {string} data */
function reserveIn(data) {
  const file = path.join(data, 'reserve')
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    make: () => {
      if (size() === reserved) return
      try {
        // Zeros take no space on a disk that packs.
        writeFileSync(file, randomBytes(reserved))
      } catch {
        rmSync(file, { force: true })
      }
    },
    /** Gives whether there was one. */
    release: () => {
      const was = size() > 0
      rmSync(file, { force: true })
      return was
    },
  }
}
