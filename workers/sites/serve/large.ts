import type { SitesBindings } from '../env'
import { hasSame, readRange } from './accept'
import { holds, outside } from './answer'
import { type Described, etagOf, headersOf, leanHeaders } from './prepare'

/** Passes a file on from storage as it is read, because it is too large to be kept. Gives null when it is not there. */
export async function passOn(
  request: Request,
  entry: Described,
  env: SitesBindings,
): Promise<Response | null> {
  const { size, contentId } = entry.file
  const headers = headersOf(entry, 'plain')
  const known = request.headers.get('If-None-Match')
  if (known !== null && entry.status === 200 && hasSame(known, [etagOf(entry, 'plain')]))
    return new Response(null, { status: 304, headers: leanHeaders(headers) })
  const asked = entry.status === 200 && holds(request.headers.get('If-Range'), etagOf(entry, 'plain'))
  const range = asked ? readRange(request.headers.get('Range'), size) : 'none'
  if (range === 'outside') return outside(headers, size)
  const { start, end } = range === 'none' ? { start: 0, end: size - 1 } : range
  const length = end - start + 1
  headers.set('Content-Length', String(length))
  if (range !== 'none') headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range === 'none' ? entry.status : 206
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const key = `${entry.host.siteId}/${contentId}`
  const object = await env.SITES.get(key, range === 'none' ? {} : { range: { offset: start, length } })
  return object && new Response(object.body, { status, headers })
}
