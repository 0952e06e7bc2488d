import type { KitContext } from './context'
import { AppError } from './errors'

/** Takes a number that grows with each edit; gives the ETag of that version. Counters in the object do not change it. */
export function etagOf(version: number): string {
  return `"v${version}"`
}

/** Takes the request and the present ETag; tells whether the caller has that version already (`If-None-Match`). */
export function isKnownVersion(headers: Headers, etag: string): boolean {
  const known = headers.get('If-None-Match')
  return known !== null && named(known).includes(etag)
}

/** A proxy that compresses makes an ETag weak; ours stay equal in meaning, as each names a whole version. */
const named = (header: string) => header.split(',').map((one) => one.trim().replace(/^W\//, ''))

/** Takes the request and the present ETag; throws `stale` when `If-Match` names other versions only. */
export function requireMatch(c: KitContext, etag: string): void {
  const wanted = c.req.header('If-Match')
  if (wanted === undefined || wanted.trim() === '*') return
  if (!named(wanted).includes(etag)) throw new AppError('stale')
}

/**
 * Takes the request and the row that it is about; gives the version that the caller insists on, which the write itself
 * checks again, null when it does not mind. Throws `stale` when that is another version already. `etag` is given where
 * the ETag says more than the number.
 */
export function wantedVersion(
  c: KitContext,
  row: { version: number },
  etag = etagOf(row.version),
): number | null {
  requireMatch(c, etag)
  const wanted = c.req.header('If-Match')
  return wanted === undefined || wanted.trim() === '*' ? null : row.version
}
