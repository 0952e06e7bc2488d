import { fetchAgain } from '@domain/fetch-again'
import { newId } from '@domain/ids'
import type { NounWith } from '@domain/things'
import type * as Party from 'partykit/server'
import { RateLimit } from '../rate-limit'
import { type EditEffect, Unkept } from './unkept'

const second = 1_000
/**
 * Hands over a copy after this pause in editing; during continuous editing, at the latest this long after the previous
 * copy.
 */
const copyPause = 2 * second
const copyEvery = 30 * second
/** The same for copies that are kept as versions. */
const versionPause = 10 * second
const versionEvery = 300 * second
/** Versions of what somebody was about to take away, in a minute: people who type together do not make more. */
const maxRescues = 6
/** How many of these versions may wait in memory for the api. */
const maxWaiting = 2
const longestWait = 60 * second
/** The thing is gone for good, is too large until somebody edits it, or cannot be read: trying again does not help. */
const finalRefusals = [404, 413, 422]

/** Pending handovers. They are on disk, so that they survive a restart. */
type Owed = { copy: boolean; version: string | null; authors: string[]; restoredFrom: string | null }

type Taken = { state: Uint8Array; number: number }
/** A version whose state is taken already. */
type Rescue = Taken & { version: Owed }
type Sending = 'rescues' | { isVersion: boolean }

type Ways = {
  state: () => Uint8Array
  vector: () => Uint8Array
  untilSaved: () => Promise<void>
  hasEditors: () => boolean
  onTooLarge: () => void
}

const nothing: Owed = { copy: false, version: null, authors: [], restoredFrom: null }

/** Hands copies of the content to the api: for search, reading pages and export, and as versions. Tries until it is done. */
export class Copies {
  private owed: Owed = nothing
  private edits = 0
  private editedAt = 0
  private copiedAt = Date.now()
  private versionAt = Date.now()
  private failures = 0
  private notBefore = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  private running: Promise<boolean> | null = null

  private number = 0
  private rescues: Rescue[] = []
  private readonly rate = new RateLimit(maxRescues, 60 * second)
  private readonly unkept = new Unkept()

  constructor(
    private readonly room: Party.Room,
    private readonly noun: NounWith<'content'>,
    private readonly ways: Ways,
  ) {}

  async load(): Promise<void> {
    this.owed = (await this.room.storage.get<Owed>('owed')) ?? nothing
    if (this.owed.copy) this.wait()
  }

  /** Notes that somebody has edited. */
  noteEdit(author: string): void {
    this.edits += 1
    this.editedAt = Date.now()
    if (!this.owed.copy || !this.owed.version || !this.owed.authors.includes(author)) {
      const authors = [...new Set([...this.owed.authors, author])].slice(-50)
      this.owe({ ...this.owed, copy: true, version: this.owed.version ?? newId('version'), authors })
    }
    this.wait()
  }

  /** To be called before an edit: when it takes away what others wrote and no version has, that becomes one. */
  keepFrom(change: EditEffect, author: string): void {
    const isLoss = this.unkept.takes(change, author) && this.owed.version !== null
    if (!isLoss || this.owed.authors.every((one) => one === author)) return
    if (this.rescues.length >= maxWaiting || !this.rate.allows(Date.now())) return
    const state = this.ways.state()
    const version = { ...this.owed, version: newId('version'), restoredFrom: null }
    this.rescues.push({ state, number: this.nextNumber(), version })
    this.unkept.noteKept(this.ways.vector())
    this.owe({ ...this.owed, authors: [] })
    this.wait(0)
  }

  /** Makes a version of what has been written since the last one. Tells whether that is done or cannot be. */
  async settle(): Promise<boolean> {
    return this.owed.version === null || this.run({ isVersion: true })
  }

  /** Hands a version over at once, as after bringing an older one back. Gives its id, null when the api does not take it. */
  async handOverNow(author: string, restoredFrom: string): Promise<string | null> {
    await this.running
    this.noteEdit(author)
    this.owe({ ...this.owed, restoredFrom })
    const { version } = this.owed
    return (await this.run({ isVersion: true })) ? version : null
  }

  /** To be called when somebody leaves: after the last editor there is nothing to wait for. */
  noteLeft(): void {
    if (this.owed.copy && !this.ways.hasEditors()) this.wait(0)
  }

  /** Nothing is handed over any more. */
  forget(): void {
    this.owed = nothing
    this.rescues = []
  }

  private owe(owed: Owed): void {
    this.owed = owed
    void this.room.storage.put('owed', owed, { allowUnconfirmed: true })
  }

  private wait(milliseconds = second): void {
    if (this.timer !== null && milliseconds > 0) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = null
      void this.look()
    }, milliseconds)
  }

  private async look(): Promise<void> {
    const now = Date.now()
    const pause = this.ways.hasEditors() ? now - this.editedAt : Number.POSITIVE_INFINITY
    const isVersion =
      this.owed.version !== null && (pause >= versionPause || now - this.versionAt >= versionEvery)
    const isCopy = this.owed.copy && (pause >= copyPause || now - this.copiedAt >= copyEvery)
    const isDue = isCopy || isVersion
    if ((isDue || this.rescues.length > 0) && now >= this.notBefore)
      await this.run(isDue ? { isVersion } : 'rescues')
    if (this.owed.copy || this.owed.version || this.rescues.length > 0) this.wait()
  }

  private async run(what: Sending): Promise<boolean> {
    while (this.running) await this.running
    this.running = this.send(what)
    const isTaken = await this.running
    this.running = null
    return isTaken
  }

  private async send(what: Sending): Promise<boolean> {
    const sent = await this.sendAll(what).catch(() => false)
    this.failures = sent ? 0 : this.failures + 1
    this.notBefore = Date.now() + (sent ? 0 : Math.min(longestWait, second * 2 ** Math.min(this.failures, 6)))
    return sent
  }

  private async sendAll(what: Sending): Promise<boolean> {
    for (let rescue = this.rescues[0]; rescue; rescue = this.rescues[0]) {
      if (!(await this.put(rescue, rescue.version))) return false
      if (this.rescues[0] === rescue) this.rescues.shift()
    }
    return what === 'rescues' || this.sendPresent(what.isVersion)
  }

  private async sendPresent(isVersion: boolean): Promise<boolean> {
    const { edits, owed } = this
    await this.ways.untilSaved()
    const vector = this.ways.vector()
    const present = { state: this.ways.state(), number: this.nextNumber() }
    if (!(await this.put(present, isVersion ? owed : null))) return false
    const now = Date.now()
    this.copiedAt = now
    const isCurrent = edits === this.edits
    if (!isVersion) this.owe({ ...this.owed, copy: !isCurrent })
    else {
      this.versionAt = now
      this.unkept.noteKept(vector)
      const { authors } = this.owed
      this.owe(isCurrent ? nothing : { ...nothing, copy: true, version: newId('version'), authors })
    }
    return true
  }

  /** Numbers grow with time, so an older copy that arrives late is known. */
  private nextNumber(): number {
    this.number = Math.max(this.number + 1, Date.now())
    return this.number
  }

  /** A repeated version keeps its id. */
  private async put({ state, number }: Taken, version: Owed | null): Promise<boolean> {
    const { API_ORIGIN: api, PARTY_SECRET: secret } = this.room.env
    if (typeof api !== 'string' || api === '') return true
    const headers: Record<string, string> = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/octet-stream',
    }
    if (version?.version) {
      headers['x-version'] = version.version
      headers['x-authors'] = version.authors.join(',')
      if (version.restoredFrom) headers['x-restored-from'] = version.restoredFrom
    }
    const id = encodeURIComponent(this.room.id)
    const answer = await fetchAgain(`${api}/${this.noun}/${id}/copies/${number}`, {
      method: 'PUT',
      headers,
      body: state.slice(),
      signal: AbortSignal.timeout(20 * second),
    })
    if (answer.status === 413) this.ways.onTooLarge()
    return answer.ok || finalRefusals.includes(answer.status)
  }
}
