import { type AccessPush, closeCode } from '@domain/rooms'
import { type Role, roles } from '@domain/tickets'
import type * as Party from 'partykit/server'
import { isWithdrawn, spendTicket, withdraw } from './tickets'

// PartyKit knows connections by an id of the browser's choice, which two of them may share; so each room's are kept here.
const inside = new WeakMap<Party.Room, Set<Party.Connection<Guest>>>()
const open = 1

/** Who is at the other end of a socket, by its ticket. */
export type Guest = { user: string; name: string; role: Role; session: string }

/**
 * Lets a socket in whose ticket `admit` has read: the ticket is spent, and must be newer than the last time that access
 * was taken from its member or session. Gives who it is and keeps it on the connection, or closes it and gives null.
 */
export async function enter(
  room: Party.Room,
  connection: Party.Connection,
  { headers }: Party.Request,
): Promise<Guest | null> {
  const role = roles.find((one) => one === headers.get('x-role'))
  const guest = {
    user: headers.get('x-user') ?? '',
    name: decodeURIComponent(headers.get('x-name') ?? ''),
    session: headers.get('x-session') ?? '',
  }
  if (!role || !guest.user || !(await spendTicket(room.storage, headers))) {
    connection.close(closeCode.ticket, 'ticket')
    return null
  }
  for (const who of [guest.session, '*', guest.user, changed(guest.user)]) {
    if (!(await isWithdrawn(room.storage, who, headers))) continue
    const code = who === guest.session ? closeCode.withdrawn : closeCode.ticket
    connection.close(code, 'older than the last change of access')
    return null
  }
  const entered = { ...guest, role }
  connection.setState(entered)
  inside.set(room, new Set([...guestsIn(room), connection as Party.Connection<Guest>]))
  return entered
}

/** The open sockets that `enter` has let in. */
export function guestsIn(room: Party.Room): Party.Connection<Guest>[] {
  return [...(inside.get(room) ?? [])].filter((one) => one.readyState === open)
}

/** Who a connection is, once `enter` has let it in. */
export function guestOf(connection: Party.Connection): Guest | null {
  return (connection as Party.Connection<Guest>).state
}

const changed = (user: string) => `changed ${user}`

/** Does what the api says about access: older tickets open nothing more. Gives the sockets that it has closed. */
export async function applyAccess(room: Party.Room, push: AccessPush): Promise<Party.Connection[]> {
  const code = push.type === 'changed' ? closeCode.ticket : closeCode.withdrawn
  const who = push.type === 'deleted' ? '*' : push.type === 'signedOut' ? push.sessionId : push.userId
  await withdraw(room.storage, push.type === 'changed' ? changed(who) : who)
  const closed = guestsIn(room).filter(
    ({ state }) => who === '*' || state?.user === who || state?.session === who,
  )
  for (const connection of closed) connection.close(code, push.type)
  return closed
}
