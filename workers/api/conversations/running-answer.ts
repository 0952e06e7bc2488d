import { type AnswerChunk, type AnswerSoFar, noAnswer, withChunk } from '@domain/conversations/chunks'
import { conversationLimits } from '@domain/conversations/limits'
import type { AnswerEnding, AnswerError, MessagePart } from '@domain/conversations/messages'
import { ChunkWriter, chunksOf, endOf } from './answer-chunks'
import type { AnswerStore } from './answer-store'
import type { ModelEvent } from './provider-events'
import { Readers } from './readers'
import { ToolCallReader, type ToolRequest } from './tool-calls'

/** How often (milliseconds) and at how many letters what has come is kept and shown: ten writes a second at most. */
const pace = { every: 100, letters: 2_048 } as const
/** The longest time (milliseconds) of one answer. */
const longest = 15 * 60_000

export type AnswerEnd = { ending: AnswerEnding; error: AnswerError | null; tokens: number | null }

/** The end of one question to the model, and the calls of tools that it ended with. */
export type StepEnd = AnswerEnd & { calls: ToolRequest[] }

const nextStep: AnswerChunk[] = [{ type: 'finish-step' }, { type: 'start-step' }]

/** One answer while it is written: what comes from the model is kept first, and then shown to everyone who follows it. */
export class RunningAnswer {
  private readonly readers = new Readers()
  private readonly stopping = new AbortController()
  private readonly writer: ChunkWriter
  /** The chunks of what is there at its start. */
  readonly opening: AnswerChunk[]
  private shown: AnswerSoFar = noAnswer
  private flushed = 0
  private letters = 0
  private isClosed = false
  private readonly partsBefore: number
  readonly signal: AbortSignal
  private flushing: Promise<void> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly messageId: string,
    readonly clientId: string,
    private readonly store: AnswerStore,
    before: readonly MessagePart[],
  ) {
    const last = before.at(-1)
    const isInText = last === undefined || last.type === 'text' || last.type === 'reasoning'
    this.opening = [...chunksOf(messageId, before, true), ...(isInText ? [] : nextStep)]
    this.signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(longest)])
    this.shown = this.opening.reduce(withChunk, noAnswer)
    this.partsBefore = this.shown.parts.length
    this.writer = new ChunkWriter(before)
  }

  /** The parts as far as they were shown. */
  get parts(): MessagePart[] {
    return this.shown.parts
  }

  get isStopped(): boolean {
    return this.stopping.signal.aborted
  }

  follow(): ReadableStream<Uint8Array> {
    return this.readers.add(chunksOf(this.messageId, this.shown.parts, true))
  }

  stop(): void {
    this.stopping.abort()
  }

  /** Reads the model to the end of one question; gives how it ended. What came is kept whatever happens. */
  async read(events: AsyncGenerator<ModelEvent>): Promise<StepEnd> {
    const end: AnswerEnd = { ending: 'cut', error: null, tokens: null }
    const calls = new ToolCallReader()
    try {
      for await (const { text, reasoning, finish, tokens, error, calls: pieces } of events) {
        if (pieces) calls.add(pieces)
        if (reasoning) this.take('reasoning', reasoning)
        if (text) this.take('text', text)
        if (tokens) end.tokens = tokens
        if (error) Object.assign(end, { error, ending: this.isEmpty ? 'failed' : 'cut' })
        if (finish === 'refused') Object.assign(end, { ending: 'failed', error: { code: 'model_refused' } })
        else if (finish) end.ending = finish === 'length' ? 'length' : 'whole'
        if (this.letters > conversationLimits.answerLetters) {
          end.ending = 'length'
          break
        }
      }
    } catch {
      end.ending = 'cut'
    }
    return { ...this.endOf(end, calls.all.length > 0), calls: calls.all }
  }

  private endOf(end: AnswerEnd, hasCalls: boolean): AnswerEnd {
    if (this.isStopped) return { ...end, ending: 'stopped', error: null }
    const isLost = end.ending === 'cut' && end.error === null
    // Garbage, and a stream that ends without a word, are failures too.
    if (
      isLost ||
      (end.ending === 'whole' && !hasCalls && this.letters === 0 && this.shown.parts.length === 0)
    )
      return { ...end, ending: this.isEmpty ? 'failed' : 'cut', error: { code: 'model_unavailable' } }
    return end
  }

  /** Whether nothing has come since it began or continued. */
  private get isEmpty(): boolean {
    return this.letters === 0 && this.shown.parts.length === this.partsBefore
  }

  private take(kind: 'text' | 'reasoning', text: string): void {
    this.writer.add(kind, text)
    this.letters += text.length
    const wait = this.flushed + pace.every - Date.now()
    if (wait <= 0 || this.writer.waiting >= pace.letters) void this.flush()
    else this.timer ??= setTimeout(() => void this.flush(), wait)
  }

  /** Keeps and shows chunks that are no text, behind the text so far. */
  show(chunks: readonly AnswerChunk[]): Promise<void> {
    this.writer.close()
    return this.flush(chunks)
  }

  /** Ends the step of one question to the model, and begins the next. */
  startStep(): Promise<void> {
    return this.show(nextStep)
  }

  /** Shows a decision about a proposal as the answer is written; tells whether it could. */
  async decide(chunks: readonly AnswerChunk[]): Promise<boolean> {
    if (this.isClosed) return false
    await this.flush(chunks)
    return true
  }

  /** Keeps what waits, then shows it. */
  flush(last: readonly AnswerChunk[] = []): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.flushed = Date.now()
    this.flushing = this.flushing.then(async () => {
      const chunks = [...this.writer.take(), ...last]
      if (chunks.length === 0) return
      this.store.add(chunks)
      await this.store.synced()
      this.shown = chunks.reduce(withChunk, this.shown)
      this.readers.send(chunks)
    })
    return this.flushing
  }

  /** Keeps and shows the end of the text, so that the whole answer can be written to the database. */
  async close(): Promise<void> {
    this.isClosed = true
    this.writer.close()
    await this.flush()
  }

  /** Shows how it ended to everyone who follows it. */
  end({ ending, error }: AnswerEnd): void {
    this.readers.send(endOf(ending, error))
    this.readers.end()
  }
}
