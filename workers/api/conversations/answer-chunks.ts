import type { AnswerChunk } from '@domain/conversations/chunks'
import type { AnswerEnding, AnswerError, MessagePart, ToolPart } from '@domain/conversations/messages'

const utf8 = new TextEncoder()

/** Takes parts; gives their bytes in the database, where a row has two million at most. */
export const bytesOf = (parts: readonly MessagePart[]): number => utf8.encode(JSON.stringify(parts)).length

type TextKind = 'text' | 'reasoning'

/** Takes parts; gives the chunks of them, the last text open where more of it may come. */
export function chunksOf(messageId: string, parts: readonly MessagePart[], isOpen: boolean): AnswerChunk[] {
  let texts = 0
  const chunks = parts.flatMap((part, at): AnswerChunk[] => {
    switch (part.type) {
      case 'data-attachment':
        return []
      case 'step-start':
        return [{ type: 'finish-step' }, { type: 'start-step' }]
      case 'dynamic-tool':
        return toolChunks(part)
      case 'data-proposal':
        return [{ type: 'data-proposal', id: part.id, data: part.data }]
      default: {
        const id = String(texts++)
        const isLast = at === parts.length - 1
        return [
          { type: `${part.type}-start`, id },
          { type: `${part.type}-delta`, id, delta: part.text },
          ...(isOpen && isLast ? [] : [{ type: `${part.type}-end`, id } as const]),
        ]
      }
    }
  })
  return [{ type: 'start', messageId }, { type: 'start-step' }, ...chunks]
}

function toolChunks({ toolCallId, toolName, input, ...part }: ToolPart): AnswerChunk[] {
  const { state, approval, output, errorText } = part
  const chunks: AnswerChunk[] = [
    { type: 'tool-input-available', toolCallId, toolName, input, dynamic: true },
    ...(approval ? [{ type: 'tool-approval-request', approvalId: approval.id, toolCallId } as const] : []),
  ]
  if (state === 'output-available') chunks.push({ type: 'tool-output-available', toolCallId, output })
  if (state === 'output-denied') chunks.push({ type: 'tool-output-denied', toolCallId })
  if (state === 'output-error')
    chunks.push({ type: 'tool-output-error', toolCallId, errorText: errorText ?? '' })
  return chunks
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
  const finishReason = finishReasons[ending]
  if (finishReason) return [{ type: 'finish-step' }, { type: 'finish', finishReason }]
  return error ? failure : [{ type: 'finish', finishReason: 'other' }]
}

const finishReasons: Partial<Record<AnswerEnding, 'stop' | 'length' | 'tool-calls'>> = {
  whole: 'stop',
  length: 'length',
  waiting: 'tool-calls',
}

/** Makes the chunks of texts that come in pieces: pieces of one kind are one part, and those at hand one chunk. */
export class ChunkWriter {
  private part: { kind: TextKind; id: string } | null
  private parts: number
  private chunks: AnswerChunk[] = []
  /** Letters that wait to be taken. */
  waiting = 0

  /** Takes the parts that are there already, the last of which continues where it is a text. */
  constructor(before: readonly MessagePart[]) {
    const last = before.at(-1)
    this.parts = before.filter(isText).length
    this.part = last && isText(last) ? { kind: last.type, id: String(this.parts - 1) } : null
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

const isText = (part: MessagePart) => part.type === 'text' || part.type === 'reasoning'
