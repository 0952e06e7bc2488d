import { createWriteStream, mkdirSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const largest = 64 * 1024 * 1024

/**
 * What the workers say goes to DATA/log, which begins anew with each start and when it is too large.
 * Lines that report an unexpected error also appear on the terminal.
 * @param {string} data
 * @returns {(stdout: import('node:stream').Readable, stderr: import('node:stream').Readable) => void}
 */
export function openLog(data) {
  mkdirSync(data, { recursive: true })
  const file = path.join(data, 'log')
  const out = createWriteStream(file, { flags: 'w' })
  let size = 0
  return (stdout, stderr) => {
    /** @param {Buffer | string} chunk */
    const keep = (chunk) => {
      size += chunk.length
      if (size > largest) {
        truncateSync(file)
        size = 0
      }
      out.write(chunk)
    }
    stdout.on('data', keep)
    stderr.on('data', keep)
    for (const stream of [stdout, stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (/^✘|^Uncaught|"event":"error"/.test(line)) process.stderr.write(`${line}\n`)
      })
    }
  }
}
