import { type CodeChange, codeLimits, codeSize, type NewCode } from '@domain/code/code'
import { codeLines, countChanges, diffLines } from '@domain/code/line-diff'
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

/**
 * Takes what a write threw; gives `name_taken` where another file of the project has the name, `path_taken` where a file and a
 * folder would have one name, null of any other error.
 */
export function clashOf(thrown: unknown): 'name_taken' | 'path_taken' | null {
  if (isTaken(thrown, 'code.owner_id, code.project_name, code.filename')) return 'name_taken'
  for (let fault = thrown; fault instanceof Error; fault = fault.cause)
    if (fault.message.includes('file and folder of one name')) return 'path_taken'
  return null
}

const nameTaken = (filename: 'name_taken' | 'path_taken') => new AppError('name_taken', { filename })

const unlessTaken = (error: unknown) => {
  const clash = clashOf(error)
  throw clash === null ? error : nameTaken(clash)
}

/** A new text waits for its tokens, unless it has none. */
const waiting = (language: string, now: number) => ({
  waitsSince: language === 'text' ? null : now,
  tries: 0,
})

export type CodeToInsert = NewCode & { id: string; ownerId: string; forkOf?: string | null }

/** The statements that write a file with its first revision; they do nothing where there is no room or the name is taken, also as that of a folder. */
export function writingCode(db: Db, { code: text, ...input }: CodeToInsert, isStill: SQL) {
  const now = Date.now()
  const language = input.language ?? languageOfName(input.filename)
  const derived = derivedOf({ ...input, language, text })
  const row = { ...input, language, ...derived, ...waiting(language, now), revision: 1 }
  const { id, ownerId } = input
  const first = { codeId: id, revision: 1, at: now, text, size: derived.size }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM code WHERE owner_id = ${ownerId}) < ${codeLimits.files}`
  const isThere = sql`EXISTS (SELECT 1 FROM code WHERE id = ${id} AND owner_id = ${ownerId})`
  return [
    insertWhere(db, code, { ...row, createdAt: now, updatedAt: now }, mayEnter),
    insertWhere(db, codeRevisions, { ...first, added: codeLines(text).length, removed: 0 }, isThere),
  ] as const
}

/** Writes a file while there is room and its owner still may. The same id again gives the file that is there. */
export async function createCode(db: Db, input: CodeToInsert, isStill: SQL): Promise<CodeRow> {
  const { id, ownerId, projectName, filename } = input
  await db.batch(writingCode(db, input, isStill))
  const [written] = await readCode(db, ownerId, eq(code.id, id))
  if (written) return written
  const isThere = sql`owner_id = ${ownerId} AND project_name = ${projectName} AND filename = ${filename} AND deleted_at IS NULL`
  if ((await db.$count(code, isThere)) > 0) throw nameTaken('name_taken')
  if ((await db.$count(code, eq(code.ownerId, ownerId))) < codeLimits.files) throw nameTaken('path_taken')
  throw new AppError('invalid', { _: 'too_many_code' }, undefined, { _: codeLimits.files })
}

/** Changes what is named, with a revision of a changed text; with a version only if it is the current one, else throws `stale`. */
export async function changeCode(
  db: Db,
  before: CodeRow,
  { code: text, ...change }: CodeChange,
  version: number | null,
): Promise<CodeRow> {
  const { id, ownerId } = before
  const again = () => getOwnCode(db, ownerId, id)
  const now = Date.now()
  const renamed = change.filename !== undefined && change.filename !== before.filename
  // A new name tells another language only where the old one told the present.
  const follows = renamed && before.language === languageOfName(before.filename)
  const language = change.language ?? (follows ? languageOfName(change.filename ?? '') : undefined)
  const isNewText = (present: CodeRow) => text !== undefined && text !== present.text
  await changeKept(
    db,
    code,
    before,
    { ...change, language },
    {
      version,
      again,
      isOfMore: isNewText,
      derive: (after, present) => ({
        ...derivedOf({ ...after, text: text ?? present.text }),
        ...(isNewText(present) && { revision: present.revision + 1 }),
        ...((isNewText(present) || after.language !== present.language) && waiting(after.language, now)),
      }),
      // The text is not among the columns, so it is the one before.
      beside: (present, isMine) =>
        keepingRevision(db, present, text ?? present.text, isNewText(present) ? isMine : sql`FALSE`),
    },
  ).catch(unlessTaken)
  return again()
}

/** The statement that keeps a text as the next revision, where the condition holds. */
function keepingRevision(db: Db, present: CodeRow, text: string, when: SQL) {
  const { added, removed } = countChanges(text === present.text ? [] : diffLines(present.text, text))
  const next = { codeId: present.id, revision: present.revision + 1, at: Date.now(), text }
  return insertWhere(db, codeRevisions, { ...next, size: codeSize(text), added, removed }, when)
}

/** Takes a file out of its owner's trash. */
export async function restoreCode(db: Db, userId: string, id: string): Promise<CodeRow> {
  await restoring(db, code, userId, id).catch(unlessTaken)
  return getOwnCode(db, userId, id)
}
