import { compressed } from './compress'
import { serveFile } from './files'
import { findTarget, type Table } from './find-target'
import { framed } from './head'
import { readOn } from './read-on'
import { trustedRequest } from './visitor'

type Env = { TABLE: Table; WEB: Fetcher; PARTY: Fetcher; FILES?: Fetcher } & {
  [worker: `to:${string}`]: Fetcher | undefined
}

/** Open from the moment when everything is ready until the buffers are written out for the stop. */
let state: 'starting' | 'open' | 'stopping' | undefined
let files: Set<string> | undefined

/** Replaces Cloudflare's routes in the local composition; not part of production. */
export default {
  fetch: (request, env) => readOn(request, async (whole) => framed(whole, await answer(whole, env))),

  async scheduled({ cron }) {
    if (cron === 'open') state = 'open'
    if (cron === 'drain') state = 'stopping'
  },
} satisfies ExportedHandler<Env>

async function answer(request: Request, env: Env): Promise<Response> {
  state ??= env.TABLE.isOpen ? 'open' : 'starting'
  if (state !== 'open') return notNow(state)
  const { hostname, pathname } = new URL(request.url)
  const target = findTarget(env.TABLE, hostname, pathname)
  if (target.kind === 'unknown') return unknownHost(hostname, env.TABLE)
  const trusted = trustedRequest(request, env.TABLE.proxies)
  if (target.kind === 'rooms') return rooms(trusted, env)
  if (target.kind === 'worker')
    return env[`to:${target.name}`]?.fetch(trusted) ?? unknownHost(hostname, env.TABLE)
  return web(trusted, pathname, env)
}

function notNow(state: 'starting' | 'stopping'): Response {
  const text = `Hamkar is ${state}.\n`
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' }
  return new Response(text, { status: 503, headers })
}

async function web(request: Request, path: string, env: Env): Promise<Response> {
  if (env.TABLE.isDev) return env.WEB.fetch(request)
  files ??= new Set(env.TABLE.files)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (env.FILES && isRead && (files.has(path) || path.startsWith('/assets/')))
    return serveFile(env.FILES, path, request)
  return compressed(request, await env.WEB.fetch(request))
}

/** People come by socket only; what the api tells a room goes to it directly. */
async function rooms(request: Request, env: Env): Promise<Response> {
  if (request.method === 'GET') return env.PARTY.fetch(request)
  return new Response('Method not allowed', { status: 405, headers: { allow: 'GET' } })
}

function unknownHost(host: string, table: Table): Response {
  const text = `No part of Hamkar is called ${host}. Open ${table.origin}, or send a header such as "Host: api.${table.webHost}".\n`
  return new Response(text, { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
