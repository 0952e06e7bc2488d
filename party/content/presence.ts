import { joined } from '@domain/bytes'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import type { Guest } from '../access'
import { numberBytes, Reader, textBytes } from './bytes'

const largestState = 4_096
const maxOfOne = 4

const State = v.pipe(
  v.string(),
  v.maxLength(largestState),
  v.parseJson(),
  v.nullable(v.record(v.string(), v.unknown())),
)
const Colour = v.pipe(v.string(), v.maxLength(40), v.regex(/^[#\w(),.% -]+$/))

type Seen = { clock: number; state: string; connection: Party.Connection }

/**
 * Who is here and where their cursors are. What a browser says of its member's name and id is overwritten with what its
 * ticket says, and nobody moves a cursor that another connection has brought.
 */
export class Presence {
  private readonly seen = new Map<number, Seen>()
  private readonly changed = new Set<number>()
  private readonly gone = new Map<number, number>()

  /** Takes an awareness update from a connection. Throws when it is cut short. */
  hear(connection: Party.Connection, guest: Guest, update: Uint8Array): void {
    const reader = new Reader(update)
    for (let left = reader.number(); left > 0; left -= 1) {
      this.take(connection, guest, reader.number(), reader.number(), reader.text())
    }
  }

  private take(connection: Party.Connection, guest: Guest, client: number, clock: number, text: string) {
    const before = this.seen.get(client)
    if (
      before ? before.connection !== connection || before.clock > clock : this.countOf(connection) >= maxOfOne
    )
      return
    const parsed = v.safeParse(State, text)
    if (!parsed.success) return
    if (parsed.output === null) return before && this.remove(client, clock)
    const state = JSON.stringify({ ...parsed.output, user: userOf(guest, parsed.output.user) })
    this.seen.set(client, { clock, state, connection })
    this.changed.add(client)
  }

  private countOf(connection: Party.Connection): number {
    return [...this.seen.values()].filter((one) => one.connection === connection).length
  }

  private remove(client: number, clock: number): void {
    this.seen.delete(client)
    this.changed.delete(client)
    this.gone.set(client, clock)
  }

  /** Removes all cursors that a connection brought. */
  leave(connection: Party.Connection): void {
    for (const [client, one] of this.seen)
      if (one.connection === connection) this.remove(client, one.clock + 1)
  }

  /** The changes since the last call, as an awareness update; null without changes. */
  news(): Uint8Array | null {
    if (this.changed.size + this.gone.size === 0) return null
    const entries = [...this.changed].flatMap((client) => this.entryOf(client))
    for (const [client, clock] of this.gone) entries.push(entry(client, clock, 'null'))
    this.changed.clear()
    this.gone.clear()
    return listOf(entries)
  }

  /** Everybody, for one who has just come; null when nobody is here. */
  everybody(): Uint8Array | null {
    return this.seen.size === 0 ? null : listOf([...this.seen.keys()].flatMap((one) => this.entryOf(one)))
  }

  private entryOf(client: number): Uint8Array[] {
    const one = this.seen.get(client)
    return one ? [entry(client, one.clock, one.state)] : []
  }
}

function userOf({ user, name }: Guest, said: unknown) {
  const colour = v.safeParse(v.object({ color: Colour }), said)
  return { id: user, name, ...(colour.success ? { color: colour.output.color } : {}) }
}

function entry(client: number, clock: number, state: string): Uint8Array {
  return joined([Uint8Array.from([...numberBytes(client), ...numberBytes(clock)]), textBytes(state)])
}

const listOf = (entries: Uint8Array[]) => joined([Uint8Array.from(numberBytes(entries.length)), ...entries])
