import { describeFault } from '@domain/fault'
import { isStorageFull } from '@domain/storage-full'
import type { ChatChange, Outcome } from './draft'
import type { MessageStore } from './message-store'

type Waiting = { change: ChatChange; done: (outcome: Outcome) => void }

/** As many as one write to the disk may carry. */
const maxAtOnce = 64

/** Serializes changes and writes waiting ones in batches; calls `onWritten` after each write is on disk. */
export class Writer {
  private waiting: Waiting[] = []
  private readonly jobs: (() => Promise<void>)[] = []
  private isWriting = false

  constructor(
    private readonly store: MessageStore,
    private readonly onWritten: (outcomes: readonly Outcome[]) => void,
  ) {}

  submit(change: ChatChange): Promise<Outcome> {
    return new Promise((done) => {
      this.waiting.push({ change, done })
      void this.pump()
    })
  }

  /** Does something while nothing is written. */
  alone(work: () => Promise<void>): Promise<void> {
    return new Promise((done, failed) => {
      this.jobs.push(() => work().then(done, failed))
      void this.pump()
    })
  }

  private async pump(): Promise<void> {
    if (this.isWriting) return
    this.isWriting = true
    // Changes that arrive in the same moment are written together.
    await Promise.resolve()
    while (this.waiting.length > 0 || this.jobs.length > 0) {
      await this.jobs.shift()?.()
      if (this.waiting.length > 0) await this.writeSome(this.waiting.splice(0, maxAtOnce))
    }
    this.isWriting = false
  }

  private async writeSome(turn: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.store.write(turn.map(({ change }) => change))
      this.onWritten(outcomes)
      turn.forEach(({ done }, index) => {
        done(outcomes[index] ?? { is: 'nothing' })
      })
    } catch (error) {
      console.error(JSON.stringify({ event: 'chat_not_written', ...describeFault(error) }))
      const code = isStorageFull(error) ? 'storage_full' : 'unavailable'
      for (const { done } of turn) done({ is: 'refused', code })
    }
  }
}
