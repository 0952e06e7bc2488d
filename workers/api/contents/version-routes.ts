import { ShownVersion, Version } from '@domain/contents/versions'
import { fetchAgain } from '@domain/fetch-again'
import { PageQuery, pageSchema } from '@domain/page'
import { things } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiBindings, ApiContext } from '../env'
import type { ContentKind } from './kind'
import { roomRequest } from './rooms'
import { readCopy } from './states'
import { getVersion, listVersions, showVersion } from './versions'

const Restored = v.object({ version: v.string() })

/** Kept states of a thing's content; who may write may see and bring them back. */
export function versionRoutes(kind: ContentKind) {
  const { noun, one, versions, get, render } = kind
  const { scope } = things[noun]
  return new Hono<AppEnv<ApiBindings>>()
    .get(
      '/:id/versions',
      describeRoute({ summary: `List the versions of ${one}`, answers: { 200: pageSchema(Version) } }),
      signedIn(`${scope}:read`),
      limit('reads'),
      validate('query', PageQuery),
      async (c) => {
        const { id } = await get(c.var.db, c.var.user.id, c.req.param('id'), 'seeVersions')
        return c.json(await listVersions(c.var.db, versions, id, c.req.valid('query')))
      },
    )
    .get(
      '/:id/versions/:versionId',
      describeRoute({ summary: 'Get a version as HTML', answers: { 200: ShownVersion } }),
      signedIn(`${scope}:read`),
      limit('reads'),
      async (c) => {
        const { id } = await get(c.var.db, c.var.user.id, c.req.param('id'), 'seeVersions')
        const row = await getVersion(c.var.db, versions, id, c.req.param('versionId'))
        const state = await readCopy(c, row.stateKey)
        return c.json({
          ...(await showVersion(c.var.db, versions, row)),
          ...render(state),
        })
      },
    )
    .get(
      '/:id/versions/:versionId/state',
      describeRoute({
        summary: 'Get a version as a Yjs update',
        refuses: [503],
        answers: { 200: 'application/octet-stream' },
      }),
      signedIn(`${scope}:read`),
      limit('reads'),
      async (c) => {
        const { id } = await get(c.var.db, c.var.user.id, c.req.param('id'), 'seeVersions')
        const { stateKey } = await getVersion(c.var.db, versions, id, c.req.param('versionId'))
        const state = await readCopy(c, stateKey)
        return c.body((state ?? new Uint8Array()).slice(), 200, {
          'Content-Type': 'application/octet-stream',
        })
      },
    )
    .post(
      '/:id/versions/:versionId/restore',
      describeRoute({
        summary: 'Restore a version',
        refuses: [422, 503],
        description:
          'Creates a new version; open editors update. Changes made since then are kept as a version.',
        answers: { 200: Version },
      }),
      signedIn(`${scope}:write`),
      limit('writes'),
      idempotent,
      async (c) => {
        const { id } = await get(c.var.db, c.var.user.id, c.req.param('id'), 'restoreVersion')
        const wanted = await getVersion(c.var.db, versions, id, c.req.param('versionId'))
        const made = await bringBack(c, id, wanted.id, await readCopy(c, wanted.stateKey))
        return c.json(await showVersion(c.var.db, versions, await getVersion(c.var.db, versions, id, made)))
      },
    )
}

/** The room makes the change, as an edit, and hands over the version that comes of it; gives that one's id. */
async function bringBack(
  c: ApiContext,
  id: string,
  restoredFrom: string,
  state: Uint8Array | null,
): Promise<string> {
  const headers = { 'X-Author': c.var.user.id, 'X-Restored-From': restoredFrom }
  const body = (state ?? new Uint8Array()).slice()
  const signal = AbortSignal.timeout(15_000)
  const answer = await fetchAgain(...roomRequest(c.env, id, { method: 'PUT', headers, body, signal })).catch(
    () => null,
  )
  if (answer?.status === 422) throw new AppError('invalid', { version: 'version_unreadable' })
  const made = v.safeParse(Restored, answer?.ok ? await answer.json() : null)
  if (!made.success) throw new AppError('unavailable')
  return made.output.version
}
