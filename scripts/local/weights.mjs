import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from './paths.mjs'

/**
 * @typedef {{module: string, imports?: string[], parentId?: string}} Route
 * @typedef {{entry: Route, routes: Record<string, Route>}} Manifest
 * @typedef {{kind: string, routes: string[], bar: number}} Kind
 */

/**
 * Limits of the JavaScript that pages load before any interaction, in KB (1,000 bytes) of gzip; decision 0045 has the
 * reasons. Public pages that are only read are not hydrated, so they load none of these files.
 * @type {Kind[]}
 */
const kinds = [
  {
    kind: 'pages of sign-up and sign-in',
    routes: [
      'entry/sign-up',
      'entry/link',
      'entry/forgotten',
      'entry/reset',
      'entry/second-factor',
      'entry/recover',
    ],
    bar: 130,
  },
  { kind: 'sign-in by phone', routes: ['entry/phone'], bar: 132 },
]
/** Script of screens besides that of the dashboard around them. @type {Kind[]} */
const screens = [
  { kind: 'AI chat', routes: ['conversations/none', 'conversations/one'], bar: 120 },
  { kind: 'agent', routes: ['agent/none', 'agent/one'], bar: 120 },
  { kind: 'equations before their engine', routes: ['equations/screen'], bar: 60 },
  { kind: 'coins', routes: ['coins/list'], bar: 60 },
  { kind: 'trading view', routes: ['trading/screen'], bar: 110 },
]
const around = 'shell/layout'
const filler = { kind: 'the page of a form', bar: 88 }

/**
 * Weighs what was built.
 * @param {string} [build] the folder that browsers are served from
 * @returns {{lines: string[], met: number, missed: number}} a line for each kind of page, and how many kinds meet their bars
 */
export function weighPages(build = inRoot('build/client')) {
  const weigh = weigher(build)
  const manifest = manifestIn(build)
  const measured = kinds.map(({ kind, routes, bar }) => {
    const pages = routes.map((id) => ({ page: id, kb: weigh(filesOf(manifest, id)) }))
    return { kind, bar, pages }
  })
  const own = screens.map(({ kind, routes, bar }) => {
    const shared = filesOf(manifest, around)
    const ownFiles = (/** @type {string} */ id) =>
      filesOf(manifest, id).filter((file) => !shared.includes(file))
    const pages = routes.map((id) => ({ page: id, kb: weigh(ownFiles(id)) }))
    return { kind: `${kind}, besides the dashboard`, bar, pages }
  })
  // The script of a form is one bundle by itself.
  const island = [named(build, /^island-.*\.js$/)]
  const all = [...measured, ...own, { ...filler, pages: [{ page: 'forms/fill', kb: weigh(island) }] }]
  const missed = all.filter(({ pages, bar }) => pages.some(({ kb }) => kb > bar)).length
  return { lines: all.map(describe), met: all.length - missed, missed }
}

/** @param {{kind: string, bar: number, pages: {page: string, kb: number}[]}} measured */
function describe({ kind, bar, pages }) {
  const heaviest = Math.max(...pages.map(({ kb }) => kb))
  const over = pages.filter(({ kb }) => kb > bar).map(({ page, kb }) => `${page} ${kb.toFixed(1)}`)
  const missed = over.length > 0 ? `; MISSED by ${over.join(', ')}` : ''
  return `${kind}: at most ${heaviest.toFixed(1)} KB of script (bar: ${bar})${missed}`
}

/** @param {string} build */
function weigher(build) {
  /** @type {Map<string, number>} */
  const known = new Map()
  const weightOf = (/** @type {string} */ file) => {
    const weight = known.get(file) ?? gzipSync(readFileSync(path.join(build, file)), { level: 9 }).length
    known.set(file, weight)
    return weight
  }
  return (/** @type {string[]} */ files) => files.reduce((total, file) => total + weightOf(file), 0) / 1000
}

/** @param {string} build @returns {Manifest} */
function manifestIn(build) {
  const text = readFileSync(path.join(build, named(build, /^manifest-.*\.js$/)), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** @param {string} build @param {RegExp} name */
function named(build, name) {
  const [file, ...others] = readdirSync(path.join(build, 'assets')).filter((one) => name.test(one))
  if (!file || others.length > 0) throw new Error(`The build doesn’t have exactly one file ${name}`)
  return `/assets/${file}`
}

/**
 * The files of a route, of those around it, and what they import.
 * @param {Manifest} manifest
 * @param {string} id
 */
function filesOf({ entry, routes }, id) {
  const found = [entry]
  for (let at = /** @type {string | undefined} */ (id); at; ) {
    const route = routes[at]
    if (!route) throw new Error(`The build has no route ${at}`)
    found.push(route)
    at = route.parentId
  }
  return [...new Set(found.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}
