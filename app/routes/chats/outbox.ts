import { ClientId, MessageFile, Quote } from '@domain/chats'
import * as v from 'valibot'

const Waiting = v.object({
  clientId: ClientId,
  text: v.string(),
  direction: v.nullable(v.picklist(['ltr', 'rtl'])),
  quote: v.nullable(Quote),
  file: v.nullable(MessageFile),
  at: v.string(),
  /** Why it was refused; null while it is still tried. */
  refused: v.nullable(v.string()),
})

/** A message that the room has not kept yet. */
export type Waiting = v.InferOutput<typeof Waiting>

/** Messages of one chat that are on their way; they outlive the page, so that nothing typed is lost. */
export class Outbox {
  private items: readonly Waiting[]
  private readonly key: string

  constructor(userId: string, chatId: string) {
    this.key = `outbox ${userId} ${chatId}`
    this.items = read(this.key)
  }

  all(): readonly Waiting[] {
    return this.items
  }

  add(waiting: Waiting): void {
    this.write([...this.items, waiting])
  }

  change(clientId: string, change: Partial<Waiting>): void {
    this.write(this.items.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))
  }

  remove(clientIds: ReadonlySet<string>): void {
    if (this.items.some((one) => clientIds.has(one.clientId)))
      this.write(this.items.filter((one) => !clientIds.has(one.clientId)))
  }

  private write(items: readonly Waiting[]): void {
    this.items = items
    try {
      if (items.length === 0) localStorage.removeItem(this.key)
      else localStorage.setItem(this.key, JSON.stringify(items))
    } catch {
      // A browser that keeps nothing still sends while the page is open.
    }
  }
}

function read(key: string): readonly Waiting[] {
  try {
    const kept = v.safeParse(v.array(Waiting), JSON.parse(localStorage.getItem(key) ?? '[]'))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}
