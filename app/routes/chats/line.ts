import { type ChatHears, ChatSays } from '@domain/chat-room'
import { closeCode } from '@domain/rooms'
import { renewAfter } from '@domain/tickets'
import * as v from 'valibot'

/** Milliseconds: the first wait before coming back, the longest, how often a sign of life is asked for, and its wait. */
const firstWait = 2_000
const longestWait = 30_000
const pulse = 20_000
const patience = 8_000
/** A line that was open this long comes back at once when its ticket ends. */
const stable = 10_000

export type LineState =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'offline' }
  /** It does not come back by itself. */
  | { is: 'ended'; why: 'withdrawn' | 'signedOut' }
  | { is: 'refused'; why: 'flood' | 'tooLarge' }

type Options = {
  chatId: string
  /** What is known already, so that the room tells only what is missing. */
  known: () => { seq: number; rev: number }
  onSays: (says: ChatSays) => void
  onState: (state: LineState) => void
}

const Says = v.pipe(v.string(), v.parseJson(), ChatSays)

/**
 * Keeps a socket open into a chat's room: each connection has a ticket of its own, and a dropped one is replaced. Before
 * its ticket ends a new socket takes over, and nobody sees it.
 */
export class Line {
  private socket: WebSocket | null = null
  /** Is being opened, and takes the place of the socket with its first word. */
  private next: WebSocket | null = null
  private openedAt = 0
  private renewal: ReturnType<typeof setTimeout> | null = null
  private wait = firstWait
  private retry: ReturnType<typeof setTimeout> | null = null
  private beat: ReturnType<typeof setInterval> | null = null
  private heardAt = 0
  private isWanted = false

  constructor(private readonly options: Options) {}

  start(): void {
    if (this.isWanted) return
    this.isWanted = true
    window.addEventListener('online', this.atOnce)
    window.addEventListener('offline', this.lost)
    this.beat = setInterval(this.listen, pulse)
    void this.connect()
  }

  stop(): void {
    this.isWanted = false
    window.removeEventListener('online', this.atOnce)
    window.removeEventListener('offline', this.lost)
    if (this.beat) clearInterval(this.beat)
    if (this.retry) clearTimeout(this.retry)
    if (this.renewal) clearTimeout(this.renewal)
    this.drop()
  }

  /** Gives whether it could be said; what could not has to be said again when the line is open. */
  say(message: ChatHears): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  private readonly atOnce = () => {
    this.wait = firstWait
    if (this.retry) clearTimeout(this.retry)
    this.retry = null
    if (!this.socket) void this.connect()
  }

  private readonly lost = () => {
    this.drop()
    this.options.onState({ is: 'offline' })
    this.comeBack()
  }

  /** A line that has silently died is found out by asking. */
  private readonly listen = () => {
    const { socket } = this
    if (!socket || !this.say({ type: 'ping' })) return
    const asked = Date.now()
    setTimeout(() => {
      if (this.socket === socket && this.heardAt < asked) this.lost()
    }, patience)
  }

  private async connect(): Promise<void> {
    this.retry = null
    if (!this.isWanted || this.socket || this.next) return
    const address = await this.askForAddress()
    if (!this.isWanted || this.socket || this.next) return
    if (address === null) {
      this.options.onState({ is: 'offline' })
      return this.comeBack()
    }
    if (address.startsWith('ended:')) {
      const why = address === 'ended:signedOut' ? 'signedOut' : 'withdrawn'
      this.options.onState({ is: 'ended', why })
      return
    }
    this.dial(address)
  }

  private dial(address: string): void {
    const { seq, rev } = this.options.known()
    const socket = new WebSocket(`${address}&since=${seq}&rev=${rev}`)
    this.next = socket
    socket.addEventListener('message', ({ data }) => {
      if (this.next === socket) this.adopt(socket)
      if (this.socket === socket) this.hear(data)
    })
    socket.addEventListener('close', ({ code }) => {
      const wasNext = this.next === socket
      if (wasNext) this.next = null
      if (this.socket === socket || (wasNext && !this.socket)) this.closed(code)
    })
  }

  private adopt(socket: WebSocket): void {
    const former = this.socket
    this.socket = socket
    this.next = null
    this.openedAt = Date.now()
    former?.close()
    if (this.renewal) clearTimeout(this.renewal)
    this.renewal = setTimeout(() => void this.renew(), renewAfter * 1_000)
  }

  private async renew(): Promise<void> {
    const address = await this.askForAddress()
    if (this.isWanted && this.socket && !this.next && address?.startsWith('ws')) this.dial(address)
  }

  /** A ticket is used once, so each connection asks for a new one. Null: try again later. */
  private async askForAddress(): Promise<string | null> {
    try {
      const answer = await fetch(`/dashboard/chat/${this.options.chatId}/ticket`, { method: 'POST' })
      if (answer.redirected || answer.status === 401) return 'ended:signedOut'
      if (answer.status === 404 || answer.status === 403) return 'ended:withdrawn'
      if (!answer.ok) return null
      const { url }: { url: string } = await answer.json()
      return url
    } catch {
      return null
    }
  }

  private hear(data: unknown): void {
    this.heardAt = Date.now()
    const says = v.safeParse(Says, data)
    if (!says.success) return
    if (says.output.type === 'hello') {
      this.wait = firstWait
      this.options.onState({ is: 'open' })
    }
    this.options.onSays(says.output)
  }

  private closed(code: number): void {
    this.socket = null
    if (!this.isWanted) return
    const wasStable = this.openedAt > 0 && Date.now() - this.openedAt > stable
    this.openedAt = 0
    if (code === closeCode.ticket && wasStable) return void this.connect()
    if (code === closeCode.withdrawn) {
      this.options.onState({ is: 'ended', why: 'withdrawn' })
      return
    }
    if (code === closeCode.flood) this.options.onState({ is: 'refused', why: 'flood' })
    else if (code === closeCode.tooLarge) this.options.onState({ is: 'refused', why: 'tooLarge' })
    else this.options.onState({ is: 'offline' })
    this.comeBack()
  }

  private comeBack(): void {
    if (!this.isWanted || this.retry) return
    this.retry = setTimeout(() => void this.connect(), this.wait * (1 + Math.random() / 4))
    this.wait = Math.min(longestWait, this.wait * 1.7)
  }

  private drop(): void {
    const { socket, next } = this
    this.socket = null
    this.next = null
    socket?.close()
    next?.close()
  }
}
