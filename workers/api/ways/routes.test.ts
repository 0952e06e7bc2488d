import { freshFor, type Ways } from '@domain/accounts/ways'
import { runJobs } from '@kit/jobs'
import { sessions } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { agreed, bindings, call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser, usualPassword } from '../../../tests/factories'
import { codeNow, memberWithTotp } from '../../../tests/ways'
import { sealAnew } from './seal'
import { recoveryCodes as codesTable, ways } from './table'

type TotpAnswer = { challenge: string; token: string; device?: string }

const signIn = async (email: string, more: object = {}, address = '192.0.2.7') => {
  const body = { email, password: usualPassword, ...more }
  const answer = await call('POST', '/sessions', { body, address })
  return { status: answer.status, ...(await answer.json<TotpAnswer & { code: string }>()) }
}

const second = (challenge: string, code: string, more: object = {}, address = '192.0.2.7') =>
  call('POST', '/sessions/second-factor', { body: { challenge, code, ...more }, address })

const mails = async () =>
  (await (await call('GET', '/outbox')).json<{ items: { subject: string }[] }>()).items

/** A session that began before what counts as fresh. */
const staleMember = () => newMember({ createdAt: Date.now() - freshFor - 1 })

it('lists the ways in, tells nobody else, and keeps the last one', async () => {
  const member = await memberWithTotp()
  const { items, recoveryCodes } = await (await call('GET', '/ways', member)).json<Ways>()
  expect(items).toMatchObject([
    { id: 'password', kind: 'password', removable: false },
    { kind: 'totp', removable: true },
  ])
  expect(recoveryCodes).toBe(10)
  const id = items[1]?.id
  expect((await call('GET', `/ways/${id}`, member)).status).toBe(200)
  const stranger = await newMember()
  expect((await call('GET', `/ways/${id}`, stranger)).status).toBe(404)
  expect((await call('DELETE', `/ways/${id}`, stranger)).status).toBe(404)
  expect(await refusal(await call('DELETE', '/ways/password', member))).toMatchObject({
    status: 409,
    code: 'last_way',
  })
  expect(await (await call('GET', '/sign-in-ways')).json()).toMatchObject({
    password: true,
    totp: true,
    ...agreed,
  })
  const { bearer } = await buildToken(db(), { user: member.user, scopes: ['account:read'] })
  for (const [method, path] of [
    ['GET', '/ways'],
    ['DELETE', `/ways/${id}`],
    ['POST', '/totp'],
    ['POST', '/recovery-codes'],
  ] as const)
    expect((await call(method, path, { bearer })).status).toBe(403)
})

it('asks for a fresh proof before any change, and takes the password for one', async () => {
  const { bearer } = await staleMember()
  const changes = [
    ['POST', '/totp'],
    ['POST', '/totp/confirm'],
    ['POST', '/recovery-codes'],
    ['DELETE', '/ways/password'],
  ] as const
  for (const [method, path] of changes) {
    const answer = await call(method, path, { bearer, body: { code: '123456' } })
    expect(await refusal(answer)).toEqual({ status: 403, code: 'fresh_proof_needed' })
  }
  const prove = (password: string) => call('POST', '/sessions/current/proof', { bearer, body: { password } })
  expect(await refusal(await prove('guess-12345'))).toMatchObject({ fields: { password: 'wrong_password' } })
  expect((await call('POST', '/totp', { bearer })).status).toBe(403)
  expect((await prove(usualPassword)).status).toBe(204)
  expect((await call('POST', '/totp', { bearer })).status).toBe(201)
  await db()
    .update(sessions)
    .set({ provedAt: Date.now() - freshFor })
  expect((await call('POST', '/totp', { bearer })).status).toBe(403)
})

it('tells the owner of each change by e-mail, and keeps nothing readable', async () => {
  const user = await buildUser(db(), { emailConfirmedAt: 1 })
  const member = await memberWithTotp({ user })
  const [row] = await db().select().from(ways)
  expect(row?.secret).not.toContain(member.secret)
  const kept = JSON.stringify(await db().select().from(codesTable))
  for (const code of member.recoveryCodes) expect(kept).not.toContain(code)
  expect((await call('POST', '/recovery-codes', member)).status).toBe(201)
  expect((await call('DELETE', `/ways/${row?.id}`, member)).status).toBe(204)
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    'New recovery codes for your Hamkar account',
    'Two-step verification is off for your Hamkar account',
    'Two-step verification is on for your Hamkar account',
  ])
  expect((await signIn(user.email)).status).toBe(201)
})

it('is not set up twice, nor by a wrong code, nor by one of another secret', async () => {
  const member = await newMember()
  const first = await (await call('POST', '/totp', member)).json<{ secret: string }>()
  const { secret } = await (await call('POST', '/totp', member)).json<{ secret: string }>()
  const confirm = async (code: string) => call('POST', '/totp/confirm', { ...member, body: { code } })
  expect((await confirm(await codeNow(first.secret))).status).toBe(401)
  expect((await signIn(member.user.email)).status).toBe(201)
  expect((await confirm(await codeNow(secret))).status).toBe(201)
  expect((await call('POST', '/totp', member)).status).toBe(409)
  expect((await confirm(await codeNow(secret, 1))).status).toBe(409)
})

it('asks for a code after the password, takes each once, and no session is made before', async () => {
  const { user, secret } = await memberWithTotp()
  const asked = await signIn(user.email)
  expect(asked).toMatchObject({ status: 401, code: 'second_factor' })
  expect(asked.token).toBeUndefined()
  expect(await db().select().from(sessions)).toHaveLength(1)
  // The code that set it up was used; Persian digits in groups are digits.
  const used = await second(asked.challenge, await codeNow(secret))
  expect(await refusal(used)).toEqual({ status: 401, code: 'invalid_code' })
  const next = await codeNow(secret, 1)
  const persian = next.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '').replace(/(?=.{3}$)/, ' ')
  const done = await second(asked.challenge, persian)
  expect(done.status).toBe(201)
  const { token } = await done.json<TotpAnswer>()
  expect((await call('GET', '/sessions/current', { bearer: token })).status).toBe(200)
  expect((await second(asked.challenge, next)).status).toBe(410)
  expect((await second((await signIn(user.email)).challenge, next)).status).toBe(401)
})

it('lets one of two calls with the same code in', async () => {
  const { user, secret } = await memberWithTotp()
  const two = [await signIn(user.email), await signIn(user.email)]
  const code = await codeNow(secret, 1)
  const answers = await Promise.all(two.map(({ challenge }) => second(challenge, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
})

it('refuses guessing: five tries a challenge, five a minute, fifty a day from elsewhere', async () => {
  const { user, secret } = await memberWithTotp()
  const { challenge } = await signIn(user.email)
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await second(challenge, '000000', {}, `203.0.113.${at}`)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 410])
  const late = await second(
    (await signIn(user.email, {}, '203.0.113.9')).challenge,
    '000000',
    {},
    '203.0.113.9',
  )
  expect(late.status).toBe(401)
  for (let at = 0; at < 4; at += 1) {
    const asked = await signIn(user.email, {}, '203.0.113.9')
    expect((await second(asked.challenge, '000000', {}, '203.0.113.9')).status).toBe(401)
  }
  const sixth = await signIn(user.email, {}, '203.0.113.9')
  const right = await codeNow(secret, 1)
  expect((await second(sixth.challenge, right, {}, '203.0.113.9')).status).toBe(429)
  await db().run("UPDATE rate_limits SET count = 50 WHERE key LIKE 'second-factor-account:%'")
  const asked = await signIn(user.email, {}, '198.51.100.200')
  expect((await second(asked.challenge, right, {}, '198.51.100.200')).status).toBe(429)
})

it('refuses guessing by anyone who has the password from a network that the member uses too, until there is a new one', async () => {
  const { user, secret } = await memberWithTotp({ user: await buildUser(db(), { emailConfirmedAt: 1 }) })
  const first = await signIn(user.email)
  const at = await codeNow(secret, 1)
  expect((await second(first.challenge, at)).status).toBe(201)
  const wrong = await signIn(user.email)
  expect((await second(wrong.challenge, '000000')).status).toBe(401)
  await db().run("UPDATE rate_limits SET count = 100 WHERE key LIKE 'second-factor-holder:%'")
  const refused = await signIn(user.email)
  expect((await second(refused.challenge, '000000')).status).toBe(429)
  await db().run('UPDATE users SET credential_epoch = credential_epoch + 1')
  const anew = await signIn(user.email)
  expect((await second(anew.challenge, '000000')).status).toBe(401)
})

it('trusts a browser for 30 days if asked to, of this member only, until the password changes', async () => {
  const { user, secret, bearer } = await memberWithTotp()
  const other = await memberWithTotp()
  const asked = await signIn(user.email)
  const { device } = await (
    await second(asked.challenge, await codeNow(secret, 1), { trust: true })
  ).json<TotpAnswer>()
  expect((await signIn(user.email, { device })).status).toBe(201)
  expect((await signIn(other.user.email, { device })).code).toBe('second_factor')
  expect((await signIn(user.email, { device: 'made-up' })).code).toBe('second_factor')
  const change = { currentPassword: usualPassword, newPassword: 'kooh-va-darya-5', endOtherSessions: false }
  expect((await call('PUT', '/accounts/current/password', { bearer, body: change })).status).toBe(204)
  expect((await signIn(user.email, { device, password: change.newPassword })).code).toBe('second_factor')
})

it('does not continue a sign-in whose password was changed in the meantime', async () => {
  const { user, secret, bearer } = await memberWithTotp()
  const { challenge } = await signIn(user.email)
  const change = { currentPassword: usualPassword, newPassword: 'kooh-va-darya-5' }
  await call('PUT', '/accounts/current/password', { bearer, body: change })
  expect((await second(challenge, await codeNow(secret, 1))).status).toBe(410)
})

it('takes a recovery code in place of the authenticator once, and none of a former set or another member', async () => {
  const { user, recoveryCodes, bearer } = await memberWithTotp()
  const other = await memberWithTotp()
  const [first = '', former = ''] = recoveryCodes
  const typed = first.toLowerCase().replace(/-/g, ' ')
  expect((await second((await signIn(user.email)).challenge, other.recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await second((await signIn(user.email)).challenge, typed)).status).toBe(201)
  expect((await second((await signIn(user.email)).challenge, first)).status).toBe(401)
  const set = await (await call('POST', '/recovery-codes', { bearer })).json<{ recoveryCodes: string[] }>()
  expect((await second((await signIn(user.email)).challenge, former)).status).toBe(401)
  expect((await second((await signIn(user.email)).challenge, set.recoveryCodes[0] ?? '')).status).toBe(201)
})

it('keeps an authenticator while the secret is replaced, and seals it again before the former is forgotten', async () => {
  const { user, secret } = await memberWithTotp()
  const next = 'next-secret-0123456789abcdef0123456789'
  const settings = { sessionSecrets: [next, bindings.SESSION_SECRET] }
  await runJobs('api', db(), { sealed: () => sealAnew(db(), settings) })
  const env = { SESSION_SECRET: next }
  const body = { email: user.email, password: usualPassword }
  const { challenge } = await (await call('POST', '/sessions', { body, env })).json<TotpAnswer>()
  const code = await codeNow(secret, 1)
  expect((await call('POST', '/sessions/second-factor', { body: { challenge, code }, env })).status).toBe(201)
})

it('ends with the account', async () => {
  const { user } = await memberWithTotp()
  await db().run('PRAGMA foreign_keys = ON')
  const { users } = await import('@kit/table')
  await db().delete(users).where(eq(users.id, user.id))
  expect(await db().select().from(ways)).toEqual([])
  expect(await db().select().from(codesTable)).toEqual([])
})
