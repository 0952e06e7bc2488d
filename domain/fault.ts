/**
 * Takes a thrown value; gives the parts that are safe to log: its kind, message and origin. A database error repeats
 * the values of its query, so only its cause is logged.
 */
export function describeFault(thrown: unknown) {
  const fault = thrown instanceof Error ? thrown : new Error('not an Error')
  const isQuery = fault.name === 'DrizzleQueryError' || fault.message.startsWith('Failed query')
  const where = (fault.stack ?? '')
    .split('\n')
    .filter((frame) => /^\s+at /.test(frame))
    .slice(0, 4)
    .join(' |')
    .replace(/\s+/g, ' ')
  return {
    name: fault.name,
    message: isQuery ? null : fault.message,
    cause: fault.cause instanceof Error ? fault.cause.message : null,
    where,
  }
}
