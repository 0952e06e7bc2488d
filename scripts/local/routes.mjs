import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { inRoot } from './paths.mjs'

/**
 * One line of the routing table: which worker answers a host and a path. A host may begin with `*.`.
 * @typedef {{host: string, path: string, isPrefix: boolean, worker: string}} Route
 */

/**
 * The parts of a wrangler.toml that the scripts read.
 * @typedef {object} WorkerConfig
 * @property {string} name
 * @property {Record<string, string>} [vars]
 * @property {{required?: string[]}} [secrets]
 * @property {Array<string | {pattern: string}>} [routes]
 * @property {{crons?: string[]}} [triggers]
 * @property {Array<{binding: string, service: string}>} [services]
 * @property {Array<{database_name: string}>} [d1_databases]
 * @property {Array<{bucket_name: string}>} [r2_buckets]
 * @property {{bindings: Array<{class_name: string}>}} [durable_objects]
 * @property {{directory: string}} [assets]
 */

/** The folders of the workers that are deployed: each has a wrangler.toml. */
export function workerFolders() {
  return readdirSync(inRoot('workers')).filter((name) => existsSync(inRoot('workers', name, 'wrangler.toml')))
}

/**
 * @param {string} file
 * @returns {WorkerConfig}
 */
export const readToml = (file) => /** @type {any} */ (parse(readFileSync(file, 'utf8')))

/** The names that the configuration in the repository has; every command replaces them by the chosen ones. */
export function configuredDomains() {
  const { vars = {} } = readToml(inRoot('wrangler.toml'))
  return {
    domain: new URL(vars.ORIGIN ?? '').hostname,
    sitesDomain: new URL(vars.SITES_ORIGIN ?? '').hostname,
  }
}

/**
 * @param {{domain: string, sitesDomain: string}} chosen
 * @returns {(host: string) => string}
 */
export function renameHosts(chosen) {
  const configured = configuredDomains()
  /** @type {Array<[string, string]>} */
  const pairs = [
    [configured.domain, chosen.domain],
    [configured.sitesDomain, chosen.sitesDomain],
  ]
  return (host) => {
    for (const [from, to] of pairs) {
      if (host === from) return to
      if (host.endsWith(`.${from}`)) return host.slice(0, -from.length) + to
    }
    return host
  }
}

/**
 * The routing table from the `routes` of every wrangler.toml, the most exact pattern first.
 * @param {{domain: string, sitesDomain: string}} chosen
 * @returns {Route[]}
 */
export function routingTable(chosen) {
  const rename = renameHosts(chosen)
  const routes = workerFolders().flatMap((folder) => {
    const config = readToml(inRoot('workers', folder, 'wrangler.toml'))
    return (config.routes ?? []).map((route) =>
      toRoute(typeof route === 'string' ? route : route.pattern, config.name, rename),
    )
  })
  return routes.sort((a, b) => weight(b) - weight(a))
}

/**
 * @param {string} pattern
 * @param {string} worker
 * @param {(host: string) => string} rename
 * @returns {Route}
 */
function toRoute(pattern, worker, rename) {
  const slash = pattern.indexOf('/')
  const host = slash < 0 ? pattern : pattern.slice(0, slash)
  const path = slash < 0 ? '/*' : pattern.slice(slash)
  const isPrefix = path.endsWith('*')
  return { host: rename(host), path: isPrefix ? path.slice(0, -1) : path, isPrefix, worker }
}

/** An exact host comes before a wildcard, then the longer pattern. @param {Route} route */
const weight = ({ host, path }) => (host.startsWith('*') ? 0 : 10_000) + host.length + path.length
