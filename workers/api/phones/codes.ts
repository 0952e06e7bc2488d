import { hex, hmac, keyFor } from '@kit/crypto'
import type { Db } from '@kit/db'
import { and, eq, exists, gt, gte, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ApiContext } from '../env'
import { takeTry } from '../ways/challenges'
import { challenges } from '../ways/table'

const lifetime = 5 * 60_000
const maxTries = 5
/** Tries of all networks together that asked for no code of the number. */
const maxOfStrangers = 10

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

/** The row of a number while it has codes: its tries are those of networks that asked for none. */
const numberRow = (c: ApiContext, phone: string) => hashOf(c, `phone:${phone}`)
/** The row of a network that asked for a code of the number, with its own tries. */
const askerRow = (c: ApiContext, phone: string) => hashOf(c, `asked:${phone}:${c.var.network}`)
const codeRow = (c: ApiContext, phone: string, code: string) => hashOf(c, `code:${phone}:${code}`)

/** Takes a number; gives a new code for it and the statements that keep its hash beside those of codes that hold still. */
export async function newPhoneCode(c: ApiContext, phone: string) {
  const { db } = c.var
  const code = randomCode()
  const now = Date.now()
  const kind = 'phone_code' as const
  const row = { kind, data: {}, tries: 0, createdAt: now, expiresAt: now + lifetime }
  const fresh = (hash: string) =>
    db
      .insert(challenges)
      .values({ ...row, hash })
      .onConflictDoUpdate({ target: challenges.hash, set: row })
  const unlessOver = (column: SQLiteColumn, value: number) =>
    sql`CASE WHEN ${challenges.expiresAt} > ${now} THEN ${column} ELSE ${value} END`
  const goesOn = {
    tries: unlessOver(challenges.tries, 0),
    createdAt: unlessOver(challenges.createdAt, now),
    expiresAt: row.expiresAt,
  }
  const statements = [
    db
      .insert(challenges)
      .values({ ...row, hash: await numberRow(c, phone) })
      .onConflictDoUpdate({ target: challenges.hash, set: goesOn }),
    fresh(await askerRow(c, phone)),
    fresh(await codeRow(c, phone, code)),
  ] as const
  return { code, statements }
}

/**
 * Uses the codes of a number up by one of them; gives whether it was one, or `gone` where the number has none that may still
 * be tried. A network that asked for one has five tries since; all others share ten, so that strangers never use up the tries
 * of the person who asked.
 */
export async function spendPhoneCode(
  c: ApiContext,
  phone: string,
  code: string,
): Promise<'right' | 'wrong' | 'gone'> {
  const { db } = c.var
  const number = await numberRow(c, phone)
  if (!(await isThere(db, number))) return 'gone'
  const own = await takeTry(db, await askerRow(c, phone), 'phone_code', maxTries)
  const [taken, most] = own
    ? [own, maxTries]
    : [await takeTry(db, number, 'phone_code', maxOfStrangers), maxOfStrangers]
  if (!taken) return 'gone'
  if (await spend(db, number, await codeRow(c, phone, code))) return 'right'
  return taken.tries < most && (await isThere(db, number)) ? 'wrong' : 'gone'
}

const isOpen = (hash: string) => and(eq(challenges.hash, hash), gt(challenges.expiresAt, Date.now()))
const isThere = async (db: Db, hash: string) => (await db.$count(challenges, isOpen(hash))) > 0

/** Ends a number's row, and with it all codes from before, if the code is one of them; of two at once one wins. */
async function spend(db: Db, number: string, code: string): Promise<boolean> {
  const one = alias(challenges, 'one')
  const isItsCode = exists(
    db
      .select({ hash: one.hash })
      .from(one)
      .where(
        and(eq(one.hash, code), gt(one.expiresAt, Date.now()), gte(one.createdAt, challenges.createdAt)),
      ),
  )
  const spent = await db
    .delete(challenges)
    .where(and(isOpen(number), isItsCode))
    .returning({ hash: challenges.hash })
  return spent.length > 0
}
