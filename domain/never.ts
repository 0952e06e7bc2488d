/** Closes a `switch`: a case that is added and not handled fails the build. Throws when reached all the same. */
export function assertNever(value: never): never {
  throw new Error(`not handled: ${JSON.stringify(value)}`)
}
