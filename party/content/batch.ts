import * as Y from 'yjs'

/** Edits that arrive within this time, in milliseconds, go out and to disk as one. */
const batchTime = 15
/** As soon as there are so many they go at once: what merging costs grows with the square of their number. */
const maxUpdates = 100

/** Edits on their way to everybody and to the disk. */
export class Batch {
  private updates: Uint8Array[] = []
  private sources = new Set<unknown>()
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly flush: () => void) {}

  add(update: Uint8Array, source: unknown): void {
    this.updates.push(update)
    this.sources.add(source)
    if (this.updates.length === maxUpdates) queueMicrotask(this.flush)
    else this.flushSoon()
  }

  flushSoon(): void {
    this.timer ??= setTimeout(this.flush, batchTime)
  }

  /** Takes all that has come as one update, with its source when there is only one; null when nothing has come. */
  take(): { update: Uint8Array; only: unknown } | null {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const { updates, sources } = this
    const [first] = updates
    if (!first) return null
    this.updates = []
    this.sources = new Set()
    const [only] = sources.size === 1 ? sources : []
    return { update: updates.length === 1 ? first : Y.mergeUpdates(updates), only }
  }
}
