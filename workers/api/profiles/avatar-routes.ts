import { avatarSides, largestAvatar } from '@domain/avatars'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { allBytes, openBody } from '../files/read-body'
import { avatarKey, dropAvatar, isShownAvatar, keepAvatar, readFace, type Size } from './avatars'

const rule = { name: 'avatars', most: 30, seconds: 3_600 }
const { large, small } = avatarSides

/** The caller's own picture. */
export const avatarRoutes = new Hono<ApiEnv>()
  .put(
    '/me/avatar',
    describeRoute({
      summary: 'Set your picture',
      description: `The body is the image: PNG, JPEG or WebP, ${large} × ${large} pixels, not animated, up to 5 MB; or \`multipart/form-data\` with the image in \`image\` and, optionally, a ${small} × ${small} version for small places in \`small\`. Image metadata is removed. Without the small version, the large one is used in its place.`,
      answers: { 200: v.object({ avatarUrl: v.string() }) },
      refuses: [413, 415],
      takes: {
        'image/jpeg': null,
        'image/png': null,
        'image/webp': null,
        'multipart/form-data': v.object({ image: v.any(), small: v.optional(v.any()) }),
      },
    }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      const { db, user } = c.var
      await takeTight(c, rule, user.id)
      const sent = await readSent(c.req.raw)
      const faces = {
        large: await readFace(sent.image, 'large'),
        small: sent.small && (await readFace(sent.small, 'small')),
      }
      return c.json({ avatarUrl: await keepAvatar(db, c.env.UPLOADS, user.id, faces) })
    },
  )
  .delete(
    '/me/avatar',
    describeRoute({ summary: 'Remove your picture', answers: { 204: null } }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      await dropAvatar(c.var.db, c.env.UPLOADS, c.var.user.id)
      return c.body(null, 204)
    },
  )

type AvatarUpload = { image: Uint8Array<ArrayBuffer>; small: Uint8Array<ArrayBuffer> | null }

async function readSent(request: Request): Promise<AvatarUpload> {
  const type = request.headers.get('Content-Type') ?? ''
  const body = await allBytes((await openBody(request, largestAvatar)).rest)
  if (!/^multipart\/form-data\b/i.test(type)) return { image: body, small: null }
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  const unknown = [...(form?.keys() ?? [])].find((name) => name !== 'image' && name !== 'small')
  if (unknown !== undefined) throw new AppError('invalid', { [unknown]: 'unknown_field' })
  const image = await bytesIn(form, 'image')
  if (image === null) throw new AppError('invalid', { image: 'required' })
  return { image, small: await bytesIn(form, 'small') }
}

async function bytesIn(form: FormData | null, name: string) {
  const [file = null, ...more] = form?.getAll(name) ?? []
  if (typeof file === 'string' || more.length > 0) throw new AppError('invalid', { [name]: 'wrong_type' })
  return file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
}

// Longer names than ours are a fault to the storage.
const part = /^\w{1,40}$/

/** Pictures of members, under addresses that change with the picture. */
export const avatarHost = new Hono<ApiEnv>().get(
  '/:user/:version',
  describeRoute({
    summary: 'Get a member’s picture',
    description: `The \`avatarUrl\` of people points here; \`size=${small}\` returns the small version.`,
    answers: { 200: { 'image/jpeg': null, 'image/png': null, 'image/webp': null } },
    refuses: [404],
  }),
  validate('query', v.object({ size: v.optional(v.picklist([`${small}`, `${large}`], 'out_of_range')) })),
  async (c) => {
    const { user, version } = c.req.param()
    if (!part.test(user) || !part.test(version)) throw new AppError('not_found')
    const isSmall = c.req.valid('query').size === String(small)
    const read = async () =>
      (isSmall ? await get(c, user, version, 'small') : null) ?? get(c, user, version, 'large')
    const [isShown, object] = await Promise.all([isShownAvatar(c.var.db, user, version), read()])
    if (!isShown && object && isRead(object)) await object.body.cancel()
    if (!isShown || !object) throw new AppError('not_found')
    const headers = {
      'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: object.httpEtag,
    }
    return isRead(object) ? c.body(object.body, 200, headers) : c.body(null, 304, headers)
  },
)

/** Without a body it is what the caller has already. */
const isRead = (object: R2Object | R2ObjectBody): object is R2ObjectBody => 'body' in object

function get(c: ApiContext, user: string, version: string, size: Size) {
  const onlyIf = new Headers([...c.req.raw.headers].filter(([name]) => name === 'if-none-match'))
  return c.env.UPLOADS.get(avatarKey(user, version, size), { onlyIf })
}
