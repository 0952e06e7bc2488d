/** The maximum time of all calls that one request makes to a provider, in milliseconds: a person looks at an empty page in the meantime. */
const together = 4_000

/** Begins that time; gives what ends it. */
export const patience = (): AbortSignal => AbortSignal.timeout(together)
