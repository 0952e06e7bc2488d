import * as v from 'valibot'

/** `PUT /things/:id/vote`: for it, against it, or neither any more. */
export const Vote = v.strictObject({ value: v.picklist([1, 0, -1], 'out_of_range') })
export type VoteValue = v.InferOutput<typeof Vote>['value']

/** The current score, and the caller's own vote. */
export const Votes = v.object({ score: v.number(), mine: v.picklist([1, 0, -1]) })
