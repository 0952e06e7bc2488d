import * as v from 'valibot'

/** Rooms that a ticket can be had for. */
export const rooms = ['me', 'chat', 'document', 'todo'] as const
export type Room = (typeof rooms)[number]

/** What a member may do in a room: an owner and an editor change things, a viewer only looks. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** How long a ticket may wait for its socket, in seconds. */
export const ticketLife = 60

/** `POST /tickets` */
export const NewTicket = v.strictObject({
  room: v.picklist(rooms, 'unknown_room'),
  id: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
})

/** A ticket for one socket; it goes in the query `ticket` of `url`. */
export const Ticket = v.object({ ticket: v.string(), url: v.string(), expiresAt: v.string() })
