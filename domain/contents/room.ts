import * as v from 'valibot'
import { AccessPush } from '../rooms'
import { contentRooms } from '../things'

/** Bytes of one text message that a browser may send; what it holds of the content is asked for in one piece. */
export const largestQuestion = 900_000

/**
 * Messages of a browser to a content's room besides Yjs. `saved?` asks whether the browser's edits are stored:
 * `snapshot` is `Y.encodeSnapshot(Y.snapshot(doc))` in base64, and the response has the same `id`.
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

/** Parts of a thing that can change outside its content; the thing itself has the name of its room. */
const changedParts = [...contentRooms, 'members', 'link', 'versions'] as const

/**
 * Messages of a room besides Yjs. `saved` comes only after everything in the room is on disk; `contains` tells whether
 * the room has all edits of the snapshot, including deletions.
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

/** Messages of the api to a content's room: a changed role names its member, a changed part its name. */
export const ContentPush = v.union([
  AccessPush,
  v.object({ type: v.literal('changed'), what: v.picklist(changedParts) }),
])
export type ContentPush = v.InferOutput<typeof ContentPush>
