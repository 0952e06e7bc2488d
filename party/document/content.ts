import { maxDocumentBytes } from '@domain/documents/schema'
import * as Y from 'yjs'

/** Bytes of edits that may wait for others which they build on. */
const mostWaiting = 1_000_000
const measureEvery = 1_000

/**
 * What came of an edit. `gap`: it builds on earlier ones of its writer that are not here; `broken`: it failed half-way,
 * and the content must be loaded again.
 */
export type Outcome = 'done' | 'gap' | 'too_large' | 'malformed' | 'broken'

/**
 * The content of one document in memory: takes edits that are whole and fit, and tells what it contains. What was on disk
 * is read only when something asks for more than all of it, so that a newcomer need not wait for that.
 */
export class Content {
  private built: Y.Doc | null = null
  private unread: readonly Uint8Array[] = []
  private state: Uint8Array | null = null
  /** Bytes at the last measuring, and of what was taken since. */
  private measured = 0
  private measuredAt = 0
  private since = 0

  constructor(private readonly onEdit: (update: Uint8Array, origin: unknown) => void) {}

  get doc(): Y.Doc {
    this.built ??= this.build()
    return this.built
  }

  /** Takes what was on disk, oldest first. */
  load(updates: readonly Uint8Array[]): void {
    this.unread = updates
    const [only] = updates
    if (updates.length !== 1 || !only) return
    this.state = only
    this.measured = only.length
  }

  private build(): Y.Doc {
    const doc = new Y.Doc()
    doc.transact(() => {
      for (const update of this.unread) Y.applyUpdate(doc, update)
    })
    this.unread = []
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      this.state = null
      this.since += update.length
      this.onEdit(update, origin)
    })
    return doc
  }

  destroy(): void {
    this.built?.destroy()
  }

  /** All of it as one update; made once for each edition. */
  fullState(): Uint8Array {
    if (this.state) return this.state
    this.state = Y.encodeStateAsUpdate(this.doc)
    this.measured = this.state.length
    this.measuredAt = Date.now()
    this.since = 0
    return this.state
  }

  /** What a client that has `stateVector` lacks. Throws when that is malformed. */
  missing(stateVector: Uint8Array): Uint8Array {
    const isEmpty = stateVector.length === 0 || (stateVector.length === 1 && stateVector[0] === 0)
    return isEmpty ? this.fullState() : Y.encodeStateAsUpdate(this.doc, stateVector)
  }

  edit(update: Uint8Array, origin: unknown): Outcome {
    const begins = firstClocks(update)
    if (!begins) return 'malformed'
    for (const [client, clock] of begins) {
      if (clock > Y.getState(this.doc.store, client)) return 'gap'
    }
    // An edit that only deletes makes the document smaller, so it is taken from a full one too.
    if (begins.size > 0 && !this.hasRoomFor(update)) return 'too_large'
    try {
      Y.applyUpdate(this.doc, update, origin)
    } catch {
      return 'broken'
    }
    const waiting = this.doc.store.pendingStructs?.update.length ?? 0
    return waiting > mostWaiting ? 'broken' : 'done'
  }

  private hasRoomFor(update: Uint8Array): boolean {
    if (this.measured + this.since + update.length <= maxDocumentBytes) return true
    if (Date.now() - this.measuredAt > measureEvery || this.measured + this.since < maxDocumentBytes)
      this.fullState()
    const news = Y.diffUpdate(update, Y.encodeStateVector(this.doc))
    return this.measured + this.since + news.length <= maxDocumentBytes
  }

  /** Tells whether every edit and every deletion of a snapshot (`Y.encodeSnapshot`) is here; a malformed one is not. */
  contains(snapshot: Uint8Array): boolean {
    const asked = decoded(snapshot)
    if (!asked) return false
    const { sv, ds } = asked
    const { store } = this.doc
    for (const [client, clock] of sv) if (Y.getState(store, client) < clock) return false
    for (const [client, ranges] of ds.clients) {
      for (const { clock, len } of ranges) if (!isDeleted(store, client, clock, clock + len)) return false
    }
    return true
  }
}

function decoded(snapshot: Uint8Array): Y.Snapshot | null {
  try {
    return Y.decodeSnapshot(snapshot)
  } catch {
    return null
  }
}

function isDeleted(store: Y.Doc['store'], client: number, from: number, to: number): boolean {
  const structs = store.clients.get(client)
  if (!structs || Y.getState(store, client) < to) return from === to
  for (let at = Y.findIndexSS(structs, from); at < structs.length; at += 1) {
    const struct = structs[at]
    if (!struct || struct.id.clock >= to) return true
    if (!struct.deleted) return false
  }
  return true
}

/** The writers of an update with the clock at which each begins; null when it cannot be read to its end. */
function firstClocks(update: Uint8Array): Map<number, number> | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update)
    const begins = new Map<number, number>()
    for (const { id } of structs) if (!begins.has(id.client)) begins.set(id.client, id.clock)
    return ds ? begins : null
  } catch {
    return null
  }
}
