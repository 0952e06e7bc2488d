/** Which packed forms a client takes. */
export type Accepted = { br: boolean; gzip: boolean }

const none: Accepted = { br: false, gzip: false }
const maxKnown = 500
const known = new Map<string, Accepted>()

/** Reads `Accept-Encoding`; a form with weight 0 is refused, as is everything that `*;q=0` leaves. */
export function acceptedForms(header: string | null): Accepted {
  if (header === null) return none
  const before = known.get(header)
  if (before !== undefined) return before
  const weights = new Map(
    header
      .toLowerCase()
      .slice(0, 500)
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const accepted = { br: takes('br'), gzip: takes('gzip') || (weights.get('x-gzip') ?? 0) > 0 }
  if (known.size >= maxKnown) known.clear()
  known.set(header, accepted)
  return accepted
}

/** Whether a request asks for a page by name, as browsers do when somebody follows a link. */
export const wantsHtml = (headers: Headers) =>
  /text\/html|application\/xhtml\+xml/i.test(headers.get('Accept') ?? '')

/** Takes the ETags that a client has (`If-None-Match`) and the present ones of a file; tells whether one is the same. */
function hasSame(header: string, etags: readonly string[]): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((one) => etags.includes(one.trim().replace(/^W\//, '')))
}

/** Whether the client has this version: by its tags where it names any, else by the second in which it changed (RFC 9110). */
export function isUnchanged(
  { headers }: Request,
  etags: () => readonly string[],
  lastModified: string | null,
): boolean {
  const known = headers.get('If-None-Match')
  if (known !== null) return hasSame(known, etags())
  const since = headers.get('If-Modified-Since')
  return since !== null && lastModified !== null && Date.parse(since) >= Date.parse(lastModified)
}

/** Whether the client insists on another version (RFC 9110, 13.2.2): by tags where it names any, else by a second. */
export function isOutdated(
  { headers }: Request,
  etags: () => readonly string[],
  lastModified: string | null,
): boolean {
  const wanted = headers.get('If-Match')
  if (wanted !== null) return !hasSame(wanted.replace(/W\//g, 'weak '), etags())
  const since = headers.get('If-Unmodified-Since')
  return since !== null && lastModified !== null && Date.parse(since) < Date.parse(lastModified)
}

export type ByteRange = { start: number; end: number }

/** Reads `Range`: one range of bytes, 'none' to answer with everything (also of several ranges), 'outside' for 416. */
export function readRange(header: string | null, size: number): ByteRange | 'none' | 'outside' {
  const [, from, to] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'none'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return 'none'
  return start >= size ? 'outside' : { start, end }
}
