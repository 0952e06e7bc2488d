import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { blockBetween } from '../people/blocks'
import type { CodeRow } from './queries'
import { code } from './table'
import { createCode } from './writing'

/** How many numbers are tried for the name of a copy. */
const numbered = 99

type Fork = { id: string; ownerId: string; projectName: string | undefined }

/** Copies a file that the caller sees into one of their projects, as a private file; a taken name gets a number. */
export async function forkCode(db: Db, source: CodeRow, fork: Fork, isStill: SQL): Promise<CodeRow> {
  const { id, ownerId, projectName = source.projectName } = fork
  if (source.ownerId !== ownerId && (await blockBetween(db, ownerId, source.ownerId)) !== null)
    throw new AppError('forbidden')
  const { language, description, text } = source
  const filename = await freeName(db, { id, ownerId, projectName }, source.filename)
  return createCode(
    db,
    {
      ...{ id, ownerId, projectName, filename, language, description },
      ...{ code: text, visibility: 'private', forkOf: source.id },
    },
    isStill,
  )
}

type Place = { id: string; ownerId: string; projectName: string }

/** The name of a copy: the file's own, or where another file of the project has it, with a number before its ending. */
async function freeName(db: Db, { id, ownerId, projectName }: Place, filename: string): Promise<string> {
  const [, start = filename, ending = ''] = /^(.+?)(\.[^./]*)?$/.exec(filename) ?? []
  const wanted = [filename, ...Array.from({ length: numbered }, (_, at) => `${start}-${at + 2}${ending}`)]
  const taken = await db.all<{ filename: string }>(sql`SELECT filename FROM ${code}
    WHERE owner_id = ${ownerId} AND project_name = ${projectName} AND deleted_at IS NULL AND id <> ${id}
      AND filename IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`)
  const known = new Set(taken.map((one) => one.filename))
  return wanted.find((one) => !known.has(one)) ?? filename
}
