import { readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'

/**
 * Published vulnerabilities: for each package, the first safe version of every line that got one. Add each new one here
 * within the time in docs/security.md, so that an older copy never returns.
 * @type {Record<string, string[]>}
 */
const safeFrom = {
  '@remix-run/react': ['2.17.3'],
  '@remix-run/router': ['1.23.2'],
  'body-parser': ['1.20.3'],
  'brace-expansion': ['1.1.12', '2.0.2', '3.0.1', '4.0.1'],
  braces: ['3.0.3'],
  cookie: ['0.7.0'],
  'cross-spawn': ['6.0.6', '7.0.5'],
  'engine.io': ['6.4.2'],
  esbuild: ['0.25.0'],
  express: ['4.20.0'],
  'fast-xml-parser': ['4.4.1'],
  'follow-redirects': ['1.15.6'],
  'form-data': ['2.5.4', '3.0.4', '4.0.4'],
  hono: ['4.13.0'],
  'js-yaml': ['3.14.2', '4.1.1'],
  json5: ['1.0.2', '2.2.2'],
  katex: ['0.16.21'],
  lodash: ['4.17.21'],
  mermaid: ['10.9.8', '11.16.1'],
  micromatch: ['4.0.8'],
  minimist: ['1.2.6'],
  nanoid: ['3.3.8', '5.0.9'],
  'path-to-regexp': ['0.1.12', '1.9.0', '3.3.0', '6.3.0', '8.0.0'],
  postcss: ['8.4.31'],
  semver: ['5.7.2', '6.3.1', '7.5.2'],
  send: ['0.19.0'],
  'serve-static': ['1.16.0'],
  'socket.io-parser': ['3.4.3', '4.2.3'],
  undici: ['6.28.1', '7.29.1', '8.10.2'],
  valibot: ['1.2.0'],
  vite: ['6.4.5'],
  ws: ['5.2.4', '6.2.3', '7.5.10', '8.17.1'],
}

/** Its development server answers pages of others; these copies only build. */
const buildsOnly = [
  '@esbuild-kit/core-utils',
  '@remix-run/dev',
  '@vanilla-extract/integration',
  '@vanilla-extract/integration/node_modules/vite',
  'partykit',
].map((owner) => `node_modules/${owner}/node_modules/esbuild`)

/** Weak copies whose weakness nothing can reach, by their place in the lockfile. */
const harmless = new Set([
  ...buildsOnly,
  // It writes types of style sheets at the build, and serves nothing.
  'node_modules/@vanilla-extract/integration/node_modules/vite',
])

/** Finds packages in a version with a known vulnerability. */
export async function weakPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([place, { version }]) => {
    const name = place.replace(/^.*node_modules\//, '')
    if (harmless.has(place) || version === undefined || !isWeak(name, version)) return []
    return [`${place} ${version} has a known vulnerability; safe from ${safeFrom[name]?.join(', ')}`]
  })
}

/**
 * A version is safe when it is not older than the first safe one of its own line, or of an earlier line where its own has none.
 * @param {string} name
 * @param {string} version
 */
export function isWeak(name, version) {
  const safe = Object.hasOwn(safeFrom, name) ? (safeFrom[name] ?? []) : []
  if (safe.length === 0) return false
  const ofLine = safe.find((one) => lineOf(one) === lineOf(version))
  if (ofLine !== undefined) return compare(version, ofLine) < 0
  return compare(version, safe.at(-1) ?? '') < 0
}

/** @param {string} version */
const numbers = (version) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
/** @param {string} version */
const lineOf = (version) => numbers(version)[0]

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((number, place) => number !== right[place])
  return at < 0 ? 0 : Number(left[at]) - Number(right[at])
}
