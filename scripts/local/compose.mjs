import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CoreHeaders } from 'miniflare'
import { demoMembers } from '../demo-members.mjs'
import { modulesOf } from './bundle.mjs'
import { keep, readKept } from './kept.mjs'
import { inRoot, root } from './paths.mjs'
import { readToml, routingTable, workerFolders } from './routes.mjs'
import { secretsOf } from './secrets.mjs'
import { askWrangler } from './wrangler.mjs'

/**
 * The parts of one local composition.
 * @typedef {object} Composition
 * @property {Record<string, string>} code bundled code by folder name, with `web` and `router`
 * @property {string} data directory of the data
 * @property {string} host
 * @property {number} port
 * @property {string} domain
 * @property {string} sitesDomain
 * @property {Record<string, string>} secrets
 * @property {number} partyPort
 * @property {string} [limitsScale]
 * @property {Record<string, string>} [vars] other values for settings of a wrangler.toml
 * @property {number} [vitePort] the Vite server that answers for the app in development
 * @property {(stdout: import('node:stream').Readable, stderr: import('node:stream').Readable) => void} [log]
 * @property {boolean} [isOpen] whether the port opens at once; otherwise the router opens it when all is ready
 * @property {string[]} [proxies] addresses and networks of trusted proxies, which may state the client of a request
 * @property {Record<string, number>} [sockets] further ports, by folder name, that reach one worker without the router
 */

// Anyone who sent this header would be taken for Miniflare and could claim any address; without its name the runtime
// gives the socket's.
Reflect.deleteProperty(CoreHeaders, 'CF_BLOB')

/** @param {string} folder @returns {any} */
const filesAt = (folder) => ({ disk: { path: inRoot(folder), writable: false } })

/** @param {number} port */
const onLoopback = (port) => ({ external: { address: `127.0.0.1:${port}`, http: {} } })

/** @param {{domain: string, port: number}} at */
export const originOf = ({ domain, port }) => `http://${domain}${port === 80 ? '' : `:${port}`}`

/**
 * One Miniflare for everything: the workers as their wrangler.toml says, the built app, and the router on the port.
 * @param {Composition} parts
 * @returns {Promise<import('miniflare').SharedOptions & {workers: import('miniflare').WorkerOptions[]}>}
 */
export async function compose(parts) {
  /** @type {Array<[string, string]>} */
  const deployed = workerFolders().map((folder) => [folder, inRoot('workers', folder, 'wrangler.toml')])
  if (!parts.vitePort) deployed.push(['web', inRoot('wrangler.toml')])
  const options = await optionsOf(deployed)
  const workers = deployed.map(([folder, file], at) => deployedWorker(parts, folder, file, options[at]))
  return {
    cf: false,
    logRequests: false,
    ...(parts.log && { handleRuntimeStdio: parts.log }),
    host: '127.0.0.1',
    defaultPersistRoot: path.join(parts.data, 'v3'),
    workers: [routerWorker(parts), ...workers],
  }
}

/**
 * @param {Composition} parts
 * @param {string} folder
 * @param {string} file
 * @param {any} options
 */
function deployedWorker(parts, folder, file, options) {
  const config = readToml(file)
  const scale = Number(parts.limitsScale ?? 1)
  const port = parts.sockets?.[folder]
  return {
    ...options,
    name: config.name,
    modules: modulesOf(folder, parts.code[folder] ?? ''),
    bindings: {
      ...config.vars,
      ...chosen(config.vars ?? {}, parts.secrets),
      ...parts.vars,
      ...settings(parts),
      ...(folder === 'api' && isDeveloperMachine(parts) && { DEMO_MEMBERS: demoSignIns }),
      ...(folder === 'web' ? forBrowsers(parts.secrets) : secretsOf(folder, parts.secrets)),
      ...(config.vars?.PARTY_ORIGIN && { PARTY_ORIGIN: `http://127.0.0.1:${parts.partyPort}` }),
    },
    ratelimits: scaleLimits(options.ratelimits ?? {}, scale),
    // Miniflare would start a worker of its own for these files.
    ...(config.assets && {
      assets: undefined,
      serviceBindings: { ...options.serviceBindings, ASSETS: filesAt('.local/browser-runs') },
    }),
    ...(port && { unsafeDirectSockets: [{ host: '127.0.0.1', port }] }),
  }
}

/**
 * Options of each wrangler.toml for Miniflare, without bindings: ours come from the files read at this start.
 * @param {Array<[string, string]>} deployed
 * @returns {Promise<any[]>}
 */
async function optionsOf(deployed) {
  const kept = deployed.map(([folder]) => readKept(`${folder}-options`))
  const missing = deployed.filter((_, at) => kept[at] === null)
  if (missing.length === 0) return kept.map((text) => JSON.parse(text ?? '{}'))
  const { workers } = await askWrangler({ workers: missing.map(([, file]) => file) })
  for (const [at, [folder, file]] of missing.entries())
    keep(`${folder}-options`, JSON.stringify(workers[at]), [path.relative(root, file)])
  const made = new Map(missing.map(([folder], at) => [folder, workers[at]]))
  return deployed.map(([folder], at) => made.get(folder) ?? JSON.parse(kept[at] ?? '{}'))
}

/**
 * Settings of a wrangler.toml that `.dev.vars` or the environment gives another value.
 * @param {Record<string, string>} vars
 * @param {Record<string, string>} given
 * @returns {Record<string, string>}
 */
export const chosen = (vars, given) =>
  Object.fromEntries(Object.keys(vars).flatMap((name) => (given[name] ? [[name, given[name]]] : [])))

/** How the demo members sign in, for the API reference of a developer's machine. */
const demoSignIns = JSON.stringify(
  Object.values(demoMembers).map(({ email, password }) => ({ email, password })),
)

/** @param {Composition} parts */
function settings(parts) {
  const origin = originOf(parts)
  return {
    ORIGIN: origin,
    SITES_ORIGIN: originOf({ domain: parts.sitesDomain, port: parts.port }),
    LIMITS_SCALE: parts.limitsScale ?? '1',
    DEVELOPER_MACHINE: isDeveloperMachine(parts) ? '1' : '',
  }
}

/**
 * Whether developer-only doors may be open: the port listens on loopback, and the domain means this machine wherever it is opened.
 * @param {{host: string, domain: string}} at
 */
export const isDeveloperMachine = ({ host, domain }) =>
  /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(host) && /^(?:.+\.)?localhost$/.test(domain)

const shown = [
  'TURNSTILE_SITE_KEY',
  'SECURITY_CONTACT',
  'CONTACT_EMAIL',
  'CONTACT_PHONE',
  'CONTACT_LINKS',
  'DRAWIO_URL',
  'AI_EMBED_EN',
  'AI_EMBED_FA',
  'AI_EMBED_AR',
]

/** Settings that pages may show. @param {Record<string, string>} secrets */
export const forBrowsers = (secrets) => Object.fromEntries(shown.map((name) => [name, secrets[name] ?? '']))

/**
 * @param {Record<string, {simple: {limit: number, period: number}}>} limits
 * @param {number} scale
 */
function scaleLimits(limits, scale) {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => {
      const { period } = limit.simple
      return [
        name,
        { ...limit, simple: { period, limit: Math.max(1, Math.round(limit.simple.limit * scale)) } },
      ]
    }),
  )
}

/** @param {Composition} parts */
function routerWorker(parts) {
  const table = routingTable(parts)
  const names = new Set(table.map((route) => route.worker))
  const web = readToml(inRoot('wrangler.toml')).name
  const isDev = Boolean(parts.vitePort)
  return {
    name: 'router',
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    modules: [{ type: 'ESModule', path: 'router.mjs', contents: parts.code.router ?? '' }],
    bindings: {
      TABLE: {
        routes: table,
        webHost: parts.domain,
        files: isDev ? [] : publicFiles(),
        origin: originOf(parts),
        isDev,
        isOpen: parts.isOpen ?? false,
        proxies: parts.proxies ?? [],
      },
    },
    serviceBindings: {
      ...Object.fromEntries([...names].map((name) => [`to:${name}`, name])),
      WEB: parts.vitePort ? onLoopback(parts.vitePort) : web,
      PARTY: onLoopback(parts.partyPort),
      ...(!isDev && { FILES: filesAt('build/client') }),
    },
    unsafeDirectSockets: [{ host: parts.host, port: parts.port }],
  }
}

/** Paths of the files that the built app serves as they are; the two that configure Pages are not among them. */
function publicFiles() {
  const base = inRoot('build/client')
  /** @type {(place: string) => string[]} */
  const walk = (place) =>
    readdirSync(place).flatMap((name) => {
      const file = path.join(place, name)
      return statSync(file).isDirectory() ? walk(file) : [file]
    })
  const paths = walk(base).map((file) => `/${path.relative(base, file).split(path.sep).join('/')}`)
  return paths.filter((name) => name !== '/_headers' && name !== '/_routes.json')
}
