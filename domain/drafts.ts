import * as v from 'valibot'

/** The most bytes of one draft, written as JSON. */
export const largestDraft = 64 * 1_024

/** `PUT /drafts/:noun`: what somebody has filled in of a new thing, in any state of it. */
export const DraftValue = v.looseObject({})

/** A draft as it was written last. */
export const Draft = v.object({ value: DraftValue, updatedAt: v.string() })
export type Draft = v.InferOutput<typeof Draft>
