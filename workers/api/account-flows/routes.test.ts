import { User } from '@domain/accounts/own-account'
import { homeWidgets, usualWidgets } from '@domain/home'
import { sessions, users } from '@kit/table'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { agreed, call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser, usualPassword } from '../../../tests/factories'
import { emailProofs } from '../accounts/table'

const sara = {
  ...agreed,
  firstName: 'سارا',
  lastName: "O'Neil",
  email: 'sara@example.com',
  password: 'kooh-va-darya-5',
}
const Answer = v.object({ user: User, token: v.string(), expiresAt: v.string() })

it('signs up: an account, a session that works, a message that confirms the address', async () => {
  const made = await call('POST', '/accounts', { body: { ...sara, language: 1 } })
  expect(made.status).toBe(201)
  const { user, token, expiresAt } = v.parse(Answer, await made.json())
  expect(user).toMatchObject({
    handle: 'sara',
    displayName: "سارا O'Neil",
    emailConfirmed: false,
    language: 1,
  })
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(11 * 3_600_000)
  const current = await call('GET', '/accounts/current', { bearer: token })
  expect(await current.json()).toEqual(user)
  const { items } = await (await call('GET', '/outbox')).json<{ items: { to: string; body: string }[] }>()
  expect(items).toHaveLength(1)
  expect(items[0]?.to).toBe('sara@example.com')
  expect(items[0]?.body).toMatch(/^http:\/\/localhost:8787\/fa\/confirm\/[\w-]{43}$/m)
})

it('keeps no password and no secret as it was written', async () => {
  await call('POST', '/accounts', { body: sara, env: { SCRYPT_LOG_N: undefined } })
  const [row] = await db().select().from(users)
  expect(row?.passwordHash).toMatch(/^scrypt-folded\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  const [proof] = await db().select().from(emailProofs)
  expect(proof?.hash).toMatch(/^[0-9a-f]{64}$/)
})

it('makes no cheaper hash than usual where others can reach it, whatever its setting', async () => {
  await call('POST', '/accounts', { body: sara, env: { SCRYPT_LOG_N: '4', ORIGIN: 'https://hamkar.dev' } })
  const [row] = await db().select().from(users)
  expect(row?.passwordHash).toMatch(/^scrypt-folded\$15\$8\$3\$/)
})

it('tells at sign-up that the address is taken, whatever its case', async () => {
  await buildUser(db(), { email: 'Sara@example.com' })
  const answer = await call('POST', '/accounts', { body: { ...sara, email: 'SARA@Example.COM' } })
  expect(await refusal(answer)).toEqual({ status: 409, code: 'email_taken' })
})

it('gives the second sara a number, and our own names to nobody', async () => {
  await buildUser(db(), { handle: 'sara' })
  const second = await call('POST', '/accounts', { body: sara })
  expect(v.parse(Answer, await second.json()).user.handle).toMatch(/^sara\d+$/)
  const admin = await call('POST', '/accounts', { body: { ...sara, email: 'admin@example.com' } })
  expect(v.parse(Answer, await admin.json()).user.handle).toMatch(/^admin\d+$/)
  const support = await call('POST', '/accounts', { body: { ...sara, email: 'hamkar-support@example.com' } })
  expect(v.parse(Answer, await support.json()).user.handle).toBe('member')
})

it('gives two people who sign up at once with one handle a handle each', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((host) =>
      call('POST', '/accounts', { body: { ...sara, email: `sara@${host}.example` } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const handles = (await db().select().from(users)).map(({ handle }) => handle)
  expect(new Set(handles).size).toBe(3)
})

it.each([
  [{ firstName: '' }, { firstName: 'required' }],
  [{ firstName: 'R2D2' }, { firstName: 'not_a_name' }],
  [{ firstName: 'Claim it at evil-prize.com' }, { firstName: 'name_like_domain' }],
  [{ lastName: 'evil.c\u200com' }, { lastName: 'name_like_domain' }],
  [{ firstName: 'Hamkar', lastName: 'Support' }, { lastName: 'name_like_ours' }],
  [{ firstName: 'پشتیبانی همکار' }, { firstName: 'name_like_ours' }],
  [{ lastName: 'x'.repeat(61) }, { lastName: 'too_long' }],
  [{ email: 'sara' }, { email: 'not_an_email' }],
  [{ email: 'sara@hamkar' }, { email: 'email_no_ending' }],
  [{ password: 'short1' }, { password: 'too_short' }],
  [{ password: '12345678' }, { password: 'no_letter' }],
  [{ password: 'abcdefgh' }, { password: 'no_digit' }],
  [{ password: `a1${'x'.repeat(127)}` }, { password: 'too_long' }],
  [{ password: 'Password1' }, { password: 'too_common' }],
  [{ email: 7 }, { email: 'wrong_type' }],
  [{ language: 3 }, { language: 'not_a_language' }],
  [{ role: 'admin' }, { role: 'unknown_field' }],
  [{ conditions: undefined }, { conditions: 'required' }],
  [{ conditions: '2020-01-01' }, { conditions: 'conditions_changed' }],
  [{ conditions: true }, { conditions: 'conditions_changed' }],
])('refuses %j at its field', async (change, fields) => {
  const answer = await call('POST', '/accounts', { body: { ...sara, ...change } })
  expect(await refusal(answer)).toEqual({ status: 422, code: 'invalid', fields })
})

it('lets one address sign up five times a minute, and others too', async () => {
  const taken = await buildUser(db())
  const body = { ...sara, email: taken.email }
  for (let time = 0; time < 5; time += 1)
    expect((await call('POST', '/accounts', { body, address: '192.0.2.1' })).status).toBe(409)
  const sixth = await call('POST', '/accounts', { body, address: '192.0.2.1' })
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await call('POST', '/accounts', { body, address: '192.0.2.2' })).status).toBe(409)
})

it('answers a sign-up sent again with the same key as before, also when the first answer was lost', async () => {
  const headers = { 'Idempotency-Key': 'sign-up-1' }
  const first = await call('POST', '/accounts', { body: sara, headers })
  const { user } = v.parse(Answer, await first.json())
  await db().run('UPDATE idempotency_keys SET status = NULL, answer = NULL, locked_until = 0')
  const again = await call('POST', '/accounts', { body: sara, headers })
  expect(again.status).toBe(201)
  const answer = v.parse(Answer, await again.json())
  expect(answer.user.id).toBe(user.id)
  expect((await call('GET', '/accounts/current', { bearer: answer.token })).status).toBe(200)
  expect(await db().select().from(users)).toHaveLength(1)
  expect(await db().select().from(sessions)).toHaveLength(1)
})

it('asks for a bot check only when a secret is set', async () => {
  const answer = await call('POST', '/accounts', { body: sara, env: { TURNSTILE_SECRET: 'secret' } })
  expect(await refusal(answer)).toEqual({ status: 422, code: 'invalid', fields: { botToken: 'required' } })
})

it('changes names and language, against the version that was read', async () => {
  const { bearer } = await newMember()
  const read = await call('GET', '/accounts/current', { bearer })
  const etag = read.headers.get('ETag') ?? ''
  const headers = { 'If-None-Match': etag }
  expect((await call('GET', '/accounts/current', { bearer, headers })).status).toBe(304)
  const first = await call('PATCH', '/accounts/current', {
    bearer,
    body: { firstName: 'علی‌رضا', language: 2 },
    headers: { 'If-Match': etag },
  })
  expect(await first.json()).toMatchObject({ firstName: 'علی‌رضا', language: 2, lastName: 'Ahmadi' })
  expect((await call('GET', '/accounts/current', { bearer, headers })).status).toBe(200)
  const second = await call('PATCH', '/accounts/current', {
    bearer,
    body: { firstName: 'Ali' },
    headers: { 'If-Match': etag },
  })
  expect(await refusal(second)).toEqual({ status: 412, code: 'stale' })
})

it('takes no name by which a member could be taken for staff of ours, and leaves the names that there are', async () => {
  const user = await buildUser(db(), { firstName: 'Hamkar', lastName: 'Support' })
  const [old, { bearer }] = [await newMember({ user }), await newMember()]
  const change = (by: string, body: object) => call('PATCH', '/accounts/current', { bearer: by, body })
  const kept = await change(old.bearer, { firstName: 'Hamkar', lastName: 'Support', language: 1 })
  expect(await kept.json()).toMatchObject({ displayName: 'Hamkar Support', language: 1 })
  const [ours, first] = [{ firstName: 'Team', lastName: 'Hamkar' }, { firstName: 'Official' }]
  expect(await refusal(await change(bearer, ours))).toMatchObject({ fields: { lastName: 'name_like_ours' } })
  expect((await change(bearer, { firstName: 'Demo', lastName: 'Hamkar' })).status).toBe(200)
  expect(await refusal(await change(bearer, first))).toMatchObject({
    fields: { firstName: 'name_like_ours' },
  })
})

it('keeps which parts the home has, in their order, and refuses what is no such list', async () => {
  const { bearer, user } = await newMember()
  const home = async (by = bearer) =>
    (await (await call('GET', '/sessions/current', { bearer: by })).json<{ user: User }>()).user.home
  const change = (wanted: unknown, by?: string) =>
    call('PATCH', '/accounts/current', { bearer: by, body: { home: wanted } })
  expect(await home()).toEqual(usualWidgets)
  const changed = await change(['due', 'recent'], bearer)
  expect(await changed.json<User>()).toMatchObject({ home: ['due', 'recent'] })
  expect(await home()).toEqual(['due', 'recent'])
  for (const [wanted, code] of [
    [['due', 'due'], 'twice'],
    ['due', 'wrong_type'],
    [[...homeWidgets, 'due'], 'too_many_values'],
  ] as const)
    expect(await refusal(await change(wanted, bearer))).toMatchObject({ status: 422, fields: { home: code } })
  expect(await refusal(await change(['weather'], bearer))).toMatchObject({
    status: 422,
    fields: { 'home.0': 'unknown_part' },
  })
  expect((await change([])).status).toBe(401)
  const token = await buildToken(db(), { user, scopes: ['account:read'] })
  expect((await change([], token.bearer)).status).toBe(403)
  expect(await home()).toEqual(['due', 'recent'])
  expect(await home((await newMember()).bearer)).toEqual(usualWidgets)
  await change([], bearer)
  expect(await home()).toEqual([])
})

it('changes the password for who knows the present one, and ends the other sessions', async () => {
  const here = await newMember()
  const other = await newMember({ user: here.user })
  const change = (currentPassword: string) =>
    call('PUT', '/accounts/current/password', {
      bearer: here.bearer,
      body: { currentPassword, newPassword: 'another-horse-9' },
    })
  expect(await refusal(await change('guess'))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { currentPassword: 'wrong_password' },
  })
  expect((await change(usualPassword)).status).toBe(204)
  expect((await call('GET', '/sessions/current', { bearer: here.bearer })).status).toBe(200)
  expect((await call('GET', '/sessions/current', { bearer: other.bearer })).status).toBe(401)
  const body = { email: here.user.email, password: 'another-horse-9' }
  expect((await call('POST', '/sessions', { body })).status).toBe(201)
})

it('slows down who guesses the password of a session they found', async () => {
  const { bearer } = await newMember()
  const guess = () => call('DELETE', '/accounts/current', { bearer, body: { password: 'guess' } })
  for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

it('deletes after 30 days: every session ends, and who signs in again can keep the account', async () => {
  const { bearer, user } = await newMember()
  const gone = await call('DELETE', '/accounts/current', { bearer, body: { password: usualPassword } })
  expect(gone.status).toBe(200)
  const { deleteAfter } = await gone.json<{ deleteAfter: string }>()
  expect(Math.round((Date.parse(deleteAfter) - Date.now()) / 86_400_000)).toBe(30)
  expect((await call('GET', '/accounts/current', { bearer })).status).toBe(401)
  const back = await call('POST', '/sessions', { body: { email: user.email, password: usualPassword } })
  const answer = v.parse(Answer, await back.json())
  expect(answer.user.deleteAfter).toBe(deleteAfter)
  const kept = await call('POST', '/accounts/current/restore', { bearer: answer.token })
  expect(await kept.json()).toMatchObject({ id: user.id, deleteAfter: null })
  const [row] = await db().select().from(users).where(eq(users.id, user.id))
  expect(row?.deleteAfter).toBeNull()
})

it('refuses a password of one’s own names or the product’s', async () => {
  const account = { ...agreed, firstName: 'Sara', lastName: 'Karimi', email: 'sk@example.com' }
  for (const password of ['Hamkar2026', 'sara-karimi-1']) {
    const refused = await call('POST', '/accounts', { body: { ...account, password } })
    expect(await refusal(refused)).toEqual({
      status: 422,
      code: 'invalid',
      fields: { password: 'own_words' },
    })
  }
  const { bearer } = await newMember({ user: await buildUser(db(), { firstName: 'Parvaneh' }) })
  const change = { currentPassword: usualPassword, newPassword: 'parvaneh1405' }
  const changed = await call('PUT', '/accounts/current/password', { bearer, body: change })
  expect(await refusal(changed)).toMatchObject({ fields: { newPassword: 'own_words' } })
})
