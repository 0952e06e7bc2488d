import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { storedFile } from './queries'
import { files } from './table'

const filesAtOnce = 200

/** What a member has uploaded, without the bytes, as JSON texts; each is read under its `id`. */
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
    const texts = rows.map(({ room, roomId, createdAt, ...row }) => {
      const file = storedFile({ room, roomId, createdAt, ...row })
      return JSON.stringify({ ...file, room, roomId, createdAt: iso(createdAt) })
    })
    yield (after === '' ? '' : ',') + texts.join(',')
    after = last.id
  }
}
