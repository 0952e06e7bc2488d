import { readForeignPath } from '@domain/sites/paths'
import { DeployedFile } from '@domain/sites/sites'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { type Context, Hono } from 'hono'
import type { SitesBindings } from '../kit/env'
import { readAll } from '../kit/read-all'
import { readNames } from '../serve/paths'
import { type StoredContent, storeStream } from '../tree/contents'
import { siteLimits } from '../tree/limits'
import type { TreeContext } from '../tree/place'
import { putFiles } from '../tree/put'
import { requireDeploy } from './deploys'
import { putTogether } from './gather'

/** Bytes up to which a file is read before it is stored, so that what the site has already is not stored again. */
const small = 1024 * 1024

type UploadContext = Context<AppEnv<SitesBindings>>

/** Uploads to a deploy, on the files host. Each file is acknowledged once it is stored and in the deploy's tree. */
export const uploadRoutes = new Hono<AppEnv<SitesBindings>>().put(
  '/:hostId/deploys/:deployId/*',
  describeRoute({
    summary: 'Upload a file to a deploy',
    description:
      'The body is the file itself, up to 100 MB; keep the slashes in its path. A file sent before is overwritten: no one sees a deploy before it’s published.',
    answers: { 201: DeployedFile },
    takes: { 'application/octet-stream': null },
    refuses: [409, 411],
  }),
  signedIn('sites:write'),
  limit('uploads'),
  async (c) => {
    const place = await placeOf(c)
    const path = pathOf(c)
    const content = await store(c, place, path)
    const file = { path: path.join('/'), size: content.size, sha256: content.sha256 }
    return c.json(file satisfies DeployedFile, 201)
  },
)

/** The open deploy of a caller's own site; of anybody else's it does not exist. */
export async function placeOf(c: UploadContext): Promise<TreeContext> {
  const { db, user } = c.var
  const { hostId = '', deployId = '' } = c.req.param()
  await requireDeploy(db, user.id, hostId, deployId)
  return {
    db,
    bucket: c.env.SITES,
    siteId: hostId,
    treeId: deployId,
    kind: 'deploy',
    limits: siteLimits(c.env),
    changeId: null,
  }
}

function pathOf(c: UploadContext): string[] {
  const names = readNames(new URL(c.req.url).pathname)
  const read = names === null ? null : readForeignPath(names.slice(3).join('/'))
  if (read === null) throw new AppError('invalid', { path: 'malformed' })
  if (read.fault !== undefined) throw new AppError('invalid', { path: read.fault })
  return read.value
}

/** The length that a body says it has; null when it says none. */
function lengthOf(c: UploadContext): number | null {
  const declared = c.req.header('Content-Length')
  if (declared === undefined) return null
  if (!/^\d{1,15}$/.test(declared)) throw new AppError('invalid', { file: 'wrong_length' })
  return Number(declared)
}

async function store(c: UploadContext, place: TreeContext, path: string[]): Promise<StoredContent> {
  const { body } = c.req.raw
  const length = lengthOf(c)
  if (length !== null && length > place.limits.fileBytes) throw new AppError('too_large')
  if (body !== null && length !== null && length > small) {
    const content = await storeStream(place, body, length)
    await putFiles(place, [{ path, content }])
    return content
  }
  const bytes = body === null ? new Uint8Array() : await readAll(body, length, small)
  return putTogether(place, path, bytes, (work) => c.executionCtx.waitUntil(work))
}
