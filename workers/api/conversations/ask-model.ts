import { type SseEvent, sseEvents } from '@domain/conversations/sse'
import { describeFault } from '@domain/fault'
import { log } from '@kit/log'
import type { ApiBindings } from '../env'
import { errorOf, type ModelEvent, modelEvent } from './provider-events'
import type { AiHost } from './settings'

/** A message as models take it: text, or text with pictures; calls of tools, and their results. */
export type ModelMessage =
  | {
      role: 'system' | 'user' | 'assistant'
      content: string | ({ type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } })[]
      tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
    }
  | { role: 'tool'; content: string; tool_call_id: string }

/** A tool as models take it. */
export type ModelTool = {
  type: 'function'
  function: { name: string; description: string; parameters: object }
}

/** A question to a model at its host. */
export type ModelQuestion = {
  host: AiHost
  model: string
  messages: ModelMessage[]
  tools?: readonly ModelTool[]
}

/** How long (milliseconds) a model may be silent before its first word, as one on this machine is loaded first, and then. */
const patience = { first: 180_000, next: 90_000 }
/** Bytes of a host's error that are read. */
const errorBytes = 16 * 1024

/**
 * Asks a model and gives its events as they come; a failure is one of them. The end without `finish` is a lost connection.
 * Throws only when `signal` ends it.
 */
export async function* askModel(
  env: Pick<ApiBindings, 'AI'>,
  question: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const silence = watch(signal)
  try {
    const body = await open(env, question, silence.signal)
    if ('error' in body) {
      yield body
      return
    }
    let hasEnded = false
    for await (const event of within(sseEvents(body), silence)) {
      if (event.data === '[DONE]') {
        // Some hosts say nothing else of the end.
        if (!hasEnded) yield { finish: 'stop' }
        return
      }
      const read = modelEvent(event.data, Date.now(), question.tools !== undefined)
      hasEnded ||= read.finish !== undefined
      yield read
      if (read.error) return
    }
  } catch (error) {
    signal.throwIfAborted()
    log('model_failed', { fault: describeFault(error).name })
    yield { error: { code: 'model_unavailable' } }
  } finally {
    silence.end()
  }
}

type Silence = ReturnType<typeof watch>

/** A signal that ends with another one, or when nothing was heard for too long. */
function watch(outer: AbortSignal) {
  const inner = new AbortController()
  const end = () => inner.abort(outer.reason)
  outer.addEventListener('abort', end, { once: true })
  let timer = setTimeout(() => inner.abort(new Error('silent')), patience.first)
  return {
    signal: inner.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(() => inner.abort(new Error('silent')), patience.next)
    },
    end: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', end)
      // Whatever the host still sends is of no use.
      inner.abort()
    },
  }
}

/** Not every stream ends by itself with the signal that its request was sent with. */
async function* within(events: AsyncGenerator<SseEvent>, { signal, heard }: Silence) {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  ended.catch(() => undefined)
  for (;;) {
    const next = await Promise.race([events.next(), ended])
    if (next.done) return
    heard()
    yield next.value
  }
}

async function open(
  env: Pick<ApiBindings, 'AI'>,
  { host, model, messages, tools }: ModelQuestion,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | Required<Pick<ModelEvent, 'error'>>> {
  if (host === 'binding') {
    const stream = await env.AI?.run(model, { messages, stream: true, ...(tools && { tools }) })
    return stream instanceof ReadableStream ? stream : { error: { code: 'model_unavailable' } }
  }
  const answer = await fetch(`${host.base}/chat/completions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(host.key && { Authorization: `Bearer ${host.key}` }),
    },
    body: JSON.stringify({
      ...{ model, messages, stream: true, stream_options: { include_usage: true } },
      ...(tools && { tools }),
    }),
    redirect: 'manual',
    signal,
  })
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.ok && answer.body && !/html/.test(type)) return sseOf(answer.body, type)
  const words = await beginning(answer)
  log('model_refused', { status: answer.status })
  const retryAfter = answer.headers.get('Retry-After')
  return { error: errorOf(answer.status, words, retryAfter, Date.now(), tools !== undefined) }
}

/** A host that does not stream answers with one JSON, which is read as one event. */
function sseOf(body: ReadableStream<Uint8Array>, type: string): ReadableStream<Uint8Array> {
  if (!/^application\/json/.test(type)) return body
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  let text = ''
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes) {
        text += decoder.decode(bytes, { stream: true })
        if (text.length > 1024 * 1024) throw new RangeError('answer too large')
      },
      flush(stream) {
        stream.enqueue(encoder.encode(`data: ${text.replace(/[\r\n]+/g, ' ')}\n\n`))
      },
    }),
  )
}

async function beginning(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < errorBytes) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel().catch(() => undefined)
  return text
}
