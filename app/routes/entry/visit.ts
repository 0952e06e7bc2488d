/** Why a visit to a provider led to nothing; pages have a sentence for each. */
export const failures = ['denied', 'over', 'failed', 'taken', 'known', 'busy', 'away'] as const
export type VisitFailure = (typeof failures)[number]
