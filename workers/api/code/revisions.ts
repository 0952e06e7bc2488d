import type { CodeRevision, WholeRevision } from '@domain/code/code'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { type Person, personOf } from '@domain/people'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CodeRow } from './queries'
import { codeRevisions } from './table'

const order = 'revisions'
const { text: _, codeId: __, ...columns } = getTableColumns(codeRevisions)

type RevisionRow = Omit<typeof codeRevisions.$inferSelect, 'text' | 'codeId'>

const revisionOf = ({ revision, at, size, added, removed }: RevisionRow, author: Person): CodeRevision => ({
  ...{ revision, at: iso(at), author },
  ...{ size, added, removed },
})

/** Takes a file; gives one page of its revisions, the newest first. */
export async function listRevisions(
  db: Db,
  row: CodeRow,
  { cursor, limit = pageSize.default }: PageQuery,
): Promise<Page<CodeRevision>> {
  const after = readCursor(cursor, order)
  const rows = await db
    .select(columns)
    .from(codeRevisions)
    .where(
      and(eq(codeRevisions.codeId, row.id), after ? sql`${codeRevisions.revision} < ${after[0]}` : undefined),
    )
    .orderBy(desc(codeRevisions.revision))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ revision }) => [revision, row.id], order)
  const author = personOf(row.owner)
  return { ...page, items: page.items.map((one) => revisionOf(one, author)) }
}

/** A revision with its text; throws `not_found` for one that is not kept. */
export async function getRevision(db: Db, row: CodeRow, revision: string): Promise<WholeRevision> {
  const wanted = /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : 0
  const [found] = await db
    .select()
    .from(codeRevisions)
    .where(and(eq(codeRevisions.codeId, row.id), eq(codeRevisions.revision, wanted)))
  if (!found) throw new AppError('not_found')
  return { ...revisionOf(found, personOf(row.owner)), code: found.text }
}
