import * as v from 'valibot'
import { codeOfFailure } from '~/lib/ask'
import { codeOfAnswer } from '~/lib/wait'
import { type Picked, type SendOutcome, smallFile } from '~/routes/sites/uploads/queue'
import { codeOfUnread } from '~/routes/sites/uploads/refused'
import { problemCode, sendBytes, sentOf } from '~/routes/sites/uploads/send'
import { sendTogether } from './together'

const address = '/dashboard/myui/deploys'
const Started = v.object({ id: v.string() })

/** Begins a deploy; gives its id, or the code of why it was refused. */
export async function begin(): Promise<{ id: string } | { code: string }> {
  const { body, code } = await ask('POST', address)
  const started = v.safeParse(Started, body)
  return started.success && code === null ? { id: started.output.id } : { code: code ?? 'unavailable' }
}

/** Makes a deploy what visitors get; gives null when it went well, else a code. */
export async function publish(id: string): Promise<string | null> {
  return (await ask('POST', `${address}/${id}/publish`)).code
}

/** Gives a deploy up. What it has sent goes; nobody waits for that. */
export function giveUp(id: string): void {
  void ask('DELETE', `${address}/${id}`)
}

async function ask(method: 'POST' | 'DELETE', url: string): Promise<{ body: unknown; code: string | null }> {
  try {
    const answer = await fetch(url, { method, headers: { 'Idempotency-Key': crypto.randomUUID() } })
    if (answer.redirected) return { body: null, code: 'session_expired' }
    const body: unknown = await answer.json().catch(() => null)
    return { body, code: answer.ok ? null : codeOfAnswer(answer, problemCode(body) ?? 'unavailable') }
  } catch (error) {
    return { body: null, code: codeOfFailure(error) }
  }
}

type Target = { siteId: string; deployId: string; isArchive: boolean }

/** Sends one file of a deploy, or a whole archive. */
export async function sendFile(
  { siteId, deployId, isArchive }: Target,
  { path, size, read }: Picked,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const base = `/dashboard/myui/upload/${siteId}/${deployId}`
  if (!isArchive && size <= smallFile) {
    const sent = await sendTogether(base, { path, size, read })
    // A call is refused as a whole: by itself each file tells what is wrong with it.
    if (sent === null || sent.waitFor !== undefined || sent.code === 'offline') return sent
  }
  const url = isArchive
    ? `${base}?unwrap=true`
    : `${base}/${path.split('/').map(encodeURIComponent).join('/')}`
  const headers = {
    'Content-Type': isArchive ? 'application/zip' : 'application/octet-stream',
    ...(isArchive && { 'Idempotency-Key': crypto.randomUUID() }),
  }
  const body = await bodyOf(read)
  if ('code' in body) return body
  const method = isArchive ? 'POST' : 'PUT'
  return sentOf(await sendBytes({ method, url, body: body.blob, headers }, onProgress, signal))
}

async function bodyOf(read: Picked['read']): Promise<{ blob: Blob } | { code: string }> {
  try {
    return { blob: await read() }
  } catch (error) {
    return { code: codeOfUnread(error) }
  }
}
