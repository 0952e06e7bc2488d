import { ColumnCounts, ColumnsQuery } from '@domain/apis/columns'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { DataBindings } from '../kit/env'
import { rowsOf } from '../kit/row-objects'
import { getApi } from './queries'

/** Statistics of the columns of an API, for an owner who considers removing some. */
export const columnRoutes = new Hono<AppEnv<DataBindings>>().get(
  '/:id/columns',
  describeRoute({
    summary: 'Count rows with a value per column',
    description: '`keys` are keys of columns, separated by commas. Null doesn’t count as a value.',
    answers: { 200: ColumnCounts },
  }),
  signedIn('apis:read'),
  limit('reads'),
  validate('query', ColumnsQuery),
  async (c) => {
    const { keys } = c.req.valid('query')
    const { id, columns } = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
    const asked = columns.filter(({ key }) => keys.includes(key))
    if (asked.length < keys.length) throw new AppError('invalid', { keys: 'unknown_column' })
    const counts = await rowsOf(c.env, id).countValues(asked.map(({ key }) => key))
    const answer: ColumnCounts = {
      items: asked.map((column, at) => ({ ...column, rows: counts[at] ?? 0 })),
    }
    return c.json(answer)
  },
)
