/** Takes milliseconds since 1970, or null; gives the time as answers hold it (ISO 8601, UTC). */
export function iso(at: number): string
export function iso(at: number | null): string | null
export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
