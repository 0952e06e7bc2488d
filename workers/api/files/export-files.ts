import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { storedFile } from './queries'
import { files } from './table'

const filesAtOnce = 200

/** A member's uploads, without the bytes, as JSON texts; each is read under its `id`. */
export async function* filePieces(db: Db, ownerId: string): AsyncGenerator<string, void> {
  let after = ''
  for (;;) {
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, ownerId), gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(filesAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const texts = rows.map((row) =>
      JSON.stringify({ ...storedFile(row), thingId: row.thingId, createdAt: iso(row.createdAt) }),
    )
    yield (after === '' ? '' : ',') + texts.join(',')
    after = last.id
  }
}
