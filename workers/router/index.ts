import { compressed } from './compress'
import { serveFile } from './files'
import { findTarget, type Table } from './table'
import { trustedHeaders } from './visitor'

type Env = { TABLE: Table; WEB: Fetcher; PARTY: Fetcher; FILES?: Fetcher } & {
  [worker: `to:${string}`]: Fetcher | undefined
}

/** Set when the composition is about to stop: nothing new is taken while the buffers are written out. */
let isDraining = false
let files: Set<string> | undefined

/** Stands where Cloudflare's routes stand in production, and is part of the local composition only. */
export default {
  async fetch(request, env) {
    if (isDraining)
      return new Response('Stopping', { status: 503, headers: { 'retry-after': '5', connection: 'close' } })
    const { hostname, pathname } = new URL(request.url)
    const target = findTarget(env.TABLE, hostname, pathname)
    if (target.kind === 'unknown') return unknownHost(hostname, env.TABLE)
    const trusted = new Request(request, { headers: trustedHeaders(request) })
    if (target.kind === 'rooms') return env.PARTY.fetch(trusted)
    if (target.kind === 'worker')
      return env[`to:${target.name}`]?.fetch(trusted) ?? unknownHost(hostname, env.TABLE)
    return web(trusted, pathname, env)
  },

  async scheduled({ cron }) {
    if (cron === 'drain') isDraining = true
  },
} satisfies ExportedHandler<Env>

async function web(request: Request, path: string, env: Env): Promise<Response> {
  if (env.TABLE.isDev) return env.WEB.fetch(request)
  files ??= new Set(env.TABLE.files)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (env.FILES && isRead && (files.has(path) || path.startsWith('/assets/')))
    return serveFile(env.FILES, path, request)
  return compressed(request, await env.WEB.fetch(request))
}

function unknownHost(host: string, table: Table): Response {
  const text = `No part of Hamkar is called ${host}. Open ${table.origin}\n`
  return new Response(text, { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
