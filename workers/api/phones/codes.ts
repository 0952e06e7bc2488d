import { hex, hmac, keyFor } from '@kit/crypto'
import type { Db } from '@kit/db'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { takeTry } from '../ways/challenges'
import { challenges } from '../ways/table'

const lifetime = 5 * 60_000
const mostTries = 5

/** Six random digits, each code as likely as any other. */
function randomCode(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    // The rest of the numbers would make low codes likelier.
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

// So few digits would be found from a plain hash at once: the key is not in the database.
async function hashOf(c: ApiContext, what: string): Promise<string> {
  return hex(await hmac(await keyFor(c.var.settings.sessionSecret, 'codes'), what))
}

const rowOf = (c: ApiContext, phone: string) => hashOf(c, `phone:${phone}`)
const codeOf = (c: ApiContext, phone: string, code: string) => hashOf(c, `code:${phone}:${code}`)

/** Takes a number; gives a new code for it and the statement that keeps its hash in the place of a former one. */
export async function newPhoneCode(c: ApiContext, phone: string) {
  const code = randomCode()
  const now = Date.now()
  const row = {
    hash: await rowOf(c, phone),
    kind: 'phone_code' as const,
    data: { code: await codeOf(c, phone, code) },
    tries: 0,
    createdAt: now,
    expiresAt: now + lifetime,
  }
  const statement = c.var.db
    .insert(challenges)
    .values(row)
    .onConflictDoUpdate({ target: challenges.hash, set: row })
  return { code, statement }
}

/**
 * Uses a code up; gives whether it was the number's, or `gone` where the number has none that could still be tried. Each
 * call is one of five tries; a wrong fifth one is the code's end.
 */
export async function spendPhoneCode(
  c: ApiContext,
  phone: string,
  code: string,
): Promise<'right' | 'wrong' | 'gone'> {
  const { db } = c.var
  const hash = await rowOf(c, phone)
  const given = await codeOf(c, phone, code)
  const waiting = await takeTry(db, hash, 'phone_code', mostTries)
  if (!waiting) return 'gone'
  if (waiting.data.code !== given) return waiting.tries < mostTries ? 'wrong' : 'gone'
  return (await spend(db, hash, given)) ? 'right' : 'gone'
}

async function spend(db: Db, hash: string, code: string): Promise<boolean> {
  const isSame = and(eq(challenges.hash, hash), sql`json_extract(${challenges.data}, '$.code') = ${code}`)
  return (await db.delete(challenges).where(isSame).returning({ hash: challenges.hash })).length > 0
}
