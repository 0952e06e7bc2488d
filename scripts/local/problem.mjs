/** A failure that a person can act on: it is printed as one line, without a stack. */
export class Problem extends Error {}

/** @type {Record<string, string>} */
const fullDisk = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota of this user is full',
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof Problem) return error.message
  const full = error instanceof Error && 'code' in error ? fullDisk[String(error.code)] : undefined
  if (full) {
    const place = error instanceof Error && 'path' in error ? ` (${error.path})` : ''
    return `${full}${place}; free up space and start again.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
