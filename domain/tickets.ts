import * as v from 'valibot'
import { contentRoomOf, contentRooms, nounWith, things } from './things'
import type { Scope } from './tokens'

/** Rooms that a ticket can be had for; `todo` is what the room of a list was called when only lists had one. */
export const rooms = ['me', 'chat', ...contentRooms, 'live', 'todo'] as const
export type Room = (typeof rooms)[number]

/** Takes a room; gives the party that it is of. */
export const partyOf = (room: Room): Exclude<Room, 'todo'> => (room === 'todo' ? 'live' : room)

/** Rights of a member in a room: owners and editors change things, viewers only look. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** How long a ticket may wait for its socket, in seconds. */
export const ticketLife = 60
/** How long a socket stays open at most, in seconds, and after how long a browser comes with a new ticket. */
export const socketLife = 65 * 60
export const renewAfter = 55 * 60

/**
 * Scopes with which an access token may enter a room, and change things in it (null: never): with `read` alone it only
 * looks.
 */
type RoomScopes = { read: Scope; write: Scope | null }

const chats = { read: 'chats:read', write: 'chats:write' } as const

/** Takes a room and whose it is; gives the scopes that it asks of access tokens, null where no thing has such an id. */
export function scopesOfRoom(room: Room, id: string): RoomScopes | null {
  // On a member's own channel, tokens get news of chats only: the unread count covers more than their scopes may read.
  if (room === 'me') return { read: chats.read, write: null }
  if (room === 'chat') return chats
  const noun = nounWith('live', id)
  // Each thing has one room, and losing access to the thing closes the connection to it.
  if (noun === null || partyOf(room) !== (contentRoomOf(id) ?? 'live')) return null
  const { scope } = things[noun]
  return { read: `${scope}:read`, write: `${scope}:write` }
}

/** `POST /tickets` */
export const NewTicket = v.strictObject({
  room: v.picklist(rooms, 'unknown_room'),
  id: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
})

/** A ticket for one socket, and as what it is entered; it goes in the query `ticket` of `url`. */
export const Ticket = v.object({
  ticket: v.string(),
  url: v.string(),
  role: v.picklist(roles),
  expiresAt: v.string(),
})
