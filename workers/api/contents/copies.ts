import { mostVersions } from '@domain/documents/documents'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { documents, documentTexts, documentVersions } from '../documents/table'
import type { ApiContext } from '../env'
import { quotaOf, usedBytes } from '../files/queries'
import { requireFits, searchedText, stateKeyOf } from './states'

const hour = 3_600_000

export type Copy = {
  documentId: string
  /** Grows with each copy of a document. */
  number: number
  state: Uint8Array
  version: { id: string; authors: string[]; restoredFrom: string | null } | null
}

/** Keeps what a room hands over. The same copy again changes nothing, and an older one that comes late only its version. */
export async function keepCopy(c: ApiContext, copy: Copy): Promise<void> {
  const { db } = c.var
  const [before] = await db
    .select({ stateKey: documents.stateKey, copy: documents.copy, ownerId: documents.ownerId })
    .from(documents)
    .where(eq(documents.id, copy.documentId))
  if (!before) throw new AppError('not_found')
  requireFits(copy.state)
  const searched = searchedText(copy.state)
  const stateKey = stateKeyOf(copy.documentId, copy.number)
  await c.env.UPLOADS.put(stateKey, copy.state)
  const isNewer = and(eq(documents.id, copy.documentId), lt(documents.copy, copy.number))
  const now = Date.now()
  const change = { stateKey, copy: copy.number, size: copy.state.length, savedAt: now, updatedAt: now }
  await db.batch([
    db
      .update(documentTexts)
      .set(searched)
      .where(
        sql`${documentTexts.documentId} = ${copy.documentId} AND EXISTS (SELECT 1 FROM documents WHERE id = ${copy.documentId} AND copy < ${copy.number})`,
      ),
    db.update(documents).set(change).where(isNewer),
    ...(copy.version ? [putVersion(db, copy, copy.version, stateKey)] : []),
  ])
  c.executionCtx.waitUntil(tidy(c, copy.documentId, before))
}

function putVersion(db: Db, copy: Copy, version: NonNullable<Copy['version']>, stateKey: string) {
  const now = Date.now()
  const fields = { stateKey, size: copy.state.length, authors: version.authors, updatedAt: now }
  return db
    .insert(documentVersions)
    .values({
      id: version.id,
      documentId: copy.documentId,
      restoredFrom: version.restoredFrom,
      createdAt: now,
      ...fields,
    })
    .onConflictDoUpdate({
      target: documentVersions.id,
      set: fields,
      setWhere: sql`${documentVersions.documentId} = ${copy.documentId}`,
    })
}

/** Versions that stay although their owner's quota is used up: what is written now must never be refused for it. */
const fewestVersions = 10

/** Removes the copy before, unless it is a version, and versions beyond their number or their owner's quota. */
async function tidy(
  c: ApiContext,
  documentId: string,
  { stateKey: former, ownerId }: { stateKey: string | null; ownerId: string },
): Promise<void> {
  const { db } = c.var
  const versions = await db
    .select({
      id: documentVersions.id,
      createdAt: documentVersions.createdAt,
      stateKey: documentVersions.stateKey,
    })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(asc(documentVersions.createdAt), asc(documentVersions.id))
  const gone: string[] = []
  if (former && !versions.some(({ stateKey }) => stateKey === former)) gone.push(former)
  const isFull = versions.length > fewestVersions && (await usedBytes(db, ownerId)) > quotaOf(c.env)
  const most = isFull ? Math.max(fewestVersions, versions.length - 2) : mostVersions
  for (const rest = [...versions]; rest.length > most; ) {
    const spare = leastMissed(rest)
    if (!spare) break
    rest.splice(rest.indexOf(spare), 1)
    await db.delete(documentVersions).where(eq(documentVersions.id, spare.id))
    gone.push(spare.stateKey)
  }
  const [present] = await db
    .select({ stateKey: documents.stateKey })
    .from(documents)
    .where(eq(documents.id, documentId))
  const removed = gone.filter((key) => key !== present?.stateKey)
  if (removed.length > 0) await c.env.UPLOADS.delete(removed)
}

/**
 * Of the versions older than an hour, else of all, the one that is closest to its next, so that far back there is one now
 * and then. The first always stays: many quick edits never push out what a document began with.
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
