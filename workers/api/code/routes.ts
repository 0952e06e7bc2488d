import { Code, CodeChange, CodePage, CodeQuery, NewCode } from '@domain/code/code'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellRoom } from '../rooms/push'
import { type Reader, readerOf } from '../things/reader'
import { type CodeRow, codeOf, getCode, getOwnCode, listCode } from './queries'
import { code } from './table'
import { changeCode, createCode, restoreCode } from './writing'

const reads = [anybody('code:read'), limit('reads')] as const
const writes = [signedIn('code:write'), limit('writes')] as const

function show(c: ApiContext, row: CodeRow, reader: Reader): Code {
  c.header('ETag', etagOf(row.version))
  return codeOf(row, reader, c.var.settings.hosts)
}

/** Files of code: their owners write them; others read unlisted and public ones. */
export const codeRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Create a code file',
      description:
        'The project is created with its first file. `language` is detected from `filename`. Returns 409 `name_taken` if the project has a file with this name.',
      answers: { 201: Code },
      refuses: [409],
    }),
    signedInAtWrite('code:write'),
    limit('writes'),
    idempotent,
    validate('json', NewCode),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'code')
      const row = await createCode(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
      c.header('Location', `/code/${row.id}`)
      return c.json(show(c, row, user.id), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List code files',
      description:
        'Your own, or with `owner` (a username or id) the public files of another member, newest or most starred first. `visibility=public` without `owner` lists everyone’s. `q` matches the beginnings of words and of parts of identifiers: `user` finds `getUser`.',
      answers: { 200: CodePage },
    }),
    ...reads,
    validate('query', CodeQuery),
    async (c) => c.json(await listCode(c.var.db, readerOf(c), c.req.valid('query'))),
  )
  .get('/:id', describeRoute({ summary: 'Get a code file', answers: { 200: Code } }), ...reads, async (c) =>
    c.json(show(c, await getCode(c.var.db, readerOf(c), c.req.param('id')), readerOf(c))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a code file',
      description:
        'A changed text becomes a new revision. A new `projectName` moves the file. Returns 409 `name_taken` if the project has a file with this name.',
      answers: { 200: Code },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    validate('json', CodeChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnCode(db, user.id, c.req.param('id'))
      const after = await changeCode(db, before, c.req.valid('json'), wantedVersion(c, before))
      return c.json(show(c, after, user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Move a code file to the trash', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const row = await getOwnCode(db, user.id, c.req.param('id'))
      await trashKept(db, code, row.id, wantedVersion(c, row))
      tellRoom(c, 'live', row.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a code file', answers: { 200: Code }, refuses: [409] }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      return c.json(show(c, await restoreCode(db, user.id, c.req.param('id')), user.id))
    },
  )
