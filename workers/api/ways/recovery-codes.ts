import { newRecoveryCode } from '@domain/accounts/ways'
import { sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { insertWhere } from '@kit/insert-where'
import { and, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import { recoveryCodes } from './table'

const howMany = 10

/** Takes whose account and a code as it is typed; gives what is kept of it. */
export const recoveryHash = (userId: string, code: string) => sha256(`${userId} ${code.replace(/-/g, '')}`)

/**
 * Gives a new set of codes and the statements that put it into the place of the former one, under a condition of their
 * batch.
 */
export async function newRecoveryCodes(db: Db, userId: string, condition: SQL) {
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  const createdAt = Date.now()
  const rows = await Promise.all(
    codes.map(async (code) => ({ hash: await recoveryHash(userId, code), userId, createdAt })),
  )
  const inserts = rows.map((row) => insertWhere(db, recoveryCodes, row, condition))
  const former = db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), condition))
  return { codes, createdAt, statements: [former, ...inserts] as const }
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.all ?? 0
}

/** The statement that uses a code up; it returns nothing when there is none, it was used or it is not from before a time. */
export function spendRecoveryCode(db: Db, userId: string, hash: string, before?: number) {
  const isOld = before === undefined ? undefined : lt(recoveryCodes.createdAt, before)
  return db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isOld))
    .returning({ hash: recoveryCodes.hash })
}

/** Tells whether a code would be taken. */
export async function isHeld(db: Db, userId: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId)))
  return row !== undefined
}

/** A condition for a batch that uses the code up at its end. */
export const isUnspent = (userId: string, hash: string) =>
  sql`EXISTS (SELECT 1 FROM ${recoveryCodes} AS unspent WHERE unspent.hash = ${hash} AND unspent.user_id = ${userId})`
