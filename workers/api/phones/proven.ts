import { newId } from '@domain/ids'
import { sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { findChallenge } from '../ways/challenges'
import { challenges, ways } from '../ways/table'

/** A number that a person who signs up has shown to be theirs, and the hash of its proof. */
export type ProvenPhone = { phone: string; hash: string }

/** Takes what `POST /sessions/phone` gave; throws `gone` when it is unknown, used or too old. */
export async function provenPhone(c: ApiContext, proof: string | undefined): Promise<ProvenPhone | null> {
  if (proof === undefined) return null
  const found = await findChallenge(c.var.db, proof, 'phone_proof')
  if (typeof found?.data.phone !== 'string') throw new AppError('gone')
  return { phone: found.data.phone, hash: await sha256(proof) }
}

/** The statements that make a number a way in of a new account; they fail where another account has it by then. */
export function keepPhone(db: Db, userId: string, { phone, hash }: ProvenPhone) {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now, confirmedAt: now }
  const row = { id: newId('way'), userId, kind: 'phone' as const, subject: phone, name: phone, ...times }
  return [db.insert(ways).values(row), db.delete(challenges).where(eq(challenges.hash, hash))] as const
}
