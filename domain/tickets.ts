import * as v from 'valibot'
import type { Scope } from './tokens'

/** Rooms that a ticket can be had for. */
export const rooms = ['me', 'chat', 'document', 'todo'] as const
export type Room = (typeof rooms)[number]

/** What a member may do in a room: an owner and an editor change things, a viewer only looks. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** How long a ticket may wait for its socket, in seconds. */
export const ticketLife = 60
/** How long a socket stays open at most, in seconds, and after how long a browser comes with a new ticket. */
export const socketLife = 65 * 60
export const renewAfter = 55 * 60

/** Scopes with which an access token may enter a room, and change what is there: with the first alone it only looks. */
export const roomScopes = {
  // A member's own channel tells of chats.
  me: { read: 'chats:read', write: 'chats:read' },
  chat: { read: 'chats:read', write: 'chats:write' },
  document: { read: 'documents:read', write: 'documents:write' },
  todo: { read: 'todos:read', write: 'todos:write' },
} as const satisfies Record<Room, Record<'read' | 'write', Scope>>

/** `POST /tickets` */
export const NewTicket = v.strictObject({
  room: v.picklist(rooms, 'unknown_room'),
  id: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
})

/** A ticket for one socket; it goes in the query `ticket` of `url`. */
export const Ticket = v.object({ ticket: v.string(), url: v.string(), expiresAt: v.string() })
