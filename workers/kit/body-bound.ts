import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from './errors'

/** Takes bytes; gives a middleware that throws `too_large` for a body of more. */
export const bodyBound = (most: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: most,
    onError: () => {
      throw new AppError('too_large')
    },
  })
