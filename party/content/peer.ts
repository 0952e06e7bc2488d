import { ContentHears, type ContentRefusal, type ContentSays, largestQuestion } from '@domain/contents/room'
import { closeCode } from '@domain/rooms'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import type { Guest } from '../access'
import { RateLimit } from '../rate-limit'
import { type Frame, readFrame } from './frames'
import { Outgoing } from './outgoing'
import { isMark, Pieces } from './pieces'

/** Limits of one connection in ten seconds. */
const stretch = 10_000
const maxMessages = 3_000
const maxBytesAtOnce = 40 * 1024 * 1024
/** Messages that could not be read, after which the connection is closed. */
const maxMalformed = 10
const askEvery = 1_000
/** How often in a row a browser whose answer leaves a gap again is asked. */
const maxGaps = 5
const refuseEvery = 500

/** A whole message may be as large as the content, and a little around it. */
const aroundContent = 64 * 1024

const Question = v.pipe(v.string(), v.maxLength(largestQuestion), v.parseJson(), ContentHears)

type Incoming = Frame | { type: 'saved?'; id: string | number; snapshot: Uint8Array }

/** Answers to the question what a browser lacks, in ten seconds: each can be as large as the content. */
const maxAnswers = 6

/** One connection's place in a room: who sits there, what has arrived of a message, and what it has used up. */
export class Peer {
  private readonly messages: RateLimit
  private readonly answers: RateLimit
  private readonly outgoing: Outgoing
  private readonly pieces: Pieces
  private bytes = { since: 0, count: 0 }
  private malformed = 0
  private gaps = 0
  private askedAt = 0
  private asking: ReturnType<typeof setTimeout> | null = null
  private readonly refusedAt = new Map<ContentRefusal, number>()

  constructor(
    readonly connection: Party.Connection,
    readonly guest: Guest,
    { scale, maxBytes }: { scale: number; maxBytes: number },
  ) {
    this.pieces = new Pieces(maxBytes + aroundContent)
    this.messages = new RateLimit(maxMessages * scale, stretch)
    this.answers = new RateLimit(maxAnswers * scale, stretch)
    this.outgoing = new Outgoing({
      ask: (id) => this.say({ type: 'received?', id }),
      onBehind: () => this.connection.close(closeCode.flood, 'reads too slowly'),
    })
  }

  /** Tells whether the browser may ask for missing edits again; closes its connection when it asks too often. */
  mayAsk(now: number): boolean {
    const isAllowed = this.answers.allows(now)
    if (!isAllowed) this.connection.close(closeCode.flood, 'flood')
    return isAllowed
  }

  say(message: ContentSays): void {
    this.send(JSON.stringify(message))
  }

  /** A closing socket takes no further messages; the room continues. */
  send(message: string | Uint8Array): void {
    if (!this.outgoing.allows(message.length)) return
    try {
      this.connection.send(message)
      this.outgoing.askWhenDue()
    } catch {
      this.connection.close()
    }
  }

  /** Tells that something is not taken; a stream of refusals is said now and then only. */
  refuse(reason: ContentRefusal): void {
    if (reason === 'malformed') {
      this.malformed += 1
      if (this.malformed > maxMalformed) this.connection.close(closeCode.flood, 'malformed')
    }
    const now = Date.now()
    // A refused edit that is too large would be sent again whole each time, so it is asked for later.
    if (reason === 'too_large') this.askedAt = now + 2 * askEvery
    if (now - (this.refusedAt.get(reason) ?? 0) < refuseEvery) return
    this.refusedAt.set(reason, now)
    this.say({ type: 'refused', reason })
  }

  noteTaken(): void {
    this.gaps = 0
  }

  /** Asks again as `askAgain` does, until the browser has shown that it lacks the same. */
  askAfterGap(ask: () => void): void {
    this.gaps += 1
    if (this.gaps <= maxGaps) this.askAgain(ask)
  }

  /** Asks the browser for all that the room lacks: at once, or as soon as that is due again. */
  askAgain(ask: () => void): void {
    if (this.asking !== null) return
    const wait = Math.max(0, this.askedAt + askEvery - Date.now())
    this.asking = setTimeout(() => {
      this.asking = null
      this.askedAt = Date.now()
      ask()
    }, wait)
  }

  /** To be called when the connection is gone. */
  leave(): void {
    if (this.asking !== null) clearTimeout(this.asking)
  }

  /** Takes a message as it came; gives what it says once it is whole, null when there is nothing to do. */
  take(message: string | ArrayBuffer | ArrayBufferView, now: number): Incoming | null {
    if (!this.messages.allows(now) || !this.allowsBytes(message, now)) {
      this.connection.close(closeCode.flood, 'flood')
      return null
    }
    return typeof message === 'string' ? this.takeText(message) : this.takeBytes(bytesOf(message))
  }

  private allowsBytes(message: string | ArrayBuffer | ArrayBufferView, now: number): boolean {
    if (now - this.bytes.since >= stretch) this.bytes = { since: now, count: 0 }
    this.bytes.count += typeof message === 'string' ? message.length : message.byteLength
    return this.bytes.count <= maxBytesAtOnce
  }

  private takeText(text: string): Incoming | null {
    if (isMark(text)) return this.takeWhole(this.pieces.takeMark(text))
    if (text.length > largestQuestion) {
      this.connection.close(closeCode.tooLarge, 'too large')
      return null
    }
    const question = v.safeParse(Question, text)
    if (!question.success) return null
    if (question.output.type === 'received') {
      this.outgoing.acknowledge(question.output.id)
      return null
    }
    const { type, id, snapshot } = question.output
    return { type, id, snapshot: Uint8Array.from(atob(snapshot), (letter) => letter.charCodeAt(0)) }
  }

  private takeBytes(data: Uint8Array): Incoming | null {
    return this.takeWhole(this.pieces.take(data))
  }

  private takeWhole(taken: ReturnType<Pieces['take']>): Incoming | null {
    if (taken === 'more') return null
    if (taken === 'too_large' || taken === 'malformed') {
      this.refuse(taken)
      return null
    }
    try {
      return readFrame(taken)
    } catch {
      this.refuse('malformed')
      return null
    }
  }
}

function bytesOf(message: ArrayBuffer | ArrayBufferView): Uint8Array {
  return message instanceof ArrayBuffer
    ? new Uint8Array(message)
    : new Uint8Array(message.buffer, message.byteOffset, message.byteLength)
}
