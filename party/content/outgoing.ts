/** Bytes that a browser may be behind with: what it does not take piles up in this process. */
const maxUnread = 12 * 1024 * 1024
/** After so many bytes it is asked whether it has them. */
const askEvery = 2 * 1024 * 1024

type Ways = { ask: (id: string) => void; onBehind: () => void }

/** Counts what one browser was sent and has not said that it received. */
export class Outgoing {
  private sent = 0
  private received = 0
  private askedAt = 0
  private isBehind = false
  private readonly asked = new Map<string, number>()

  constructor(private readonly ways: Ways) {}

  /** Takes how many bytes are about to be sent; gives whether they may be. */
  allows(bytes: number): boolean {
    if (this.isBehind) return false
    this.sent += bytes
    this.isBehind = this.sent - this.received > maxUnread
    if (this.isBehind) this.ways.onBehind()
    return !this.isBehind
  }

  /** To be called after each sending. */
  askWhenDue(): void {
    if (this.isBehind || this.sent - this.askedAt < askEvery) return
    this.askedAt = this.sent
    const id = crypto.randomUUID()
    this.asked.set(id, this.sent)
    this.ways.ask(id)
  }

  /** The browser has everything up to the question with this id. */
  acknowledge(id: string): void {
    const upTo = this.asked.get(id)
    if (upTo === undefined) return
    this.received = Math.max(this.received, upTo)
    for (const [one, at] of this.asked) if (at <= upTo) this.asked.delete(one)
  }
}
