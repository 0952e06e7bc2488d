import { hex, hmac, keyFor } from '@kit/crypto'
import type { Db } from '@kit/db'
import { deviceOf } from '@kit/device'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { knownPlaces } from './table'

const maxPlaces = 100

/** Where a call comes from, as far as an account is concerned. */
export type SignInPlace = { isKnownNetwork: boolean; isNew: boolean; device: string }

/** Takes an account's id (empty where there is none: the same is done); tells whether it was used from here before. */
export async function findPlace(c: ApiContext, userId: string): Promise<SignInPlace> {
  const rows = await c.var.db
    .select({ hash: knownPlaces.hash })
    .from(knownPlaces)
    .where(eq(knownPlaces.userId, userId))
  const known = new Set(rows.map(({ hash }) => hash))
  // Places stored under a secret that was replaced since are still known.
  const here = await Promise.all(c.var.settings.sessionSecrets.map((secret) => hashesOf(c, userId, secret)))
  const isKnownNetwork = here.some(({ network }) => known.has(network))
  // An account from before places were noted has none: it starts with this one.
  const isNew = known.size > 0 && !(isKnownNetwork && here.some(({ device }) => known.has(device)))
  return { isKnownNetwork, isNew, device: deviceOf(c.req.header('User-Agent')) }
}

/** The statements that note where a member proved who they are. */
export async function notePlace(c: ApiContext, userId: string) {
  const { db } = c.var
  const seenAt = Date.now()
  const hashes = Object.values(await hashesOf(c, userId, c.var.settings.sessionSecret))
  return [
    db
      .insert(knownPlaces)
      .values(hashes.map((hash) => ({ userId, hash, seenAt })))
      .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.hash], set: { seenAt } }),
    forgetOldest(db, userId),
  ] as const
}

/** The statement that forgets where a member was: somebody else may have been there as well. */
export function forgetPlaces(db: Db, userId: string, condition: SQL) {
  return db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), condition))
}

function forgetOldest(db: Db, userId: string) {
  const kept = sql`SELECT hash FROM ${knownPlaces} WHERE user_id = ${userId} ORDER BY seen_at DESC LIMIT ${maxPlaces}`
  return db
    .delete(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), sql`${knownPlaces.hash} NOT IN (${kept})`))
}

async function hashesOf(c: ApiContext, userId: string, secret: string) {
  const key = await keyFor(secret, 'places')
  const hashOf = async (what: string) => hex(await hmac(key, `${userId} ${what}`)).slice(0, 40)
  return {
    network: await hashOf(`network:${c.var.network}`),
    device: await hashOf(`device:${deviceOf(c.req.header('User-Agent'))}`),
  }
}
