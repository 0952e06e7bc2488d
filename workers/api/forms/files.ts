import { type FileKind, fileKinds, formBounds } from '@domain/forms/elements'
import { newId } from '@domain/ids'
import { typeOfBytes } from '@domain/pictures/sniff'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { addFile, type FileRow, quotaOf, usedBytes } from '../files/queries'
import { type Opened, openBody } from '../files/read-body'
import { removeObjects } from '../files/remove'
import { storeBody } from '../files/store'
import { files } from '../files/table'
import { newFileId } from './file-ids'
import type { OpenForm } from './open-form'
import { formAnswers } from './table'
import type { VersionRow } from './versions'

const largest = formBounds.fileMegabytes * 1024 * 1024
const allKinds = Object.keys(fileKinds) as FileKind[]
/** Of what its owner may keep, what files of all answers may take up, and of these what no answer names yet: the rest is the owner's own. */
const shareOfAnswers = 1 / 2
const shareThatWaits = 1 / 4
/** For the person who fills in the form: they cannot free any space. */
const full = 'no_room'

type FileOfQuestion = { key: string; name: string }

/** Keeps a file for a question of a form until an answer names it; for a day. */
export async function keepFile(
  c: ApiContext,
  { form, live }: { form: OpenForm; live: VersionRow },
  { key, name }: FileOfQuestion,
): Promise<FileRow> {
  const element = live.elements.find((one) => one.key === key && one.type === 'file')
  if (!element) throw new AppError('invalid', { key: 'unknown_element' })
  const { ownerId } = form
  const quota = quotaOf(c.env)
  await requireRoom(c.var.db, ownerId, quota)
  const body = await openBody(c.req.raw, largest)
  const declaredType = acceptedType(c, body, element.accepts?.length ? element.accepts : allKinds)
  const storageId = newId('file')
  try {
    const stored = await storeBody(c.env.UPLOADS, body, { storageId, name, declaredType })
    const now = Date.now()
    const id = await newFileId(c, form.id, key)
    const row: FileRow = {
      id,
      createdAt: now,
      updatedAt: now,
      ownerId,
      thingId: ownerId,
      name,
      storageId,
      ...stored,
    }
    await addFile(c.var.db, row, quota, {
      largest,
      full,
      condition: isWithinShares(ownerId, quota, row.size),
    })
    return row
  } catch (error) {
    await c.env.UPLOADS.delete(`uploads/${storageId}`)
    throw error
  }
}

/** The type under which a body is kept; throws `invalid` when its bytes are of no kind that is asked for. */
function acceptedType(c: ApiContext, { head }: Opened, kinds: readonly FileKind[]): string {
  const declared = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const told = typeOfBytes(head)
  const isOf = (kind: FileKind, type: string) => (fileKinds[kind] as readonly string[]).includes(type)
  // Text has no sign to know it by.
  const mayBeText = isOf('text', declared) || declared === '' || declared === 'application/octet-stream'
  const isText = told === 'application/octet-stream' && mayBeText && isWords(head)
  const isAccepted = kinds.some((kind) => (kind === 'text' ? isText : isOf(kind, told)))
  if (!isAccepted) throw new AppError('invalid', { file: 'unsupported_type' })
  return isText ? 'text/plain' : told
}

/** Whether bytes, after which a text may continue, are UTF-8 without a byte of zero. */
function isWords(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return !head.includes(0)
  } catch {
    return false
  }
}

/** Whether files of answers, with so many bytes more, keep to their shares of what their owner may keep. */
const isWithinShares = (ownerId: string, quota: number, more: number) =>
  sql`(SELECT coalesce(sum(size), 0) + ${more} <= ${quota * shareOfAnswers}
      AND coalesce(sum(CASE WHEN thing_id = owner_id THEN size END), 0) + ${more} <= ${quota * shareThatWaits}
    FROM files WHERE owner_id = ${ownerId} AND id LIKE 'formfile_%')`

/** Refuses beforehand what has no room: before a body is read. */
async function requireRoom(db: Db, ownerId: string, quota: number): Promise<void> {
  const [room] = await db.all<{ isThere: number }>(
    sql`SELECT ${isWithinShares(ownerId, quota, 1)} AS isThere`,
  )
  if (!room?.isThere || (await usedBytes(db, ownerId)) >= quota) throw new AppError('invalid', { file: full })
}

/** A file that came with an answer to a form, and the answer, which is not in the trash. */
export async function fileOfForm(
  db: Db,
  formId: string,
  id: string,
): Promise<{ file: FileRow; answerId: string }> {
  const isAnswer = and(eq(files.id, id), eq(files.thingId, formId), like(files.id, 'formfile_%'))
  const names = sql`EXISTS (SELECT 1 FROM json_each(${formAnswers.files}) WHERE value = ${id})`
  const [[file], [answer]] = await db.batch([
    db.select().from(files).where(isAnswer),
    db
      .select({ id: formAnswers.id })
      .from(formAnswers)
      .where(and(eq(formAnswers.formId, formId), isNull(formAnswers.deletedAt), names)),
  ])
  if (!file || !answer) throw new AppError('not_found')
  return { file, answerId: answer.id }
}

/** Removes for good the files that came with some answers. */
export async function removeFilesOf(db: Db, bucket: R2Bucket, which: SQL | undefined): Promise<void> {
  const rows = await db
    .select({ files: formAnswers.files })
    .from(formAnswers)
    .where(and(which, sql`${formAnswers.files} <> '[]'`))
  const ids = rows.flatMap((row) => row.files)
  if (ids.length === 0) return
  const gone = await db
    .delete(files)
    .where(sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .returning({ storageId: files.storageId })
  await removeObjects(db, bucket, gone)
}
