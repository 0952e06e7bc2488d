import { newRecoveryCode } from '@domain/accounts/ways'
import { sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm'
import { recoveryCodes } from './table'

const howMany = 10

/** Takes whose account and a code as it is typed; gives what is kept of it. */
export const recoveryHash = (userId: string, code: string) => sha256(`${userId} ${code.replace(/-/g, '')}`)

/** Gives a new set of codes and the statements that put it into the place of the former one. */
export async function newRecoveryCodes(db: Db, userId: string) {
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  const createdAt = Date.now()
  const rows = await Promise.all(
    codes.map(async (code) => ({ hash: await recoveryHash(userId, code), userId, createdAt })),
  )
  const statements = [dropRecoveryCodes(db, userId), db.insert(recoveryCodes).values(rows)] as const
  return { codes, statements }
}

/** The statement that ends all codes of a member. */
function dropRecoveryCodes(db: Db, userId: string) {
  return db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** The statement that ends what was made from a time on, as by somebody who held the account. */
export function dropRecoveryCodesSince(db: Db, userId: string, since: number, condition: SQL) {
  return db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since), condition))
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.all ?? 0
}

/** The statement that uses a code up; it returns nothing when there is none, or it was used. */
export function spendRecoveryCode(db: Db, userId: string, hash: string) {
  return db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId)))
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
