/**
 * Takes what was thrown; gives what of it may stand in a log: its kind, its words and where it arose. A database error
 * repeats the values that it was given, so of that only the cause is told.
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
