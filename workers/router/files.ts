import { canCompress, gzip, takesGzip } from './compress'

/** The headers that `public/_headers` sets on all files; a test compares them. */
export const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
}

type CachedFile = { body: ArrayBuffer; zipped: ArrayBuffer | null; type: string; etag: string }

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/**
 * Files of the built app do not change while the server runs, so each is read and compressed once. The map holds
 * complete files only: a read ends with its request, and a request that waited for another's read would get nothing.
 */
const kept = new Map<string, CachedFile>()

/** Answers with one file of the built app; a name with a hash in it may be kept for ever. */
export async function serveFile(files: Fetcher, path: string, request: Request): Promise<Response> {
  const file = kept.get(path) ?? (await read(files, path))
  if (!file) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  kept.set(path, file)
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    ...safe,
    etag: file.etag,
    vary: 'accept-encoding',
  })
  // Pages on our other hosts take them too; browsers ask for fonts across hosts only with leave.
  if (/^\/(fonts|reference)\//.test(path)) headers.set('access-control-allow-origin', '*')
  if (request.headers.get('if-none-match')?.includes(file.etag))
    return new Response(null, { status: 304, headers })
  const isZipped = file.zipped !== null && takesGzip(request)
  if (isZipped) headers.set('content-encoding', 'gzip')
  const body = isZipped ? file.zipped : file.body
  headers.set('content-length', String(body?.byteLength ?? 0))
  return new Response(request.method === 'HEAD' ? null : body, { headers, encodeBody: 'manual' })
}

async function read(files: Fetcher, path: string): Promise<CachedFile | null> {
  const answer = await files.fetch(`http://files${path}`)
  if (!answer.ok) return null
  const body = await answer.arrayBuffer()
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const etag = `W/"${[...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  return { body, zipped: canCompress(type) ? await gzip(body) : null, type, etag }
}
