import { Code, CodeChange, CodeFacts, CodePage, CodeQuery, NewCode, NewFork } from '@domain/code/code'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { bodyBound } from '@kit/body-bound'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { type Reader, readerOf } from '../things/reader'
import { castVote } from '../votes/routes'
import { forkCode } from './forks'
import { type CodeRow, codeOf, getCode, getFacts, getOwnCode, listCode } from './queries'
import { code } from './table'
import { makeTokensSoon } from './tokens'
import { changeCode, createCode, restoreCode } from './writing'

export const reads = [anybody('code:read'), limit('reads')] as const
export const writes = [signedIn('code:write'), limit('writes')] as const

/** A body with 512 KB of code whose line breaks and quotes are escaped. */
const codeBody = bodyBound(2 * 1024 * 1024)
const stars = { pageOf: async () => null, votedAgainst: [] }

export async function showCode(c: ApiContext, row: CodeRow, reader: Reader): Promise<Code> {
  c.header('ETag', etagOf(row.version))
  return codeOf(c.var.db, row, reader, c.var.settings.hosts)
}

/** After a change: its readers see it, unless it is theirs no more. */
export function tellChanged(c: ApiContext, before: CodeRow, after: CodeRow): void {
  const isClosed = before.visibility !== 'private' && after.visibility === 'private'
  tellRoom(c, 'live', after.id, isClosed ? { type: 'deleted' } : { type: 'moved', revision: after.version })
  if (after.waitsSince !== null) makeTokensSoon(c, [after.id])
}

/** Answers 304 where `If-None-Match` has the strong ETag of the answer. */
const unlessKnown: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const etag = c.res.headers.get('ETag')
  const known = (c.req.header('If-None-Match') ?? '').split(/\s*,\s*/)
  if (etag !== null && !etag.startsWith('W/') && known.includes(etag))
    c.res = new Response(null, { status: 304, headers: { ETag: etag } })
}

/** Files of code: their owners write them; others read unlisted and public ones. */
export const codeRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Create a code file',
      description:
        'The project is created with its first file. `language` is detected from `filename`. Returns 409 `name_taken` if the project already has a file with this name, or a folder (`path_taken`). `tokens` are null until the file is highlighted, soon after each save.',
      answers: { 201: Code },
      refuses: [409],
    }),
    signedInAtWrite('code:write'),
    limit('writes'),
    codeBody,
    idempotent,
    validate('json', NewCode),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'code')
      const row = await createCode(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
      if (row.waitsSince !== null) makeTokensSoon(c, [row.id])
      c.header('Location', `/code/${row.id}`)
      return c.json(await showCode(c, row, user.id), 201)
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
  .get(
    '/:id',
    describeRoute({
      summary: 'Get a code file',
      description:
        'Returns 304 if `If-None-Match` has its ETag, which doesn’t change with stars and comments.',
      answers: { 200: Code, 304: null },
    }),
    ...reads,
    unlessKnown,
    async (c) => {
      const reader = readerOf(c)
      const row = await getCode(c.var.db, reader, c.req.param('id'))
      const shown = await showCode(c, row, reader)
      // Tokens come without a new version: the ETag of a file that waits for them is weak, and never gives 304.
      if (row.waitsSince !== null) c.header('ETag', `W/${etagOf(row.version)}`)
      return c.json(shown)
    },
  )
  .get(
    '/:id/facts',
    describeRoute({
      summary: 'Get a code file without its text',
      description: '`version` grows with each edit. `isHighlighted` is true once `tokens` are made.',
      answers: { 200: CodeFacts },
    }),
    ...reads,
    async (c) => {
      const facts = await getFacts(c.var.db, readerOf(c), c.req.param('id'))
      c.header('ETag', etagOf(facts.version))
      return c.json(facts)
    },
  )
  .get(
    '/:id/embed',
    describeRoute({
      summary: 'Get an embeddable page of a code file',
      description: 'Redirects (302) to a page to embed in an iframe. Private files return 404.',
      answers: { 200: 'text/html', 302: null },
    }),
    ...reads,
    async (c) => {
      const { id, visibility } = await getCode(c.var.db, readerOf(c), c.req.param('id'))
      if (visibility === 'private') throw new AppError('not_found')
      return c.redirect(`${c.var.settings.hosts.files}/embed/${id}`)
    },
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a code file',
      description:
        'A changed text becomes a new revision. A new `projectName` moves the file. `visibility` is of the earlier revisions too: making the file unlisted or public shows them to the same people. Returns 409 `name_taken` if the project already has a file with this name, or a folder (`path_taken`).',
      answers: { 200: Code },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    codeBody,
    validate('json', CodeChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnCode(db, user.id, c.req.param('id'))
      const after = await changeCode(db, before, c.req.valid('json'), wantedVersion(c, before))
      tellChanged(c, before, after)
      return c.json(await showCode(c, after, user.id))
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
    describeRoute({
      summary: 'Restore a code file',
      description: 'Returns 409 `name_taken` if its project has another file or a folder with this name now.',
      answers: { 200: Code },
      refuses: [409],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      return c.json(await showCode(c, await restoreCode(db, user.id, c.req.param('id')), user.id))
    },
  )
  .post(
    '/:id/fork',
    describeRoute({
      summary: 'Fork a code file',
      description:
        'Copies its current text into your project of this name, or into `projectName`, as a private file. If the name is taken, a number is added. `forkOf` names the source. Returns 403 `forbidden` if there’s a block between you and its owner.',
      answers: { 201: Code },
      refuses: [409],
    }),
    ...writes,
    idempotent,
    validate('json', NewFork),
    async (c) => {
      const { db, user } = c.var
      const source = await getCode(db, user.id, c.req.param('id'))
      const id = await idFor(c, 'code')
      const fork = { id, ownerId: user.id, projectName: c.req.valid('json').projectName }
      const row = await forkCode(db, source, fork, user.isStill)
      const told = { actorId: user.id, thingId: source.id, to: [source.ownerId], once: row.id } as const
      await db.batch(happened(db, { kind: 'forked', ...told }))
      tellOf(c, [source.ownerId])
      if (row.waitsSince !== null) makeTokensSoon(c, [row.id])
      c.header('Location', `/code/${row.id}`)
      return c.json(await showCode(c, row, user.id), 201)
    },
  )
  .put(
    '/:id/star',
    describeRoute({
      summary: 'Star a code file',
      description:
        'The same as a vote of 1. Returns 403 `own_thing` for your own file, and 403 `forbidden` if there’s a block between you and its owner.',
      answers: { 204: null },
    }),
    ...writes,
    async (c) => {
      const { id } = await getCode(c.var.db, c.var.user.id, c.req.param('id'))
      await castVote(c, id, 1, stars)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/star',
    describeRoute({ summary: 'Remove your star', answers: { 204: null } }),
    ...writes,
    async (c) => {
      const { id } = await getCode(c.var.db, c.var.user.id, c.req.param('id'))
      await castVote(c, id, 0, stars)
      return c.body(null, 204)
    },
  )
