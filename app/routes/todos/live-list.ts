import { type TodoItem, TodoSays } from '@domain/todos'
import { connectRoom } from '~/lib/room-connection'
import { type Act, isNamed, type Pending, shownItems } from './change'
import { type Known, knownFrom, withAnswer, withUpdate, withWhole } from './known'
import { PendingStore } from './pending'
import { type ListMember, readWhole, sendChange, type Whole } from './send'

export type Sync = 'saved' | 'saving' | 'offline'
export type View = {
  todo: Whole['todo']
  members: readonly ListMember[]
  items: readonly TodoItem[]
  sync: Sync
  /** Changes that wait in this browser. */
  waiting: number
  /** The last change that was refused, as a code of `errors`. */
  refusal: string | null
  here: readonly string[]
  /** The list is not the reader's to see any more. */
  isEnded: boolean
}

const longestWait = 30_000
/** How long a missing change may still be on its way, in milliseconds. */
const patience = 600

/** One list as this browser has it: what is known, what waits to be sent, and the line to the list's room. */
export class LiveList {
  private known: Known
  private pending: Pending[] = []
  private head: Pick<Whole, 'todo' | 'members'>
  private more = { isLost: false, refusal: null as string | null, here: [] as string[], isEnded: false }
  private readonly listeners = new Set<() => void>()
  private readonly store: PendingStore
  /** Ids of items that were added here, by the names that this browser gave them. */
  private readonly made = new Map<string, string>()
  private isSending = false
  private wait = 1000
  private timers: Partial<Record<'send' | 'read', ReturnType<typeof setTimeout>>> = {}
  private isReading = false
  view: View

  constructor(
    private readonly self: NonNullable<TodoItem['author']>,
    { todo, members, revision, items }: Whole,
  ) {
    this.head = { todo, members }
    this.known = knownFrom({ revision, items })
    this.store = new PendingStore(self.id, todo.id)
    this.view = this.draw()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Takes up what waits from before and opens the line; gives the way to end it. */
  start(): () => void {
    this.pending = this.store.read()
    this.show()
    this.send()
    const room = connectRoom('live', this.head.todo.id, {
      schema: TodoSays,
      onOpen: () => {
        this.read()
        this.send()
      },
      onSaid: (said) => {
        if (said.type === 'here') this.set({ here: said.users })
        if (said.type === 'moved') this.hear(said)
      },
      onEnded: () => this.set({ isEnded: true }),
    })
    const wake = () => {
      if (document.visibilityState === 'hidden') return
      this.wait = 1000
      this.read()
      this.send()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      room.close()
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      for (const timer of Object.values(this.timers)) clearTimeout(timer)
    }
  }

  /** Does something to the list: seen at once, kept until it is saved. */
  act(act: Act): void {
    const at = Math.max(Date.now(), (this.pending.at(-1)?.at ?? 0) + 1)
    const change = { ...act, key: crypto.randomUUID(), at } as Pending
    this.pending.push(change)
    this.store.keep(change)
    this.set({ refusal: null })
    this.send()
  }

  /** By which id the server knows an item that this browser may have named itself. */
  idOf(name: string): string | undefined {
    return this.made.get(name) ?? this.known.items.find((item) => isNamed(item, name))?.id
  }

  readonly dismiss = () => this.set({ refusal: null })

  /** Reads the list again, after its title or members were changed here. */
  readonly read = async (): Promise<void> => {
    if (this.isReading || this.more.isEnded) return
    this.isReading = true
    const whole = await readWhole(this.head.todo.id)
    this.isReading = false
    if (whole === 'ended') return this.set({ isEnded: true })
    if (whole === null) return
    const next = withWhole(this.known, whole)
    if (next === null) return this.readLater()
    this.known = next
    this.head = { todo: whole.todo, members: whole.members }
    this.show()
  }

  private hear(update: Parameters<typeof withUpdate>[1]): void {
    this.known = withUpdate(this.known, update)
    this.show()
    if (this.known.early.size > 0) this.readLater()
  }

  private readLater(): void {
    clearTimeout(this.timers.read)
    this.timers.read = setTimeout(() => {
      this.read()
    }, patience)
  }

  private async send(): Promise<void> {
    if (this.isSending || this.more.isEnded) return
    clearTimeout(this.timers.send)
    this.isSending = true
    this.show()
    let goesOn = true
    while (goesOn && this.pending[0]) goesOn = await this.sendOne(this.pending[0])
    this.isSending = false
    this.show()
  }

  private async sendOne(change: Pending): Promise<boolean> {
    const ready = this.withIds(change)
    if (ready === null) return this.done(change)
    const outcome = await sendChange(this.head.todo.id, ready)
    if (outcome.as === 'signedOut') {
      // The page's guard leads to the sign-in page and back; what waits is kept.
      location.reload()
      return false
    }
    if (outcome.as === 'unknown') {
      this.more.isLost = true
      this.timers.send = setTimeout(() => this.send(), outcome.wait ?? this.wait)
      this.wait = Math.min(this.wait * 2, longestWait)
      return false
    }
    this.wait = 1000
    this.more.isLost = false
    if (outcome.as === 'done') {
      for (const { id, clientId } of outcome.items) if (clientId) this.made.set(clientId, id)
      this.known = withAnswer(this.known, outcome.items, outcome.gone)
    } else this.refuse(outcome.code)
    return this.done(change)
  }

  private refuse(code: string): void {
    this.more.refusal = code
    // Whatever was refused because of what others did, or because access has ended, shows in the list itself.
    this.read()
  }

  private done(change: Pending): boolean {
    this.store.drop(change)
    this.pending = this.pending.filter((one) => one.key !== change.key)
    this.show()
    return true
  }

  /** Names items as the server does; null when what it is about was never added or has gone. */
  private withIds(change: Pending): Pending | null {
    const idOf = (name: string) => this.idOf(name)
    if (change.type === 'set' || change.type === 'remove') {
      const id = idOf(change.id)
      return id === undefined ? null : { ...change, id }
    }
    if (change.type === 'restore') return { ...change, ids: change.ids.map((name) => idOf(name) ?? name) }
    if (change.type === 'clear') return { ...change, ids: change.ids.flatMap((name) => idOf(name) ?? []) }
    return change
  }

  private set(change: Partial<typeof this.more>): void {
    Object.assign(this.more, change)
    this.show()
  }

  private show(): void {
    this.view = this.draw()
    for (const listener of this.listeners) listener()
  }

  private draw(): View {
    const { isLost, ...more } = this.more
    const people = this.head.members.map(({ user }) => user)
    const waiting = this.pending.length
    return {
      ...this.head,
      ...more,
      items: shownItems(this.known.items, this.pending, this.self, people),
      waiting,
      sync: waiting === 0 ? 'saved' : isLost ? 'offline' : 'saving',
    }
  }
}
