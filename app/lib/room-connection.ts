import { closeCode } from '@domain/rooms'
import { renewAfter } from '@domain/tickets'
import type { WebSocket as LastingSocket } from 'partysocket'
import * as v from 'valibot'

/** Milliseconds: the first wait before coming back and the longest. */
const firstWait = 2_000
const longestWait = 60_000
/** How often a sign of life is asked for, and how long it is waited for, in milliseconds. */
const pulse = 20_000
const patience = 8_000
/** A connection that lasted this long comes back at once when its ticket ends, in milliseconds. */
const stable = 10_000

type Ended = 'withdrawn' | 'signedOut'

type ConnectionOptions<Schema extends v.GenericSchema> = {
  /** The messages of the room; others are ignored. */
  schema: Schema
  onSaid: (said: v.InferOutput<Schema>) => void
  /** A connection has said its first word. */
  onOpen?: () => void
  /** The connection is lost, by a close code where there was one; it comes back by itself. */
  onLost?: (code: number | null) => void
  /** It does not come back by itself. */
  onEnded: (why: Ended) => void
  /** The query that each connection adds to its address. */
  query?: () => Record<string, string | number>
  /** A message that the room answers, to detect dead connections. */
  ping?: object
  longestWait?: number
}

export type RoomConnection = {
  /** Gives whether it could be said; what could not has to be said again when the connection is back. */
  say: (message: object) => boolean
  close: () => void
}

/**
 * Keeps a connection to a room: each has a ticket of its own, and a dropped one is replaced. Before its ticket ends the next
 * one takes over with its first word, and nobody sees it.
 */
export function connectRoom<Schema extends v.GenericSchema>(
  room: string,
  id: string,
  options: ConnectionOptions<Schema>,
): RoomConnection {
  const line = new Connections(`/dashboard/ticket?${new URLSearchParams({ room, id })}`, options)
  void line.start()
  return { say: (message) => line.say(message), close: () => line.close() }
}

class Connections<Schema extends v.GenericSchema> {
  private socket: LastingSocket | null = null
  /** Is being opened, and takes the place of the socket with its first word. */
  private next: LastingSocket | null = null
  private openedAt = 0
  private heardAt = 0
  private isClosed = false
  private library: typeof import('partysocket') | null = null
  private timers = new Set<ReturnType<typeof setInterval>>()
  private readonly says: v.GenericSchema<unknown, v.InferOutput<Schema>>

  constructor(
    private readonly address: string,
    private readonly options: ConnectionOptions<Schema>,
  ) {
    this.says = v.pipe(v.string(), v.parseJson(), options.schema)
  }

  async start(): Promise<void> {
    this.library = await import('partysocket').catch(() => null)
    if (this.isClosed) return
    if (!this.library) {
      this.timers.add(setTimeout(() => void this.start(), firstWait))
      return
    }
    window.addEventListener('online', this.atOnce)
    window.addEventListener('offline', this.lost)
    this.timers.add(setInterval(() => this.dial(), renewAfter * 1_000))
    if (this.options.ping) this.timers.add(setInterval(this.listen, pulse))
    this.dial()
  }

  close(): void {
    this.isClosed = true
    window.removeEventListener('online', this.atOnce)
    window.removeEventListener('offline', this.lost)
    for (const timer of this.timers) clearInterval(timer)
    this.drop()
  }

  say(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN || this.openedAt === 0) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  private readonly atOnce = () => {
    if (this.openedAt === 0) this.again()
  }

  private readonly lost = () => {
    this.options.onLost?.(null)
    this.again()
  }

  private readonly listen = () => {
    const { socket, options } = this
    if (!socket || !options.ping || !this.say(options.ping)) return
    const asked = Date.now()
    const late = setTimeout(() => {
      this.timers.delete(late)
      if (this.socket === socket && this.heardAt < asked) this.lost()
    }, patience)
    this.timers.add(late)
  }

  private again(): void {
    this.drop()
    this.dial()
  }

  private dial(): void {
    if (!this.library || this.isClosed || this.next) return
    const socket: LastingSocket = new this.library.WebSocket(() => this.askForAddress(socket), [], {
      minReconnectionDelay: firstWait * (1 + Math.random() / 4),
      maxReconnectionDelay: this.options.longestWait ?? longestWait,
      reconnectionDelayGrowFactor: 1.7,
      maxEnqueuedMessages: 0,
    })
    this.next = socket
    let isGreeted = false
    socket.addEventListener('open', () => {
      isGreeted = false
    })
    socket.addEventListener('message', ({ data }) => {
      const said = v.safeParse(this.says, data)
      if (this.next === socket) this.adopt(socket)
      if (this.socket !== socket) return
      this.heardAt = Date.now()
      if (!isGreeted) {
        isGreeted = true
        this.openedAt = Date.now()
        this.options.onOpen?.()
      }
      if (said.success) this.options.onSaid(said.output)
    })
    socket.addEventListener('close', ({ code }) => this.closed(socket, code))
  }

  private adopt(socket: LastingSocket): void {
    const former = this.socket
    this.socket = socket
    this.next = null
    former?.close()
  }

  private closed(socket: LastingSocket, code: number): void {
    if (this.isClosed || (socket !== this.socket && socket !== this.next)) return
    // A socket that was only to replace another leaves that one there.
    const isSpare = socket === this.next && this.socket !== null
    const lasted = this.openedAt > 0 ? Date.now() - this.openedAt : 0
    if (!isSpare) this.openedAt = 0
    if (code === closeCode.withdrawn) this.end('withdrawn')
    else if (isSpare) return
    else if (code === closeCode.ticket && lasted > stable) this.again()
    else this.options.onLost?.(code)
  }

  /** A ticket is used once, so each connection asks for a new one; a failure is tried again later. */
  private async askForAddress(socket: LastingSocket): Promise<string> {
    if (socket !== this.socket && socket !== this.next) throw new Error('replaced')
    const answer = await fetch(this.address, { method: 'POST' })
    if (answer.redirected || answer.status === 401) this.end('signedOut')
    else if (answer.status === 404 || answer.status === 403) this.end('withdrawn')
    if (!answer.ok || answer.redirected) {
      if (this.openedAt === 0 && !this.isClosed) this.options.onLost?.(null)
      throw new Error('no ticket')
    }
    const { url }: { url: string } = await answer.json()
    const more = Object.entries(this.options.query?.() ?? {})
    return more.reduce((address, [name, value]) => `${address}&${name}=${value}`, url)
  }

  private end(why: Ended): void {
    if (this.isClosed) return
    this.close()
    this.options.onEnded(why)
  }

  private drop(): void {
    const { socket, next } = this
    this.socket = null
    this.next = null
    this.openedAt = 0
    socket?.close()
    next?.close()
  }
}
