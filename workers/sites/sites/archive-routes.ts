import { DeployArchiveQuery } from '@domain/sites/archives'
import { DeployedArchive } from '@domain/sites/sites'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotentUpload } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import { withTemporary } from '../archive/temporary'
import { extractSite, extractZip } from '../archive/unzip'
import { readUpload } from '../connector/read-upload'
import type { SitesBindings } from '../kit/env'
import { storeBytes } from '../tree/contents'
import type { TreeContext } from '../tree/place'
import { putFiles } from '../tree/put'
import { requireQuota } from '../tree/usage'
import { placeOf } from './upload-routes'

/** A whole site at once: a .zip is stored, then unpacked into the deploy's tree, all of it or nothing. */
export const archiveRoutes = new Hono<AppEnv<SitesBindings>>().post(
  '/:hostId/deploys/:deployId',
  describeRoute({
    summary: 'Upload a .zip or several small files to a deploy',
    description:
      'Up to 100 MB and 10,000 entries; folders are kept. `unwrap=true` leaves out a single top folder that contains everything, and files added by operating systems. An archive with links, passwords, paths outside it, duplicate names or wrong sizes is refused as a whole. A multipart body is read as files instead: `file[]` for each, named by its path, up to 20 MB together.',
    answers: { 201: DeployedArchive },
    refuses: [411],
    takes: {
      'application/zip': null,
      'multipart/form-data': v.object({ 'file[]': v.array(v.any()) }),
    },
  }),
  signedIn('sites:write'),
  limit('uploads'),
  idempotentUpload,
  validate('query', DeployArchiveQuery),
  async (c) => {
    const place = { ...(await placeOf(c)), changeId: c.var.idSeed }
    if (/^multipart\//i.test(c.req.header('Content-Type') ?? ''))
      return c.json((await putForm(place, c.req.raw)) satisfies DeployedArchive, 201)
    const told = c.req.header('Content-Length')
    const { body } = c.req.raw
    if (told === undefined || body === null) throw new AppError('length_required')
    if (!/^\d{1,15}$/.test(told) || Number(told) > place.limits.fileBytes) throw new AppError('too_large')
    await requireQuota(place, 0)
    const { files, bytes } = await withTemporary(place, body, Number(told), (source) =>
      c.req.valid('query').unwrap === 'true' ? extractSite(place, source) : extractZip(place, source, []),
    )
    return c.json({ files, bytes } satisfies DeployedArchive, 201)
  },
)

/** Files of one form, all of them or none; one that was sent before is overwritten. */
async function putForm(place: TreeContext, request: Request): Promise<DeployedArchive> {
  const { files } = await readUpload(request)
  await requireQuota(place, 0)
  const contents = await storeBytes(
    place,
    files.map(({ body }) => body),
  )
  await putFiles(
    place,
    contents.map((content, at) => ({ path: files[at]?.path ?? [], content })),
  )
  return { files: files.length, bytes: contents.reduce((sum, { size }) => sum + size, 0) }
}
