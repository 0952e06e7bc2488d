import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import { users } from '@kit/table'
import { eq, inArray, lte, or } from 'drizzle-orm'
import type { ContentKind } from './kind'
import { type RoomBindings, roomRequest } from './rooms'
import { stateKeyOf } from './states'

// One run may make a thousand calls, of which each thing takes three or more.
const maxAtOnce = 200
const atOnce = 90
const day = 86_400_000

type Env = RoomBindings & { UPLOADS: R2Bucket }

/**
 * Removes things with content that lie in the trash for longer than its life, and those of accounts whose grace is over: what their
 * rooms keep, their copies and versions, and last the rows, so that one that fails is found again the next day. For the
 * daily job, before accounts go. Gives how many were removed.
 */
export async function removeContents(kind: ContentKind, db: Db, env: Env, now: number): Promise<number> {
  let removed = 0
  const { noun, things } = kind
  const ofGone = db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, now))
  const rows = await db
    .select({ id: things.id })
    .from(things)
    .where(or(lte(things.deletedAt, now - trashLife), inArray(things.ownerId, ofGone)))
    .limit(maxAtOnce)
  for (const { id } of rows) {
    if (!(await forgetRoom(env, id))) continue
    await removeCopies(env.UPLOADS, noun, id)
    await db.delete(things).where(eq(things.id, id))
    removed += 1
  }
  return removed
}

/**
 * Removes copies of a noun's things that no row names (an import or a duplicate that was cut off) once they are a day old; for
 * the daily job. Gives how many were removed.
 */
export async function removeUnnamedCopies(
  kind: ContentKind,
  db: Db,
  bucket: R2Bucket,
  now: number,
): Promise<number> {
  let removed = 0
  const { noun, things } = kind
  const prefix = stateKeyOf(noun, '', '').slice(0, -1)
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, delimiter: '/', limit: atOnce, ...(cursor ? { cursor } : {}) })
    const ids = page.delimitedPrefixes.map((one) => one.slice(prefix.length, -1))
    const named = await db.select({ id: things.id }).from(things).where(inArray(things.id, ids))
    const known = new Set(named.map(({ id }) => id))
    for (const id of ids) if (!known.has(id)) removed += await removeCopies(bucket, noun, id, now - day)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return removed
}

/** Has the room close and drop what it keeps; tells whether that is done. */
async function forgetRoom(env: Env, id: string): Promise<boolean> {
  if (!env.PARTY_ORIGIN) return true
  const request = roomRequest(env, id, { method: 'DELETE', signal: AbortSignal.timeout(5_000) })
  const answer = await fetch(...request).catch(() => null)
  return answer?.ok === true
}

/** Removes a thing's copies, or those of them that are older than a moment. */
async function removeCopies(
  bucket: R2Bucket,
  noun: ContentKind['noun'],
  id: string,
  before = Number.POSITIVE_INFINITY,
): Promise<number> {
  let removed = 0
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: stateKeyOf(noun, id, ''), ...(cursor ? { cursor } : {}) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before)
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key))
    removed += old.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return removed
}
