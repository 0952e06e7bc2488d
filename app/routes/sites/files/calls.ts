import * as v from 'valibot'
import { codeOfFailure } from '~/lib/ask'
import type { Picked, SendOutcome } from '../uploads/queue'
import { sendBytes, sentOf } from '../uploads/send'
import { joined } from './entries'

const Envelope = v.object({
  success: v.boolean(),
  data: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/** A refusal may name the entry of an archive that it is about. */
export type Reply = { data: unknown; code: null } | { data: null; code: string; entry?: string }
type ConnectorPath =
  | 'dir/create'
  | 'file/edit'
  | 'file/extract'
  | 'item/move'
  | 'items/compress'
  | 'items/copy'
  | 'items/move'
  | 'items/remove'
  | 'items/restore'
  | 'items/taken'

import { codeOfAnswer } from '~/lib/wait'

const addressOf = (hostId: string, call: string) => `/dashboard/myui/fm/${hostId}/${call}`

/** Asks the connector for a change, where `etag` is given only of that version; gives what it answered, or the code of why it was refused. */
export async function ask(
  hostId: string,
  call: ConnectorPath,
  body: object,
  etag?: string | null,
): Promise<Reply> {
  const usual = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const headers = etag ? { ...usual, 'If-Match': etag } : usual
  return reply(() => fetch(addressOf(hostId, call), { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Lists a folder, for the picker of a target. */
export async function list(hostId: string, path: string): Promise<Reply> {
  return reply(() => fetch(`${addressOf(hostId, 'list')}?${new URLSearchParams({ path })}`))
}

/** Searches the names of the whole site. */
export async function search(hostId: string, q: string): Promise<Reply> {
  return reply(() => fetch(`${addressOf(hostId, 'search')}?${new URLSearchParams({ q })}`))
}

/** Hears how many files are unpacked, and of how many where that is known. */
export type OnProgress = (done: number, of: number | null) => void

/** Unpacks an archive of the site; reports its progress. */
export async function extract(hostId: string, body: object, onProgress: OnProgress): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    Accept: 'application/x-ndjson',
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  return reply(async () => lastOf(await fetch(addressOf(hostId, 'file/extract'), sent), onProgress))
}

const Line = v.union([
  v.object({ done: v.number(), of: v.nullable(v.number()) }),
  v.object({ status: v.number(), body: v.unknown() }),
])

/** Reads an answer that comes in lines; gives its last line as an answer of its own. */
export async function lastOf(answer: Response, onProgress: OnProgress): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.includes('ndjson') || answer.body === null) return answer
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let rest = ''; ; ) {
    const { value, done } = await reader.read()
    if (done) throw new Error('ended without an answer')
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = v.parse(Line, JSON.parse(line))
      if ('status' in said) return Response.json(said.body, { status: said.status })
      onProgress(said.done, said.of)
    }
  }
}

async function reply(call: () => Promise<Response>): Promise<Reply> {
  try {
    const answer = await call()
    if (answer.redirected) return { data: null, code: 'session_expired' }
    const body: unknown = await answer.json().catch(() => null)
    const envelope = v.safeParse(Envelope, body)
    if (answer.ok && envelope.success && envelope.output.success)
      return { data: envelope.output.data, code: null }
    const entry = envelopeEntry(body)
    const code = codeOfAnswer(answer, envelopeCode(body) ?? 'unknown')
    return { data: null, code, ...(entry !== null && { entry }) }
  } catch (error) {
    return { data: null, code: codeOfFailure(error) }
  }
}

const Coded = v.object({ code: v.string() })
const Failed = v.object({ error: Coded })

/** Takes what the connector answered; gives the code of its failure. */
export function envelopeCode(body: unknown): string | null {
  const failed = v.safeParse(Failed, body)
  if (failed.success) return failed.output.error.code
  const problem = v.safeParse(Coded, body)
  return problem.success ? problem.output.code : null
}

const Detailed = v.object({ error: v.object({ details: v.object({ entry: v.string() }) }) })

/** Takes what the connector answered; gives the entry of an archive for which it was refused. */
export function envelopeEntry(body: unknown): string | null {
  const detailed = v.safeParse(Detailed, body)
  return detailed.success ? detailed.output.error.details.entry : null
}

const Put = v.object({ data: v.object({ replaced: v.nullable(v.string()) }) })

/**
 * Sends one file into a folder; its path within what was chosen is kept, and its folders are made. Tells by which id the
 * one that it replaced is restored.
 */
export async function uploadInto(
  hostId: string,
  { path, read, folder = '/', onTaken = 'refuse' }: Picked,
  onReplaced: (id: string) => void,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const body = await Promise.resolve(read()).catch(() => null)
  if (body === null) return { code: 'not_found' }
  const url = `${addressOf(hostId, 'file')}?${new URLSearchParams({ path: joined(folder, path), onTaken })}`
  const headers = { 'Content-Type': 'application/octet-stream' }
  const answer = await sendBytes({ method: 'PUT', url, body, headers }, onProgress, signal)
  const put = v.safeParse(Put, answer?.body)
  if (put.success && put.output.data.replaced !== null) onReplaced(put.output.data.replaced)
  return sentOf(answer, envelopeCode)
}
