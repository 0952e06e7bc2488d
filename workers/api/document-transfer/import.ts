import { createHash } from 'node:crypto'
import { ImportedDocument } from '@domain/documents/documents'
import { titleOf } from '@domain/documents/transfer'
import { writeUpdate } from '@domain/documents/write-fragment'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf } from '@kit/etag'
import { idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createWithContent } from '../documents/create'
import type { Imported } from '../documents/imported'
import { keepPictures, lostPictures, placePictures, requireSpace } from '../documents/place-pictures'
import { findDocument } from '../documents/queries'
import { type DocumentRow, documentOf } from '../documents/rows'
import type { ApiContext, ApiEnv } from '../env'
import { claimBody, keyed, requireSameBody } from '../files/keyed'
import type { FilePolicy } from '../files/policy'
import { fileNameHeader } from '../files/read-body'
import { readFileBody, type SentFile, wordType } from './file-body'
import { namesIn } from './unzip'

const rate = { name: 'imports', most: 10, seconds: 60 }
const zipSign = [0x50, 0x4b, 0x03, 0x04]

/** Files from elsewhere as documents. */
export const importRoutes = ({ rules }: Pick<FilePolicy, 'rules'>) =>
  new Hono<ApiEnv>().post(
    '/import',
    describeRoute({
      summary: 'Create a document from a Markdown or Word file',
      refuses: [503],
      description:
        'The body is the file (`text/markdown`, .docx, or a .zip of one Markdown file with its images, as exported), up to 20 MB, or `multipart/form-data` with the file in `file`. The title is taken from the front matter, otherwise from the first heading, otherwise from the file name. `leftOut` lists the parts of the file that a document can’t represent.',
      parameters: [fileNameHeader],
      answers: { 201: ImportedDocument },
      takes: {
        'text/markdown': null,
        [wordType]: null,
        'application/zip': null,
        'multipart/form-data': v.object({ file: v.any() }),
      },
    }),
    signedIn('documents:write'),
    limit('writes'),
    keyed,
    async (c) => {
      await takeTight(c, rate, c.var.user.id)
      const file = await readFileBody(c.req.raw)
      const digest = digestOf(file)
      const known = await knownImport(c)
      if (known) await requireSameBody(c, digest)
      // Sent again, a file is read again: only its document is kept.
      if (!known) await requireSpace(c)
      const { read, name } = await readFile(file)
      const lost = lostPictures(read, c.var.settings.hosts.web)
      const { row, leftOut: more } = known
        ? { row: known, leftOut: [] }
        : await importRead(c, { name, read }, { digest, rules })
      const leftOut = [...new Set([...read.leftOut, ...lost, ...more])]
      c.header('Location', `/documents/${row.id}`)
      c.header('ETag', etagOf(row.version))
      return c.json({ ...documentOf(row, c.var.settings.hosts), leftOut }, 201)
    },
  )

/** Of the file itself: what a form puts around it differs each time. */
function digestOf({ bytes }: SentFile): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The document that an earlier call with the same key made, or null. */
async function knownImport(c: ApiContext): Promise<DocumentRow | null> {
  if (c.var.idSeed === null) return null
  return findDocument(c.var.db, c.var.user.id, await idFor(c, 'document'))
}

async function importRead(
  c: ApiContext,
  { name, read }: ReadFile,
  { digest, rules }: { digest: string; rules: FilePolicy['rules'] },
): Promise<{ row: DocumentRow; leftOut: Imported['leftOut'] }> {
  await claimBody(c, digest)
  const { placed, leftOut } = await placePictures(c, read, rules)
  const head = { title: titleOf(read, name), description: '' }
  const row = await createWithContent(c, head, writeUpdate(read.blocks))
  await keepPictures(c, row.id, placed)
  return { row, leftOut }
}

/** A read file, and the name of the one in it with the text. */
type ReadFile = { read: Imported; name: string }

async function readFile(file: SentFile): Promise<ReadFile> {
  const { bytes, type, name } = file
  const isZip = zipSign.every((byte, index) => bytes[index] === byte)
  const isText = /^text\/(markdown|x-markdown|plain)$/.test(type) || /\.(md|markdown|txt)$/i.test(name)
  const isPacked = [wordType, 'application/zip'].includes(type) || /\.(docx|zip)$/i.test(name)
  if (!isZip && isPacked) throw new AppError('invalid', { file: 'unreadable' })
  if (!isZip && !isText) throw new AppError('unsupported_type')
  try {
    if (isZip) return await readPacked(file)
    const { readMarkdownFile } = await import('./from-markdown/zip')
    return { read: readMarkdownFile(bytes), name }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', { file: 'unreadable' })
  }
}

async function readPacked({ bytes, name }: SentFile): Promise<ReadFile> {
  const names = namesIn(bytes)
  if (names.includes('word/document.xml'))
    return { read: (await import('./from-docx/read')).readWord(bytes), name }
  return (await import('./from-markdown/zip')).readMarkdownZip(bytes, names)
}
