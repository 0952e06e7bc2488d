import { DeployArchiveQuery } from '@domain/site-archives'
import { DeployedArchive } from '@domain/sites'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotentUpload } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { withTemporary } from '../archive/temporary'
import { extractSite, extractZip } from '../archive/unzip'
import type { SitesBindings } from '../env'
import { requireQuota } from '../tree/usage'
import { placeOf } from './upload-routes'

/** A whole site at once: a .zip is stored, then unpacked into the deploy's tree, all of it or nothing. */
export const archiveRoutes = new Hono<AppEnv<SitesBindings>>().post(
  '/:hostId/deploys/:deployId',
  describeRoute({
    summary: 'Send a .zip to a deploy',
    description:
      'At most 100 MB and 10,000 entries; its folders are kept. With `unwrap=true` the one folder that everything lies in is left out, and so is what operating systems add. Links, passwords, paths that lead elsewhere, names twice and sizes that lie are refused, and nothing of the archive is taken then.',
    answers: { 201: DeployedArchive },
    takes: { 'application/zip': null },
  }),
  signedIn('sites:write'),
  limit('uploads'),
  idempotentUpload,
  validate('query', DeployArchiveQuery),
  async (c) => {
    const place = { ...(await placeOf(c)), changeId: c.var.idSeed }
    const told = c.req.header('Content-Length')
    const { body } = c.req.raw
    if (told === undefined || body === null) throw new AppError('invalid', { file: 'length_required' })
    if (!/^\d{1,15}$/.test(told) || Number(told) > place.limits.fileBytes) throw new AppError('too_large')
    await requireQuota(place, 0)
    const { files, bytes } = await withTemporary(place, body, Number(told), (source) =>
      c.req.valid('query').unwrap === 'true' ? extractSite(place, source) : extractZip(place, source, []),
    )
    return c.json({ files, bytes } satisfies DeployedArchive, 201)
  },
)
