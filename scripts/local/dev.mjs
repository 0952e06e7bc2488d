import * as esbuild from 'esbuild'
import { createServer } from 'vite'
import { bundleOptions } from './bundle.mjs'
import { forBrowsers, isDeveloperMachine, originOf } from './compose.mjs'
import { answer, toRequest } from './node-http.mjs'
import { inRoot, root } from './paths.mjs'
import { print } from './progress.mjs'
import { readToml } from './routes.mjs'

/** @typedef {import('miniflare').Miniflare} Miniflare */
/** @typedef {{waitUntil: (work: Promise<unknown>) => void, passThroughOnException: () => void}} Context */

/**
 * Bundles workers and bundles them again whenever a source changes.
 * @param {string[]} names
 * @param {(code: Record<string, string>) => void} onChange called after the first time
 * @returns {Promise<{code: Record<string, string>, stop: () => Promise<void>}>}
 */
export async function watchWorkers(names, onChange) {
  /** @type {Record<string, string>} */
  const code = {}
  let isStarted = false
  const contexts = await Promise.all(
    names.map((name) => {
      const keep = (/** @type {esbuild.BuildResult} */ result) => {
        for (const { text } of result.errors) print(`  ${name}: ${text}`)
        const text = result.outputFiles?.[0]?.text
        if (result.errors.length > 0 || !text || code[name] === text) return
        code[name] = text
        if (isStarted) onChange(code)
      }
      const options = bundleOptions(name, true)
      /** @type {esbuild.Plugin} */
      const plugin = { name: 'keep', setup: (build) => build.onEnd(keep) }
      return esbuild.context({ ...options, plugins: [...(options.plugins ?? []), plugin] })
    }),
  )
  await Promise.all(contexts.map((context) => context.rebuild()))
  isStarted = true
  await Promise.all(contexts.map((context) => context.watch()))
  return {
    code,
    stop: async () => void (await Promise.allSettled(contexts.map((context) => context.dispose()))),
  }
}

/**
 * Vite for the app, in this process and behind the one port: its pages reach the workers through Miniflare.
 * @param {{port: number, domain: string, sitesDomain: string, vitePort: number, secrets: Record<string, string>, miniflare: () => Miniflare}} options
 * @returns {Promise<{stop: () => Promise<void>}>}
 */
export async function startVite(options) {
  const vite = await createServer({
    root,
    configFile: inRoot('vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: options.vitePort,
      strictPort: true,
      allowedHosts: [options.domain],
      hmr: { clientPort: options.port },
    },
    ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
    plugins: [pages(options)],
  })
  await vite.listen()
  return { stop: () => vite.close() }
}

/**
 * @param {Parameters<typeof startVite>[0]} options
 * @returns {import('vite').Plugin}
 */
function pages({ port, domain, sitesDomain, secrets, miniflare }) {
  /** @param {string} name */
  const worker = (name) => ({
    fetch: (/** @type {RequestInfo} */ input, /** @type {RequestInit} */ init) =>
      callWorker(miniflare(), name, new Request(input, init)),
  })
  const services = readToml(inRoot('wrangler.toml')).services ?? []
  const env = {
    ...Object.fromEntries(services.map(({ binding, service }) => [binding, worker(service)])),
    ORIGIN: originOf({ domain, port }),
    SITES_ORIGIN: originOf({ domain: sitesDomain, port }),
    // Development listens on this machine only.
    DEVELOPER_MACHINE: isDeveloperMachine({ host: '127.0.0.1', domain }) ? '1' : '',
    ...forBrowsers(secrets),
  }
  /** @type {Context} */
  const ctx = { waitUntil: (work) => void work.catch(console.error), passThroughOnException() {} }
  return {
    name: 'hamkar-pages',
    enforce: 'pre',
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        try {
          globalThis.caches ??= /** @type {any} */ (await miniflare().getCaches())
          const { serve } = await vite.ssrLoadModule(inRoot('app/serve.ts'))
          const handle = serve(() => vite.ssrLoadModule('virtual:remix/server-build'), 'development')
          await answer(response, await handle(toRequest(request, env.ORIGIN), env, ctx))
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          next(error)
        }
      })
    },
  }
}

/**
 * Miniflare has request and answer classes of its own.
 * @param {Miniflare} mf
 * @param {string} name
 * @param {Request} request
 */
async function callWorker(mf, name, request) {
  const { fetch } = await mf.getWorker(name)
  const { method, body } = request
  const init = /** @type {any} */ ({
    method,
    body,
    headers: [...request.headers],
    redirect: 'manual',
    ...(body && { duplex: 'half' }),
  })
  const result = await fetch(request.url, init)
  const isEmpty = result.status === 204 || result.status === 304
  return new Response(isEmpty ? null : /** @type {any} */ (result.body), {
    status: result.status,
    headers: [...result.headers],
  })
}
