/** A failure that a person can act on: it is printed as one line, without a stack. */
export class Problem extends Error {}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
