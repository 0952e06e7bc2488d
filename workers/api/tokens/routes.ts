import { PageQuery, pageSchema, pageSize } from '@domain/page'
import { AccessToken, MadeToken, NewToken, tokenPrefix } from '@domain/tokens'
import { signedIn } from '@kit/auth'
import { randomSecret, sha256 } from '@kit/crypto'
import { pageOf } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent, securityEvent } from '@kit/security-log'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { requirePassword } from '../accounts/again'
import { prepareNotice } from '../accounts/notices'
import type { ApiContext, ApiEnv } from '../env'
import { announceEnd } from '../sessions/announce'
import { countTokens, dropLateToken, insertToken, listTokens, removeToken, showToken } from './queries'

const maxTokens = 100
const startLength = 8

export const tokenRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({ summary: 'List your access tokens', answers: { 200: pageSchema(AccessToken) } }),
    signedIn(null),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const { cursor, limit: size = pageSize.default } = c.req.valid('query')
      const rows = await listTokens(c.var.db, c.var.user.id, cursor, size + 1)
      const page = pageOf(rows, size, (row) => [row.createdAt, row.id])
      return c.json({ ...page, items: page.items.map(showToken) })
    },
  )
  .post(
    '/',
    describeRoute({
      summary: 'Create an access token',
      description: 'The secret is only in this response. Up to 100 tokens per member.',
      answers: { 201: MadeToken },
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    validate('json', NewToken),
    async (c) => c.json(await makeToken(c, c.req.valid('json')), 201),
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Revoke an access token', answers: { 204: null } }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      if (!(await removeToken(c.var.db, c.var.user.id, c.req.param('id')))) throw new AppError('not_found')
      announceEnd(c, c.var.user.id, [{ id: c.req.param('id') }])
      await recordSecurityEvent(c, 'token_revoked', c.var.user.id)
      return c.body(null, 204)
    },
  )

async function makeToken(c: ApiContext, given: v.InferOutput<typeof NewToken>): Promise<MadeToken> {
  const { db } = c.var
  const user = await requirePassword(c, given.password, 'password')
  if ((await countTokens(db, user.id)) >= maxTokens)
    throw new AppError('conflict', { name: 'too_many_tokens' })
  const token = `${tokenPrefix}${randomSecret()}`
  const now = Date.now()
  const row = {
    id: await idFor(c, 'token'),
    createdAt: now,
    updatedAt: now,
    userId: user.id,
    name: given.name,
    hash: await sha256(token),
    start: token.slice(0, startLength),
    scopes: [...new Set(given.scopes)],
    expiresAt: given.expiresAt ? Date.parse(given.expiresAt) : null,
  }
  const [, late] = await db.batch([insertToken(db, row), dropLateToken(db, row.id, user, c.var.user.isStill)])
  if (late.length > 0) throw new AppError('invalid', { password: 'wrong_password' })
  const notice = await prepareNotice(c, 'tokenMade', user, [given.name], now)
  await db.batch([securityEvent(c, 'token_made', user.id), ...notice.statements])
  notice.deliver()
  return { ...showToken(row), token }
}
