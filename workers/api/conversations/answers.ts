import { DurableObject } from 'cloudflare:workers'
import { tokensIn } from '@domain/conversations/limits'
import type { MessagePart } from '@domain/conversations/messages'
import { describeFault } from '@domain/fault'
import { openDb } from '@kit/db'
import { log } from '@kit/log'
import type { ApiBindings } from '../env'
import { type AnswerFacts, AnswerStore } from './answer-store'
import { askModel, type ModelQuestion } from './ask-model'
import { type AnswerEnd, RunningAnswer } from './running-answer'
import { type EndedAnswer, endAnswer, isThere, type StartedMessages, startMessages } from './writing'

/** How often (milliseconds) a running answer looks whether its conversation is there still; it keeps the object awake too. */
const lookAgain = 20_000

/** An answer that is to be written, with the messages that begin it. */
export type AnswerStart = {
  facts: AnswerFacts
  clientId: string
  rows: StartedMessages
  /** The parts of an answer that is continued. */
  before: MessagePart[]
  question: ModelQuestion
}

type Started =
  | { state: 'started' | 'joined'; stream: ReadableStream<Uint8Array> }
  | { state: 'busy' | 'known' }

/** The running answer of one conversation. It continues while nobody follows it, and outlives the process with what was shown. */
export class Answers extends DurableObject<ApiBindings> {
  private running: RunningAnswer | null = null
  private readonly store = new AnswerStore(this.ctx.storage)

  /** Begins an answer, or joins the one that the same `clientId` began. */
  async begin({ facts, clientId, rows, before, question }: AnswerStart): Promise<Started> {
    if (this.running?.clientId === clientId) return { state: 'joined', stream: this.running.follow() }
    if (this.running) return { state: 'busy' }
    const answer = new RunningAnswer(facts.messageId, clientId, this.store, before)
    this.running = answer
    try {
      await this.settle()
      const stop = new AbortController()
      // The model thinks while the messages are written.
      const events = askModel(this.env, question, AbortSignal.any([answer.signal, stop.signal]))
      const first = events.next()
      first.catch(() => undefined)
      this.store.begin(facts, answer.opening)
      const [isWritten] = await Promise.all([
        startMessages(openDb(this.env.DB), rows),
        this.ctx.storage.setAlarm(Date.now() + lookAgain),
      ])
      if (!isWritten) {
        stop.abort()
        this.store.clear()
        this.running = null
        return { state: 'known' }
      }
      const stream = answer.follow()
      this.ctx.waitUntil(this.finish(answer, facts, begunWith(first, events)))
      return { state: 'started', stream }
    } catch (error) {
      this.running = null
      this.store.clear()
      throw error
    }
  }

  /** The stream of the running answer from its start on, null where none is running. */
  follow(): ReadableStream<Uint8Array> | null {
    return this.running?.follow() ?? null
  }

  /** The parts of an answer that is being written; one that the process left is ended first, and null. */
  async current(messageId: string): Promise<MessagePart[] | null> {
    if (this.running?.messageId === messageId) return this.running.parts
    await this.settle()
    return null
  }

  async stop(): Promise<void> {
    this.running?.stop()
    if (!this.running) await this.settle()
    await this.finished
  }

  private finished: Promise<void> = Promise.resolve()

  private finish(answer: RunningAnswer, facts: AnswerFacts, events: Parameters<RunningAnswer['read']>[0]) {
    this.finished = this.write(answer, facts, events)
    return this.finished
  }

  private async write(
    answer: RunningAnswer,
    facts: AnswerFacts,
    events: Parameters<RunningAnswer['read']>[0],
  ): Promise<void> {
    const end = await answer.read(events)
    try {
      await answer.close()
      await this.keep(facts, answer.parts, end)
      this.store.clear()
    } catch (error) {
      // The alarm tries again with what is stored.
      log('answer_not_kept', describeFault(error))
    }
    if (this.running === answer) this.running = null
    answer.end(end)
  }

  private keep(facts: AnswerFacts, parts: MessagePart[], { ending, error, tokens }: AnswerEnd) {
    const counted = tokens ?? facts.asked + parts.reduce((sum, part) => sum + tokensOf(part), 0)
    const ended: EndedAnswer = { ...facts, parts, ending, error, tokens: ending === 'failed' ? 0 : counted }
    return endAnswer(openDb(this.env.DB), ended)
  }

  /** Ends the answer of a process that is gone: what it had shown is kept, as cut off. */
  private async settle(): Promise<void> {
    const left = this.store.read()
    if (!left || left.answer.messageId === this.running?.messageId) return
    const { parts } = left.answer
    await this.keep(left.facts, parts, { ending: 'cut', error: null, tokens: null })
    this.store.clear()
  }

  override async alarm(): Promise<void> {
    if (!this.running) return this.settle()
    await this.ctx.storage.setAlarm(Date.now() + lookAgain)
    if (!(await isThere(openDb(this.env.DB), this.running.messageId))) this.running.stop()
  }
}

function tokensOf(part: MessagePart): number {
  if (part.type === 'text' || part.type === 'reasoning') return tokensIn(part.text)
  return part.type === 'dynamic-tool' ? tokensIn(JSON.stringify([part.input, part.output])) : 0
}

/** The same events, of which the first was asked for already. */
async function* begunWith<Event>(
  first: Promise<IteratorResult<Event>>,
  events: AsyncGenerator<Event>,
): AsyncGenerator<Event> {
  const { done, value } = await first
  if (done) return
  yield value
  yield* events
}
