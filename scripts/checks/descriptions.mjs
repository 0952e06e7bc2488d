import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { bundleOptions } from '../local/bundle.mjs'
import { inRoot } from '../local/paths.mjs'

/** @typedef {Record<string, 'off'>} Rules */

/** Rules that are off for all, and why. @type {{redocly: Rules, spectral: Rules}} */
const off = {
  redocly: {
    // Ids and keys begin with what they are of (`doc_`), so no address is of two paths, and hosts differ.
    'no-ambiguous-paths': 'off',
  },
  spectral: {
    // Each operation has a summary; a description is for further details.
    'operation-description': 'off',
    // It takes the roles that OpenAPI 3.1 allows beside a bearer for scopes of OAuth; redocly looks for the scheme.
    'oas3-operation-security-defined': 'off',
  },
}

/** A short link answers 302 when all is well. @type {{redocly: Rules}} */
const offForGo = { redocly: { 'operation-2xx-response': 'off' } }

/** Whose a data API is and on what terms it may be used is its owner's. @type {{redocly: Rules, spectral: Rules}} */
const offForOwn = { redocly: { 'info-license': 'off' }, spectral: { 'info-contact': 'off' } }

const domain = 'https://hamkar.test'
const secret = 'only-for-the-description-of-the-api-0123456789'
const database = { withSession: () => database }
const env = { DB: database, ORIGIN: domain, SITES_ORIGIN: 'https://sites.test', SESSION_SECRET: secret }

const sampleApi = {
  id: 'api_1',
  name: 'Cities',
  description: 'Cities and how many live there.',
  url: 'https://data.hamkar.test/api_1',
  updatedAt: '2026-01-01T00:00:00.000Z',
  access: { read: 'public', write: 'keys' },
  columns: [{ key: 'c0', name: 'city' }],
}

/**
 * Lints what the api host and a data API say of themselves, made from the code without a server.
 * @returns {Promise<string[]>} what is wrong
 */
export async function descriptions() {
  const worker = (/** @type {string} */ name) =>
    load(`description-${name}`, { entryPoints: [inRoot('workers', name, 'index.ts')] })
  const [api, links, rows, sites, data] = await Promise.all([
    ...['api', 'links', 'data', 'sites'].map(worker),
    load('description-of-data-api', { entryPoints: [inRoot('workers/data/apis/openapi.ts')] }),
  ])
  const beside = { LINKS: bound(links), DATA: bound(rows), SITES_API: bound(sites) }
  const all = await ask(api, '/openapi.json', beside)
  const go = await ask(api, '/openapi-go.json', beside)
  const ofHosts = []
  for (const name of ['openapi/api.json', 'openapi/data.json', 'openapi/files.json'])
    ofHosts.push({ name, source: await ask(api, `/${name}`, beside), rules: {} })
  const own = JSON.stringify(data.apiOpenApi(sampleApi))
  const documents = [
    { name: 'openapi.json', source: all, rules: {} },
    { name: 'openapi-go.json', source: go, rules: offForGo },
    ...ofHosts,
    { name: 'the openapi.json of a data API', source: own, rules: offForOwn },
  ]
  return unlessKept(
    JSON.stringify([documents, off, readFileSync(inRoot('package-lock.json'), 'utf8')]),
    async () => (await Promise.all(documents.map(lint))).flat(),
  )
}

/** A worker as another is bound to it. @param {{default: {fetch: Function}}} worker */
const bound = (worker) => ({
  fetch: (/** @type {string} */ url) => worker.default.fetch(new Request(url), env, { waitUntil() {} }),
})

/**
 * @param {{default: {fetch: Function}}} api
 * @param {string} name
 * @param {Record<string, object>} beside
 * @returns {Promise<string>}
 */
async function ask(api, name, beside) {
  const request = new Request(`https://api.hamkar.test${name}`)
  const write = process.stdout.write
  // The worker writes a line for each request.
  process.stdout.write = () => true
  try {
    const answer = await api.default.fetch(request, { ...env, ...beside }, { waitUntil() {} })
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${await answer.text()}`)
    return await answer.text()
  } finally {
    process.stdout.write = write
  }
}

/** Classes that only the runtime has; a description needs none of them. @type {import('esbuild').Plugin} */
const withoutRuntime = {
  name: 'without-runtime',
  setup(build) {
    build.onResolve({ filter: /^cloudflare:/ }, ({ path: name }) => ({ path: name, namespace: 'runtime' }))
    build.onLoad({ filter: /.*/, namespace: 'runtime' }, () => ({
      contents: 'export class DurableObject {}\nexport class WorkerEntrypoint {}\nexport const env = {}',
    }))
  },
}

/**
 * @param {string} name
 * @param {import('esbuild').BuildOptions} entry
 */
async function load(name, entry) {
  const { plugins = [], stdin: _, ...options } = bundleOptions('api')
  const { outputFiles } = await esbuild.build({
    ...options,
    ...entry,
    external: ['node:*'],
    plugins: [...plugins, withoutRuntime],
    write: false,
  })
  const file = inRoot('.local/checks', `${name}.mjs`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, outputFiles[0]?.contents ?? '')
  return import(`${pathToFileURL(file).href}?${Date.now()}`)
}

/**
 * Reading the rules takes longer than all other checks but types, so what was found clean is not linted again.
 * @param {string} what
 * @param {() => Promise<string[]>} find
 */
async function unlessKept(what, find) {
  const file = inRoot('.local/checks/clean-descriptions')
  const hash = createHash('sha256').update(what).digest('hex')
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return []
  const found = await find()
  if (found.length === 0) writeFileSync(file, hash)
  return found
}

/**
 * @param {{name: string, source: string, rules: {redocly?: Rules, spectral?: Rules}}} document
 * @returns {Promise<string[]>}
 */
async function lint({ name, source, rules }) {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const { default: spectral } = await import('@stoplight/spectral-core')
  const { default: rulesets } = await import('@stoplight/spectral-rulesets')
  const config = await createConfig({ extends: ['recommended'], rules: { ...off.redocly, ...rules.redocly } })
  const problems = await lintFromString({ source, config })
  const ruler = new spectral.Spectral()
  ruler.setRuleset({
    extends: [[/** @type {any} */ (rulesets.oas), 'recommended']],
    rules: { ...off.spectral, ...rules.spectral },
  })
  const results = await ruler.run(JSON.parse(source))
  return [
    ...problems.map(
      ({ ruleId, message, location }) =>
        `${name} ${location[0]?.pointer ?? ''} ${message} (redocly ${ruleId})`,
    ),
    ...results.map(
      ({ code, message, path: at }) => `${name} #/${at.join('/')} ${message} (spectral ${code})`,
    ),
  ]
}
