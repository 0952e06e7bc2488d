import { FileName, FileTarget, ReadableFile, StoredFile } from '@domain/files'
import { newId } from '@domain/ids'
import { nounsWith, scopesOf } from '@domain/things'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { parse, validate } from '@kit/validate'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { claimBody, keyed, requireSameBody } from './keyed'
import { type FilePolicy, requireFileScope, requireReader, requireWriter } from './policy'
import { addFile, type FileRow, findFile, quotaOf, readableFile, requireRoom, storedFile } from './queries'
import { fileNameHeader, openBody } from './read-body'
import { removeObjects } from './remove'
import { storeBody } from './store'
import { files } from './table'

const uploads = { name: 'uploads', most: 30, seconds: 60 }

const nouns = nounsWith('files')
const readScopes = ['chats:read', 'projects:read', ...scopesOf(nouns, 'read')] as const
const writeScopes = ['chats:write', 'projects:write', ...scopesOf(nouns, 'write')] as const

/** Files that members put into chats, documents and what else has files. */
export const fileRoutes = ({ rules, isPublic, mayDelete }: FilePolicy) =>
  new Hono<ApiEnv>()
    .post(
      '/',
      describeRoute({
        summary: 'Upload a file',
        description:
          'Upload to a chat, document or diagram, or for content that you create within a day and that refers to the file. The body is the file itself, up to 20 MB. Image metadata is removed; images can have up to 50 million pixels.',
        answers: { 201: StoredFile },
        refuses: [404],
        parameters: [fileNameHeader],
        takes: { 'application/octet-stream': null },
      }),
      signedIn(writeScopes),
      limit('writes'),
      keyed,
      validate('query', FileTarget),
      async (c) => {
        const { room, id = c.var.user.id } = c.req.valid('query')
        if (room && !id.startsWith(`${room}_`)) throw new AppError('not_found')
        await requireWriter(c, rules, id)
        await takeTight(c, uploads, c.var.user.id)
        const row = await knownUpload(c)
        if (row) await requireSameBody(c, await digestOf(c.req.raw))
        const file = row ?? (await upload(c, id))
        c.header('Location', `/files/${file.id}`)
        return c.json(storedFile(file), 201)
      },
    )
    .get(
      '/:id',
      describeRoute({ summary: 'Get a file’s URL', answers: { 200: ReadableFile } }),
      anybody(readScopes),
      limit('reads'),
      async (c) => {
        const row = await findFile(c.var.db, c.req.param('id'))
        // A file of an answer is read by the form's own call, for as long as the answer is there.
        if (!row || row.id.startsWith('formfile_')) throw new AppError('not_found')
        await requireReader(c, rules, row.thingId)
        return c.json(await readableFile(row, c.var.settings))
      },
    )
    .delete(
      '/:id',
      describeRoute({
        summary: 'Delete your file',
        description:
          'Removes it from every message and document that shows it, and frees its space. Files in a workspace are kept after the work has ended.',
        answers: { 204: null },
      }),
      signedIn(writeScopes),
      limit('writes'),
      async (c) => {
        const { db, user } = c.var
        const row = await findFile(db, c.req.param('id'))
        if (row?.ownerId !== user.id) throw new AppError('not_found')
        requireFileScope(c, rules, row.thingId, 'write')
        const { meta } = await db.delete(files).where(and(eq(files.id, row.id), mayDelete))
        if (meta.changes === 0) throw new AppError('wrong_state')
        await removeObjects(db, c.env.UPLOADS, [row])
        return c.body(null, 204)
      },
    )
    .get(
      '/:id/public',
      describeRoute({
        summary: 'Get the URL of a file in a public document or diagram',
        description: '`key` is the last part of the public page’s URL.',
        answers: { 200: ReadableFile },
      }),
      limit('reads'),
      validate('query', v.object({ key: v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long')) })),
      async (c) => {
        const row = await findFile(c.var.db, c.req.param('id'))
        if (!row || !(await isPublic(c.var.db, row.thingId, c.req.valid('query').key)))
          throw new AppError('not_found')
        return c.json(await readableFile(row, c.var.settings))
      },
    )

async function upload(c: Context<ApiEnv>, thingId: string) {
  const { db, user } = c.var
  const quota = quotaOf(c.env)
  const name = nameOf(c)
  await requireRoom(db, user.id, quota)
  const id = await idFor(c, 'file')
  const storageId = newId('file')
  const declaredType = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const body = await openBody(c.req.raw)
  try {
    const stored = await storeBody(c.env.UPLOADS, body, { storageId, name, declaredType })
    await claimBody(c, body.digest())
    const now = Date.now()
    const owned = { ownerId: user.id, thingId, name, storageId }
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

/** Reads a body for its digest alone. */
async function digestOf(request: Request): Promise<string> {
  const body = await openBody(request)
  await body.rest.pipeTo(new WritableStream())
  return body.digest()
}

/** The file that an earlier call with the same key made, or null. */
async function knownUpload(c: Context<ApiEnv>): Promise<FileRow | null> {
  return c.var.idSeed === null ? null : findFile(c.var.db, await idFor(c, 'file'))
}
