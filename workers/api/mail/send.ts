import type { OutboxMessage } from '@domain/accounts/accounts'
import { newId } from '@domain/ids'
import { readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { callOutside } from '@kit/outside'
import { and, desc, eq, type InferSelectModel, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import type { Message } from './messages'
import { outbox } from './table'

const attempts = 3

/**
 * The statement that puts a message into the outbox, for the batch with what it tells of. It writes nothing when a
 * provider is configured, when `isMeant` is false or when `condition` does not hold in its batch; it always runs, so
 * that all cases take the same steps.
 */
export function insertMail(c: ApiContext, message: Message, isMeant: boolean, condition: SQL = sql`1`) {
  const isWritten = isMeant && !c.env.EMAIL_API_URL
  const { to, subject, body } = message
  return c.var.db
    .insert(outbox)
    .select(
      sql`SELECT ${newId('mail')}, ${to}, ${subject}, ${body}, ${Date.now()} WHERE ${isWritten ? 1 : 0} AND ${condition}`,
    )
}

/** Hands a message to the provider, if there is one, after the answer has gone: its speed tells nobody anything. */
export function deliverMail(c: ApiContext, message: Message, isMeant: boolean): void {
  if (isMeant && c.env.EMAIL_API_URL) c.executionCtx.waitUntil(deliver(c, c.env.EMAIL_API_URL, message))
}

async function deliver(c: ApiContext, url: string, { to, subject, body }: Message): Promise<void> {
  const headers = { Authorization: `Bearer ${c.env.EMAIL_API_KEY ?? ''}`, 'Content-Type': 'application/json' }
  const sent = JSON.stringify({ from: c.env.EMAIL_FROM, to: [to], subject, text: body })
  const init = { method: 'POST', headers, body: sent }
  // What failed is logged; the answer has gone already.
  await callOutside(c, { name: 'mail', url, init, tries: attempts }).catch(() => undefined)
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

export function showMessage({ id, recipient, subject, body, createdAt }: OutboxRow): OutboxMessage {
  return { id, to: recipient, subject, body, createdAt: iso(createdAt) }
}
