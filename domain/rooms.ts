import * as v from 'valibot'

/** Why a room closes a socket: WebSocket close codes that rooms and browsers share. */
export const closeCode = {
  /** A binary frame where the room speaks text: the code that WebSocket itself has for it. */
  unsupported: 1003,
  /** The ticket was used before or is no longer valid: get a new one and reconnect. */
  ticket: 4401,
  /** The member may not be here any more: do not come back. */
  withdrawn: 4403,
  tooSlow: 4408,
  tooLarge: 4413,
  flood: 4429,
} as const

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/**
 * Messages of the api to any room about access. `withdrawn` closes a member's or a session's sockets permanently;
 * `changed` (another role) closes them so that they reconnect with a new ticket; `deleted` closes all sockets.
 */
export const AccessPush = v.variant('type', [
  v.object({ type: v.literal('withdrawn'), userId: id }),
  v.object({ type: v.literal('changed'), userId: id }),
  v.object({ type: v.literal('signedOut'), sessionId: id }),
  v.object({ type: v.literal('deleted') }),
])
export type AccessPush = v.InferOutput<typeof AccessPush>
