import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { weighPages } from './weights.mjs'

const pages = ['sign-up', 'phone', 'link', 'forgotten', 'reset', 'second-factor', 'recover']
const screens = [
  'agent/none',
  'agent/one',
  'conversations/none',
  'conversations/one',
  'equations/screen',
  'coins/list',
  'trading/screen',
]
/** @type {string} */
let build

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'hamkar-weights-'))
  mkdirSync(path.join(build, 'assets'))
})
afterEach(() => rmSync(build, { recursive: true }))

/** Random bytes do not shrink. @param {Record<string, number>} files KB of each */
function built({ shared = 90, root = 10, page = 20, island = 80, shell = 70, own = 50 }) {
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ text) =>
    writeFileSync(path.join(build, 'assets', name), text)
  const module = (/** @type {string} */ name) => `/assets/${name}.js`
  const inRoot = pages.map((id) => [
    `entry/${id}`,
    { module: module('page'), imports: [module('shared')], parentId: 'root' },
  ])
  const inShell = screens.map((id) => [
    id,
    { module: module('own'), imports: [module('shared'), module('shell')], parentId: 'shell/layout' },
  ])
  const layout = { module: module('shell'), imports: [module('shared')], parentId: 'root' }
  const manifest = {
    entry: { module: module('shared'), imports: [] },
    routes: {
      root: { module: module('root'), imports: [module('shared')] },
      'shell/layout': layout,
      ...Object.fromEntries([...inRoot, ...inShell]),
    },
  }
  write('manifest-1.js', `window.__remixManifest=${JSON.stringify(manifest)};`)
  for (const [name, size] of Object.entries({ shared, root, page, shell, own }))
    write(`${name}.js`, randomBytes(size * 1000))
  write('island-1.js', randomBytes(island * 1000))
}

it('counts each file of a page once, with those of the routes around it', () => {
  built({})
  const { lines, met, missed } = weighPages(build)
  expect(lines[0]).toMatch(/at most 120\.\d KB of script \(bar: 130\)$/)
  expect({ met, missed }).toEqual({ met: 8, missed: 0 })
})

it('names the pages that are too heavy', () => {
  built({ page: 31.5, island: 89 })
  const { lines, missed } = weighPages(build)
  expect(missed).toBe(2)
  expect(lines[0]).toContain('MISSED by entry/sign-up 131.')
  expect(lines.at(-1)).toContain('MISSED by forms/fill 89.')
})

it('counts of a screen of the dashboard what the dashboard doesn’t load anyway', () => {
  built({ own: 61 })
  const { lines, missed } = weighPages(build)
  expect(missed).toBe(2)
  expect(lines[4]).toMatch(/^equations .* 61\.\d KB of script \(bar: 60\); MISSED/)
})
