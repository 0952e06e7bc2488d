import { joined } from '@domain/bytes'
import type * as Party from 'partykit/server'

// A value of the storage has at most 128 KB, a call at most 128 keys.
const pieceSize = 100_000
const keysAtOnce = 128
const maxRecords = 400
const leastToCompact = 512 * 1024

/** `isState`: the snapshot was made by `Content.fullState` since that leaves out what waits. */
type Head = { generation: number; pieces: number; from: number; isState?: boolean }

const snapshotKey = (generation: number, piece: number) => `s:${generation}:${pad(piece)}`
const recordKey = (record: number, piece: number) => `u:${pad(record)}:${pad(piece)}`
const pad = (value: number) => String(value).padStart(10, '0')

/** A thing's content on disk: one snapshot in pieces, and the edits since, a record for each batch of them. */
export class UpdateLog {
  private head: Head = { generation: 0, pieces: 0, from: 0 }
  private next = 0
  private keys: string[] = []
  private snapshotSize = 0
  private logSize = 0

  constructor(private readonly storage: Party.Storage) {}

  /** Reads everything, oldest first; none when nothing was ever written. `isState`: it is one state as `compact` took it. */
  async load(): Promise<{ updates: Uint8Array[]; isState: boolean }> {
    this.head = (await this.storage.get<Head>('content')) ?? this.head
    const snapshot = await this.storage.list<Uint8Array>({ prefix: `s:${this.head.generation}:` })
    const log = await this.storage.list<Uint8Array>({ prefix: 'u:' })
    const records = new Map<number, Uint8Array[]>()
    for (const [key, piece] of log) {
      const record = Number(key.split(':')[1])
      records.set(record, [...(records.get(record) ?? []), piece])
      this.next = Math.max(this.next, record + 1)
      this.logSize += piece.length
    }
    this.keys = [...log.keys()]
    const whole = joined([...snapshot.values()])
    this.snapshotSize = whole.length
    const updates = [...records.values()].map(joined)
    const isState = this.head.isState === true && updates.length === 0
    return { updates: whole.length > 0 ? [whole, ...updates] : updates, isState }
  }

  /** Writes one batch of edits; `sync` tells when it is on disk. */
  append(update: Uint8Array): void {
    const record = this.next++
    const entries = piecesOf(update, (piece) => recordKey(record, piece))
    this.keys.push(...Object.keys(entries))
    this.logSize += update.length
    this.put(entries)
  }

  /** Resolves when everything that was written so far is on disk. */
  sync(): Promise<void> {
    return this.storage.sync()
  }

  get hasRecords(): boolean {
    return this.keys.length > 0
  }

  get wantsCompaction(): boolean {
    return this.keys.length > maxRecords || this.logSize > Math.max(leastToCompact, this.snapshotSize)
  }

  /** Takes all of the content; puts it in place of snapshot and records. Calls without a wait between are one write. */
  compact(state: Uint8Array): void {
    const old = this.head
    const entries = piecesOf(state, (piece) => snapshotKey(old.generation + 1, piece))
    const pieces = Object.keys(entries).length
    this.head = { generation: old.generation + 1, pieces, from: this.next, isState: true }
    this.put(entries)
    this.put({ content: this.head })
    this.remove(Array.from({ length: old.pieces }, (_, piece) => snapshotKey(old.generation, piece)))
    this.remove(this.keys)
    this.keys = []
    this.logSize = 0
    this.snapshotSize = state.length
  }

  private put(entries: Record<string, unknown>): void {
    const all = Object.entries(entries)
    for (let at = 0; at < all.length; at += keysAtOnce) {
      const some = Object.fromEntries(all.slice(at, at + keysAtOnce))
      // Outgoing messages do not wait for the disk: only the response to `saved?` does, by `sync`.
      void this.storage.put(some, { allowUnconfirmed: true })
    }
  }

  private remove(keys: string[]): void {
    for (let at = 0; at < keys.length; at += keysAtOnce) {
      void this.storage.delete(keys.slice(at, at + keysAtOnce), { allowUnconfirmed: true })
    }
  }
}

function piecesOf(data: Uint8Array, key: (piece: number) => string): Record<string, Uint8Array> {
  const count = Math.max(1, Math.ceil(data.length / pieceSize))
  return Object.fromEntries(
    Array.from({ length: count }, (_, piece) => [
      key(piece),
      data.slice(piece * pieceSize, (piece + 1) * pieceSize),
    ]),
  )
}
