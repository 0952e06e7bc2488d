import type { Mark, Message } from '@domain/chats'

/** Takes what is shown and what came; gives each message once, as it is now, in order. */
export function merged(known: readonly Message[], items: readonly Message[]): Message[] {
  const newest = new Map(known.map((message) => [message.id, message]))
  for (const message of items) {
    const before = newest.get(message.id)
    if (!before || before.rev <= message.rev) newest.set(message.id, message)
  }
  const gone = new Set(items.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id))
  const all = [...newest.values()].map((message) =>
    message.quote && gone.has(message.quote.id)
      ? { ...message, quote: { ...message.quote, text: '' } }
      : message,
  )
  return sorted(all)
}

export function sorted(items: readonly Message[]): Message[] {
  return [...items].sort((one, other) => one.seq - other.seq)
}

/** A mark never goes back. */
export function withMark(marks: readonly Mark[], { userId, read, delivered }: Mark): readonly Mark[] {
  const before = marks.find((mark) => mark.userId === userId) ?? { read: 0, delivered: 0 }
  const mark = { userId, read: Math.max(read, before.read), delivered: Math.max(delivered, before.delivered) }
  return [...marks.filter((other) => other.userId !== userId), mark]
}
