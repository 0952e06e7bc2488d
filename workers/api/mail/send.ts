import type { OutboxMessage } from '@domain/accounts/own-account'
import { newId } from '@domain/ids'
import { readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { callOutside } from '@kit/outside'
import { and, desc, eq, type InferSelectModel, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ApiBindings, ApiContext } from '../env'
import type { Message } from './messages'
import { signId, signPng } from './sign'
import { outbox } from './table'

const attempts = 3
/** The picture that every mail shows; inside of it, as a remote one would tell when it is read. */
const attachments = [
  { filename: 'hamkar.png', content: signPng, content_type: 'image/png', content_id: signId },
]

/**
 * The statement that puts a message into the outbox, for the batch with what it tells of. It writes nothing when a
 * provider is configured, when `isMeant` is false or when `condition` does not hold in its batch; it always runs, so
 * that all cases take the same steps.
 */
export function insertMail(c: ApiContext, message: Message, isMeant: boolean, condition: SQL = sql`1`) {
  const isWritten = isMeant && !c.env.EMAIL_API_URL
  const { to, subject, body, html } = message
  return c.var.db
    .insert(outbox)
    .select(
      sql`SELECT ${newId('mail')}, ${to}, ${subject}, ${body}, ${html}, ${Date.now()} WHERE ${isWritten ? 1 : 0} AND ${condition}`,
    )
}

/** Hands a message to the provider, if there is one, after the answer has gone: its speed tells nobody anything. */
export function deliverMail(c: ApiContext, message: Message, isMeant: boolean): void {
  if (isMeant && c.env.EMAIL_API_URL) c.executionCtx.waitUntil(deliver(c, c.env.EMAIL_API_URL, message))
}

async function deliver(c: ApiContext, url: string, message: Message): Promise<void> {
  // Failures are logged; the answer has been sent already.
  await call({ env: c.env, requestId: c.var.requestId }, url, message).catch(() => undefined)
}

/** The bindings that send mails outside of a call. */
export type MailEnv = Pick<ApiBindings, 'EMAIL_API_URL' | 'EMAIL_API_KEY' | 'EMAIL_FROM'>
type From = { env: MailEnv; requestId: string }

function call(
  { env, requestId }: From,
  url: string,
  { to, body, ...rest }: Message,
  key?: string,
): Promise<void> {
  const headers = {
    Authorization: `Bearer ${env.EMAIL_API_KEY ?? ''}`,
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
  }
  const sent = JSON.stringify({ from: env.EMAIL_FROM, to: [to], text: body, ...rest, attachments })
  const init = { method: 'POST', headers, body: sent }
  return callOutside({ var: { requestId } }, { name: 'mail', url, init, tries: attempts })
}

/** Hands in a message that nobody's call asked for, and waits; throws when the provider did not take it. With the same key it goes out once. */
export async function handIn(from: From & { db: Db }, message: Message, key: string): Promise<void> {
  if (from.env.EMAIL_API_URL) return call(from, from.env.EMAIL_API_URL, message, key)
  const { to: recipient, subject, body, html } = message
  const row = { id: newId('mail'), recipient, subject, body, html, createdAt: Date.now() }
  await from.db.insert(outbox).values(row)
}

export type OutboxRow = InferSelectModel<typeof outbox>

export async function listOutbox(db: Db, cursor: string | undefined, limit: number): Promise<OutboxRow[]> {
  const after = readCursor(cursor)
  return db
    .select()
    .from(outbox)
    .where(
      after
        ? or(lt(outbox.createdAt, after[0]), and(eq(outbox.createdAt, after[0]), lt(outbox.id, after[1])))
        : undefined,
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
}

export function showMessage({ recipient, createdAt, ...row }: OutboxRow): OutboxMessage {
  const html = row.html?.replace(`cid:${signId}`, `data:image/png;base64,${signPng}`) ?? null
  return { ...row, html, to: recipient, createdAt: iso(createdAt) }
}
