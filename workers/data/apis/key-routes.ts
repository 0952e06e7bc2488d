import { ApiKey, MadeKey, NewKey } from '@domain/apis/apis'
import { PageQuery, pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { DataBindings } from '../kit/env'
import { forgetApi } from './definition'
import { addKey, keyOfRow, listKeys, makeKey, removeKey } from './keys'
import { getApi } from './queries'

/** Keys with which programs call one data API. */
export const keyRoutes = new Hono<AppEnv<DataBindings>>()
  .get(
    '/:id/keys',
    describeRoute({ summary: 'List the keys of a data API', answers: { 200: pageSchema(ApiKey) } }),
    signedIn('apis:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const { id } = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      const page = await listKeys(c.var.db, id, c.req.valid('query'))
      return c.json({ ...page, items: page.items.map(keyOfRow) })
    },
  )
  .post(
    '/:id/keys',
    describeRoute({
      summary: 'Create a key for a data API',
      description:
        'The key itself is only in this response. Up to 50 keys per API. A key created with an access token stops working when the token does.',
      answers: { 201: MadeKey },
    }),
    signedIn('apis:write'),
    limit('writes'),
    idempotent,
    validate('json', NewKey),
    async (c) => {
      const { id: apiId } = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      const madeByToken = c.var.user.tokenId
      const { secret, row } = await makeKey({
        id: await idFor(c, 'key'),
        apiId,
        madeByToken,
        ...c.req.valid('json'),
      })
      await addKey(c.var.db, row)
      await recordSecurityEvent(c, 'api_key_made', c.var.user.id)
      return c.json({ ...keyOfRow(row), key: secret }, 201)
    },
  )
  .delete(
    '/:id/keys/:keyId',
    describeRoute({ summary: 'Revoke a key of a data API', answers: { 204: null } }),
    signedIn('apis:write'),
    limit('writes'),
    async (c) => {
      const { id } = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      if (!(await removeKey(c.var.db, id, c.req.param('keyId')))) throw new AppError('not_found')
      forgetApi(id)
      await recordSecurityEvent(c, 'api_key_revoked', c.var.user.id)
      return c.body(null, 204)
    },
  )
