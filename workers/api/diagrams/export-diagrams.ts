import { diagramText, elementsOf } from '@domain/diagrams/to-text'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { diagrams } from './table'

/** A member's own diagrams with their text as last handed over by their rooms, one at a time, as JSON texts. */
export async function* diagramPieces(
  db: Db,
  ownerId: string,
  bucket: R2Bucket,
): AsyncGenerator<string, void> {
  let after = ''
  for (;;) {
    const [row] = await db
      .select()
      .from(diagrams)
      .where(and(eq(diagrams.ownerId, ownerId), gt(diagrams.id, after)))
      .orderBy(asc(diagrams.id))
      .limit(1)
    if (!row) return
    const { id, title, savedAt, deletedAt, createdAt, updatedAt } = row
    const times = {
      savedAt: iso(savedAt),
      deletedAt: iso(deletedAt),
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    }
    const text = await textOf(bucket, row.stateKey)
    yield (after === '' ? '' : ',') + JSON.stringify({ id, title, text, ...times })
    after = id
  }
}

/** Null when the copy cannot be had: the rest of the export is worth more than an error. */
async function textOf(bucket: R2Bucket, stateKey: string | null): Promise<string | null> {
  if (stateKey === null) return ''
  const kept = await bucket.get(stateKey).catch(() => null)
  return kept && diagramText(elementsOf(new Uint8Array(await kept.arrayBuffer())))
}
