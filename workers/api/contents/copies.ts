import { contents } from '@domain/things'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, asc, eq, exists, lt, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { quotaOf, usedBytes } from '../files/queries'
import type { ContentKind } from './kind'
import { requireFits, searchedText, stateKeyOf } from './states'

const hour = 3_600_000

export type Copy = {
  thingId: string
  /** Grows with each copy of a thing. */
  number: number
  state: Uint8Array
  version: { id: string; authors: string[]; restoredFrom: string | null } | null
}

/** Keeps what a room hands over. The same copy again changes nothing, and an older one that comes late only its version. */
export async function keepCopy(c: ApiContext, kind: ContentKind, copy: Copy): Promise<void> {
  const { db } = c.var
  const { noun, things, texts } = kind
  const [before] = await db
    .select({ stateKey: things.stateKey, copy: things.copy, ownerId: things.ownerId })
    .from(things)
    .where(eq(things.id, copy.thingId))
  if (!before) throw new AppError('not_found')
  requireFits(noun, copy.state)
  const searched = searchedText(kind, copy.state)
  const stateKey = stateKeyOf(noun, copy.thingId, copy.number)
  await c.env.UPLOADS.put(stateKey, copy.state)
  const isNewer = and(eq(things.id, copy.thingId), lt(things.copy, copy.number))
  const newer = db.select({ one: sql`1` }).from(things).where(isNewer)
  const now = Date.now()
  const change = { stateKey, copy: copy.number, size: copy.state.length, savedAt: now, updatedAt: now }
  await db.batch([
    db
      .update(texts)
      .set(searched)
      .where(and(eq(texts.thingId, copy.thingId), exists(newer))),
    db.update(things).set(change).where(isNewer),
    ...(copy.version ? [putVersion(db, kind, copy, copy.version, stateKey)] : []),
  ])
  c.executionCtx.waitUntil(tidy(c, kind, copy.thingId, before))
}

function putVersion(
  db: Db,
  { versions }: ContentKind,
  copy: Copy,
  version: NonNullable<Copy['version']>,
  stateKey: string,
) {
  const now = Date.now()
  const fields = { stateKey, size: copy.state.length, authors: version.authors, updatedAt: now }
  return db
    .insert(versions)
    .values({
      id: version.id,
      thingId: copy.thingId,
      restoredFrom: version.restoredFrom,
      createdAt: now,
      ...fields,
    })
    .onConflictDoUpdate({
      target: versions.id,
      set: fields,
      setWhere: eq(versions.thingId, copy.thingId),
    })
}

/** Versions that stay although their owner's quota is used up: what is written now must never be refused for it. */
const fewestVersions = 10

/** Removes the copy before, unless it is a version, and versions beyond their number or their owner's quota. */
async function tidy(
  c: ApiContext,
  kind: ContentKind,
  thingId: string,
  { stateKey: former, ownerId }: { stateKey: string | null; ownerId: string },
): Promise<void> {
  const { db } = c.var
  const { things, versions } = kind
  const kept = await db
    .select({ id: versions.id, createdAt: versions.createdAt, stateKey: versions.stateKey })
    .from(versions)
    .where(eq(versions.thingId, thingId))
    .orderBy(asc(versions.createdAt), asc(versions.id))
  const gone: string[] = []
  if (former && !kept.some(({ stateKey }) => stateKey === former)) gone.push(former)
  const isFull = kept.length > fewestVersions && (await usedBytes(db, ownerId)) > quotaOf(c.env)
  const most = isFull ? Math.max(fewestVersions, kept.length - 2) : contents[kind.noun].maxVersions
  for (const rest = [...kept]; rest.length > most; ) {
    const spare = leastMissed(rest)
    if (!spare) break
    rest.splice(rest.indexOf(spare), 1)
    await db.delete(versions).where(eq(versions.id, spare.id))
    gone.push(spare.stateKey)
  }
  const [present] = await db.select({ stateKey: things.stateKey }).from(things).where(eq(things.id, thingId))
  const removed = gone.filter((key) => key !== present?.stateKey)
  if (removed.length > 0) await c.env.UPLOADS.delete(removed)
}

/**
 * Of the versions older than an hour, else of all, the one that is closest to its next, so that far back there is one now
 * and then. The first always stays: many quick edits never push out what a thing began with.
 */
export function leastMissed<V extends { createdAt: number }>(oldestFirst: V[]): V | undefined {
  const old = oldestFirst.filter(({ createdAt }) => createdAt < Date.now() - hour)
  const among = old.length > 2 ? old : oldestFirst
  const gap = (index: number) =>
    (among[index + 1]?.createdAt ?? Number.POSITIVE_INFINITY) - (among[index]?.createdAt ?? 0)
  let least = 1
  for (let index = 2; index < among.length - 1; index += 1) if (gap(index) < gap(least)) least = index
  return among[least]
}
