import { largestEdit } from '@domain/sites/actions'
import {
  CompressedFile,
  Compression,
  Extracted,
  Extraction,
  FileEdit,
  FileQuery,
  largestUpload,
  PutFile,
  takenChoices,
  WrittenFile,
} from '@domain/sites/files'
import { writePath } from '@domain/sites/paths'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireMatch } from '@kit/etag'
import { idempotent, idempotentUpload } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { compress } from '../archive/compress'
import { extract } from '../archive/extract'
import { extractedWarnings, presentWarnings, writtenWarnings } from '../archive/warnings'
import { readAll } from '../kit/read-all'
import { earlierAnswer } from '../tree/change'
import { type StoredContent, storeBytes, storeStream } from '../tree/contents'
import { resolve } from '../tree/nodes'
import type { TreeContext } from '../tree/place'
import type { NewFile, Put } from '../tree/plan-files'
import { putFiles, replaceFile } from '../tree/put'
import { requireFree } from '../tree/taken'
import { requireQuota } from '../tree/usage'
import { bearerInBody, bounded, type ConnectorEnv, changing, ownSite, placeOf } from './caller'
import { Envelope, good, WarningEnvelope } from './envelope'
import { readUpload } from './read-upload'
import { etagOfFile } from './reads'

/** Bytes up to which a file is read before it is stored. */
const small = 1024 * 1024

/** JSON may write one letter as six. */
const largestEditBody = 6 * largestEdit + 64 * 1024

const writtenOf = (path: readonly string[], { id, size }: StoredContent) => ({
  path: writePath(path),
  size,
  etag: etagOfFile(id),
})

/** How bytes come into a site by hand. */
export const files = new Hono<ConnectorEnv>()
  .post(
    '/items/upload',
    describeRoute({
      summary: 'Upload files to a folder',
      description:
        'Multipart: `file[]` for each file, whose name can include folders, and `path`. Up to 20 MB together; send a larger file to `PUT …/filemanager/file`. `onTaken` sets what happens to a file whose name exists: `refuse` (409 for all of them; the default), `replace` (the old file goes to the trash), `keep_both` (a number is added) or `skip`. `warnings` lists secrets and dotfiles among the files, and inside a .zip.',
      answers: { 200: WarningEnvelope(v.literal(true)) },
      takes: {
        'multipart/form-data': v.object({
          'file[]': v.array(v.any()),
          path: v.optional(v.string()),
          onTaken: v.optional(v.picklist(takenChoices)),
        }),
      },
    }),
    signedIn('sites:write'),
    limit('uploads'),
    ownSite,
    idempotentUpload,
    async (c) => {
      const place = placeOf(c)
      const { files: upload, onTaken } = await readUpload(c.req.raw)
      const wanted = upload.map(({ path }) => path)
      if (await earlierAnswer(place))
        return c.json({ ...good(true as const), warnings: await presentWarnings(place, wanted) })
      if (onTaken === 'refuse') await requireFree(place, wanted, 'file')
      await requireQuota(place, 0)
      const contents = await storeBytes(
        place,
        upload.map(({ body }) => body),
      )
      const { paths } = await putFiles(
        place,
        contents.map((content, at) => ({ path: upload[at]?.path ?? [], content })),
        { onTaken, field: 'file' },
      )
      return c.json({ ...good(true as const), warnings: await warningsOf(place, contents, paths) })
    },
  )
  .put(
    '/file',
    describeRoute({
      summary: 'Write a file',
      refuses: [409, 411],
      description:
        'The body is the file itself, up to 100 MB; above 20 MB its length is required (411). Missing folders are created. If the name exists, returns 409 unless `onTaken` is `replace` (the old file goes to the trash), `keep_both` (a number is added) or `skip`. `If-Match` with the `ETag` that you read replaces only that version. `warnings` reports a secret, a dotfile, or a .zip that contains any.',
      answers: { 200: Envelope(PutFile) },
      takes: { 'application/octet-stream': null },
      conditional: true,
    }),
    signedIn('sites:write'),
    limit('uploads'),
    ownSite,
    validate('query', FileQuery),
    async (c) => {
      const { path, onTaken } = c.req.valid('query')
      const place = placeOf(c)
      const before = await presentOf(c, place, path)
      if (before === null && onTaken === 'refuse') await requireFree(place, [path], 'path')
      const content = await storeBody(place, c.req.raw)
      const put =
        before === null
          ? await putFiles(place, [{ path, content }], { onTaken })
          : await replaced(place, { path, content }, before)
      c.header('ETag', etagOfFile(content.id))
      const [written = null] = put.paths
      return c.json(
        good({
          ...writtenOf(path, content),
          ...(written !== null && { path: written }),
          skipped: written === null,
          replaced: put.replaced[0] ?? null,
          warnings: await warningsOf(place, [content], put.paths),
        }),
      )
    },
  )
  .post(
    '/file/edit',
    describeRoute({
      summary: 'Update a text file',
      description:
        'Up to 2 MB of UTF-8. `If-Match` with the `ETag` that you read prevents overwriting someone else’s changes.',
      answers: { 200: Envelope(WrittenFile) },
      conditional: true,
    }),
    bounded(largestEditBody),
    bearerInBody,
    signedIn('sites:write'),
    limit('writes'),
    ownSite,
    idempotent,
    validate('json', FileEdit),
    async (c) => {
      const { path, content: text } = c.req.valid('json')
      const body = new TextEncoder().encode(text)
      if (body.length > largestEdit) throw new AppError('too_large')
      const place = placeOf(c)
      const before = (await earlierAnswer(place)) ? null : await presentOf(c, place, path)
      const [content] = await storeBytes(place, [body])
      if (!content) throw new AppError('internal')
      await replaceFile(place, { path, content }, { expected: before })
      c.header('ETag', etagOfFile(content.id))
      return c.json(good(writtenOf(path, content)))
    },
  )

/** Archives of a site, made and opened where they lie. */
export const archives = new Hono<ConnectorEnv>()
  .post(
    '/items/compress',
    describeRoute({
      summary: 'Compress items into a .zip',
      description:
        '`destination` is the path of the new archive; `warnings` lists the secrets and dotfiles in it.',
      answers: { 200: Envelope(CompressedFile) },
    }),
    ...changing,
    validate('json', Compression),
    async (c) => {
      const { path, destination, filenames } = c.req.valid('json')
      const place = placeOf(c)
      await requireQuota(place, 0)
      const { id, ...made } = await compress(place, path, filenames, destination)
      return c.json(good({ ...made, etag: etagOfFile(id) }))
    },
  )
  .post(
    '/file/extract',
    describeRoute({
      summary: 'Extract an archive',
      description:
        'Accepts zip, tar, tar.gz and gzip, and extracts all of it or nothing: up to 10,000 entries, no links, no paths outside the folder. `onTaken` sets what happens to files whose names exist, as for an upload; without it the call returns 409. With `Accept: application/x-ndjson` the response (200) is in lines: `{"done","of"}` while files are extracted, with `of` null for a tar, and finally `{"status","body"}` with the usual response.',
      answers: { 200: Envelope(Extracted) },
    }),
    ...changing,
    validate('json', Extraction),
    async (c) => {
      const { path, destination, onTaken } = c.req.valid('json')
      const place = placeOf(c)
      const file = await resolve(place.db, place.treeId, path)
      if (!file) throw new AppError('not_found', { path: 'not_found' })
      if (file.contentId === null) throw new AppError('conflict', { path: 'is_a_folder' })
      const archive = { ...file, contentId: file.contentId }
      const { files: count, bytes, paths, replaced } = await extract(place, archive, destination, onTaken)
      const written = paths.flatMap((one) => (one === null ? [] : [one.slice(1)]))
      const skipped = count - written.length
      const warnings = await extractedWarnings(place, written)
      return c.json(good({ path: writePath(destination), files: count, bytes, skipped, replaced, warnings }))
    },
  )

/** Warnings for the owner about written files; takes the final path of each, null for a skipped one. */
const warningsOf = (
  place: TreeContext,
  contents: readonly StoredContent[],
  paths: readonly (string | null)[],
) =>
  writtenWarnings(
    place,
    contents.flatMap((content, at) => {
      const path = paths[at] ?? null
      return path === null ? [] : [{ path: path.slice(1), content }]
    }),
  )

/** The version that the caller has read gives way, and goes to the trash. */
async function replaced(place: TreeContext, file: NewFile, expected: string): Promise<Put> {
  const former = await replaceFile(place, file, { expected, keepsFormer: true })
  return { paths: [writePath(file.path)], replaced: former === null ? [] : [former] }
}

/** The content that the caller has read, where it says so by `If-Match`; null where it does not. */
async function presentOf(
  c: Context<ConnectorEnv>,
  place: TreeContext,
  path: readonly string[],
): Promise<string | null> {
  if (c.req.header('If-Match') === undefined) return null
  const file = await resolve(place.db, place.treeId, path)
  if (!file?.contentId) throw new AppError('stale')
  requireMatch(c, etagOfFile(file.contentId))
  return file.contentId
}

/** Takes a large body as it comes, which must say its length; a small one is read first and perhaps not stored again. */
async function storeBody(place: TreeContext, request: Request): Promise<StoredContent> {
  const told = request.headers.get('Content-Length')
  const length = told === null ? null : Number(told)
  if (length !== null && !(length <= place.limits.fileBytes)) throw new AppError('too_large')
  await requireQuota(place, length ?? 0)
  if (request.body && length !== null && length > small) return storeStream(place, request.body, length)
  const bytes = request.body ? await readAll(request.body, length, largestUpload) : new Uint8Array()
  const [content] = await storeBytes(place, [bytes])
  if (!content) throw new AppError('internal')
  return content
}
