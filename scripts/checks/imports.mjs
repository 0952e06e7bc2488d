import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../local/paths.mjs'
import { sources } from './files.mjs'

/** @typedef {{from: string, to: string}} Import both by their path from the checkout's root */

// Static imports and exports, also of types, and dynamic imports.
const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g
const comment = /\/\*[\s\S]*?\*\//g
const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * Imports between the source files of some folders, types included; tests are left out.
 * @param {string[]} folders
 * @returns {Import[]}
 */
export function importsOf(folders) {
  const files = sources(folders, /(?<!\.(test|gen|d))\.tsx?$/)
  const names = new Set(files.map(({ name }) => name))
  const { compilerOptions } = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'))
  const aliases = Object.entries(/** @type {Record<string, string[]>} */ (compilerOptions.paths)).map(
    ([alias, [place = '']]) => ({ start: alias.slice(0, -1), place: place.slice(2, -1) }),
  )
  return files.flatMap(({ name, lines }) =>
    importedIn(lines.join('\n')).flatMap((said) => {
      const alias = aliases.find(({ start }) => said.startsWith(start))
      const base = alias
        ? alias.place + said.slice(alias.start.length)
        : path.posix.join(path.posix.dirname(name), said)
      const to = said.startsWith('.') || alias ? ends.find((end) => names.has(base + end)) : undefined
      return to === undefined || base + to === name ? [] : [{ from: name, to: base + to }]
    }),
  )
}

/**
 * The modules that a text of TypeScript imports, as it names them.
 * @param {string} text
 */
export function importedIn(text) {
  return [...text.replace(comment, '').matchAll(statement)].map(
    ([, now, later]) => (now ?? later ?? '').split('?')[0] ?? '',
  )
}

/**
 * The groups of files that import one another, each in the order of the alphabet (Tarjan's algorithm).
 * @param {Import[]} imports
 * @returns {string[][]}
 */
export function cyclesOf(imports) {
  /** @type {Map<string, string[]>} */
  const next = new Map()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  /** @type {Map<string, number>} */
  const found = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const cycles = []
  /** @type {(file: string) => number} gives the lowest place that a file leads back to */
  const visit = (file) => {
    const place = found.size
    let lowest = place
    found.set(file, place)
    open.push(file)
    for (const to of next.get(file) ?? []) {
      if (!found.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, found.get(to) ?? place)
    }
    if (lowest < place) return lowest
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) cycles.push(group.sort())
    return lowest
  }
  for (const file of next.keys()) if (!found.has(file)) visit(file)
  return cycles
}
