import { type CodeChange, codeLimits, type NewCode } from '@domain/code/code'
import { languageOfName } from '@domain/code-languages'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept, restoring } from '@kit/kept'
import { isTaken } from '@kit/unique'
import { eq, type SQL, sql } from 'drizzle-orm'
import { derivedOf } from './derived'
import { type CodeRow, getOwnCode, readCode } from './queries'
import { code, codeRevisions } from './table'

const nameTaken = () => new AppError('name_taken', { filename: 'name_taken' })

/** Says of a write which another file of the project was in the way of. */
const unlessTaken = (error: unknown) => {
  throw isTaken(error, 'code.owner_id, code.project_name, code.filename') ? nameTaken() : error
}

const linesOf = (text: string) => (text === '' ? 0 : text.split('\n').length)

type CodeToInsert = NewCode & { id: string; ownerId: string; forkOf?: string | null }

/** The row of a new file, and of its first revision. */
function newRows({ code: text, language, ...input }: CodeToInsert, now: number) {
  const file = { ...input, text, language: language ?? languageOfName(input.filename) }
  const { text: _, ...row } = { ...file, ...derivedOf(file), revision: 1, createdAt: now, updatedAt: now }
  const first = {
    ...{ codeId: row.id, revision: 1, at: now, text, size: row.size, added: linesOf(text), removed: 0 },
  }
  return { row: { ...row, waitsSince: row.language === 'text' ? null : now }, first }
}

/** The statements that write a file with its first revision; they do nothing where there is no room or the name is taken. */
function writingCode(db: Db, input: CodeToInsert, now: number, isStill: SQL) {
  const { row, first } = newRows(input, now)
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM code WHERE owner_id = ${row.ownerId}) < ${codeLimits.files}`
  const isThere = sql`EXISTS (SELECT 1 FROM code WHERE id = ${row.id})`
  return [insertWhere(db, code, row, mayEnter), insertWhere(db, codeRevisions, first, isThere)] as const
}

/** Writes a file while there is room and its owner still may. The same id again gives the file that is there. */
export async function createCode(db: Db, input: CodeToInsert, isStill: SQL): Promise<CodeRow> {
  const { id, ownerId, projectName, filename } = input
  await db.batch(writingCode(db, input, Date.now(), isStill))
  const [written] = await readCode(db, ownerId, eq(code.id, id))
  if (written) return written
  const isThere = sql`owner_id = ${ownerId} AND project_name = ${projectName} AND filename = ${filename} AND deleted_at IS NULL`
  if ((await db.$count(code, isThere)) > 0) throw nameTaken()
  throw new AppError('invalid', { _: 'too_many_code' }, undefined, { _: codeLimits.files })
}

/** Changes what is named, with a revision of a changed text; with a version only if it is the current one, else throws `stale`. */
export async function changeCode(
  db: Db,
  before: CodeRow,
  { code: text, ...edit }: CodeChange,
  version: number | null,
): Promise<CodeRow> {
  const { id, ownerId } = before
  const again = () => getOwnCode(db, ownerId, id)
  const now = Date.now()
  const isNew = (file: { text: string }) => text !== undefined && text !== file.text
  const language = edit.language ?? (edit.filename === undefined ? undefined : languageOfName(edit.filename))
  await changeKept(
    db,
    code,
    before,
    { ...edit, language },
    {
      version,
      again,
      derive: (after, present) => ({
        ...derivedOf({ ...after, text: text ?? after.text }),
        ...(isNew(present) && { revision: present.revision + 1 }),
        ...((isNew(present) || after.language !== present.language) && {
          waitsSince: after.language === 'text' ? null : now,
          tries: 0,
        }),
      }),
      beside: (after, isMine) =>
        insertWhere(
          db,
          codeRevisions,
          {
            codeId: id,
            revision: after.revision + 1,
            at: now,
            text: text ?? '',
            ...{ size: new TextEncoder().encode(text ?? '').length, added: 0, removed: 0 },
          },
          isNew(after) ? isMine : sql`FALSE`,
        ),
    },
  ).catch(unlessTaken)
  return again()
}

/** Takes a file out of its owner's trash. */
export async function restoreCode(db: Db, userId: string, id: string): Promise<CodeRow> {
  await restoring(db, code, userId, id).catch(unlessTaken)
  return getOwnCode(db, userId, id)
}
