import { readUpdate } from '@domain/documents/read-fragment'
import { documentText } from '@domain/documents/to-text'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { documents } from './table'

/** A member's own documents with their text as last handed over by their rooms, one at a time, as JSON texts. */
export async function* documentPieces(
  db: Db,
  ownerId: string,
  bucket: R2Bucket,
): AsyncGenerator<string, void> {
  let after = ''
  for (;;) {
    const [row] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.ownerId, ownerId), gt(documents.id, after)))
      .orderBy(asc(documents.id))
      .limit(1)
    if (!row) return
    const { id, title, description, savedAt, deletedAt, createdAt, updatedAt } = row
    const times = {
      savedAt: iso(savedAt),
      deletedAt: iso(deletedAt),
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    }
    const text = await textOf(bucket, row.stateKey)
    yield (after === '' ? '' : ',') + JSON.stringify({ id, title, description, text, ...times })
    after = id
  }
}

/** Null when the copy cannot be had: the rest of the export is worth more than an error. */
async function textOf(bucket: R2Bucket, stateKey: string | null): Promise<string | null> {
  if (stateKey === null) return ''
  const kept = await bucket.get(stateKey).catch(() => null)
  return kept && documentText(readUpdate(new Uint8Array(await kept.arrayBuffer())))
}
