import { FileName, ReadableFile } from '@domain/files'
import { MadeFormFile, NewFormFile } from '@domain/forms/forms'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotentUpload } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { parse, validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { readableFile } from '../files/queries'
import { fileNameHeader } from '../files/read-body'
import { fileOfForm, keepFile } from './files'
import { passwordHeader } from './headers'
import { limitedBy } from './limits'
import { presentOf, requireOpen, requirePassword, requirePlace } from './open-form'
import { own } from './routes'

/** Of one network for one form. */
const uploads = { name: 'form-files', most: 120, seconds: 60 }

/** Files that answer questions: anyone who fills in a form sends them, and only its owner reads them. */
export const formFileRoutes = new Hono<ApiEnv>()
  .post(
    '/:id/files',
    describeRoute({
      summary: 'Upload a file for a question of a form',
      description:
        'The body is the file itself, up to 25 MB, of a type that the question accepts, as detected from its bytes. Send its id as the answer; a file that no response refers to is removed after a day. Files of responses can use half of the form owner’s storage; beyond that, the call returns `no_room` at `file`.',
      answers: { 201: MadeFormFile },
      takes: { 'application/octet-stream': null },
      parameters: [fileNameHeader, passwordHeader],
      refuses: [401, 404, 410, 422],
    }),
    ...limitedBy('answers'),
    idempotentUpload,
    validate('query', NewFormFile),
    async (c) => {
      const found = await presentOf(c.var.db, c.req.param('id'))
      requireOpen(found)
      requirePlace(found)
      await requirePassword(c, found)
      await takeTight(c, uploads, `${found.form.id} ${c.var.network}`)
      const { id, name, size, type } = await keepFile(c, found, {
        key: c.req.valid('query').key,
        name: nameOf(c),
      })
      return c.json({ fileId: id, name, size, type }, 201)
    },
  )
  .get(
    '/:id/files/:fileId',
    describeRoute({
      summary: 'Get the URL of a response file',
      description: 'The URL works for a few minutes, while the form and the response exist.',
      answers: { 200: ReadableFile },
    }),
    signedIn('forms:read'),
    limit('reads'),
    async (c) => {
      const form = await own(c)
      const { file, answerId } = await fileOfForm(c.var.db, form.id, c.req.param('fileId'))
      return c.json(await readableFile(file, c.var.settings, answerId))
    },
  )

function nameOf(c: ApiContext): string {
  try {
    return parse(FileName, decodeURIComponent(c.req.header('X-File-Name') ?? '') || 'file')
  } catch {
    throw new AppError('invalid', { 'X-File-Name': 'malformed' })
  }
}
