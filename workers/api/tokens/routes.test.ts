import { accessTokens, sessions } from '@kit/table'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, usualPassword } from '../../../tests/factories'
import { dropLateToken } from './queries'

const wish = { name: 'Deploy script', scopes: ['account:read'], password: usualPassword }
type Made = { id: string; token: string; start: string }

it('makes a token whose secret is shown once and kept as a hash', async () => {
  const { bearer, user } = await newMember()
  const answer = await call('POST', '/tokens', { bearer, body: wish })
  expect(answer.status).toBe(201)
  const made = await answer.json<Made>()
  expect(made).toMatchObject({ name: 'Deploy script', scopes: ['account:read'], expiresAt: null })
  expect(made.token).toMatch(/^hk_[\w-]{43}$/)
  expect(made.token.startsWith(made.start)).toBe(true)
  expect(await (await call('GET', '/accounts/current', { bearer: made.token })).json()).toMatchObject({
    id: user.id,
  })
  const list = await (await call('GET', '/tokens', { bearer })).json<{ items: object[] }>()
  expect(list.items).toMatchObject([{ id: made.id, lastUsedAt: expect.any(String) }])
  expect(JSON.stringify(list)).not.toContain(made.token)
  const [row] = await db().select().from(accessTokens)
  expect(JSON.stringify(row)).not.toContain(made.token)
})

it('takes a token back whose maker’s session ended while it was made', async () => {
  const { user, session } = await newMember()
  const { token } = await buildToken(db(), { user, scopes: ['account:read'] })
  const isStill = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${session.id})`
  expect(await dropLateToken(db(), token.id, user, isStill)).toEqual([])
  await db().delete(sessions)
  expect(await dropLateToken(db(), token.id, user, isStill)).toEqual([{ id: token.id }])
})

it('revokes at once, and only one’s own', async () => {
  const owner = await newMember()
  const stranger = await newMember()
  const { token, bearer } = await buildToken(db(), { user: owner.user, scopes: ['account:read'] })
  expect((await call('DELETE', `/tokens/${token.id}`, { bearer: stranger.bearer })).status).toBe(404)
  expect((await call('GET', '/accounts/current', { bearer })).status).toBe(200)
  expect((await call('DELETE', `/tokens/${token.id}`, { bearer: owner.bearer })).status).toBe(204)
  expect((await call('GET', '/accounts/current', { bearer })).status).toBe(401)
})

it('ends with its date', async () => {
  const { bearer } = await buildToken(db(), { scopes: ['account:read'], expiresAt: Date.now() - 1 })
  expect((await call('GET', '/accounts/current', { bearer })).status).toBe(401)
})

it('is of no use for what belongs to the person', async () => {
  const { bearer } = await buildToken(db(), { scopes: ['account:read', 'links:read', 'links:write'] })
  expect((await call('POST', '/tokens', { bearer, body: wish })).status).toBe(403)
  expect((await call('PATCH', '/accounts/current', { bearer, body: { firstName: 'Ali' } })).status).toBe(403)
  expect(
    (await call('DELETE', '/accounts/current', { bearer, body: { password: usualPassword } })).status,
  ).toBe(403)
})

it.each([
  [{ name: 'ab' }, { name: 'too_short' }],
  [{ scopes: [] }, { scopes: 'required' }],
  [{ scopes: ['links:read', 'everything'] }, { 'scopes.1': 'unknown_scope' }],
  [{ scopes: 'links:read' }, { scopes: 'wrong_type' }],
  [{ expiresAt: 'tomorrow' }, { expiresAt: 'not_a_time' }],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: 'in_the_past' }],
  [{ password: 'guess' }, { password: 'wrong_password' }],
])('refuses %j at its field', async (change, fields) => {
  const { bearer } = await newMember()
  const answer = await call('POST', '/tokens', { bearer, body: { ...wish, ...change } })
  expect(await refusal(answer)).toEqual({ status: 422, code: 'invalid', fields })
})

it('gives a token whose answer was lost a new secret when the call is sent again', async () => {
  const { bearer } = await newMember()
  const headers = { 'Idempotency-Key': 'token-1' }
  const first = await (await call('POST', '/tokens', { bearer, body: wish, headers })).json<Made>()
  const same = await (await call('POST', '/tokens', { bearer, body: wish, headers })).json<Made>()
  expect(same).toEqual(first)
  await db().run('UPDATE idempotency_keys SET status = NULL, answer = NULL, locked_until = 0')
  const again = await (await call('POST', '/tokens', { bearer, body: wish, headers })).json<Made>()
  expect(again.id).toBe(first.id)
  expect((await call('GET', '/accounts/current', { bearer: again.token })).status).toBe(200)
  expect(await db().select().from(accessTokens)).toHaveLength(1)
})

it('stops at a hundred tokens', async () => {
  const { bearer, user } = await newMember()
  for (let made = 0; made < 100; made += 1) await buildToken(db(), { user, scopes: ['links:read'] })
  expect(await refusal(await call('POST', '/tokens', { bearer, body: wish }))).toEqual({
    status: 409,
    code: 'conflict',
    fields: { name: 'too_many_tokens' },
  })
})
