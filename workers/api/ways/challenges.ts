import { randomSecret, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { and, eq, gt, type InferSelectModel, lt, type SQL, sql } from 'drizzle-orm'
import { challenges } from './table'

export type Challenge = InferSelectModel<typeof challenges>

type NewChallenge = Pick<Challenge, 'kind' | 'userId' | 'data'> & { lifetime: number }

/** Takes what waits and for how long (milliseconds); gives its secret and the statement that writes it. */
export async function newChallenge(db: Db, { lifetime, ...what }: NewChallenge) {
  const secret = randomSecret()
  const now = Date.now()
  const row = { ...what, hash: await sha256(secret), createdAt: now, expiresAt: now + lifetime }
  return { secret, statement: db.insert(challenges).values(row) }
}

const isOpen = (hash: string, kind: Challenge['kind']) =>
  and(eq(challenges.hash, hash), eq(challenges.kind, kind), gt(challenges.expiresAt, Date.now()))

/** Gives what waits under a secret; null when it is unknown, used or too old. */
export async function findChallenge(
  db: Db,
  secret: string,
  kind: Challenge['kind'],
): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(isOpen(await sha256(secret), kind))
  return row ?? null
}

/** Counts one try before it is looked at, so that tries at the same time count too; null when there are none left. */
export async function takeTry(
  db: Db,
  hash: string,
  kind: Challenge['kind'],
  most: number,
): Promise<Challenge | null> {
  const [row] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(isOpen(hash, kind), lt(challenges.tries, most)))
    .returning()
  return row ?? null
}

/** Uses a challenge up; gives whether nobody else had. */
export async function spendChallenge(db: Db, hash: string): Promise<boolean> {
  const spent = await db
    .delete(challenges)
    .where(eq(challenges.hash, hash))
    .returning({ hash: challenges.hash })
  return spent.length > 0
}

/** The statement that ends what waits for a member: a browser needs the second factor again. */
export function endChallenges(db: Db, userId: string, condition?: SQL) {
  return db.delete(challenges).where(and(eq(challenges.userId, userId), condition))
}
