import { newId } from '@domain/ids'
import type { Db } from '@kit/db'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ContentKind, VersionTable } from './kind'
import { requireFits, type Searched, searchedText, stateKeyOf } from './states'

/** Content that a thing begins with: where it lies already, and its first version. */
export type FirstContent = { stateKey: string; size: number; searched: Searched; versionId: string }

/**
 * Puts into the bucket what a thing is about to be made with (one Yjs update); its rows are written after that, with
 * `firstVersion`. Throws `too_large`, or `invalid` when it is no content.
 */
export async function putFirst(
  bucket: R2Bucket,
  kind: ContentKind,
  { id, state, versionId }: { id: string; state: Uint8Array; versionId: string },
): Promise<FirstContent> {
  requireFits(kind.noun, state)
  const searched = searchedText(kind, state)
  const stateKey = stateKeyOf(kind.noun, id, newId('copy'))
  await bucket.put(stateKey, state)
  return { stateKey, size: state.length, searched, versionId }
}

/** The statement that keeps what a thing began with as a version; the same again changes nothing. */
export function firstVersion(
  db: Db,
  versions: VersionTable,
  row: { id: string; ownerId: string; createdAt: number; content: FirstContent },
): BatchItem<'sqlite'> {
  const { versionId, stateKey, size } = row.content
  const { createdAt } = row
  const times = { createdAt, updatedAt: createdAt }
  return db
    .insert(versions)
    .values({ id: versionId, thingId: row.id, ...times, stateKey, size, authors: [row.ownerId] })
    .onConflictDoNothing()
}
