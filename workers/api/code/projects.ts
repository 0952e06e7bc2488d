import type { CodeProjects } from '@domain/code/code'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Packed } from '../../sites/archive/write-zip'
import { memberNamed } from '../people/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things } from '../things/table'
import { code, codeRevisions } from './table'
import { clashOf } from './writing'

/** Projects of one member that are listed, and files that are read at once for an archive. */
const most = { projects: 1_000, atOnce: 20 }

/** The condition that a file is of a member, and one that its reader finds in lists: all of one's own, and public ones. */
function filesOf(reader: Reader, owner: string | undefined): SQL {
  const ownerId = owner === undefined ? sql`${reader ?? ''}` : memberNamed(owner)
  return and(
    sql`${code.ownerId} = ${ownerId}`,
    isNull(code.deletedAt),
    sql`(${code.visibility} = 'public' OR ${code.ownerId} = ${reader ?? ''})`,
    isSeenBy(reader),
    isListedFor(reader),
  ) as SQL
}

/** The projects of a member as their reader sees them, by name. */
export async function listProjects(
  db: Db,
  reader: Reader,
  owner: string | undefined,
): Promise<CodeProjects['items']> {
  const rows = await db
    .select({
      projectName: code.projectName,
      files: sql<number>`count(*)`,
      updatedAt: sql<number>`max(${code.updatedAt})`,
    })
    .from(code)
    .innerJoin(things, eq(things.id, code.id))
    .where(filesOf(reader, owner))
    .groupBy(code.projectName)
    .orderBy(asc(code.projectName))
    .limit(most.projects)
  return rows.map((row) => ({ ...row, updatedAt: iso(row.updatedAt) }))
}

/** Gives a project of a member another name; a name that one of the member's other projects has makes one project of both. */
export async function renameProject(db: Db, ownerId: string, from: string, to: string): Promise<void> {
  const rows = await db
    .update(code)
    .set({ projectName: to, version: sql`${code.version} + 1`, updatedAt: Date.now() })
    .where(and(eq(code.ownerId, ownerId), eq(code.projectName, from), isNull(code.deletedAt)))
    .returning({ id: code.id })
    .catch((error: unknown) => {
      throw clashOf(error) === null ? error : new AppError('name_taken', { name: 'path_taken' })
    })
  if (rows.length === 0) throw new AppError('not_found')
}

/** Gives the files of a project with their texts, a few at a time; throws `not_found` at once when there is none. */
export async function projectFiles(
  db: Db,
  reader: Reader,
  { owner, name }: { owner: string | undefined; name: string },
): Promise<AsyncGenerator<Packed>> {
  const read = (after: string) =>
    db
      .select({ filename: code.filename, updatedAt: code.updatedAt, text: codeRevisions.text })
      .from(code)
      .innerJoin(things, eq(things.id, code.id))
      .innerJoin(
        codeRevisions,
        and(eq(codeRevisions.codeId, code.id), eq(codeRevisions.revision, code.revision)),
      )
      .where(and(filesOf(reader, owner), eq(code.projectName, name), gt(code.filename, after)))
      .orderBy(asc(code.filename))
      .limit(most.atOnce)
  const first = await read('')
  if (first.length === 0) throw new AppError('not_found')
  return packed(first, read)
}

type FileRow = { filename: string; updatedAt: number; text: string }

async function* packed(first: FileRow[], read: (after: string) => PromiseLike<FileRow[]>) {
  for (let rows = first; rows.length > 0; ) {
    for (const { filename, updatedAt, text } of rows)
      yield { path: filename, changedAt: updatedAt, body: async () => new Blob([text]).stream() }
    rows = rows.length < most.atOnce ? [] : await read(rows.at(-1)?.filename ?? '')
  }
}
