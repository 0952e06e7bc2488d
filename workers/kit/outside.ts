import { describeFault } from '@domain/fault'
import type * as v from 'valibot'
import { parse } from 'valibot'
import { AppError } from './errors'
import { log } from './log'

/** One call of a provider: `patience` is milliseconds for each try; without a schema the answer's body is not read. */
export type OutsideCall<Output> = {
  /** The provider's name in logs. */
  name: string
  /** Null or empty while the provider is not configured. */
  url: string | null | undefined
  init: Omit<RequestInit, 'redirect' | 'signal'>
  patience?: number
  /** Ends the call with all its tries: for several calls that have one time together. */
  within?: AbortSignal
  tries?: number
  maxBytes?: number
  /** Whether this machine may be called without https: true only where the product runs on a developer's machine. */
  isLocal?: boolean
  schema?: v.GenericSchema<unknown, Output>
}

const usualPatience = 8_000
const usualBytes = 256 * 1024

/**
 * Calls a provider that is no part of ours and gives its parsed answer. Only by https, to a public name, and no
 * further: a redirect is a failure. Lost connections, 429 and 5xx are tried again. Throws `off` when no address is
 * configured, `unavailable` for everything that is no good answer, which is logged with its status.
 */
export async function callOutside<Output = undefined>(
  c: { readonly var: { readonly requestId: string } },
  { url, tries = 1, isLocal = false, ...call }: OutsideCall<Output>,
): Promise<Output> {
  const facts = { requestId: c.var.requestId, to: call.name }
  if (!url) throw new AppError('off')
  if (!mayCall(url, isLocal)) {
    log('outside_refused', facts)
    throw new AppError('unavailable')
  }
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { status, output, fault } = await once(url, call)
    if (output) return output.value
    log('outside_failed', { ...facts, attempt, status, fault })
    if ((status !== 0 && status !== 429 && status < 500) || call.within?.aborted) break
  }
  throw new AppError('unavailable')
}

/**
 * Gives a `fetch` with the same bounds, for a library that makes the calls of a provider itself: it sees every answer
 * below 500. Throws `unavailable` for the rest.
 */
export function outsideFetch(
  c: { readonly var: { readonly requestId: string } },
  { name, isLocal = false, within }: Pick<OutsideCall<unknown>, 'name' | 'isLocal' | 'within'>,
) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const facts = { requestId: c.var.requestId, to: name }
    if (!mayCall(url, isLocal)) {
      log('outside_refused', facts)
      throw new AppError('unavailable')
    }
    try {
      const signal = within ?? AbortSignal.timeout(usualPatience)
      const { body, status, headers } = await fetch(url, { ...init, redirect: 'manual', signal })
      const text = await textWithin({ body }, usualBytes, signal)
      if (status < 500) return new Response(text || null, { status, headers })
      log('outside_failed', { ...facts, attempt: 1, status, fault: undefined })
    } catch (error) {
      log('outside_failed', { ...facts, attempt: 1, status: 0, fault: describeFault(error).name })
    }
    throw new AppError('unavailable')
  }
}

type Tried<Output> = { status: number; output?: { value: Output }; fault?: string }

async function once<Output>(
  url: string,
  { init, patience = usualPatience, within, maxBytes = usualBytes, schema }: Omit<OutsideCall<Output>, 'url'>,
): Promise<Tried<Output>> {
  let status = 0
  try {
    const signal = within ?? AbortSignal.timeout(patience)
    const answer = await fetch(url, { ...init, redirect: 'manual', signal })
    status = answer.status
    if (!answer.ok || !schema) await answer.body?.cancel()
    if (!answer.ok) return { status }
    if (!schema) return { status, output: { value: undefined as Output } }
    return {
      status,
      output: { value: parse(schema, JSON.parse(await textWithin(answer, maxBytes, signal))) },
    }
  } catch (error) {
    // The message may hold what was answered.
    return { status, fault: describeFault(error).name }
  }
}

/** Reads a response to its end; a response that takes too long or stalls ends with `signal`. */
async function textWithin(
  answer: Pick<Response, 'body'>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  // Not every stream ends by itself with the signal that its request was sent with.
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  ended.catch(() => undefined)
  try {
    while (reader) {
      signal.throwIfAborted()
      const { done, value } = await Promise.race([reader.read(), ended])
      if (done) break
      bytes += value.byteLength
      if (bytes > maxBytes) throw new RangeError('answer too large')
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    reader?.cancel().catch(() => undefined)
  }
  return text + decoder.decode()
}

/** Tells whether an address may be called: by https to a public name, or this machine's own where the product runs there. */
export const mayCall = (url: string, isLocal: boolean): boolean =>
  isPublicHttps(url) || (isLocal && isThisMachine(url))

function isThisMachine(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(hostname)
}

/** Takes an address; tells whether it leads by https to a name of the public net: no number, no name of one machine. */
export function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isName =
    /\.[a-z][a-z\d-]*$/.test(hostname) && !/\.(local|localhost|internal|lan|home|arpa)$/.test(hostname)
  return protocol === 'https:' && username === '' && password === '' && isName
}
