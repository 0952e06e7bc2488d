import { DurableObject } from 'cloudflare:workers'
import type { AnswerChunk } from '@domain/conversations/chunks'
import { tokensIn } from '@domain/conversations/limits'
import type { MessagePart } from '@domain/conversations/messages'
import { describeFault } from '@domain/fault'
import { openDb } from '@kit/db'
import { log } from '@kit/log'
import type { ApiBindings } from '../env'
import { type AgentStart, runAgent, withTools } from './agent-run'
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
  /** Null of a chat, whose model has no tools. */
  agent: AgentStart | null
}

type Started =
  | { state: 'started' | 'joined'; stream: ReadableStream<Uint8Array> }
  | { state: 'busy' | 'known' }

/** The running answer of one conversation. It continues while nobody follows it, and outlives the process with what was shown. */
export class Answers extends DurableObject<ApiBindings> {
  private running: RunningAnswer | null = null
  private readonly store = new AnswerStore(this.ctx.storage)

  /** Begins an answer, or joins the one that the same `clientId` began. */
  async begin({ facts, clientId, rows, before, question: asked, agent }: AnswerStart): Promise<Started> {
    if (this.running?.clientId === clientId) return { state: 'joined', stream: this.running.follow() }
    if (this.running) return { state: 'busy' }
    const answer = new RunningAnswer(facts.messageId, clientId, this.store, before)
    this.running = answer
    const question = agent ? withTools(asked) : asked
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
      const read = () => {
        const all = begunWith(first, events)
        if (!agent) return answer.read(all)
        const { env, store } = this
        const execution = { waitUntil: (work: Promise<unknown>) => this.ctx.waitUntil(work) }
        const context = { env, execution }
        return runAgent({
          ...{ db: openDb(env.DB), context, start: agent, facts, question, answer, store, first: all },
        })
      }
      this.finished = this.write(answer, facts, read)
      this.ctx.waitUntil(this.finished)
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

  /** Shows a decision about a proposal of an answer that is being written; tells whether it is. */
  async decide(messageId: string, chunks: readonly AnswerChunk[]): Promise<boolean> {
    if (this.running?.messageId === messageId && (await this.running.decide(chunks))) return true
    await this.finished
    return false
  }

  private async write(
    answer: RunningAnswer,
    facts: AnswerFacts,
    read: () => Promise<AnswerEnd>,
  ): Promise<void> {
    const end = await read().catch((error: unknown): AnswerEnd => {
      log('answer_failed', describeFault(error))
      return { ending: 'cut', error: { code: 'model_unavailable' }, tokens: null }
    })
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
    const ended: EndedAnswer = {
      ...facts,
      parts: parts.map(withoutOpenCall),
      ending,
      error,
      tokens: ending === 'failed' ? 0 : counted,
    }
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

/** A call whose result did not come in time. */
const withoutOpenCall = (part: MessagePart): MessagePart =>
  part.type === 'dynamic-tool' && part.state === 'input-available'
    ? { ...part, state: 'output-error', errorText: 'interrupted' }
    : part

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
