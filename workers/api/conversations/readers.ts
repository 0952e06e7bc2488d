import { type AnswerChunk, chunkLine, lastLine } from '@domain/conversations/chunks'

const encoder = new TextEncoder()

/** The connections that follow a running answer; a slow one delays nobody, and one that went away is forgotten. */
export class Readers {
  private readonly writers = new Set<WritableStreamDefaultWriter<Uint8Array>>()

  /** Takes the chunks so far; gives a stream that begins with them. */
  add(chunks: readonly AnswerChunk[]): ReadableStream<Uint8Array> {
    const { readable, writable } = new IdentityTransformStream()
    const writer = writable.getWriter()
    this.writers.add(writer)
    writer.closed.catch(() => this.writers.delete(writer))
    this.write(writer, linesOf(chunks))
    return readable
  }

  send(chunks: readonly AnswerChunk[]): void {
    const lines = linesOf(chunks)
    for (const writer of this.writers) this.write(writer, lines)
  }

  end(): void {
    for (const writer of this.writers) {
      this.write(writer, lastLine)
      writer.close().catch(() => undefined)
    }
    this.writers.clear()
  }

  private write(writer: WritableStreamDefaultWriter<Uint8Array>, lines: string): void {
    // Nobody waits: what a reader has not read is at most one answer.
    if (lines !== '') writer.write(encoder.encode(lines)).catch(() => this.writers.delete(writer))
  }
}

const linesOf = (chunks: readonly AnswerChunk[]) => chunks.map(chunkLine).join('')
