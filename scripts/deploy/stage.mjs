import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forBrowsers } from '../local/compose.mjs'
import { inRoot } from '../local/paths.mjs'
import { configuredDomains, readToml, workerFolders } from '../local/routes.mjs'
import { secretsOf } from '../local/secrets.mjs'

/** @param {...string} parts */
const place = (...parts) => inRoot('.local/deploy', ...parts)

/** Starts with nothing of an earlier run. */
export function clearStage() {
  rmSync(place(), { recursive: true, force: true })
  mkdirSync(place(), { recursive: true })
}

/**
 * Writes a worker's configuration with the chosen domains and the account's own database ids.
 * @param {{folder: string, settings: {domain: string, sitesDomain: string}, databases: Map<string, string>}} options
 * @returns {string} the file
 */
export function stageWorker({ folder, settings, databases }) {
  const config = renamed(readToml(inRoot('workers', folder, 'wrangler.toml')), settings)
  const staged = {
    ...config,
    main: inRoot('workers', folder, config.main),
    ...(config.assets && {
      assets: { ...config.assets, directory: inRoot('workers', folder, config.assets.directory) },
    }),
    d1_databases: /** @type {any[]} */ (config.d1_databases ?? []).map((one) => ({
      ...one,
      database_id: databases.get(one.database_name) ?? one.database_id,
      migrations_dir: inRoot('migrations'),
    })),
  }
  return write(path.join(folder, 'wrangler.json'), staged)
}

/**
 * Writes the configuration of the runner's container without its image, which wrangler builds even in a dry run.
 * @returns {string} the file
 */
export function stageContainer() {
  const text = readFileSync(inRoot('workers/runs/container/wrangler.jsonc'), 'utf8')
  const { containers: _, ...config } = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
  return write('container/wrangler.json', { ...config, main: inRoot('workers/runs/container', config.main) })
}

/**
 * Writes what one worker is to know, and nothing that only others need.
 * @param {string} folder
 * @param {Record<string, string>} secrets
 * @returns {string} the file
 */
export const stageSecrets = (folder, secrets) =>
  write(path.join(folder, 'secrets.json'), secretsOf(folder, secrets))

/**
 * Pages takes its configuration, its functions and its files from one directory only.
 * @param {{domain: string, sitesDomain: string}} settings
 * @param {Record<string, string>} secrets
 * @returns {string} that directory
 */
export function stagePages(settings, secrets = {}) {
  const config = renamed(readToml(inRoot('wrangler.toml')), settings)
  const vars = { ...config.vars, ...forBrowsers(secrets) }
  write('pages/wrangler.json', { ...config, vars, pages_build_output_dir: 'client' })
  symlinkSync(inRoot('functions'), place('pages/functions'))
  symlinkSync(inRoot('build/client'), place('pages/client'))
  return place('pages')
}

/**
 * @param {Record<string, unknown>} value any part of a configuration
 * @param {{domain: string, sitesDomain: string}} settings
 */
function renamed(value, settings) {
  const from = configuredDomains()
  const text = JSON.stringify(value).replaceAll(from.sitesDomain, settings.sitesDomain)
  return JSON.parse(text.replaceAll(from.domain, settings.domain))
}

/**
 * @param {string} name
 * @param {object} config
 */
function write(name, config) {
  const file = place(name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o600 })
  return file
}

/** Orders workers so that a worker comes after the ones it calls: a binding must find its worker. */
export function workersInOrder() {
  /** @param {string} folder */
  const count = (folder) => readToml(inRoot('workers', folder, 'wrangler.toml')).services?.length ?? 0
  return workerFolders().sort((a, b) => count(a) - count(b))
}
