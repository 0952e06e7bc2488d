import type { Db } from '@kit/db'
import { linesOf } from './ledger'

/** The postings of a member as JSON texts, the newest first. */
export async function* fundPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  for (let cursor: string | undefined, isFirst = true; ; isFirst = false) {
    const { entries, nextCursor } = await linesOf(db, userId, cursor, 200)
    if (entries.length > 0) yield (isFirst ? '' : ',') + entries.map((one) => JSON.stringify(one)).join(',')
    if (nextCursor === null) return
    cursor = nextCursor
  }
}
