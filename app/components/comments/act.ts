import type { Comment } from '@domain/comments'
import type { FieldErrors } from '@domain/errors'
import { ask, readJson } from '~/lib/ask'
import type { ShownComments } from './known'

/** How an act ended. */
export type Outcome =
  | { code: null; comment: Comment | null }
  | { code: string; fields?: FieldErrors | undefined }

const addressOf = (thingId: string) => `/dashboard/comments/${encodeURIComponent(thingId)}/act`

/** Sends what is done to a comment; throws nothing, so that what was written stays. */
export const sendComment = (thingId: string, fields: Record<string, string>): Promise<Outcome> =>
  ask<Outcome>(addressOf(thingId), new URLSearchParams(fields))

/** Reads the comments again with the filters of the page's address; null if the request failed. */
export const rereadComments = (thingId: string) =>
  readJson<ShownComments>(addressOf(thingId) + location.search)
