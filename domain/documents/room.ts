import * as v from 'valibot'
import { AccessPush } from '../rooms'

/** Bytes of one text message that a browser may send; what it holds of the document is asked for in one piece. */
export const largestQuestion = 900_000

/**
 * What a browser says to a document's room besides Yjs: whether what it holds is kept. `snapshot` is
 * `Y.encodeSnapshot(Y.snapshot(doc))` in base64; the answer carries the same `id`.
 */
export const DocumentHears = v.variant('type', [
  v.object({
    type: v.literal('saved?'),
    id: v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.integer())]),
    snapshot: v.pipe(v.string(), v.base64()),
  }),
])
export type DocumentHears = v.InferOutput<typeof DocumentHears>

/** Why a room does not take an edit: the caller only reads, the document would be over 5 MB, or it is no edit at all. */
export const refusals = ['viewer', 'too_large', 'malformed'] as const
export type Refusal = (typeof refusals)[number]

/** What has changed about a document outside its content. */
export const changedParts = ['document', 'members', 'link', 'versions'] as const

/**
 * What a room says besides Yjs. `saved` comes only after everything that the room holds is on disk; `contains` tells
 * whether that has all edits of the snapshot asked about, deletions too.
 */
export const DocumentSays = v.variant('type', [
  v.object({
    type: v.literal('saved'),
    id: v.union([v.string(), v.number()]),
    contains: v.boolean(),
  }),
  v.object({ type: v.literal('refused'), reason: v.picklist(refusals) }),
  v.object({ type: v.literal('changed'), what: v.picklist(changedParts) }),
])
export type DocumentSays = v.InferOutput<typeof DocumentSays>

/** What the api tells a document's room. A role that changed names a member, a changed part names itself. */
export const DocumentPush = v.union([
  AccessPush,
  v.object({ type: v.literal('changed'), what: v.picklist(changedParts) }),
])
export type DocumentPush = v.InferOutput<typeof DocumentPush>
