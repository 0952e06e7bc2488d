import { FileName, FileTarget, ReadableFile, StoredFile } from '@domain/files'
import { encodeBytes, newId } from '@domain/ids'
import { signedIn } from '@kit/auth'
import { hmac } from '@kit/crypto'
import { describeRoute, describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { parse, validate } from '@kit/validate'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { requirePublic, requireReader, requireWriter } from './policy'
import { addFile, type FileRow, findFile, readableFile, requireRoom, storedFile } from './queries'
import { openBody } from './read-body'
import { storeBody } from './store'

const uploads = { name: 'uploads', most: 30, seconds: 60 }
const megabyte = 1024 * 1024

/** Tells the description that a repeated call answers as the first did: here the key names the file. */
const keyed = describes<MiddlewareHandler<ApiEnv>>((_c, next) => next(), { idempotent: true })

/** Files that members put into chats and documents. */
export const fileRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Upload a file into a chat or document',
      description:
        'The body is the file itself, at most 20 MB, its name in `X-File-Name` (percent-encoded). Pictures lose their metadata and have at most 50 million pixels.',
      answers: { 201: StoredFile },
    }),
    signedIn('documents:write', 'chats:write'),
    limit('writes'),
    keyed,
    validate('query', FileTarget),
    async (c) => {
      const target = c.req.valid('query')
      await requireWriter(c.var.db, c.var.user, target)
      await takeTight(c, uploads, c.var.user.id)
      const row = (await knownUpload(c)) ?? (await upload(c, target))
      c.header('Location', `/files/${row.id}`)
      return c.json(storedFile(row), 201)
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Ask where a file can be read', answers: { 200: ReadableFile } }),
    signedIn('documents:read', 'chats:read'),
    limit('reads'),
    async (c) => {
      const row = await findFile(c.var.db, c.req.param('id'))
      if (!row) throw new AppError('not_found')
      await requireReader(c.var.db, c.var.user, { room: row.room, id: row.roomId })
      return c.json(await readableFile(row, c.var.settings))
    },
  )
  .get(
    '/:id/public',
    describeRoute({
      summary: 'Ask where a file of a public document can be read',
      description: '`key` is the end of the address of the reading page.',
      answers: { 200: ReadableFile },
    }),
    limit('reads'),
    validate('query', v.object({ key: v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long')) })),
    async (c) => {
      const row = await findFile(c.var.db, c.req.param('id'))
      if (!row) throw new AppError('not_found')
      await requirePublic(c.var.db, { room: row.room, id: row.roomId }, c.req.valid('query').key)
      return c.json(await readableFile(row, c.var.settings))
    },
  )

export const quotaOf = (env: ApiEnv['Bindings']) => Number(env.UPLOAD_QUOTA_MB) * megabyte

async function upload(c: Context<ApiEnv>, { room, id: roomId }: { room: FileRow['room']; id: string }) {
  const { db, user } = c.var
  const quota = quotaOf(c.env)
  const name = nameOf(c)
  await requireRoom(db, user.id, quota)
  const id = (await keyedId(c)) ?? newId('file')
  const storageId = newId('file')
  const declaredType = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const body = await openBody(c.req.raw)
  try {
    const stored = await storeBody(c.env.UPLOADS, body, { storageId, name, declaredType })
    const now = Date.now()
    const owned = { ownerId: user.id, room, roomId, name, storageId }
    const row: FileRow = { id, createdAt: now, updatedAt: now, ...owned, ...stored }
    await addFile(db, row, quota)
    return row
  } catch (error) {
    await c.env.UPLOADS.delete(`uploads/${storageId}`)
    throw error
  }
}

function nameOf(c: Context<ApiEnv>): string {
  try {
    return parse(FileName, decodeURIComponent(c.req.header('X-File-Name') ?? '') || 'file')
  } catch {
    throw new AppError('invalid', { 'X-File-Name': 'malformed' })
  }
}

/** The id that an `Idempotency-Key` fixes, so that a repeated upload finds the first one; null without a key. */
async function keyedId(c: Context<ApiEnv>): Promise<string | null> {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
  const digest = await hmac(c.var.settings.sessionSecret, `file-id:${c.var.user.id}:${c.req.url}:${key}`)
  return `file_${encodeBytes(digest.subarray(0, 20))}`
}

async function knownUpload(c: Context<ApiEnv>): Promise<FileRow | null> {
  const id = await keyedId(c)
  return id === null ? null : findFile(c.var.db, id)
}
