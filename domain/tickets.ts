import * as v from 'valibot'

/** Rooms that a ticket can be had for. */
export const rooms = ['me'] as const
export type Room = (typeof rooms)[number]

/** How long a ticket may wait for its socket, in seconds. */
export const ticketLife = 60

/** `POST /tickets` */
export const NewTicket = v.strictObject({
  room: v.picklist(rooms, 'unknown_room'),
  id: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
})

/** A ticket for one socket; it goes in the query `ticket` of `url`. */
export const Ticket = v.object({ ticket: v.string(), url: v.string(), expiresAt: v.string() })
