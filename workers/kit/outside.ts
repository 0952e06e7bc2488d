import { describeFault } from '@domain/fault'
import type * as v from 'valibot'
import { parse } from 'valibot'
import { AppError } from './errors'
import { log } from './log'

/** One call of a provider: `patience` is milliseconds for each try; without a schema the answer's body is not read. */
export type OutsideCall<Output> = {
  /** What logs call the provider. */
  name: string
  /** Null or empty while the provider is not configured. */
  url: string | null | undefined
  init: Omit<RequestInit, 'redirect' | 'signal'>
  patience?: number
  tries?: number
  mostBytes?: number
  schema?: v.GenericSchema<unknown, Output>
}

/**
 * Calls a provider that is no part of ours and gives its parsed answer. Only by https, to a public name, and no
 * further: a redirect is a failure. Lost connections, 429 and 5xx are tried again. Throws `off` when no address is
 * configured, `unavailable` for everything that is no good answer, which is logged with its status.
 */
export async function callOutside<Output = undefined>(
  c: { readonly var: { readonly requestId: string } },
  { url, tries = 1, ...call }: OutsideCall<Output>,
): Promise<Output> {
  const facts = { requestId: c.var.requestId, to: call.name }
  if (!url) throw new AppError('off')
  if (!isPublicHttps(url)) {
    log('outside_refused', facts)
    throw new AppError('unavailable')
  }
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { status, output, fault } = await once(url, call)
    if (output) return output.value
    log('outside_failed', { ...facts, attempt, status, fault })
    if (status !== 0 && status !== 429 && status < 500) break
  }
  throw new AppError('unavailable')
}

type Tried<Output> = { status: number; output?: { value: Output }; fault?: string }

async function once<Output>(
  url: string,
  { init, patience = 8_000, mostBytes = 256 * 1024, schema }: Omit<OutsideCall<Output>, 'url'>,
): Promise<Tried<Output>> {
  let status = 0
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) })
    status = answer.status
    if (!answer.ok || !schema) await answer.body?.cancel()
    if (!answer.ok) return { status }
    if (!schema) return { status, output: { value: undefined as Output } }
    return { status, output: { value: parse(schema, JSON.parse(await textWithin(answer, mostBytes))) } }
  } catch (error) {
    // The message may hold what was answered.
    return { status, fault: describeFault(error).name }
  }
}

async function textWithin(answer: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new RangeError('answer too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Takes an address; tells whether it leads by https to a name of the public net: no number, no name of one machine. */
export function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isName =
    /\.[a-z][a-z\d-]*$/.test(hostname) && !/\.(local|localhost|internal|lan|home|arpa)$/.test(hostname)
  return protocol === 'https:' && username === '' && password === '' && isName
}
