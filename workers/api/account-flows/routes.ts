import { EmailChange, NewAccount, PasswordAgain, PasswordChange } from '@domain/accounts/accounts'
import { AccountChange, SignedIn, User } from '@domain/accounts/own-account'
import { homeChoice } from '@domain/home'
import { signedIn } from '@kit/auth'
import { requirePerson } from '@kit/bot-check'
import { describeRoute } from '@kit/describe'
import { etagOf, requireMatch } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { recordSecurityEvent } from '@kit/security-log'
import { hadSpace } from '@kit/storage-full'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { requireUncommon } from '../accounts/again'
import { requireOwnName } from '../accounts/own-name'
import { changeUser, getUser, showUser, type UserRow } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { askForDeletion, changePassword, requestEmail, restoreAccount } from './change'
import { createAccount } from './create'
import { AccountExport, exportAccount } from './export'

const signUps = { name: 'sign-up', most: 5, seconds: 60 }
const Deletion = v.object({ deleteAfter: v.string() })

export const accountRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Create an account',
      description:
        '`conditions` is the version of the terms of use that the person agrees to, as returned by `GET /sign-in-ways`.',
      answers: { 201: SignedIn },
      refuses: [410],
    }),
    limit('writes'),
    idempotent,
    validate('json', NewAccount),
    async (c) => {
      const given = c.req.valid('json')
      if (given.password !== undefined) requireUncommon(given.password, 'password', given)
      await takeTight(c, signUps, c.var.network)
      await requirePerson(c, given.botToken)
      return c.json(await createAccount(c, given), 201)
    },
  )
  .get(
    '/current',
    describeRoute({ summary: 'Get your account', answers: { 200: User, 304: null } }),
    signedIn('account:read'),
    limit('reads'),
    etag(),
    async (c) => answer(c, await getUser(c.var.db, c.var.user.id)),
  )
  .patch(
    '/current',
    describeRoute({
      summary: 'Update your names, language, home layout or email discoverability',
      answers: { 200: User },
      conditional: true,
    }),
    signedIn(null),
    limit('writes'),
    validate('json', AccountChange),
    async (c) => {
      const version = await matchedVersion(c)
      const { foundByEmail: isFoundByEmail, home, ...change } = c.req.valid('json')
      const found = isFoundByEmail === undefined ? {} : { isFoundByEmail }
      if (change.firstName !== undefined || change.lastName !== undefined)
        requireOwnName(change, await getUser(c.var.db, c.var.user.id))
      const parts = home === undefined ? {} : { home: homeChoice(home) }
      return answer(c, await changeUser(c.var.db, c.var.user.id, version, { ...change, ...found, ...parts }))
    },
  )
  .put(
    '/current/password',
    describeRoute({ summary: 'Change your password', answers: { 204: null }, conditional: true }),
    signedIn(null),
    limit('writes'),
    validate('json', PasswordChange),
    async (c) => {
      await matchedVersion(c)
      await changePassword(c, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/current/email',
    describeRoute({
      summary: 'Request an email change',
      description: 'Takes effect when the link emailed to the new address is opened.',
      answers: { 202: null },
      conditional: true,
    }),
    signedIn(null),
    limit('writes'),
    validate('json', EmailChange),
    async (c) => {
      await matchedVersion(c)
      await requestEmail(c, c.req.valid('json'))
      return c.body(null, 202)
    },
  )
  .get(
    '/current/export',
    describeRoute({ summary: 'Export your data', answers: { 200: AccountExport } }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      // Where the disk is full, people save what is theirs; the log on the terminal names it all the same.
      await hadSpace(recordSecurityEvent(c, 'account_exported', c.var.user.id))
      return exportAccount(c)
    },
  )
  .delete(
    '/current',
    describeRoute({
      summary: 'Schedule your account for deletion in 30 days',
      description:
        'Ends every session and revokes every access token. Sign in and restore within 30 days to keep the account.',
      answers: { 200: Deletion },
      conditional: true,
    }),
    signedIn(null),
    limit('writes'),
    validate('json', PasswordAgain),
    async (c) => {
      await matchedVersion(c)
      return c.json({ deleteAfter: await askForDeletion(c, c.req.valid('json').password) })
    },
  )
  .post(
    '/current/restore',
    describeRoute({ summary: 'Cancel the deletion of your account', answers: { 200: User } }),
    signedIn(null),
    limit('writes'),
    idempotent,
    async (c) => answer(c, await restoreAccount(c)),
  )

function answer(c: ApiContext, row: UserRow) {
  c.header('ETag', etagOf(row.updatedAt))
  return c.json(showUser(row))
}

/** Throws `stale` when the caller has read another version; gives the version to write against, null without `If-Match`. */
async function matchedVersion(c: ApiContext): Promise<number | null> {
  if (c.req.header('If-Match') === undefined) return null
  const { updatedAt } = await getUser(c.var.db, c.var.user.id)
  requireMatch(c, etagOf(updatedAt))
  return updatedAt
}
