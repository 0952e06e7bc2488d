/** How long all that one request asks of a provider may take together, in milliseconds: somebody looks at an empty page meanwhile. */
const together = 4_000

/** Begins that time; gives what ends it. */
export const patience = (): AbortSignal => AbortSignal.timeout(together)
