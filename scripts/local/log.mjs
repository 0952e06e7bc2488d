import { createWriteStream, mkdirSync, openSync, renameSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const largest = 64 * 1024 * 1024

/**
 * Writes the workers' output to DATA/log. A new file begins at each start and when the file is too large; the previous
 * one becomes DATA/log.1. A failing log stops nothing: its lines are lost until there is space. Lines that report an
 * unexpected error also appear on the terminal.
 * @param {string} data
 * @returns {(stdout: import('node:stream').Readable, stderr: import('node:stream').Readable) => void}
 */
export function openLog(data) {
  const write = logWriter(data)
  return (stdout, stderr) => {
    for (const stream of [stdout, stderr]) {
      stream.on('data', write)
      createInterface({ input: stream }).on('line', (line) => {
        if (/^✘|^Uncaught|"event":"error"/.test(line)) process.stderr.write(`${line}\n`)
      })
    }
  }
}

/**
 * @param {string} data
 * @param {number} [limit] bytes after which a new file begins
 * @returns {(chunk: Buffer | string) => void}
 */
export function logWriter(data, limit = largest) {
  mkdirSync(data, { recursive: true })
  const file = path.join(data, 'log')
  /** @type {import('node:fs').WriteStream | undefined} */
  let out
  let size = 0
  keepFormer(file)
  return (chunk) => {
    if (size > 0 && size + chunk.length > limit) {
      out?.end()
      out = undefined
      size = 0
      keepFormer(file)
    }
    size += chunk.length
    out ??= open(file, (failed) => {
      // The next line tries again.
      if (out === failed) out = undefined
    })
    out?.write(chunk)
  }
}

/**
 * @param {string} file
 * @param {(failed: import('node:fs').WriteStream) => void} onError
 */
function open(file, onError) {
  try {
    const out = createWriteStream(file, { fd: openSync(file, 'a') })
    return out.on('error', () => onError(out))
  } catch {
    return undefined
  }
}

/** @param {string} file */
function keepFormer(file) {
  try {
    renameSync(file, `${file}.1`)
  } catch {
    // There is none yet, or it can't be moved: the new lines follow the old ones.
  }
}
