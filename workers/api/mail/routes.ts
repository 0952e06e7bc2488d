import { PageQuery, pageSize } from '@domain/page'
import { pageOf } from '@kit/cursor'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { isFromOwnMachine } from '@kit/own-machine'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { listOutbox, showMessage } from './send'

/** Outgoing messages on a developer's own machine, which no reference describes. */
export const outboxRoutes = new Hono<ApiEnv>().get(
  '/',
  limit('reads'),
  validate('query', PageQuery),
  async (c) => {
    // A page of anybody else, open in a developer's browser, must not read the secrets in these messages.
    const from = c.req.header('Origin')
    const isOurs = from === undefined || from === c.var.settings.hosts.web
    // Nor may anyone who reaches a product that listens beyond this machine: its links set new passwords.
    if (!isOurs || !isFromOwnMachine(c)) throw new AppError('not_found')
    const { cursor, limit: size = pageSize.default } = c.req.valid('query')
    const page = pageOf(await listOutbox(c.var.db, cursor, size + 1), size, (row) => [row.createdAt, row.id])
    return c.json({ ...page, items: page.items.map(showMessage) })
  },
)
