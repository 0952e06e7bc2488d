import { inRoot } from '../local/paths.mjs'
import { readToml, workerFolders } from '../local/routes.mjs'
import { wrangler } from './wrangler.mjs'

const configs = () => workerFolders().map((folder) => readToml(inRoot('workers', folder, 'wrangler.toml')))
/** @param {string[]} names */
const unique = (names) => [...new Set(names)]

/**
 * Creates the databases that the account lacks.
 * @returns {Promise<Map<string, string>>} id by name
 */
export async function ensureDatabases() {
  const names = unique(
    configs().flatMap((config) => (config.d1_databases ?? []).map((one) => one.database_name)),
  )
  const list = async () => {
    const rows = JSON.parse(jsonIn(await wrangler(['d1', 'list', '--json'])))
    return new Map(rows.map((/** @type {{name: string, uuid: string}} */ row) => [row.name, row.uuid]))
  }
  const known = await list()
  const missing = names.filter((name) => !known.has(name))
  for (const name of missing) await wrangler(['d1', 'create', name])
  return missing.length > 0 ? list() : known
}

/** Creates the buckets that the account lacks. */
export async function ensureBuckets() {
  const names = unique(configs().flatMap((config) => (config.r2_buckets ?? []).map((one) => one.bucket_name)))
  const known = new Set(
    (await wrangler(['r2', 'bucket', 'list'])).match(/^name:\s*\S+/gm)?.map((line) => line.slice(5).trim()),
  )
  const missing = names.filter((name) => !known.has(name))
  for (const name of missing) await wrangler(['r2', 'bucket', 'create', name])
  return missing.length > 0 ? `${missing.join(', ')} created` : 'there'
}

/** @param {string} name */
export async function ensurePagesProject(name) {
  const known = JSON.parse(jsonIn(await wrangler(['pages', 'project', 'list', '--json'])))
  if (known.some((/** @type {object} */ one) => Object.values(one).includes(name))) return 'there'
  await wrangler(['pages', 'project', 'create', name, '--production-branch', 'main'])
  return 'created'
}

/** wrangler prints a banner before what was asked for. @param {string} output */
const jsonIn = (output) => output.slice(output.indexOf('['))
