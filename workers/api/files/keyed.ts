import { hex, hmac } from '@kit/crypto'
import { describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../env'

/**
 * A middleware for calls that send a file: an `Idempotency-Key` fixes the ids that `idFor` gives, by which a repeated
 * call finds what the first one made. The body, which may be large, is not compared. Put it after `signedIn`.
 */
export const keyed = describes<MiddlewareHandler<ApiEnv>>(
  async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (key !== undefined) {
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
      const { pathname, search } = new URL(c.req.url)
      const call = `keyed:${c.var.user.id}:${pathname}${search}:${key}`
      c.set('idSeed', hex(await hmac(c.var.settings.sessionSecret, call)))
    }
    await next()
  },
  { idempotent: true },
)
