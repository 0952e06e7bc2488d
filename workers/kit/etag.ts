import type { Call } from './context'
import { AppError } from './errors'

/** Takes a number that grows with each edit; gives the ETag of that edition. Counters in the object do not change it. */
export function etagOf(version: number): string {
  return `"v${version}"`
}

/** Takes the request and the present ETag; tells whether the caller has that edition already (`If-None-Match`). */
export function isKnownEdition(headers: Headers, etag: string): boolean {
  const known = headers.get('If-None-Match')
  return known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}

/** Takes the request and the present ETag; throws `stale` when `If-Match` names other editions only. */
export function requireMatch(c: Call, etag: string): void {
  const wanted = c.req.header('If-Match')
  if (wanted === undefined || wanted.trim() === '*') return
  if (!wanted.split(',').some((one) => one.trim() === etag)) throw new AppError('stale')
}

/**
 * Takes the request and the row that it is about; gives the edition that the caller insists on, which the write itself
 * checks again, null when it does not mind. Throws `stale` when that is another edition already. `etag` is given where
 * the ETag says more than the number.
 */
export function wantedVersion(c: Call, row: { version: number }, etag = etagOf(row.version)): number | null {
  requireMatch(c, etag)
  const wanted = c.req.header('If-Match')
  return wanted === undefined || wanted.trim() === '*' ? null : row.version
}
