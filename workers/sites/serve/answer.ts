import { acceptedForms, hasSame, readRange } from './accept'
import type { Entry, Prepared } from './entries'
import { canPack } from './pack'
import { etagOf } from './prepare'

/** Which packed form an answer should have that is not made yet; null when nothing is missing. */
export function missingForm(request: Request, entry: Entry): 'br' | 'gzip' | null {
  if (!canPack(entry) || request.headers.has('Range')) return null
  const { br, gzip } = acceptedForms(request.headers.get('Accept-Encoding'))
  const form = br ? 'br' : gzip ? 'gzip' : null
  return form !== null && entry.packed[form] === null ? form : null
}

/** Answers with what is ready: packed where the client takes it, in part or not at all where it asks for that. */
export function answerEntry(request: Request, entry: Entry): Response {
  const { headers } = request
  const range = entry.status === 200 ? headers.get('Range') : null
  const prepared = range === null ? packedFor(headers, entry) : entry.plain
  const known = headers.get('If-None-Match')
  if (known !== null && entry.status === 200 && hasSame(known, etagsOf(entry)))
    return new Response(null, prepared.notModified)
  if (range !== null && holds(headers.get('If-Range'), entry.plain.etag)) {
    const part = partOf(range, entry, request.method === 'HEAD')
    if (part !== null) return part
  }
  return request.method === 'HEAD' ? head(prepared) : new Response(prepared.body, prepared.answer)
}

function packedFor(headers: Headers, { packed, plain }: Entry): Prepared {
  if (packed.br === null && packed.gzip === null) return plain
  const { br, gzip } = acceptedForms(headers.get('Accept-Encoding'))
  if (br && packed.br !== null && packed.br !== 'none') return packed.br
  if (gzip && packed.gzip !== null && packed.gzip !== 'none') return packed.gzip
  return plain
}

const etagsOf = (entry: Entry) => (['plain', 'br', 'gzip'] as const).map((form) => etagOf(entry, form))

/** A part is sent only of the edition of which the client has the rest. */
export const holds = (ifRange: string | null, etag: string) => ifRange === null || ifRange.trim() === etag

function partOf(header: string, { plain }: Entry, isHead: boolean): Response | null {
  const size = plain.body.byteLength
  const range = readRange(header, size)
  if (range === 'none') return null
  const headers = new Headers(plain.answer.headers)
  if (range === 'outside') return outside(headers, size)
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  headers.set('Content-Length', String(range.end - range.start + 1))
  const body = isHead ? null : plain.body.subarray(range.start, range.end + 1)
  return new Response(body, { status: 206, headers })
}

/** Says that a file has no such bytes. */
export function outside(headers: Headers, size: number): Response {
  const lean = new Headers(headers)
  lean.delete('Content-Type')
  lean.set('Content-Range', `bytes */${size}`)
  return new Response(null, { status: 416, headers: lean })
}

function head({ body, answer }: Prepared): Response {
  const headers = new Headers(answer.headers)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(null, { ...answer, headers })
}
