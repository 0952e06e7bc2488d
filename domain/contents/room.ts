import * as v from 'valibot'
import { AccessPush } from '../rooms'
import { contentRooms } from '../things'

/** Bytes of one text message that a browser may send; what it holds of the content is asked for in one piece. */
export const largestQuestion = 900_000

/**
 * What a browser says to a content's room besides Yjs. `saved?` asks whether what it holds is kept: `snapshot` is
 * `Y.encodeSnapshot(Y.snapshot(doc))` in base64, and the answer carries the same `id`.
 */
export const ContentHears = v.variant('type', [
  v.object({
    type: v.literal('saved?'),
    id: v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.integer())]),
    snapshot: v.pipe(v.string(), v.base64()),
  }),
  /** Answers `received?` with its `id`: what came before that has arrived. */
  v.object({ type: v.literal('received'), id: v.pipe(v.string(), v.maxLength(64)) }),
])
export type ContentHears = v.InferOutput<typeof ContentHears>

/**
 * Why a room does not take an edit: the caller only reads, the content would be over its limit, or it is no edit at all.
 * `no_copy` refuses nothing: the content is too large to be searched, exported or kept as a version as it is now.
 */
const refusals = ['viewer', 'too_large', 'malformed', 'no_copy'] as const
export type ContentRefusal = (typeof refusals)[number]

/** What has changed about a thing outside its content; the thing itself is called as its room is. */
const changedParts = [...contentRooms, 'members', 'link', 'versions'] as const

/**
 * What a room says besides Yjs. `saved` comes only after everything that the room holds is on disk; `contains` tells
 * whether that has all edits of the snapshot asked about, deletions too.
 */
export const ContentSays = v.variant('type', [
  v.object({
    type: v.literal('saved'),
    id: v.union([v.string(), v.number()]),
    contains: v.boolean(),
  }),
  v.object({ type: v.literal('refused'), reason: v.picklist(refusals) }),
  v.object({ type: v.literal('changed'), what: v.picklist(changedParts) }),
  /** Asked now and then; a browser that is over 12 MB behind with its answers is closed with `flood`. */
  v.object({ type: v.literal('received?'), id: v.string() }),
])
export type ContentSays = v.InferOutput<typeof ContentSays>

/** What the api tells a content's room. A role that changed names a member, a changed part names itself. */
export const ContentPush = v.union([
  AccessPush,
  v.object({ type: v.literal('changed'), what: v.picklist(changedParts) }),
])
export type ContentPush = v.InferOutput<typeof ContentPush>
