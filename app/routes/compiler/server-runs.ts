import type { RunEvent } from '@domain/run-events'
import { CodeRun, MadeRun, type NewRun, RunShare } from '@domain/runs'
import * as v from 'valibot'
import { callRoute, codeOfRefusal } from '~/lib/call-route'
import { readEvents, type SentEvent } from './read-events'

const base = '/dashboard/compiler/runs'
/** Waits before a lost stream is asked for again, in milliseconds. */
const waits = [500, 1_000, 2_000, 4_000, 8_000]

type Answer<Body> = { body: Body; code: null } | { body: null; code: string }

async function call<Schema extends v.GenericSchema>(
  method: string,
  path: string,
  schema: Schema,
  sent?: object,
): Promise<Answer<v.InferOutput<Schema>>> {
  const { body, code } = await callRoute(method, base + path, sent)
  if (code !== null) return { body: null, code }
  const read = v.safeParse(schema, body)
  return read.success ? { body: read.output, code: null } : { body: null, code: 'unavailable' }
}

/** Asks the server to run a program. */
export const makeRun = (job: NewRun) => call('POST', '', MadeRun, job)
const readRun = (id: string) => call('GET', `/${id}`, CodeRun)
export const typeInto = (id: string, text: string, isEnd: boolean) =>
  call('POST', `/${id}/stdin`, v.null(), { text, isEnd })
export const stopRun = (id: string) => call('DELETE', `/${id}`, v.null())
export const shareRun = (id: string) => call('POST', `/${id}/share`, RunShare)
export const unshareRun = (id: string) => call('DELETE', `/${id}/share`, v.null())

/**
 * Follows a run until its end, or until `signal`: a lost stream continues after its last event. Gives the code of why it was
 * lost for good, else null.
 */
export async function followRun(
  id: string,
  hear: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<string | null> {
  let last: string | null = null
  let failures = 0
  let isDone = false
  const hearOne = (sent: SentEvent) => {
    last = sent.id ?? last
    failures = 0
    if (sent.event.type === 'done') isDone = true
    hear(sent.event)
  }
  while (!isDone && !signal.aborted) {
    const code = await listen(id, last, hearOne, signal)
    if (isDone || signal.aborted) return null
    const wait = waits[failures]
    if (code !== null || wait === undefined) return code ?? 'offline'
    failures += 1
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return null
}

/** Reads the run itself where its events are over. */
async function hearEnd(id: string, hear: (sent: SentEvent) => void): Promise<string | null> {
  const { body, code } = await readRun(id)
  if (body?.state === 'done') hear({ id: null, event: { type: 'done', ...body } })
  return code
}

/** Reads one stream to its end; gives a code if it was refused. */
async function listen(
  id: string,
  last: string | null,
  hear: (sent: SentEvent) => void,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const headers = { Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) }
    const answer = await fetch(`${base}/${id}/events`, { headers, signal })
    if (answer.redirected || (!answer.ok && answer.status < 500)) return codeOfRefusal(answer)
    if (answer.status === 204) return await hearEnd(id, hear)
    if (!answer.ok || !answer.body) return null
    const decoder = new TextDecoder()
    const reader = answer.body.getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return null
      const { sent, rest } = readEvents(text + decoder.decode(value, { stream: true }))
      text = rest
      for (const one of sent) hear(one)
    }
  } catch {
    return null
  }
}
