import { RunEvent } from '@domain/run-events'
import * as v from 'valibot'

export type SentEvent = { id: string | null; event: RunEvent }

/** Takes what came of a stream of events so far; gives the whole events in it, and the rest, whose end is yet to come. */
export function readEvents(text: string): { sent: SentEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { sent: blocks.flatMap(readBlock), rest }
}

function readBlock(block: string): SentEvent[] {
  const fields: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([a-z]+):? ?(.*)$/s.exec(line) ?? []
    if (name !== '') fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`
  }
  const { id = null, event, data } = fields
  // A comment keeps the connection open.
  if (event === undefined || data === undefined) return []
  const read = v.safeParse(RunEvent, { ...parsed(data), type: event })
  return read.success ? [{ id, event: read.output }] : []
}

function parsed(json: string): object {
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}
