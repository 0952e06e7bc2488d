import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logWriter } from './log.mjs'

/** @type {string} */
let data
const read = (name = 'log') => readFileSync(path.join(data, name), 'utf8')

/** Waits as long as a busy machine takes to write. @param {() => void} isSo */
const eventually = (isSo) => vi.waitFor(isSo, { timeout: 60_000 })

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'hamkar-log-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

it('keeps the log of the start before', async () => {
  logWriter(data)('first\n')
  await eventually(() => expect(read()).toBe('first\n'))
  logWriter(data)('second\n')
  await eventually(() => expect(read()).toBe('second\n'))
  expect(read('log.1')).toBe('first\n')
})

it('begins a new file when the file has become too large', async () => {
  const write = logWriter(data, 10)
  write('12345678')
  write('abcdef')
  await eventually(() => expect([read('log.1'), read()]).toEqual(['12345678', 'abcdef']))
})

it('stops nothing when it cannot be opened, and continues when it can', async () => {
  const write = logWriter(data)
  mkdirSync(path.join(data, 'log'))
  write('lost\n')
  rmdirSync(path.join(data, 'log'))
  write('kept\n')
  await eventually(() => expect(read()).toBe('kept\n'))
})

it.skipIf(!existsSync('/dev/full'))(
  'stops nothing when the disk is full, and goes on when there is space',
  async () => {
    const file = path.join(data, 'log')
    const write = logWriter(data)
    symlinkSync('/dev/full', file)
    write('lost\n')
    await new Promise((resolve) => setImmediate(resolve))
    unlinkSync(file)
    await eventually(() => {
      write('kept\n')
      expect(read()).toContain('kept\n')
    })
  },
)
