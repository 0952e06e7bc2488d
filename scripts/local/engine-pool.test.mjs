import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPool } from './engine-pool.mjs'
import { buildEngine } from './keep-engine.mjs'

/** A process that answers at once, but never to `endless`. */
const file = path.join(mkdtempSync(path.join(tmpdir(), 'hamkar-pool-')), 'child.mjs')
writeFileSync(
  file,
  `process.on('message', ({ input }) => { while (input === 'endless'); process.send({ input }) })
process.on('disconnect', () => process.exit())
process.send('ready')`,
)
const pool = startPool(file, { answer: 300 })
afterAll(() => pool.stop())

const ask = (/** @type {string} */ input, by = input) => pool.ask({ input, language: 'en', by })

it('the engine answers from a process of its own', async () => {
  const engine = startPool(await buildEngine())
  expect(await engine.ask({ input: '2^100', language: 'en' })).toMatchObject({ success: true, read: '2^100' })
  await engine.stop()
})

it('an input that never ends is ended, while others are answered', async () => {
  const hostile = ask('endless')
  expect(await ask('plain')).toEqual({ input: 'plain' })
  expect(await hostile).toBe('timeout')
})

it('two hostile ones at once leave room for the next', async () => {
  const both = [ask('endless', 'one'), ask('endless', 'other')]
  expect(await ask('plain')).toEqual({ input: 'plain' })
  expect(await Promise.all(both)).toEqual(['timeout', 'timeout'])
})

it('a question while too many wait is refused', async () => {
  const small = startPool(file, { waiting: 0 })
  expect(await small.ask({ input: '1', language: 'en' })).toBe('busy')
  await small.stop()
})

it('one member does not keep others waiting, however much they ask', async () => {
  const many = Array.from({ length: 8 }, () => ask('endless', 'one'))
  expect(await ask('plain', 'other')).toEqual({ input: 'plain' })
  const outcomes = await Promise.all(many)
  expect(outcomes.filter((outcome) => outcome === 'busy').length).toBeGreaterThanOrEqual(4)
  expect(outcomes).toContain('timeout')
})

it('a question whose time went by waiting is refused as busy, not as too hard', async () => {
  const small = startPool(file, { processes: 1, answer: 1_000, whole: 1_300, least: 100 })
  await small.ask({ input: 'plain', language: 'en' })
  const first = small.ask({ input: 'endless', language: 'en', by: 'one' })
  const late = small.ask({ input: 'endless', language: 'en', by: 'other' })
  expect(await Promise.all([first, late])).toEqual(['timeout', 'busy'])
  await small.stop()
})
