import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { code, codeRevisions } from './table'

/** Files that an export reads at once; their texts come one by one. */
const atOnce = 100

/** A member's files of code as JSON texts, with the text of each revision, those in the trash included. */
export async function* codePieces(db: Db, ownerId: string): AsyncGenerator<string, void> {
  let separator = ''
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(code)
      .where(and(eq(code.ownerId, ownerId), gt(code.id, after)))
      .orderBy(asc(code.id))
      .limit(atOnce)
    for (const { id, projectName, filename, language, description, visibility, forkOf, ...row } of rows) {
      const times = {
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
        deletedAt: iso(row.deletedAt),
      }
      const head = { id, projectName, filename, language, description, visibility, forkOf, ...times }
      yield `${separator}${JSON.stringify(head).slice(0, -1)},"revisions":[`
      yield* revisionPieces(db, id)
      yield ']}'
      separator = ','
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function* revisionPieces(db: Db, codeId: string): AsyncGenerator<string, void> {
  for (let after = 0; ; ) {
    const [row] = await db
      .select()
      .from(codeRevisions)
      .where(and(eq(codeRevisions.codeId, codeId), gt(codeRevisions.revision, after)))
      .orderBy(asc(codeRevisions.revision))
      .limit(1)
    if (!row) return
    const { revision, at, text } = row
    yield (after === 0 ? '' : ',') + JSON.stringify({ revision, at: iso(at), code: text })
    after = revision
  }
}
