/** An event of a stream of server-sent events; `id` and `event` where they were sent. */
export type SseEvent = { data: string; event?: string; id?: string }

/** Letters of one event that are kept: a stream that never ends an event would fill the memory. */
const longestEvent = 4 * 1024 * 1024

/**
 * Gives a reader of server-sent events: each call takes the next piece of the text, cut anywhere, and gives the events that
 * it ended. Throws `Error` when one event is longer than 4 million letters.
 */
export function sseReader(): (piece: string) => SseEvent[] {
  let rest = ''
  let isFirst = true
  return (piece) => {
    rest += piece
    if (isFirst && rest !== '') {
      isFirst = false
      rest = rest.replace(/^\ufeff/, '')
    }
    // A carriage return at the end may be half of a line break.
    const end = rest.endsWith('\r') ? rest.length - 1 : rest.length
    const blocks = rest.slice(0, end).split(/\r\n\r\n|\n\n|\r\r|\r\n\n|\n\r\n/)
    rest = (blocks.pop() ?? '') + rest.slice(end)
    if (rest.length > longestEvent) throw new Error('an event of the stream is too long')
    return blocks.flatMap((block) => eventOf(block) ?? [])
  }
}

function eventOf(block: string): SseEvent | null {
  const data: string[] = []
  const event: Omit<SseEvent, 'data'> = {}
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (name === 'data') data.push(value)
    if (name === 'event' || name === 'id') event[name] = value
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') }
}

/** Takes the body of a stream; gives its events one after the other, and ends with it. Letters cut between pieces are joined. */
export async function* sseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SseEvent> {
  const [read, decoder, reader] = [sseReader(), new TextDecoder(), body.getReader()]
  try {
    for (;;) {
      const { done, value } = await reader.read()
      yield* read(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
      if (done) return
    }
  } finally {
    reader.releaseLock()
  }
}
