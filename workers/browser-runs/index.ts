type Env = { ASSETS: Fetcher; ORIGIN: string }

/** The policy of each script. Code of members runs in workers only, which reach nothing but the files of this host. */
const policies: Record<string, string> = {
  '/python.js': "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  '/clang.js': "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  '/program.js': "script-src 'wasm-unsafe-eval'",
  '/javascript.js': "script-src 'unsafe-eval'",
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  gz: 'application/octet-stream',
}

const page = (origin: string) =>
  `<!doctype html><html data-screen="${origin}"><head><meta charset="utf-8"><title>Hamkar</title><script type="module" src="/frame.js"></script></head></html>`

/** The host on which visitors' browsers run code: a frame for our own screens, and static files. It knows no one. */
export default {
  async fetch(request, env) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname } = new URL(request.url)
    if (pathname === '/ready') return ready(env)
    const answer = pathname === '/' ? new Response(page(env.ORIGIN)) : await file(pathname, request, env)
    const { headers } = answer
    const isPage = pathname === '/'
    if (isPage) headers.set('content-type', 'text/html; charset=utf-8')
    const own = isPage
      ? `script-src 'self'; worker-src 'self'; connect-src 'self'; frame-ancestors ${env.ORIGIN}`
      : `${policies[pathname] ?? "script-src 'none'"}; worker-src 'none'; frame-ancestors 'none'`
    headers.set('content-security-policy', `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'`)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-robots-tag', 'noindex')
    headers.set('cross-origin-resource-policy', isPage ? 'cross-origin' : 'same-origin')
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    return answer
  },
} satisfies ExportedHandler<Env>

/** It is ready when its files were made. */
async function ready(env: Env): Promise<Response> {
  const { ok } = await env.ASSETS.fetch('https://files/frame.js', { method: 'HEAD' })
  return Response.json({ ready: ok, checks: { files: ok ? 'up' : 'down' } }, { status: ok ? 200 : 503 })
}

async function file(path: string, request: Request, env: Env): Promise<Response> {
  const known = request.headers.get('if-none-match')
  const found = await env.ASSETS.fetch(`https://files${path}`, {
    method: request.method,
    ...(known && { headers: { 'if-none-match': known } }),
  })
  if (!found.ok && found.status !== 304) {
    await found.body?.cancel()
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  }
  const headers = new Headers()
  const etag = found.headers.get('etag')
  if (etag) headers.set('etag', etag)
  headers.set('content-type', types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  // Folders are named by the version of the tool in them.
  const isVersioned = path.lastIndexOf('/') > 0
  headers.set('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
  return new Response(found.body, { status: found.status, headers })
}
