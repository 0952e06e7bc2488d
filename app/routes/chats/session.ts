import { ChatSays } from '@domain/chat-room'
import { type Mark, type Message, quoteOf } from '@domain/chats'
import { connectRoom, type RoomConnection } from '~/lib/room-connection'
import { noteRead } from '~/lib/unread'
import { merged, sorted, withMark } from './merged'
import { Outbox } from './outbox'
import { readMessages } from './read-messages'
import { type ChatState, type ConnectionState, type Draft, lostBy, type Start, stateAtFirst } from './state'

/** Milliseconds that “is writing” stays after the last sign of it, how often we say so, and a pause before a new try. */
const typingLife = 5_000
const typingEvery = 2_500
const retryAfter = 3_000
/** The database knows what was read after this long. */
const untilKept = 800
/** As many as may be on their way at once, far below what the room calls a flood. */
const maxInFlight = 20

/** An open chat in the browser: its messages, what is on its way, and the connection into its room. */
export class ChatSession {
  private state: ChatState
  private readonly listeners = new Set<() => void>()
  private connection: RoomConnection | null = null
  private outbox: Outbox | null = null
  private inFlight = new Set<string>()
  private rev: number
  private saidTyping = 0
  private typingEnd: ReturnType<typeof setTimeout> | undefined
  private readTo: number
  private readNote: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly start: Start) {
    this.state = stateAtFirst(start)
    this.rev = Math.max(0, ...this.state.messages.map(({ rev }) => rev))
    this.readTo = start.chat.marks.find(({ userId }) => userId === start.userId)?.read ?? 0
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly snapshot = () => this.state

  open(): void {
    this.outbox = new Outbox(this.start.userId, this.start.chat.id)
    this.dropKept()
    this.set({ waiting: this.outbox.all() })
    this.connection = connectRoom('chat', this.start.chat.id, {
      schema: ChatSays,
      // The messages known so far, so that the room sends only newer ones.
      query: () => ({ since: this.lastSeq(), rev: this.rev }),
      ping: { type: 'ping' },
      longestWait: 30_000,
      onSaid: (says) => {
        if (says.type === 'hello') this.connectionIs({ is: 'open' })
        this.hear(says)
      },
      onLost: (code) => this.connectionIs(lostBy(code)),
      onEnded: (why) => this.connectionIs({ is: 'ended', why }),
    })
  }

  close(): void {
    clearTimeout(this.typingEnd)
    this.connection?.close()
    this.connection = null
  }

  send({ text, direction, quote, file }: Draft): void {
    const clientId = crypto.randomUUID()
    const at = new Date().toISOString()
    const waiting = { clientId, text, direction, quote: quote && quoteOf(quote), file, at, refused: null }
    this.outbox?.add(waiting)
    this.saidTyping = 0
    this.pump()
  }

  edit(id: string, text: string, direction: 'ltr' | 'rtl' | null): boolean {
    return this.connection?.say({ type: 'edit', id, text, direction }) ?? false
  }

  remove(id: string): boolean {
    return this.connection?.say({ type: 'delete', id }) ?? false
  }

  again(clientId: string): void {
    this.outbox?.change(clientId, { refused: null })
    this.pump()
  }

  forget(clientId: string): void {
    this.inFlight.delete(clientId)
    this.outbox?.remove(new Set([clientId]))
    this.pump()
  }

  typing(): void {
    if (Date.now() - this.saidTyping < typingEvery) return
    if (this.connection?.say({ type: 'typing' })) this.saidTyping = Date.now()
  }

  /** The newest message has been looked at. */
  read(): void {
    const seq = this.lastSeq()
    if (seq <= this.readTo || !this.connection?.say({ type: 'read', seq })) return
    this.readTo = seq
    this.noteSoon()
  }

  /** Notifies the list of chats, which may have no channel of its own yet. */
  private noteSoon(): void {
    clearTimeout(this.readNote)
    this.readNote = setTimeout(noteRead, untilKept)
  }

  async more(): Promise<void> {
    const { cursor, isLoading } = this.state
    if (cursor === null || isLoading) return
    this.set({ isLoading: true, hasFailed: false })
    const page = await readMessages(this.start.chat.id, cursor)
    if (page)
      this.set({
        messages: merged(this.state.messages, page.items),
        cursor: page.nextCursor,
        isLoading: false,
      })
    else this.set({ isLoading: false, hasFailed: true })
  }

  private connectionIs(connection: ConnectionState): void {
    if (connection.is !== 'open') this.inFlight = new Set()
    this.set({ connection, ...(connection.is === 'open' ? {} : { present: [], isTyping: false }) })
    if (connection.is === 'open')
      this.readTo = Math.min(this.readTo, this.markOf(this.start.userId)?.read ?? 0)
  }

  private hear(says: ChatSays): void {
    if (says.type === 'hello') this.greet(says)
    else if (says.type === 'messages' || says.type === 'changed') this.take(says.items)
    else if (says.type === 'kept') this.forget(says.clientId)
    else if (says.type === 'mark') this.set({ marks: withMark(this.state.marks, says.mark) })
    else if (says.type === 'typing') this.noteTyping()
    else if (says.type === 'presence') this.notePresence(says.userId, says.isHere)
    else if (says.type === 'error') this.refused(says.of, says.code)
  }

  private greet({ marks, present, canWrite, isGap, items, rev }: Extract<ChatSays, { type: 'hello' }>): void {
    // A new socket does not know what the former one was still saying; said twice it is kept once.
    this.inFlight = new Set()
    this.set({ marks: marks.reduce(withMark, this.state.marks), present, canWrite })
    if (isGap) void this.fill(rev)
    else {
      this.take(items)
      this.rev = Math.max(this.rev, rev)
    }
    this.pump()
  }

  private noteTyping(): void {
    clearTimeout(this.typingEnd)
    this.typingEnd = setTimeout(() => this.set({ isTyping: false }), typingLife)
    this.set({ isTyping: true })
  }

  private notePresence(userId: string, isHere: boolean): void {
    const others = this.state.present.filter((other) => other !== userId)
    this.set({ present: isHere ? [...others, userId] : others })
  }

  private take(items: readonly Message[]): void {
    if (items.length === 0) return
    const known = new Set(this.state.messages.map(({ id }) => id))
    const fresh = items.filter(({ id, authorId }) => authorId !== this.start.userId && !known.has(id))
    if (items.some(({ id, authorId }) => authorId === this.start.userId && !known.has(id))) this.noteSoon()
    const last = this.lastSeq()
    const arrived = this.state.arrived + fresh.length
    this.rev = Math.max(this.rev, ...items.map(({ rev }) => rev))
    // A change of a message that is older than what is shown waits until its page is read.
    const oldest = this.state.messages[0]?.seq ?? 0
    const shown = items.filter(({ seq }) => seq >= oldest || this.state.cursor === null)
    this.set({
      messages: merged(this.state.messages, shown),
      arrived,
      ...(fresh.length > 0 && { isTyping: false }),
    })
    this.dropKept()
    const next = this.lastSeq()
    if (fresh.length > 0 && next > last) this.connection?.say({ type: 'received', seq: next })
    this.pump()
  }

  private refused(of: string | null, code: string): void {
    if (of === null || !this.outbox?.all().some(({ clientId }) => clientId === of)) return
    this.inFlight.delete(of)
    if (code === 'unavailable' || code === 'storage_full') {
      setTimeout(() => this.pump(), retryAfter)
      return
    }
    this.outbox.change(of, { refused: code })
    this.set({ waiting: this.outbox.all() })
  }

  /** More was missed than the room holds: the newest page takes the place of what is shown if it does not reach it. */
  private async fill(rev: number): Promise<void> {
    const page = await readMessages(this.start.chat.id, null)
    if (!page) return
    const reaches = page.nextCursor === null || page.items.some(({ seq }) => seq <= this.lastSeq())
    if (reaches) this.take(page.items)
    else this.set({ messages: sorted(page.items), cursor: page.nextCursor })
    this.rev = Math.max(this.rev, rev)
    this.dropKept()
  }

  private pump(): void {
    const { outbox } = this
    if (!outbox) return
    for (const one of outbox.all()) {
      if (this.inFlight.size >= maxInFlight) break
      if (one.refused !== null || this.inFlight.has(one.clientId)) continue
      const { clientId, text, direction, quote, file } = one
      const message = { clientId, text, direction, replyTo: quote?.id ?? null, fileId: file?.id ?? null }
      if (!this.connection?.say({ type: 'send', ...message })) break
      this.inFlight.add(clientId)
    }
    this.set({ waiting: outbox.all() })
  }

  /** Messages that the room has acknowledged need not be sent again. */
  private dropKept(): void {
    const { userId } = this.start
    const kept = new Set(
      this.state.messages.filter(({ authorId }) => authorId === userId).map(({ clientId }) => clientId),
    )
    for (const clientId of kept) this.inFlight.delete(clientId)
    this.outbox?.remove(kept)
    this.set({ waiting: this.outbox?.all() ?? [] })
  }

  private lastSeq(): number {
    return this.state.messages.at(-1)?.seq ?? 0
  }

  private markOf(userId: string): Mark | undefined {
    return this.state.marks.find((mark) => mark.userId === userId)
  }

  private set(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
