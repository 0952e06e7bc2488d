import type { AnswerChunk } from '@domain/conversations/chunks'
import type { AnswerEnding, AnswerError, MessagePart } from '@domain/conversations/messages'

type TextKind = 'text' | 'reasoning'

/** Takes parts; gives the chunks of them, the last part open where more of it may come. */
export function chunksOf(messageId: string, parts: readonly MessagePart[], isOpen: boolean): AnswerChunk[] {
  const texts = parts.flatMap((part) => (part.type === 'data-attachment' ? [] : [part]))
  return [
    { type: 'start', messageId },
    { type: 'start-step' },
    ...texts.flatMap(({ type, text }, at): AnswerChunk[] => {
      const id = String(at)
      const isLast = at === texts.length - 1
      return [
        { type: `${type}-start`, id },
        { type: `${type}-delta`, id, delta: text },
        ...(isOpen && isLast ? [] : [{ type: `${type}-end`, id } as const]),
      ]
    }),
  ]
}

/** The chunks at the end of an answer. */
export function endOf(ending: AnswerEnding, error: AnswerError | null): AnswerChunk[] {
  const failure: AnswerChunk[] = error
    ? [
        { type: 'data-error', data: error },
        { type: 'error', errorText: error.code },
      ]
    : []
  if (ending === 'stopped') return [{ type: 'abort' }]
  if (ending === 'whole' || ending === 'length')
    return [{ type: 'finish-step' }, { type: 'finish', finishReason: ending === 'whole' ? 'stop' : 'length' }]
  return error ? failure : [{ type: 'finish', finishReason: 'other' }]
}

/** Makes the chunks of texts that come in pieces: pieces of one kind are one part, and those at hand one chunk. */
export class ChunkWriter {
  private part: { kind: TextKind; id: string } | null
  private parts: number
  private chunks: AnswerChunk[] = []
  /** Letters that wait to be taken. */
  waiting = 0

  /** Takes the parts that are there already, the last of which continues. */
  constructor(before: readonly MessagePart[]) {
    const texts = before.flatMap((part) => (part.type === 'data-attachment' ? [] : part.type))
    const last = texts.at(-1)
    this.parts = texts.length
    this.part = last === undefined ? null : { kind: last, id: String(texts.length - 1) }
  }

  add(kind: TextKind, text: string): void {
    if (this.part?.kind !== kind) {
      this.close()
      this.part = { kind, id: String(this.parts++) }
      this.chunks.push({ type: `${kind}-start`, id: this.part.id })
    }
    const last = this.chunks.at(-1)
    if (last?.type === 'text-delta' || last?.type === 'reasoning-delta') last.delta += text
    else this.chunks.push({ type: `${kind}-delta`, id: this.part.id, delta: text })
    this.waiting += text.length
  }

  close(): void {
    if (this.part) this.chunks.push({ type: `${this.part.kind}-end`, id: this.part.id })
    this.part = null
  }

  take(): AnswerChunk[] {
    const { chunks } = this
    this.chunks = []
    this.waiting = 0
    return chunks
  }
}
