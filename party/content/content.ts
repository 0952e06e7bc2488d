import { contentRules } from '@domain/contents/rules'
import { finderOf } from '@domain/contents/structs'
import { contents, type NounWith } from '@domain/things'
import * as Y from 'yjs'
import type { EditEffect, Range } from './unkept'

const measureEvery = 1_000
/** Bytes that one deleted range takes at most: the two splits that it makes, and its entry. */
const rangeCost = 40

/**
 * The result of an edit. `gap`: it depends on a missing edit, and its other parts were applied; `broken`: it failed
 * half-way, and the content must be loaded again.
 */
export type Outcome = 'done' | 'gap' | 'too_large' | 'malformed' | 'broken'

/**
 * The content of one thing in memory: takes edits that are whole and fit, and tells what it contains. What was on disk
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

  /** `beforeEdit` hears of what is taken, while the content is as it was. */
  constructor(
    private readonly noun: NounWith<'content'>,
    private readonly onEdit: (update: Uint8Array, origin: unknown) => void,
    private readonly beforeEdit: (change: EditEffect, origin: unknown) => void = () => undefined,
  ) {}

  get doc(): Y.Doc {
    this.built ??= this.build()
    return this.built
  }

  /** Takes what was on disk, oldest first, and whether that was one state as `fullState` makes it. */
  load(updates: readonly Uint8Array[], isState: boolean): void {
    this.unread = updates
    const [only] = updates
    if (!isState || updates.length !== 1 || !only) return
    this.state = only
    this.measured = only.length
  }

  private build(): Y.Doc {
    const doc = new Y.Doc()
    doc.transact(() => {
      for (const update of this.unread) Y.applyUpdate(doc, update)
    })
    this.unread = []
    dropWaiting(doc)
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      this.state = null
      this.since += update.length
      this.onEdit(update, origin)
    })
    contentRules[this.noun].clean(doc)
    return doc
  }

  destroy(): void {
    this.built?.destroy()
  }

  /** Gives it the shape of an earlier state; throws when that cannot be read. */
  replace(state: Uint8Array, origin: unknown): void {
    contentRules[this.noun].replace(this.doc, state, origin)
  }

  /** All of it as one update; made once for each version. */
  fullState(): Uint8Array {
    if (this.state) return this.state
    this.state = Y.encodeStateAsUpdate(this.doc)
    this.measured = this.state.length
    this.measuredAt = Date.now()
    this.since = 0
    return this.state
  }

  /** The update that a client with `stateVector` lacks. Throws for a malformed one. */
  missing(stateVector: Uint8Array): Uint8Array {
    const isEmpty = stateVector.length === 0 || (stateVector.length === 1 && stateVector[0] === 0)
    return isEmpty ? this.fullState() : Y.encodeStateAsUpdate(this.doc, stateVector)
  }

  edit(update: Uint8Array, origin: unknown): Outcome {
    const read = decoded(() => Y.decodeUpdate(update))
    if (!read?.ds) return 'malformed'
    const { store } = this.doc
    const ends = new Map<number, number>()
    for (const { id, length } of read.structs) {
      if (!ends.has(id.client) && id.clock > Y.getState(store, id.client)) return 'gap'
      ends.set(id.client, id.clock + length)
    }
    const find = finderOf(read.structs, store)
    if (!contentRules[this.noun].accepts({ structs: read.structs, find, doc: this.doc })) return 'malformed'
    const ranges = [...read.ds.clients].flatMap(([client, some]) =>
      some.map(({ clock, len }) => ({ client, from: clock, to: clock + len })),
    )
    const isHere = (one: Range) =>
      one.to <= Math.max(ends.get(one.client) ?? 0, Y.getState(store, one.client))
    const known = ranges.filter(isHere)
    if (ends.size === 0 && known.length === 0 && ranges.length > 0) return 'gap'
    const taken = known.filter((one) => !isDeleted(store, one))
    const cost = rangeCost * taken.length
    if (!this.hasRoomFor(update, cost, ends.size === 0)) return 'too_large'
    this.beforeEdit({ clients: ends.keys(), taken }, origin)
    try {
      Y.applyUpdate(this.doc, update, origin)
    } catch {
      return 'broken'
    }
    this.since += cost
    return dropWaiting(this.doc) || known.length < ranges.length ? 'gap' : 'done'
  }

  /** An edit of only deletions makes the content smaller, so a full content accepts a limited number of them. */
  private hasRoomFor(update: Uint8Array, cost: number, isDeletion: boolean): boolean {
    const { maxBytes, deletionBytes } = contents[this.noun]
    const most = maxBytes + (isDeletion ? deletionBytes : 0)
    if (this.measured + this.since + update.length + cost <= most) return true
    if (Date.now() - this.measuredAt > measureEvery || this.measured + this.since < maxBytes) this.fullState()
    const news = isDeletion ? 0 : Y.diffUpdate(update, Y.encodeStateVector(this.doc)).length
    return this.measured + this.since + news + cost <= most
  }

  /** Tells whether every edit and every deletion of a snapshot (`Y.encodeSnapshot`) is here; a malformed one is not. */
  contains(snapshot: Uint8Array): boolean {
    const asked = decoded(() => Y.decodeSnapshot(snapshot))
    if (!asked) return false
    const { sv, ds } = asked
    const { store } = this.doc
    for (const [client, clock] of sv) if (Y.getState(store, client) < clock) return false
    for (const [client, ranges] of ds.clients) {
      for (const { clock, len } of ranges)
        if (!isDeleted(store, { client, from: clock, to: clock + len })) return false
    }
    return true
  }
}

function decoded<Read>(read: () => Read): Read | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Yjs holds back what builds on something unknown, and would hand it to everybody; tells whether there was any. */
function dropWaiting({ store }: Y.Doc): boolean {
  const had = store.pendingStructs !== null || store.pendingDs !== null
  store.pendingStructs = null
  store.pendingDs = null
  return had
}

function isDeleted(store: Y.Doc['store'], { client, from, to }: Range): boolean {
  const structs = store.clients.get(client)
  if (!structs || Y.getState(store, client) < to) return from === to
  for (let at = Y.findIndexSS(structs, from); at < structs.length; at += 1) {
    const struct = structs[at]
    if (!struct || struct.id.clock >= to) return true
    if (!struct.deleted) return false
  }
  return true
}
