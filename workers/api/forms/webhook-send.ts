import { Buffer } from 'node:buffer'
import { describeFault } from '@domain/fault'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { log } from '@kit/log'
import type { InferSelectModel } from 'drizzle-orm'
import type { ApiBindings } from '../env'
import type { formWebhooks } from './table'
import { secretsOf } from './webhook-secrets'
import { wrongWithWebhook } from './webhook-url'

export type WebhookRow = InferSelectModel<typeof formWebhooks>
/** The parts of a call or of a scheduled job that a delivery needs. */
export type Sender = { db: Db; env: ApiBindings; settings: Settings }
type Message = { id: string; body: string; patience: number }

/**
 * Posts a message to a webhook, signed as Standard Webhooks has it; gives the status of the answer, 0 where none came within
 * `patience` milliseconds, null where the address must not be called or no secret signs.
 */
export async function postTo(
  settings: Settings,
  hook: WebhookRow,
  { id, body, patience }: Message,
): Promise<number | null> {
  const secrets = await secretsOf(settings, hook)
  if (secrets.length === 0 || wrongWithWebhook(hook.url, settings) !== null) return null
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = await Promise.all(secrets.map(async (secret) => `v1,${await sign(secret, signed)}`))
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Hamkar-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(hook.url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    log('webhook_failed', { message: id, fault: describeFault(error).name })
    return 0
  }
}

export const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300

async function sign(secret: string, text: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(secret.slice('whsec_'.length), 'base64'))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).toString('base64')
}
