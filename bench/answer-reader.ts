const headEnd = Buffer.from('\r\n\r\n')

/** Finds where HTTP answers end in a stream of bytes, and tells the status of each. */
export class AnswerReader {
  private waiting: Buffer = Buffer.alloc(0)
  /** Bytes of a body that are still to come; they are counted, not kept. */
  private left = 0
  private status = ''

  constructor(private readonly onAnswer: (status: string) => void) {}

  take(chunk: Buffer): void {
    if (this.left > chunk.length) {
      this.left -= chunk.length
      return
    }
    if (this.left > 0) {
      const rest = chunk.subarray(this.left)
      this.left = 0
      this.onAnswer(this.status)
      this.take(rest)
      return
    }
    if (chunk.length === 0) return
    this.waiting = this.waiting.length === 0 ? chunk : Buffer.concat([this.waiting, chunk])
    for (let length = this.answerLength(); length > 0; length = this.answerLength()) {
      const status = this.waiting.toString('latin1', 9, 12)
      this.waiting = this.waiting.subarray(length)
      this.onAnswer(status)
    }
    this.countBody()
  }

  /** When the head of a long answer is there, the rest of it need not be put together. */
  private countBody(): void {
    const at = this.waiting.indexOf(headEnd)
    if (at < 0) return
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.waiting.toString('latin1', 0, at))?.[1]
    if (length === undefined) return
    this.status = this.waiting.toString('latin1', 9, 12)
    this.left = at + headEnd.length + Number(length) - this.waiting.length
    this.waiting = Buffer.alloc(0)
  }

  /** Bytes of the first whole answer, or 0 while it has not all come. */
  private answerLength(): number {
    const at = this.waiting.indexOf(headEnd)
    if (at < 0) return 0
    const body = at + headEnd.length
    const head = this.waiting.toString('latin1', 0, at)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    const end = length === undefined ? this.bodyEnd(head, body) : body + Number(length)
    return end > 0 && this.waiting.length >= end ? end : 0
  }

  private bodyEnd(head: string, body: number): number {
    if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return body
    let at = body
    for (;;) {
      const line = this.waiting.indexOf('\r\n', at)
      if (line < 0) return 0
      const size = Number.parseInt(this.waiting.toString('latin1', at, line), 16)
      at = line + 2 + size + 2
      if (size === 0) return at
      if (at > this.waiting.length) return 0
    }
  }
}
