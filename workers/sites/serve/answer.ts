import { acceptedForms, isOutdated, isUnchanged, readRange } from './accept'
import type { Prepared, ServedEntry } from './entries'
import { canPack } from './pack'
import { etagOf } from './prepare'

/** The accepted forms of a file; read once, because each look at a header costs time. */
export type AcceptedForms = { range: string | null; br: boolean; gzip: boolean }

const asItIs: AcceptedForms = { range: null, br: false, gzip: false }

export function wishOf({ headers }: Request, entry: ServedEntry): AcceptedForms {
  const range = entry.status === 200 ? headers.get('Range') : null
  // A range counts the bytes of the file as it is stored, so a packed form has none.
  if (range !== null) return { range, br: false, gzip: false }
  if (!canPack(entry)) return asItIs
  return { range, ...acceptedForms(headers.get('Accept-Encoding')) }
}

/** Which packed form an answer should have that is not made yet; null when nothing is missing. */
export function missingForm({ br, gzip }: AcceptedForms, { packed }: ServedEntry): 'br' | 'gzip' | null {
  if (br && packed.br === null) return 'br'
  return gzip && !br && packed.gzip === null ? 'gzip' : null
}

/** Answers with what is ready: packed where the client takes it, in part or not at all where it asks for that. */
export function answerEntry(request: Request, entry: ServedEntry, wish: AcceptedForms): Response {
  const prepared = packedFor(wish, entry)
  if (entry.status === 200) {
    const etags = () => etagsOf(entry)
    if (isOutdated(request, etags, entry.modified))
      return new Response(null, { ...prepared.notModified, status: 412 })
    if (isUnchanged(request, etags, entry.modified)) return new Response(null, prepared.notModified)
  }
  const isHead = request.method === 'HEAD'
  if (wish.range !== null && holds(request.headers.get('If-Range'), entry.plain.etag)) {
    const part = partOf(wish.range, entry, isHead)
    if (part !== null) return part
  }
  return isHead ? head(prepared) : new Response(prepared.body, prepared.answer)
}

function packedFor({ br, gzip }: AcceptedForms, { packed, plain }: ServedEntry): Prepared {
  if (br && packed.br !== null && packed.br !== 'none') return packed.br
  if (gzip && packed.gzip !== null && packed.gzip !== 'none') return packed.gzip
  return plain
}

const etagsOf = (entry: ServedEntry) => (['plain', 'br', 'gzip'] as const).map((form) => etagOf(entry, form))

/** A part is sent only of the version of which the client has the rest. */
export const holds = (ifRange: string | null, etag: string) => ifRange === null || ifRange.trim() === etag

function partOf(header: string, { plain }: ServedEntry, isHead: boolean): Response | null {
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
