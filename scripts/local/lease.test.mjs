import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leaseData } from './lease.mjs'
import { inRoot } from './paths.mjs'

/** @type {string} */
let place
/** @type {string} */
let data

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'hamkar-lease-'))
  data = path.join(place, 'data')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const read = () => JSON.parse(readFileSync(path.join(data, 'running.json'), 'utf8'))

it('is for one process alone, until it is given back', () => {
  const { release } = leaseData(data)
  expect(() => leaseData(data)).toThrow(
    `is already running with the data in ${data} (process ${process.pid})`,
  )
  release()
  leaseData(data)
  expect(read().owner.pid).toBe(process.pid)
  expect(readdirSync(data)).toEqual(['running.json'])
})

it('does not hold for a copy of the directory', () => {
  leaseData(data)
  const copy = path.join(place, 'copy')
  cpSync(data, copy, { recursive: true })
  leaseData(copy)
  expect(() => leaseData(copy)).toThrow('already running')
  expect(() => leaseData(data)).toThrow('already running')
})

it.each([
  ['of a process that has died', JSON.stringify({ owner: { pid: 2 ** 22 + 1, started: '1' }, children: [] })],
  ['that is torn', ''],
])('takes over one %s', (_name, text) => {
  leaseData(data).release()
  writeFileSync(path.join(data, 'running.json'), text)
  leaseData(data)
  expect(read().owner.pid).toBe(process.pid)
  expect(readdirSync(data)).toEqual(['running.json'])
})

/** Each takes the lease of every directory at the same moment, keeps it, and prints how many it has got. */
const contender = `
  const { leaseData } = await import(process.argv[1])
  const [count, at] = process.argv.slice(3).map(Number)
  while (Date.now() < at);
  let got = 0
  for (let n = 0; n < count; n++) {
    try { leaseData(process.argv[2] + n); got++ } catch (error) { if (!/already running/.test(error.message)) throw error }
  }
  process.send(got, () => process.once('message', () => process.exit()))
`

/** @param {number} count @param {number} at */
function contend(count, at) {
  const lease = pathToFileURL(inRoot('scripts/local/lease.mjs')).href
  const args = ['--input-type=module', '--eval', contender, lease, data, String(count), String(at)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  /** @type {Promise<number>} */
  const got = new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { got, end: () => child.send('end') }
}

it.each([['new'], ['dead']])('goes to exactly one of several that come at once (%s)', async (kind) => {
  const count = 200
  for (let at = 0; kind === 'dead' && at < count; at++) {
    leaseData(data + at).release()
    const text = JSON.stringify({ owner: { pid: 2 ** 22 + 1, started: '1' }, children: [] })
    writeFileSync(path.join(data + at, 'running.json'), text)
  }
  const began = Date.now() + 1500
  const contenders = [contend(count, began), contend(count, began), contend(count, began)]
  const got = await Promise.all(contenders.map((one) => one.got))
  for (const one of contenders) one.end()
  expect(got.reduce((sum, one) => sum + one, 0)).toBe(count)
})
