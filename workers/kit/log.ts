/**
 * Writes one structured line. Takes only codes, ids and numbers: never an address, a name, a token, a query string or
 * a body.
 */
export function log(
  event: string,
  facts: Record<string, string | number | boolean | null | undefined>,
): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...facts }))
}
