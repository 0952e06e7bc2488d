import { readFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import * as esbuild from 'esbuild'
import { keep, readKept } from './kept.mjs'
import { inRoot, root } from './paths.mjs'
import { readToml, workerFolders } from './routes.mjs'

const { resolve } = createRequire(import.meta.url)

const builtins = {
  name: 'node-builtins',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    const filter = new RegExp(`^(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`)
    build.onResolve({ filter }, (args) => ({ path: `node:${args.path}`, external: true }))
  },
}

/** The runtime takes these as modules of their own. */
const wasm = {
  name: 'wasm-modules',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /\.wasm$/ }, ({ path }) => ({ path, external: true }))
  },
}

const stdinName = 'entry.js'

/** The same Pages function that production runs, called as a worker: one way into the app, one context. */
const webEntry = `
import { onRequest } from './functions/[[path]]'
const noAssets = { fetch: async () => new Response(null, { status: 404 }) }
export default {
  fetch(request, env, ctx) {
    return onRequest({
      request: new Request(request), env: { ...env, ASSETS: noAssets }, params: {}, data: {}, functionPath: '/',
      next: () => noAssets.fetch(), waitUntil: (work) => ctx.waitUntil(work), passThroughOnException() {},
    })
  },
}`

/** The local entry of a worker with a database, which can simulate a full disk. @param {string} name */
function workerEntry(name) {
  const { durable_objects: objects } = readToml(inRoot('workers', name, 'wrangler.toml'))
  const classes = (objects?.bindings ?? []).map((one) => one.class_name)
  return `
import worker, * as all from './workers/${name}'
import { holdObjectWrites, holdWrites } from './workers/router/hold-writes'
export * from './workers/${name}'
${classes.map((one) => `export const ${one} = holdObjectWrites(all.${one})`).join('\n')}
export default holdWrites(worker)`
}

/** @param {string} name */
function entryOf(name) {
  if (name === 'web') return webEntry
  const hasDatabase =
    workerFolders().includes(name) && readToml(inRoot('workers', name, 'wrangler.toml')).d1_databases
  return hasDatabase ? workerEntry(name) : null
}

/**
 * @param {string} name
 * @param {boolean} isDev
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(name, isDev = false) {
  const contents = entryOf(name)
  const entry = contents
    ? { stdin: { contents, resolveDir: root, sourcefile: stdinName } }
    : { entryPoints: [inRoot('workers', name, 'index.ts')] }
  return {
    ...entry,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: { 'process.env.NODE_ENV': JSON.stringify(isDev ? 'development' : 'production') },
    loader: { '.sql': 'text', '.txt': 'text', '.html': 'text', '.svg': 'text', '.woff2': 'binary' },
    plugins: [builtins, wasm],
    absWorkingDir: root,
    write: false,
    logLevel: 'silent',
    legalComments: 'none',
    sourcemap: isDev ? 'inline' : false,
    // Names stay, for the stacks in the log.
    minifyWhitespace: !isDev,
    minifySyntax: !isDev,
  }
}

/**
 * Escapes what esbuild leaves beyond Latin-1, which is in regular expressions: with one such character V8 takes two bytes
 * for each character of a source.
 * @param {string} code
 */
export const inOneByte = (code) =>
  code.replace(/\\*[^\0-\xff]/g, (found) => {
    const slashes = found.length - 1
    // An odd backslash belongs to the character: an identity escape.
    const kept = slashes - (slashes % 2)
    return `${found.slice(0, kept)}\\u${found.charCodeAt(slashes).toString(16).padStart(4, '0')}`
  })

/**
 * @param {string[]} names folders under workers/, and `web`
 * @returns {Promise<Record<string, string>>} code by name
 */
export async function bundle(names) {
  const codes = await Promise.all(
    names.map(async (name) => [name, readKept(name) ?? (await bundleOne(name))]),
  )
  return Object.fromEntries(codes)
}

/**
 * Modules of a bundled worker for Miniflare: its code, and the WebAssembly that it imports from packages.
 * @param {string} name
 * @param {string} code
 * @returns {import('miniflare').ModuleDefinition[]}
 */
export function modulesOf(name, code) {
  const imported = [...code.matchAll(/from ?"([^"]+\.wasm)"/g)].map(([, one = '']) => one)
  return [
    { type: 'ESModule', path: `${name}.mjs`, contents: code },
    ...imported.map((one) => ({
      type: /** @type {const} */ ('CompiledWasm'),
      path: one,
      contents: readFileSync(resolve(one)),
    })),
  ]
}

/** @param {string} name */
async function bundleOne(name) {
  const { outputFiles, metafile } = await esbuild.build({
    ...bundleOptions(name),
    write: false,
    metafile: true,
  })
  const code = inOneByte(outputFiles[0]?.text ?? '')
  const sources = Object.keys(metafile.inputs).filter((source) => source !== stdinName)
  keep(name, code, sources)
  return code
}

export const stopBundler = () => esbuild.stop()
