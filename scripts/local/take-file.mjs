import { createHash } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * @template Holder
 * @typedef {{isTaken: boolean, former: Holder | null}} Outcome `former` is what the file said before
 */

/**
 * Creates a file that names its holder, unless one exists: of several processes at the same moment exactly one
 * succeeds. To replace a dead holder, a process first takes a claim in the same way: a file named after the content of
 * that holder's file.
 * @template Holder
 * @param {string} file
 * @param {Holder} holder the content of the file
 * @param {(former: Holder) => boolean} isHeld whether the holder in the file still runs
 * @returns {Outcome<Holder>}
 */
export function takeFile(file, holder, isHeld) {
  const mine = `${file}.${process.pid}`
  try {
    writeFileSync(mine, JSON.stringify(holder))
    return take(file, mine, isHeld)
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * @template Holder
 * @param {string} file
 * @param {string} mine
 * @param {(former: Holder) => boolean} isHeld
 * @returns {Outcome<Holder>}
 */
function take(file, mine, isHeld) {
  if (makeFrom(mine, file)) return { isTaken: true, former: null }
  const text = readText(file)
  // It was given back in between.
  if (text === null) return take(file, mine, isHeld)
  /** @type {Holder | null} */
  const former = parse(text)
  if (former && isHeld(former)) return { isTaken: false, former }
  const claim = `${file}.after-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  const claimed = take(claim, mine, isHeld)
  if (!claimed.isTaken) return claimed
  try {
    // Another may have followed the same holder already.
    if (readText(file) !== text) return take(file, mine, isHeld)
    renameSync(claim, file)
    return { isTaken: true, former }
  } finally {
    rmSync(claim, { force: true })
  }
}

/**
 * Makes a file with its whole content at once; false where it exists.
 * @param {string} source
 * @param {string} file
 */
function makeFrom(source, file) {
  try {
    linkSync(source, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
  }
  // Not every file system has links.
  try {
    copyFileSync(source, file, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : null)

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
