import type { ChatSays } from '@domain/chat-room'
import type * as Party from 'partykit/server'
import { guestOf } from '../access'

const open = 1

/** The sockets that have been let in. */
export class Guests {
  private readonly inside = new Set<Party.Connection>()

  /** Gives whether this is the member's first socket here. */
  add(connection: Party.Connection): boolean {
    const isFirst = !this.has(guestOf(connection)?.user)
    this.inside.add(connection)
    return isFirst
  }

  /** Gives whether it was the member's last socket here; false when it had not been let in. */
  remove(connection: Party.Connection): boolean {
    return this.inside.delete(connection) && !this.has(guestOf(connection)?.user)
  }

  /** Ids of the visible participants: everyone except viewers. */
  users(): string[] {
    const seen = [...this.inside].map(guestOf).filter((guest) => guest?.role !== 'viewer')
    return [...new Set(seen.map((guest) => guest?.user ?? ''))].filter(Boolean)
  }

  /** Says it to everybody, except the sockets of one member where that is asked. */
  say(message: ChatSays, exceptUser?: string): void {
    const text = JSON.stringify(message)
    for (const connection of this.inside)
      if (exceptUser === undefined || guestOf(connection)?.user !== exceptUser) send(connection, text)
  }

  private has(user: string | undefined): boolean {
    for (const one of this.inside) if (guestOf(one)?.user === user && one.readyState === open) return true
    return false
  }
}

export function say(connection: Party.Connection, message: ChatSays): void {
  send(connection, JSON.stringify(message))
}

// A socket may have gone since it was last heard of.
function send(connection: Party.Connection, text: string): void {
  if (connection.readyState !== open) return
  try {
    connection.send(text)
  } catch {
    connection.close()
  }
}
