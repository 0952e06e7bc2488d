import type { Message } from '@domain/chats'
import type * as Party from 'partykit/server'
import type { ChatApi } from './api'
import type { MessageStore } from './message-store'
import { type Persisted, writePersisted } from './persisted'

/** Changes are gathered this long, in milliseconds, before they are handed in together. */
const gather = 300
const longestWait = 30_000
/** When the room is stopped with something left to hand in, an alarm wakes it after this long. */
const alarmAfter = 20_000
/** Of one batch: messages and letters of their texts. A call to the api carries 256 KB. */
const most = { messages: 200, letters: 60_000 }
/** How many messages the room holds for guests who come back, besides those not handed in. */
const held = 100
/** How long an answer waits for the database. */
const longestAnswer = 2_000

/** Hands what the room has kept to the api, again and again until it has arrived; there it arrives once. */
export class Handover {
  private timer: ReturnType<typeof setTimeout> | null = null
  private running: Promise<void> | null = null
  private failures = 0
  private alarmAt = 0

  constructor(
    private readonly storage: Party.Room['storage'],
    private readonly api: ChatApi | null,
    private readonly store: MessageStore,
    private persisted: Persisted,
    private readonly onTold: (told: string[], seq: number) => void,
    private readonly alone: (work: () => Promise<void>) => Promise<void>,
  ) {}

  get forgotten(): Persisted['forgotten'] {
    return this.persisted.forgotten
  }

  /** Messages that the database may not have yet. */
  pending(): Message[] {
    return this.store.inOrder(({ rev }) => rev > this.persisted.rev)
  }

  /** Messages that a reader of the database may miss right now: a handover could be in progress. */
  tail(): Message[] {
    const recent = this.store.lastSeq - 30
    return this.store.inOrder(({ rev, seq }) => rev > this.persisted.rev || seq > recent)
  }

  /** Sees to it that whatever is new gets handed in, even if the room is stopped before. */
  soon(): void {
    if (!this.api || this.timer !== null || this.running) return
    const wait = this.failures === 0 ? gather : Math.min(longestWait, 1000 * 2 ** (this.failures - 1))
    this.timer = setTimeout(() => {
      this.timer = null
      void this.run()
    }, wait)
    if (this.alarmAt > Date.now()) return
    this.alarmAt = Date.now() + alarmAfter
    void this.storage.setAlarm(this.alarmAt).catch(() => undefined)
  }

  /** Forgets a deleted author's marks; `lastSeq` never falls, so that no number is given twice. */
  forgetAuthor(userId: string): Promise<void> {
    const marks = this.persisted.marks.filter((mark) => mark.userId !== userId)
    this.persisted = { ...this.persisted, marks, lastSeq: this.store.lastSeq }
    return writePersisted(this.storage, this.persisted)
  }

  hasWork(): boolean {
    return this.store.rev > this.persisted.rev || this.marksText() !== JSON.stringify(this.persisted.marks)
  }

  run(): Promise<void> {
    if (!this.api) return Promise.resolve()
    this.running ??= this.handAllIn(this.api).finally(() => {
      this.running = null
      if (this.hasWork()) this.soon()
    })
    return this.running
  }

  /** Hands in what there is without gathering more, for an answer that is to find the database in step; not for long. */
  async now(): Promise<void> {
    await Promise.race([this.run(), new Promise((done) => setTimeout(done, longestAnswer))])
  }

  private async handAllIn(api: ChatApi): Promise<void> {
    try {
      while (this.hasWork()) await this.handIn(api)
      this.failures = 0
    } catch {
      this.failures += 1
    }
  }

  private async handIn(api: ChatApi): Promise<void> {
    const items = batchOf([...this.pending()].sort((one, other) => one.rev - other.rev))
    const marks = [...this.store.marks.values()]
    const told = await api.keep({ items, marks })
    const old = this.outgrown(items.at(-1)?.rev ?? this.persisted.rev)
    const { lastSeq, rev, forgotten } = this.persisted
    this.persisted = {
      lastSeq: Math.max(lastSeq, ...items.map(({ seq }) => seq)),
      rev: items.at(-1)?.rev ?? rev,
      marks,
      forgotten: {
        seq: Math.max(forgotten.seq, ...old.map((one) => one.seq)),
        rev: Math.max(forgotten.rev, ...old.map((one) => one.rev)),
      },
    }
    // Record what is forgotten first: after a crash, a guest must not be answered that nothing is missing.
    await writePersisted(this.storage, this.persisted)
    // A message that changed in the meantime is kept: the database has only its previous version.
    if (old.length > 0)
      await this.alone(() => this.store.forget(old.filter((one) => this.store.messages.get(one.id) === one)))
    if (items.length > 0) this.onTold(told, this.persisted.lastSeq)
  }

  /** Messages that the database has and that are too old to be held for anybody. */
  private outgrown(persistedRev: number): Message[] {
    if (this.store.messages.size < held * 2) return []
    const newest = this.store.lastSeq - held
    return this.store.inOrder(({ seq, rev }) => seq <= newest && rev <= persistedRev)
  }

  private marksText(): string {
    return JSON.stringify([...this.store.marks.values()])
  }
}

function batchOf(items: readonly Message[]): Message[] {
  const batch: Message[] = []
  let letters = 0
  for (const item of items) {
    letters += item.text.length + 400
    if (batch.length > 0 && (batch.length >= most.messages || letters > most.letters)) break
    batch.push(item)
  }
  return batch
}
