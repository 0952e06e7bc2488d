import { hex, hmac, keyFor } from '@kit/crypto'
import { describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotencyKeys } from '@kit/table'
import { and, eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../env'

/**
 * A middleware for calls that send a file: an `Idempotency-Key` fixes the ids that `idFor` gives, by which a repeated
 * call finds what the first one made. The body, which may be large, is not held: the call hashes it while it is read,
 * and `claimBody` and `requireSameBody` compare. Put it after `signedIn`.
 */
export const keyed = describes<MiddlewareHandler<ApiEnv>>(
  async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (key !== undefined) {
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
      const { pathname, search } = new URL(c.req.url)
      const call = `keyed:${c.var.user.id}:${pathname}${search}:${key}`
      c.set('idSeed', hex(await hmac(await keyFor(c.var.settings.sessionSecret, 'idempotency'), call)))
    }
    await next()
  },
  { idempotent: true },
)

/** Records the body that the key of this call belongs to, before anything is made under it; another body for it is refused. */
export async function claimBody(c: ApiContext, digest: string): Promise<void> {
  const call = await rowFor(c, digest)
  if (call === null) return
  const now = Date.now()
  await c.var.db
    .insert(idempotencyKeys)
    .values({ ...call, lockedUntil: now, createdAt: now })
    .onConflictDoNothing()
  await requireSameBody(c, digest)
}

/** Refuses a body that is not the one for which the key was first used, or whose first use is too long ago to know. */
export async function requireSameBody(c: ApiContext, digest: string): Promise<void> {
  const call = await rowFor(c, digest)
  if (call === null) return
  const [row] = await c.var.db
    .select({ bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, call.scope), eq(idempotencyKeys.keyHash, call.keyHash)))
  if (row?.bodyHash !== call.bodyHash) throw new AppError('idempotency_reused')
}

/** The seed is made of the member, the address and the key, so it depends on all three. */
async function rowFor(c: ApiContext, digest: string) {
  const { user, idSeed, settings } = c.var
  if (idSeed === null) return null
  const secret = await keyFor(settings.sessionSecret, 'idempotency')
  const bodyHash = hex(await hmac(secret, `keyed:body:${idSeed}:${digest}`))
  return { scope: `${user.id} keyed`, keyHash: idSeed, bodyHash }
}
