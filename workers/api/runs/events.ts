import type { RunEvent } from '@domain/run-events'
import type { CodeRun } from '@domain/runs'
import { RunResult } from '@domain/runs'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ApiContext, Teller } from '../env'
import { placeNamed } from './places'
import { currentRun, readRun } from './progress'
import { endRun, type RunRow, shownRun } from './queries'

/** How often (milliseconds) a place is asked that has no events of its own. */
const every = 700

/**
 * The events of a run as a stream, after the one that the reader has: those of its place, at the end with the whole run. Null where the
 * reader has all of them.
 */
export async function eventsOf(
  c: Teller,
  row: RunRow,
  lastEventId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const place = placeNamed(c, row.place)
  const own = await place?.events?.(row.handle, lastEventId).catch(() => null)
  if (own?.status === 204) return null
  if (own?.body) return own.body.pipeThrough(completed(c, row))
  return polled(c, row, Number(lastEventId) || 0)
}

/** Blocks of events pass as they come; the last one gets what only we know of the run, which is kept now. */
function completed(c: Teller, row: RunRow): TransformStream<Uint8Array, Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let rest = ''
  return new TransformStream({
    async transform(bytes, stream) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const isLast = /^event: done$/m.test(block)
        stream.enqueue(encoder.encode(`${isLast ? await withRun(c, row, block) : block}\n\n`))
      }
    },
  })
}

async function withRun(c: Teller, row: RunRow, block: string): Promise<string> {
  const data = /^data: (.*)$/m.exec(block)?.[1] ?? ''
  const result = v.parse(RunResult, JSON.parse(data))
  const ended = await endRun(c.var.db, row, result)
  const run = await shownRun(ended, result, c.var.settings.hosts.web)
  return block.replace(/^data: .*$/m, () => `data: ${JSON.stringify(run)}`)
}

/** The events that follow from asking a place again and again: stages, and at the end all output at once. */
function polled(c: Teller, row: RunRow, sent: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let [id, state] = [0, '']
  return new ReadableStream({
    async pull(stream) {
      const tell = ({ type, ...data }: RunEvent) => {
        id += 1
        if (id <= sent) return
        stream.enqueue(encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      for (;;) {
        const { row: now } = await currentRun(c, row)
        if (now.state === 'done') {
          for (const event of endOf(await readRun(c, now))) tell(event)
          return stream.close()
        }
        if (now.state !== state) {
          state = now.state
          tell(now.state === 'queued' ? { type: 'queued', position: 0 } : { type: 'stage', name: now.state })
          return
        }
        await new Promise((resolve) => setTimeout(resolve, every))
      }
    },
  })
}

/** The events of an end that came at once. */
function endOf(run: CodeRun): RunEvent[] {
  const texts = [
    ['compiler', run.compilerOutput],
    ['stdout', run.stdout],
    ['stderr', run.stderr],
  ] as const
  const outputs = texts.filter(([, text]) => text !== '')
  return [
    ...outputs.map(([stream, text], at) => ({ type: 'out' as const, stream, text, seq: at + 1 })),
    ...(run.limit === null ? [] : [{ type: 'limit' as const, kind: run.limit }]),
    { type: 'done', ...run },
  ]
}

/** How often (milliseconds) a followed run looks whether its reader is still signed in. */
const lookAgain = 3_000

/** Takes a stream for the caller; gives it as one that ends soon after their session or token does. */
export function whileSignedIn(c: ApiContext, events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const { db, user } = c.var
  const reader = events.getReader()
  let timer: ReturnType<typeof setInterval> | undefined
  return new ReadableStream({
    start(stream) {
      timer = setInterval(async () => {
        const rows = await db.all(sql`SELECT 1 WHERE ${user.isStill}`).catch(() => [])
        if (rows.length > 0) return
        clearInterval(timer)
        stream.error(new Error('signed out'))
        await reader.cancel()
      }, lookAgain)
    },
    async pull(stream) {
      const { done, value } = await reader.read()
      if (value) stream.enqueue(value)
      if (!done) return
      clearInterval(timer)
      stream.close()
    },
    cancel(reason) {
      clearInterval(timer)
      return reader.cancel(reason)
    },
  })
}
