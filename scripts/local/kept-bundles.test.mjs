import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { keepBundle, keptBundle } from './kept-bundles.mjs'
import { inRoot } from './paths.mjs'

const name = `test-${process.pid}`
const source = `.local/${name}.txt`
const write = (text) => {
  mkdirSync(inRoot('.local'), { recursive: true })
  writeFileSync(inRoot(source), text)
}

afterEach(() => {
  for (const file of [source, `.local/bundles/${name}.json`]) rmSync(inRoot(file), { force: true })
})

it('gives a bundle back until one of its sources has changed or is gone', () => {
  expect(keptBundle(name)).toBeNull()
  write('one')
  keepBundle(name, 'code of one', [source, 'tsconfig.json'])
  expect(keptBundle(name)).toBe('code of one')
  write('two')
  expect(keptBundle(name)).toBeNull()
  write('one')
  expect(keptBundle(name)).toBe('code of one')
  rmSync(inRoot(source))
  expect(keptBundle(name)).toBeNull()
})

it('takes what was cut off for nothing', () => {
  write('one')
  keepBundle(name, 'code', [source])
  writeFileSync(inRoot(`.local/bundles/${name}.json`), '{"key":"')
  expect(keptBundle(name)).toBeNull()
})
