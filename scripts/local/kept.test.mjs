import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { keep, readKept } from './kept.mjs'
import { inRoot } from './paths.mjs'

const name = `test-${process.pid}`
const source = `.local/${name}.txt`
/** @param {string} text */
const write = (text) => {
  mkdirSync(inRoot('.local'), { recursive: true })
  writeFileSync(inRoot(source), text)
}

afterEach(() => {
  for (const file of [source, `.local/kept/${name}.json`]) rmSync(inRoot(file), { force: true })
})

it('gives back what was made until one of its sources has changed or is gone', () => {
  expect(readKept(name)).toBeNull()
  write('one')
  keep(name, 'made of one', [source, 'tsconfig.json'])
  expect(readKept(name)).toBe('made of one')
  write('two')
  expect(readKept(name)).toBeNull()
  write('one')
  expect(readKept(name)).toBe('made of one')
  rmSync(inRoot(source))
  expect(readKept(name)).toBeNull()
})

it('takes what was cut off for nothing', () => {
  write('one')
  keep(name, 'code', [source])
  writeFileSync(inRoot(`.local/kept/${name}.json`), '{"key":"')
  expect(readKept(name)).toBeNull()
})
