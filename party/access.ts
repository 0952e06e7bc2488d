import { type AccessPush, closeCode } from '@domain/rooms'
import { type Role, roles } from '@domain/tickets'
import type * as Party from 'partykit/server'
import { isWithdrawn, spendTicket, withdraw } from './tickets'

// PartyKit knows connections by an id of the browser's choice, which two of them may share; so each room's are kept here.
const inside = new WeakMap<Party.Room, Set<Party.Connection<Guest>>>()
const open = 1

/** Sockets of one member in one room, times LIMITS_SCALE: a tab each, and some that are not known to be dead. */
const usualTabs = 60
const maxInside = 500
/** The longest wait of a timer in milliseconds; nobody has a session or token for longer than a room is up. */
const longestTimer = 2 ** 31 - 1
const tryLater = 1013

/**
 * Who is at the other end of a socket, by its ticket. `readsOnly`: asked for with an access token that may not write;
 * `isVisitor`: not a member of the thing, which they see because others may.
 */
export type Guest = {
  user: string
  name: string
  role: Role
  session: string
  readsOnly: boolean
  isVisitor: boolean
}

/**
 * Lets a socket in whose ticket `admit` has read: the ticket is spent, and must be newer than the last time that access
 * was taken from its member or session. Gives who it is and keeps it on the connection, or closes it and gives null.
 */
export async function enter(
  room: Party.Room,
  connection: Party.Connection,
  { headers }: Party.Request,
  maxOfOne = usualTabs,
): Promise<Guest | null> {
  const role = roles.find((one) => one === headers.get('x-role'))
  const guest = {
    user: headers.get('x-user') ?? '',
    name: decodeURIComponent(headers.get('x-name') ?? ''),
    session: headers.get('x-session') ?? '',
    readsOnly: headers.get('x-reads-only') === 'true',
    isVisitor: headers.get('x-visitor') === 'true',
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
  if (!makePlace(room, guest.user, maxOfOne)) {
    connection.close(tryLater, 'full')
    return null
  }
  connection.setState(entered)
  inside.set(room, new Set([...guestsIn(room), connection as Party.Connection<Guest>]))
  closeAt(connection, Number(headers.get('x-end')))
  return entered
}

/** Sees to it that a member may have one more socket: the oldest gives way. False when the room is full. */
function makePlace(room: Party.Room, user: string, maxOfOne: number): boolean {
  const scale = Number(room.env.LIMITS_SCALE) || 1
  const guests = guestsIn(room)
  const own = guests.filter(({ state }) => state?.user === user)
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxOfOne * scale)))
    oldest.close(closeCode.flood, 'too many sockets')
  return guests.length < maxInside * scale
}

/** Closes a socket when its ticket says that its session ends, in ms since 1970: who may stay comes with a new ticket. */
function closeAt(connection: Party.Connection, end: number): void {
  const wait = Math.min(longestTimer, Math.max(0, end - Date.now()))
  const timer = setTimeout(() => connection.close(closeCode.ticket, 'the ticket has ended'), wait)
  connection.addEventListener('close', () => clearTimeout(timer))
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
