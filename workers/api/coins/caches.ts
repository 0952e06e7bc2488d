import type { Db } from '@kit/db'
import { soon } from '@kit/soon'
import { and, eq, lte, sql } from 'drizzle-orm'
import { coinCaches } from './table'

/** A value of a source, and when the source said so (ms). */
export type KnownValue<Value> = { value: Value; at: number }

/** How long a reader waits for the source: with nothing to show, and with older figures to show instead (milliseconds). */
const patience = { empty: 6_000, old: 1_500 } as const

/** Answers that this process waits for, so that several readers wait for the same one. */
const reading = new Map<string, { answer: Promise<unknown>; since: number }>()
/** A reading that is older was ended with its request (milliseconds). */
const longest = 20_000

export async function readKnown<Value>(db: Db, key: string): Promise<KnownValue<Value> | null> {
  const [row] = await db.select().from(coinCaches).where(eq(coinCaches.key, key))
  return row && row.value !== null && row.at !== null ? { value: row.value as Value, at: row.at } : null
}

type CoinSource<Value> = {
  db: Db
  key: string
  /** How long the source is not called again, whether or not it answered (milliseconds). */
  every: number
  /** How long an answer holds where that is longer (milliseconds). */
  holds?: number
  /** Null counts as no answer. */
  read: () => Promise<Value | null>
  /** Refuses a call where too many were made. */
  mayCall?: () => Promise<boolean>
}

/** Calls a source where nobody else has within its time, and keeps the answer; gives null where it was not called or failed. */
export async function refresh<Value>(
  source: CoinSource<Value>,
  now: number,
): Promise<KnownValue<Value> | null> {
  const { db, key, every, read, mayCall } = source
  if (mayCall && !(await mayCall())) return null
  const claimed = await db
    .insert(coinCaches)
    .values({ key, value: null, at: null, triedAt: now })
    .onConflictDoUpdate({
      target: coinCaches.key,
      set: { triedAt: now },
      setWhere: lte(coinCaches.triedAt, now - every),
    })
    .returning({ key: coinCaches.key })
  if (claimed.length === 0) return null
  const value = await read().catch(() => null)
  if (value === null) return null
  const at = Date.now()
  await db.update(coinCaches).set({ value, at }).where(eq(coinCaches.key, key))
  return { value, at }
}

/**
 * Gives what is known under a key; an old value is read again, by one of all readers, who waits a moment for
 * it. `waitUntil` keeps the reading going when the answer is sent.
 */
export async function current<Value>(
  source: CoinSource<Value>,
  waitUntil: (work: Promise<unknown>) => void,
  after: (known: KnownValue<Value>) => Promise<unknown> = async () => undefined,
): Promise<KnownValue<Value> | null> {
  const { db, key, every, holds = every } = source
  const known = await readKnown<Value>(db, key)
  const now = Date.now()
  if (known && now - known.at < holds) return known
  const running = reading.get(key)
  const before = running && now - running.since < longest ? running.answer : null
  if (before && known) return known
  const answer = (before as Promise<KnownValue<Value> | null> | null) ?? begin(source, now, after)
  if (!before) waitUntil(answer)
  const fresh = await soon(answer, known ? patience.old : patience.empty)
  return fresh ?? known ?? readKnown<Value>(db, key)
}

async function begin<Value>(
  source: CoinSource<Value>,
  now: number,
  after: (known: KnownValue<Value>) => Promise<unknown>,
): Promise<KnownValue<Value> | null> {
  const mine = { answer: refresh(source, now), since: now }
  reading.set(source.key, mine)
  try {
    const fresh = await mine.answer
    if (fresh) await after(fresh)
    return fresh
  } finally {
    if (reading.get(source.key) === mine) reading.delete(source.key)
  }
}

/** Tells whether fewer calls than `most` were made for keys of a beginning since a moment. */
export async function isCalledLess(db: Db, start: string, since: number, most: number): Promise<boolean> {
  const rows = await db.$count(
    coinCaches,
    and(sql`tried_at > ${since}`, sql`key >= ${start} AND key < ${`${start}~`}`),
  )
  return rows < most
}

/** Removes the entries of a beginning that were read longest ago, down to `most`. */
export async function forgetOldest(db: Db, start: string, most: number): Promise<void> {
  await db.run(sql`DELETE FROM coin_caches WHERE key IN (SELECT key FROM coin_caches
    WHERE key >= ${start} AND key < ${`${start}~`} ORDER BY tried_at DESC LIMIT -1 OFFSET ${most})`)
}
