import type { Bytes } from '../tree/contents'
import { refuse } from './source'

/** Reads a stream in pieces of any length. */
export class ByteReader {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private piece = new Uint8Array()

  constructor(stream: ReadableStream<Uint8Array>) {
    this.reader = stream.getReader()
  }

  /** Gives at most so many of the next bytes, none at the end. */
  async some(most: number): Promise<Uint8Array> {
    while (this.piece.length === 0) {
      const { value, done } = await this.reader.read().catch(() => {
        throw refuse('broken_archive')
      })
      if (done) return new Uint8Array()
      this.piece = new Uint8Array(value)
    }
    const taken = this.piece.subarray(0, most)
    this.piece = this.piece.subarray(taken.length)
    return taken
  }

  /** Gives exactly the next bytes; null when nothing at all is left. */
  async take(length: number): Promise<Bytes | null> {
    const bytes = new Uint8Array(length)
    for (let filled = 0; filled < length; ) {
      const some = await this.some(length - filled)
      if (some.length === 0 && filled === 0) return null
      if (some.length === 0) throw refuse('broken_archive')
      bytes.set(some, filled)
      filled += some.length
    }
    return bytes
  }

  /** Gives the next bytes as a stream, which has to be read before anything else is taken. */
  stream(length: number): ReadableStream<Uint8Array> {
    let left = length
    return new ReadableStream({
      pull: async (out) => {
        const some = left === 0 ? new Uint8Array() : await this.some(Math.min(left, 65_536))
        left -= some.length
        if (some.length > 0) out.enqueue(some)
        else if (left > 0) out.error(refuse('broken_archive'))
        else out.close()
      },
    })
  }

  async cancel(): Promise<void> {
    await this.reader.cancel().catch(() => undefined)
  }
}
