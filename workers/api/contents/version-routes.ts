import { ShownVersion, Version } from '@domain/documents/documents'
import { fetchAgain } from '@domain/fetch-again'
import { PageQuery, pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import { getDocument } from '../documents/queries'
import { renderState } from '../documents/rendered'
import type { ApiBindings, ApiContext } from '../env'
import { readCopy } from './states'
import { getVersion, listVersions, showVersion } from './versions'

const Restored = v.object({ version: v.string() })

/** Kept states of a document; who may write may see and bring them back. */
export const versionRoutes = new Hono<AppEnv<ApiBindings>>()
  .get(
    '/:id/versions',
    describeRoute({ summary: 'List the versions of a document', answers: { 200: pageSchema(Version) } }),
    signedIn('documents:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'seeVersions')
      return c.json(await listVersions(c.var.db, id, c.req.valid('query')))
    },
  )
  .get(
    '/:id/versions/:versionId',
    describeRoute({ summary: 'Get a version as HTML', answers: { 200: ShownVersion } }),
    signedIn('documents:read'),
    limit('reads'),
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'seeVersions')
      const row = await getVersion(c.var.db, id, c.req.param('versionId'))
      const state = await readCopy(c, row.stateKey)
      return c.json({
        ...(await showVersion(c.var.db, row)),
        ...renderState(state, (file) => `/dashboard/files/${file}`),
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
    signedIn('documents:read'),
    limit('reads'),
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'seeVersions')
      const { stateKey } = await getVersion(c.var.db, id, c.req.param('versionId'))
      const state = await readCopy(c, stateKey)
      return c.body((state ?? new Uint8Array()).slice(), 200, { 'Content-Type': 'application/octet-stream' })
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
    signedIn('documents:write'),
    limit('writes'),
    idempotent,
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'restoreVersion')
      const wanted = await getVersion(c.var.db, id, c.req.param('versionId'))
      const made = await bringBack(c, id, wanted.id, await readCopy(c, wanted.stateKey))
      return c.json(await showVersion(c.var.db, await getVersion(c.var.db, id, made)))
    },
  )

/** The room makes the change, as an edit, and hands over the version that comes of it; gives that one's id. */
async function bringBack(
  c: ApiContext,
  id: string,
  restoredFrom: string,
  state: Uint8Array | null,
): Promise<string> {
  const answer = await fetchAgain(`${c.env.PARTY_ORIGIN}/parties/document/${encodeURIComponent(id)}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${c.env.PARTY_SECRET}`,
      'X-Author': c.var.user.id,
      'X-Restored-From': restoredFrom,
    },
    body: (state ?? new Uint8Array()).slice(),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)
  if (answer?.status === 422) throw new AppError('invalid', { version: 'version_unreadable' })
  const made = v.safeParse(Restored, answer?.ok ? await answer.json() : null)
  if (!made.success) throw new AppError('unavailable')
  return made.output.version
}
