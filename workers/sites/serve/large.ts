import type { SitesBindings } from '../kit/env'
import { isOutdated, isUnchanged, readRange } from './accept'
import { holds, outside } from './answer'
import { type Described, headersOf, leanHeaders } from './prepare'

type Stored = {
  /** Of the object, and how many bytes it has. */
  key: string
  size: number
  status: number
  /** Of an answer with all of it. */
  headers: Headers
}

/** Passes a file on from storage as it is read, because it is too large to be kept. Gives null when it is not there. */
export async function passOn(
  request: Request,
  entry: Described,
  env: SitesBindings,
): Promise<Response | null> {
  const { size, contentId } = entry.file
  const key = `${entry.host.siteId}/${contentId}`
  return answerStored(request, env.SITES, {
    ...{ key, size, status: entry.status },
    headers: headersOf(entry, 'plain'),
  })
}

/**
 * Answers with an object as it is read, or with the one range of it that is asked for (RFC 9110); 304 where the client has
 * it, 412 where it insists on another version. Its version is the `ETag` of `headers`. Gives null when it is not there.
 */
export async function answerStored(
  request: Request,
  bucket: R2Bucket,
  { key, size, status, headers }: Stored,
): Promise<Response | null> {
  const etag = headers.get('ETag') ?? ''
  if (status === 200) {
    const said = [request, () => [etag], headers.get('Last-Modified')] as const
    const instead = isOutdated(...said) ? 412 : isUnchanged(...said) ? 304 : null
    if (instead !== null) return new Response(null, { status: instead, headers: leanHeaders(headers) })
  }
  const asked = status === 200 && holds(request.headers.get('If-Range'), etag)
  const range = asked ? readRange(request.headers.get('Range'), size) : 'none'
  if (range === 'outside') return outside(headers, size)
  const { start, end } = range === 'none' ? { start: 0, end: size - 1 } : range
  const length = end - start + 1
  headers.set('Content-Length', String(length))
  if (range !== 'none') headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const answered = range === 'none' ? status : 206
  if (request.method === 'HEAD') return new Response(null, { status: answered, headers })
  const object = await bucket.get(key, range === 'none' ? {} : { range: { offset: start, length } })
  return object && new Response(object.body, { status: answered, headers })
}
