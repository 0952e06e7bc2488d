import { isSameSecret } from '@domain/same-secret'
import { describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../env'

/** A middleware that lets only our own rooms through: they know PARTY_SECRET. */
export function fromRooms(): MiddlewareHandler<ApiEnv> {
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const sent = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (sent === undefined || !(await isSameSecret(sent, c.env.PARTY_SECRET)))
      throw new AppError('unauthenticated')
    await next()
  }
  return describes(middleware, { internal: true })
}
