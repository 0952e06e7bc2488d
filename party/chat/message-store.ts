import type { Mark, Message } from '@domain/chats'
import type * as Party from 'partykit/server'
import { type ChatChange, clientKey, Draft, keyOf, markKey, type Outcome, type Seen } from './draft'
import type { Persisted } from './persisted'

type Storage = Party.Room['storage']

const maxKeys = 128

/** The room's storage: the newest messages, all messages that the database does not have yet, marks, and known client ids. */
export class MessageStore {
  readonly messages = new Map<string, Message>()
  readonly marks = new Map<string, Mark>()
  /** Client ids of the messages that are held; those of others have a key of their own. */
  private readonly clients = new Map<string, Seen>()
  private hasForgotten = false
  lastSeq = 0
  rev = 0

  private constructor(private readonly storage: Storage) {}

  /** Reads what an earlier life of the room has kept; `begin` is where a room without a past starts. */
  static async open(storage: Storage, persisted: Persisted): Promise<MessageStore> {
    const store = new MessageStore(storage)
    const [messages, marks] = await Promise.all([
      storage.list<Message>({ prefix: 'm:' }),
      storage.list<Mark>({ prefix: 'r:' }),
    ])
    store.lastSeq = persisted.lastSeq
    store.hasForgotten = persisted.forgotten.seq > 0
    store.rev = persisted.rev
    for (const mark of [...persisted.marks, ...marks.values()]) store.marks.set(mark.userId, mark)
    for (const message of messages.values()) store.hold(message)
    return store
  }

  /**
   * Messages that are newer or were changed later than the guest's, in order; null if the room has forgotten some of
   * them.
   */
  since(seq: number, rev: number, forgotten: Persisted['forgotten']): Message[] | null {
    if (seq < forgotten.seq || rev < forgotten.rev) return null
    return this.inOrder((message) => message.seq > seq || message.rev > rev)
  }

  inOrder(wanted: (message: Message) => boolean): Message[] {
    return [...this.messages.values()].filter(wanted).sort((one, other) => one.seq - other.seq)
  }

  /** Writes changes in one go. When this returns they are on the disk, and only then may anybody hear of them. */
  async write(changes: readonly ChatChange[]): Promise<Outcome[]> {
    const draft = new Draft(this, await this.seenClients(changes))
    const outcomes = changes.map((change) => draft.apply(change))
    await this.put(draft.writes)
    for (const message of draft.messages.values()) this.hold(message)
    for (const mark of draft.marks.values()) this.marks.set(mark.userId, mark)
    return outcomes
  }

  /** Lets messages go that the database has; that they were here is remembered. */
  async forget(messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return
    this.hasForgotten = true
    const clients = messages.map(({ authorId, clientId, id, seq }) => ({
      key: clientKey(authorId, clientId),
      seen: { id, seq },
    }))
    await this.put(new Map(clients.map(({ key, seen }) => [key, seen])))
    const keys = messages.map(keyOf)
    for (const { id } of messages) this.messages.delete(id)
    for (const { key } of clients) this.clients.delete(key)
    await this.deleteAll(keys)
  }

  /** Drops all that a member has left: messages, quotes of them, client ids and marks. Gives the messages that were held. */
  async forgetAuthor(userId: string): Promise<Message[]> {
    const gone = this.inOrder(({ authorId }) => authorId === userId)
    const quoting = this.inOrder(({ authorId, quote }) => authorId !== userId && quote?.authorId === userId)
    const unquoted = quoting.map((message) => ({ ...message, quote: null }))
    await this.put(new Map(unquoted.map((message) => [keyOf(message), message])))
    await this.deleteAll([...gone.map(keyOf), markKey(userId)])
    for (;;) {
      const seen = await this.storage.list({ prefix: clientKey(userId, ''), limit: maxKeys })
      if (seen.size === 0) break
      await this.deleteAll([...seen.keys()])
    }
    await this.storage.sync()
    for (const { id } of gone) this.messages.delete(id)
    for (const message of unquoted) this.messages.set(message.id, message)
    for (const key of this.clients.keys()) if (key.startsWith(clientKey(userId, ''))) this.clients.delete(key)
    this.marks.delete(userId)
    return gone
  }

  private async deleteAll(keys: string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += maxKeys) await this.storage.delete(keys.slice(at, at + maxKeys))
  }

  private hold(message: Message): void {
    this.messages.set(message.id, message)
    const { id, seq } = message
    this.clients.set(clientKey(message.authorId, message.clientId), { id, seq })
    this.lastSeq = Math.max(this.lastSeq, message.seq)
    this.rev = Math.max(this.rev, message.rev)
  }

  private async seenClients(changes: readonly ChatChange[]): Promise<Map<string, Seen>> {
    const keys = changes.flatMap((change) =>
      change.kind === 'send' ? [clientKey(change.userId, change.clientId)] : [],
    )
    const seen = new Map<string, Seen>()
    const unknown: string[] = []
    for (const key of keys) {
      const held = this.clients.get(key)
      if (held) seen.set(key, held)
      else unknown.push(key)
    }
    if (unknown.length === 0 || !this.hasForgotten) return seen
    for (const [key, kept] of await this.storage.get<Seen>(unknown)) seen.set(key, kept)
    return seen
  }

  private async put(writes: ReadonlyMap<string, unknown>): Promise<void> {
    if (writes.size === 0) return
    const entries = [...writes]
    const puts: Promise<void>[] = []
    for (let at = 0; at < entries.length; at += maxKeys)
      puts.push(this.storage.put(Object.fromEntries(entries.slice(at, at + maxKeys))))
    await Promise.all(puts)
    await this.storage.sync()
  }
}
