/** A file and its path within what was picked; `folder` is where that is put, and `onTaken` what becomes of it where its name is taken, if they matter. */
export type Picked = {
  path: string
  size: number
  read: () => Blob | Promise<Blob>
  folder?: string
  onTaken?: string
}
export type Upload = Picked & {
  id: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Bytes that have left the browser. */
  sent: number
  /** Why it failed, as an error code. */
  code: string | null
  /** Which entry of an archive it failed for. */
  entry?: string | undefined
}

/** The result of one sending: null when it went well; a wait (ms) if the server asked for patience. */
export type SendOutcome = { code: string; entry?: string; waitFor?: number } | null
export type Send = (
  upload: Picked,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) => Promise<SendOutcome>

export type Snapshot = {
  items: readonly Upload[]
  done: number
  failed: number
  sent: number
  size: number
  isRunning: boolean
}

const atOnce = 4
/** Bytes of a file that may travel with others in one call. */
export const smallFile = 64 * 1024
export const nothing: Snapshot = { items: [], done: 0, failed: 0, sent: 0, size: 0, isRunning: false }

/** Sends files four at a time and tells, at most once a frame, how far each is. */
export class UploadQueue {
  private items: Upload[] = []
  private snapshot = nothing
  private running = new Map<number, AbortController>()
  private listeners = new Set<() => void>()
  private isTold = true
  private next = 1
  private pausedUntil = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `onSettled` is called each time when nothing is left to send, unless all was cancelled. */
  constructor(
    private readonly send: Send,
    private readonly onSettled: (end: Snapshot) => void = () => {},
    /** How many small files `send` is given at once. */
    private readonly smallAtOnce = atOnce,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): Snapshot => this.snapshot

  add(files: readonly Picked[]): void {
    // A new round begins with an empty list: what was sent before has been seen.
    if (this.items.every(({ state }) => state === 'done')) this.items = []
    for (const file of files) {
      this.items.push({ ...file, id: this.next++, state: 'waiting', sent: 0, code: null })
    }
    this.fill()
  }

  retryFailed(): void {
    for (const item of this.items) {
      if (item.state === 'failed') Object.assign(item, { state: 'waiting', sent: 0, code: null })
    }
    this.fill()
  }

  /** Stops what is on its way and forgets what waits. */
  cancel(): void {
    clearTimeout(this.timer)
    for (const controller of this.running.values()) controller.abort()
    this.running.clear()
    this.items = []
    this.tell()
  }

  private fill(): void {
    clearTimeout(this.timer)
    const pause = this.pausedUntil - Date.now()
    if (pause > 0) {
      this.timer = setTimeout(() => this.fill(), pause)
      this.tell()
      return
    }
    for (const item of this.items) {
      const most = item.size <= smallFile ? this.smallAtOnce : atOnce
      if (this.running.size < most && item.state === 'waiting') void this.start(item)
    }
    this.tell()
  }

  private async start(item: Upload): Promise<void> {
    const controller = new AbortController()
    this.running.set(item.id, controller)
    item.state = 'sending'
    const onProgress = (sent: number) => {
      item.sent = Math.min(sent, item.size)
      this.tell()
    }
    const failure = await this.send(item, onProgress, controller.signal)
    if (controller.signal.aborted) return
    this.running.delete(item.id)
    this.settle(item, failure)
    this.fill()
    if (this.running.size > 0 || this.items.some(({ state }) => state === 'waiting')) return
    this.onSettled(this.summed())
  }

  private settle(item: Upload, failure: SendOutcome): void {
    if (failure === null) Object.assign(item, { state: 'done', sent: item.size })
    else if (failure.waitFor === undefined)
      Object.assign(item, { state: 'failed', sent: 0, code: failure.code, entry: failure.entry })
    else {
      Object.assign(item, { state: 'waiting', sent: 0 })
      this.pausedUntil = Date.now() + failure.waitFor
    }
  }

  private tell(): void {
    if (!this.isTold) return
    this.isTold = false
    requestAnimationFrame(() => {
      this.isTold = true
      this.snapshot = this.summed()
      for (const listener of this.listeners) listener()
    })
  }

  private summed(): Snapshot {
    const sum = { ...nothing, items: this.items.map((item) => ({ ...item })) }
    for (const { state, sent, size } of this.items) {
      sum.size += size
      sum.sent += sent
      if (state === 'done') sum.done += 1
      else if (state === 'failed') sum.failed += 1
      else sum.isRunning = true
    }
    return sum
  }
}
