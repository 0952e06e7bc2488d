import type { NounWith } from '@domain/things'
import type * as Party from 'partykit/server'
import type { Content } from './content'
import { firstState } from './first-state'
import { UpdateLog } from './update-log'

/** A room's content and its log of updates on disk. */
export class StoredContent {
  content: Content
  private log: UpdateLog
  private ready: Promise<boolean> | null = null

  /** `make` gives an empty content; `onLoaded` runs before a content counts as loaded. */
  constructor(
    private readonly room: Party.Room,
    private readonly noun: NounWith<'content'>,
    private readonly make: () => Content,
    private readonly onLoaded: () => Promise<void>,
  ) {
    this.content = make()
    this.log = new UpdateLog(room.storage)
  }

  /** Loads the content once; false if the api could not be asked for the first one, which the next call tries again. */
  isLoaded(): Promise<boolean> {
    this.ready ??= this.load()
    return this.ready
  }

  /** A load that has begun, or is done; null before the first one. */
  get loading(): Promise<boolean> | null {
    return this.ready
  }

  private async load(): Promise<boolean> {
    const { updates, isState } = await this.log.load()
    const hasBegun = updates.length > 0 || (await this.room.storage.get<boolean>('begun')) === true
    try {
      const first = hasBegun ? null : await firstState(this.room, this.noun)
      if (first) {
        updates.push(first)
        this.log.append(first)
      }
      if (!hasBegun) void this.room.storage.put('begun', true)
    } catch {
      this.ready = null
      return false
    }
    this.content.load(updates, isState)
    await this.onLoaded()
    return true
  }

  /** Writes an update that the content has already. */
  append(update: Uint8Array): void {
    this.log.append(update)
    if (this.log.wantsCompaction) this.compact()
  }

  /** Resolves once everything that was appended is on disk. */
  sync(): Promise<void> {
    return this.log.sync()
  }

  /** Replaces the records on disk by one, for the next visitor. */
  tidy(): void {
    if (this.log.hasRecords) this.compact()
  }

  private compact(): void {
    this.log.compact(this.content.fullState())
  }

  /** An edit failed half-way: the content on disk, and on its way there, is whole. */
  reload(): void {
    this.begin()
    this.ready = this.load()
  }

  /** Starts over with an empty content, which is not loaded. */
  begin(): void {
    this.content.destroy()
    this.content = this.make()
    this.log = new UpdateLog(this.room.storage)
    this.ready = null
  }
}
