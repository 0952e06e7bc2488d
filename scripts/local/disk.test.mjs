import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enough, least, reserved, watchDisk } from './disk.mjs'

const mb = 1024 * 1024
/** @type {string} */
let data
let free = 0
/** @type {string[]} */
let lines
const tell = vi.fn(async (/** @type {string} */ _state) => undefined)
const prepare = vi.fn(async () => undefined)
const watch = () => watchDisk({ data, tell, prepare, freeOf: () => free, say: (line) => lines.push(line) })
const reserve = () => path.join(data, 'reserve')
const told = () => tell.mock.calls.flat()

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'hamkar-disk-'))
  free = 1_000 * mb
  lines = []
  tell.mockClear()
  prepare.mockClear()
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

it('says nothing while there is space, and holds some in reserve', async () => {
  const disk = watch()
  await disk.look()
  await disk.look()
  expect([disk.isFull(), told(), lines]).toEqual([false, [], []])
  expect(statSync(reserve()).size).toBe(reserved)
})

it('tells at each look that the disk is full, and says and prepares it once', async () => {
  const disk = watch()
  free = least - 1
  await disk.look()
  await disk.look()
  expect([disk.isFull(), told()]).toEqual([true, ['full', 'full']])
  expect(lines).toEqual([expect.stringContaining('less than 50 MB are free')])
  expect(prepare).toHaveBeenCalledTimes(1)
})

it('continues saving only when there is clearly enough space, and says so once', async () => {
  const disk = watch()
  free = least - 1
  await disk.look()
  free = enough - 1
  await disk.look()
  expect([disk.isFull(), told()]).toEqual([true, ['full', 'full']])
  free = enough
  await disk.look()
  await disk.look()
  expect([disk.isFull(), told()]).toEqual([false, ['full', 'full', 'space']])
  expect(lines.slice(1)).toEqual([expect.stringContaining('enough disk space')])
})

it('gives up its reserve when nothing is left, before it prepares, and makes it again', async () => {
  const disk = watch()
  await disk.look()
  free = least - 1
  await disk.look()
  expect(existsSync(reserve())).toBe(true)
  prepare.mockImplementationOnce(async () => {
    expect(existsSync(reserve())).toBe(false)
  })
  free = 0
  await disk.look()
  await disk.look()
  expect(prepare).toHaveBeenCalledTimes(2)
  free = enough
  await disk.look()
  expect(existsSync(reserve())).toBe(false)
  free = 1_000 * mb
  await disk.look()
  expect(statSync(reserve()).size).toBe(reserved)
})

it('makes an unfinished reserve whole, and none on a small disk', async () => {
  writeFileSync(reserve(), 'unfinished')
  await watch().look()
  expect(statSync(reserve()).size).toBe(reserved)
  rmSync(reserve())
  free = enough + 1
  await watch().look()
  expect(existsSync(reserve())).toBe(false)
})
