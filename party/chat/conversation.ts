import type { ChatHears, ChatSays } from '@domain/chat-room'
import { type Message, quoteOf } from '@domain/chats'
import type * as Party from 'partykit/server'
import type { Guest } from '../access'
import type { ChatApi } from './api'
import type { ChatChange, Outcome } from './draft'
import { Guests } from './guests'
import { Handover } from './handover'
import { MessageStore } from './message-store'
import { readPersisted } from './persisted'
import { Writer } from './writer'

type Incoming = Extract<ChatHears, { type: 'send' | 'edit' | 'delete' }> & { rev?: number | undefined }

/** The conversation in a chat's room: validates each message, writes it, broadcasts it and hands it over to the database. */
export class Conversation {
  readonly guests = new Guests()
  readonly handover: Handover
  private readonly writer: Writer

  private constructor(
    storage: Party.Room['storage'],
    readonly store: MessageStore,
    private readonly api: ChatApi | null,
    persisted: Awaited<ReturnType<typeof readPersisted>>,
  ) {
    this.writer = new Writer(store, (outcomes) => this.tell(outcomes))
    this.handover = new Handover(
      storage,
      api,
      store,
      persisted,
      (told, seq) => this.noteDelivered(told, seq),
      (work) => this.writer.alone(work),
    )
    if (this.handover.hasWork()) this.handover.soon()
  }

  static async begin(storage: Party.Room['storage'], api: ChatApi | null): Promise<Conversation> {
    const persisted = await readPersisted(storage, api)
    return new Conversation(storage, await MessageStore.open(storage, persisted), api, persisted)
  }

  hello({ user, role }: Guest, seq: number, rev: number): ChatSays {
    const { store, handover } = this
    const canWrite = role !== 'viewer'
    const items = store.since(seq, rev, handover.forgotten)
    return {
      type: 'hello',
      userId: user,
      canWrite,
      lastSeq: store.lastSeq,
      rev: store.rev,
      marks: [...store.marks.values()],
      present: canWrite ? this.guests.users() : [],
      items: items ?? [],
      isGap: items === null,
    }
  }

  /** Does what a member says; gives what came of it. */
  async hear(userId: string, said: Incoming, file?: Message['file']): Promise<Outcome> {
    try {
      const change = await this.changeOf(userId, said, file)
      if ('is' in change) return change
      const outcome = await this.writer.submit(change)
      // Once the deletion is acknowledged, no search may find the message.
      if (change.kind === 'delete') await this.handover.now()
      return outcome
    } catch {
      return { is: 'refused', code: 'unavailable' }
    }
  }

  /** `isQuiet`: nobody else is to see that they are here. */
  mark(userId: string, read: number, delivered: number, isQuiet = false): Promise<Outcome> {
    return this.writer.submit({ kind: 'mark', userId, read, delivered, isQuiet })
  }

  /** Drops what a member wrote, here and before everybody's eyes: their account is gone, and the database drops its own. */
  async forget(userId: string): Promise<void> {
    await this.writer.alone(async () => {
      const gone = await this.store.forgetAuthor(userId)
      await this.handover.forgetAuthor(userId)
      const deletedAt = new Date().toISOString()
      const items = gone.map((one) => ({ ...one, text: '', file: null, quote: null, deletedAt }))
      if (items.length > 0) this.guests.say({ type: 'changed', items })
    })
  }

  /** A message wherever it is: with us, or only in the database. */
  async find(id: string): Promise<Message | null> {
    return this.store.messages.get(id) ?? (await this.api?.message(id)) ?? null
  }

  private async changeOf(
    userId: string,
    said: Incoming,
    file?: Message['file'],
  ): Promise<ChatChange | Outcome> {
    if (said.type === 'send') {
      const { fileId, replyTo, ...wording } = said
      const found = file ?? (fileId ? await this.api?.file(userId, fileId) : null)
      if (fileId && !found) return { is: 'refused', code: 'unknown_file' }
      if (said.text === '' && !found) return { is: 'refused', code: 'empty' }
      const other = replyTo ? await this.find(replyTo) : null
      const quote = other && other.deletedAt === null ? quoteOf(other) : null
      return { ...wording, kind: 'send', userId, quote, file: found ?? null }
    }
    const before = await this.find(said.id)
    if (!before || before.authorId !== userId) return { is: 'refused', code: 'not_found' }
    if (said.type === 'delete') return { kind: 'delete', before, rev: said.rev }
    return { kind: 'edit', before, rev: said.rev, text: said.text, direction: said.direction }
  }

  private tell(outcomes: readonly Outcome[]): void {
    const items = outcomes.flatMap((one) => (one.is === 'new' ? [one.message] : []))
    if (items.length > 0) this.guests.say({ type: 'messages', items })
    const changed = outcomes.flatMap((one) => (one.is === 'changed' ? [one.message] : []))
    if (changed.length > 0) this.guests.say({ type: 'changed', items: changed })
    for (const one of outcomes)
      if (one.is === 'mark' && !one.isQuiet) this.guests.say({ type: 'mark', mark: one.mark })
    if (this.handover.hasWork()) this.handover.soon()
  }

  /** Marks messages as delivered for members who have a tab of the product open elsewhere. */
  private noteDelivered(told: readonly string[], seq: number): void {
    for (const userId of told) void this.mark(userId, 0, seq)
  }
}
