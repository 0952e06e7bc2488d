import { fetchAgain } from '@domain/fetch-again'
import { newId } from '@domain/ids'
import type * as Party from 'partykit/server'

const second = 1_000
/** A copy is handed over after this pause of editing, and at most this long after the one before while it goes on. */
const copyPause = 2 * second
const copyEvery = 30 * second
/** The same for copies that stay as versions. */
const versionPause = 10 * second
const versionEvery = 300 * second
const longestWait = 60 * second
/** The document is gone for good, is too large until somebody edits it, or cannot be read: trying again does not help. */
const finalRefusals = [404, 413, 422]

/** What is not handed over yet. It is kept on disk, so that a restart does not forget it. */
type Owed = { copy: boolean; version: string | null; authors: string[]; restoredFrom: string | null }

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

  constructor(
    private readonly room: Party.Room,
    private readonly state: () => Promise<Uint8Array>,
    private readonly hasEditors: () => boolean,
    private readonly onTooLarge: () => void,
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

  /** Makes a version of what has been written since the last one. Tells whether that is done or cannot be. */
  async settle(): Promise<boolean> {
    return this.owed.version === null || this.run(true)
  }

  /** Hands a version over at once, as after bringing an older one back. Gives its id, null when the api does not take it. */
  async handOverNow(author: string, restoredFrom: string): Promise<string | null> {
    await this.running
    this.noteEdit(author)
    this.owe({ ...this.owed, restoredFrom })
    const { version } = this.owed
    return (await this.run(true)) ? version : null
  }

  /** To be called when somebody leaves: after the last editor there is nothing to wait for. */
  noteLeft(): void {
    if (this.owed.copy && !this.hasEditors()) this.wait(0)
  }

  /** Nothing is handed over any more. */
  forget(): void {
    this.owed = nothing
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
    const pause = this.hasEditors() ? now - this.editedAt : Number.POSITIVE_INFINITY
    const isVersion = pause >= versionPause || now - this.versionAt >= versionEvery
    const isCopy = this.owed.copy && (pause >= copyPause || now - this.copiedAt >= copyEvery)
    if ((isCopy || (isVersion && this.owed.version)) && now >= this.notBefore) await this.run(isVersion)
    if (this.owed.copy || this.owed.version) this.wait()
  }

  private async run(isVersion: boolean): Promise<boolean> {
    while (this.running) await this.running
    this.running = this.send(isVersion)
    const isTaken = await this.running
    this.running = null
    return isTaken
  }

  private async send(isVersion: boolean): Promise<boolean> {
    const { edits, owed } = this
    const sent = await this.put(owed, isVersion).catch(() => false)
    this.failures = sent ? 0 : this.failures + 1
    this.notBefore = Date.now() + (sent ? 0 : Math.min(longestWait, second * 2 ** Math.min(this.failures, 6)))
    if (!sent) return false
    const now = Date.now()
    this.copiedAt = now
    if (isVersion) this.versionAt = now
    const isCurrent = edits === this.edits
    if (isVersion)
      this.owe(
        isCurrent
          ? nothing
          : { ...nothing, copy: true, version: newId('version'), authors: this.owed.authors },
      )
    else this.owe({ ...this.owed, copy: !isCurrent })
    return true
  }

  /** Numbers grow with time, so an older copy that arrives late is known. A repeated version keeps its id. */
  private async put({ version, authors, restoredFrom }: Owed, isVersion: boolean): Promise<boolean> {
    const { API_ORIGIN: api, PARTY_SECRET: secret } = this.room.env
    if (typeof api !== 'string' || api === '') return true
    const headers: Record<string, string> = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/octet-stream',
    }
    if (isVersion && version) {
      headers['x-version'] = version
      headers['x-authors'] = authors.join(',')
      if (restoredFrom) headers['x-restored-from'] = restoredFrom
    }
    const answer = await fetchAgain(
      `${api}/documents/${encodeURIComponent(this.room.id)}/copies/${Date.now()}`,
      {
        method: 'PUT',
        headers,
        body: (await this.state()).slice(),
        signal: AbortSignal.timeout(20 * second),
      },
    )
    if (answer.status === 413) this.onTooLarge()
    return answer.ok || finalRefusals.includes(answer.status)
  }
}
