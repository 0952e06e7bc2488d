import nodeCrypto from 'node:crypto'
import { lifetime } from '@domain/accounts/accounts'
import { SignedIn } from '@domain/accounts/own-account'
import { users } from '@kit/table'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { agreed, bindings, call, db, newMember, refusal } from '../../../tests/api'
import { buildSession, buildToken, buildUser, usualPassword } from '../../../tests/factories'
import { hashPassword } from '../accounts/password'
import { derive } from '../accounts/scrypt'
import { noteEntry } from '../rooms/entries'

afterEach(() => {
  vi.restoreAllMocks()
})

const watchScrypt = () => vi.spyOn(nodeCrypto, 'scrypt')

const signIn = (email: string, password: string, more: object = {}, sent: Parameters<typeof call>[2] = {}) =>
  call('POST', '/sessions', { body: { email, password, ...more }, address: '192.0.2.7', ...sent })

const hoursUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 3_600_000)

it('signs in for 12 hours, or for 30 days when asked to remember', async () => {
  const { email } = await buildUser(db())
  const short = v.parse(SignedIn, await (await signIn(email, usualPassword)).json())
  const long = v.parse(SignedIn, await (await signIn(email, usualPassword, { remember: true })).json())
  expect(hoursUntil(short.expiresAt)).toBe(12)
  expect(hoursUntil(long.expiresAt)).toBe(30 * 24)
  const current = await call('GET', '/sessions/current', { bearer: long.token })
  expect(await current.json()).toEqual({ user: long.user })
})

it('answers alike to a wrong password and to an unknown address, after the same work', async () => {
  const usual = { logN: 15, r: 8, p: 3 }
  const known = await buildUser(db(), { passwordHash: await hashPassword(usualPassword, usual) })
  const scrypt = watchScrypt()
  const env = { SCRYPT_LOG_N: undefined }
  const wrong = await signIn(known.email, 'wrong-password-1', {}, { env })
  const unknown = await signIn('nobody@example.com', 'wrong-password-1', {}, { env })
  expect(await refusal(wrong)).toEqual({ status: 401, code: 'invalid_credentials' })
  expect(await refusal(unknown)).toEqual({ status: 401, code: 'invalid_credentials' })
  const work = scrypt.mock.calls.map(([, salt, length, cost]) => ({
    salt: Object(salt).length,
    length,
    cost,
  }))
  expect(work).toHaveLength(2)
  expect(work[0]).toMatchObject({ salt: 16, length: 32, cost: { N: 32_768, r: 8, p: 3 } })
  expect(work[1]).toEqual(work[0])
})

it('replaces a hash of another cost at the next sign-in', async () => {
  const { email } = await buildUser(db())
  expect((await signIn(email, usualPassword)).status).toBe(201)
  const [row] = await db().select().from(users)
  expect(row?.passwordHash).toMatch(/^scrypt-folded\$4\$8\$3\$/)
  expect((await signIn(email, usualPassword)).status).toBe(201)
})

it('slows an address down after five wrong passwords, longer each time, and nobody else', async () => {
  const { email } = await buildUser(db())
  for (let time = 0; time < 5; time += 1) expect((await signIn(email, 'guess-1')).status).toBe(401)
  const sixth = await signIn(email, usualPassword)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  await db().run('UPDATE rate_limits SET blocked_until = 1, window_start = window_start')
  const next = await signIn(email, usualPassword)
  expect(next.status).toBe(429)
  expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect((await signIn(email, usualPassword, {}, { address: '192.0.2.8' })).status).toBe(201)
  expect((await signIn('other@example.com', 'guess-1')).status).toBe(401)
})

it('forgives the failures before a right password', async () => {
  const { email } = await buildUser(db())
  for (let round = 0; round < 3; round += 1) {
    for (let time = 0; time < 4; time += 1) expect((await signIn(email, 'guess-1')).status).toBe(401)
    expect((await signIn(email, usualPassword)).status).toBe(201)
  }
})

it('does not spend work on who calls too often', async () => {
  const { email } = await buildUser(db())
  for (let time = 0; time < 5; time += 1) await signIn(email, 'guess-1')
  const scrypt = watchScrypt()
  expect((await signIn(email, 'guess-1')).status).toBe(429)
  expect(scrypt).not.toHaveBeenCalled()
})

it.each([
  [{ email: 'x', password: 'a' }, { email: 'not_an_email' }],
  [{ email: 'a@b.example', password: '' }, { password: 'required' }],
  [{ email: 'a@b.example' }, { password: 'required' }],
  [{ email: 'a@b.example', password: 'x', remember: 'yes' }, { remember: 'wrong_type' }],
])('refuses %j at its field', async (body, fields) => {
  expect(await refusal(await call('POST', '/sessions', { body }))).toMatchObject({ status: 422, fields })
})

it('lists where one is signed in, newest first, page by page, and nobody else', async () => {
  const here = await newMember({ createdAt: Date.now() - 5_000 })
  const first = await buildSession(db(), { user: here.user, secret: bindings.SESSION_SECRET })
  await newMember()
  await newMember({ user: here.user, idleUntil: Date.now() - 1 })
  const one = await call('GET', '/sessions?limit=1', { bearer: here.bearer })
  const page = await one.json<{ items: object[]; nextCursor: string }>()
  expect(page.items).toMatchObject([{ id: first.session.id, current: false, device: 'Firefox · Linux' }])
  const two = await call('GET', `/sessions?limit=1&cursor=${page.nextCursor}`, { bearer: here.bearer })
  expect(await two.json()).toMatchObject({
    items: [{ id: here.session.id, current: true }],
    nextCursor: null,
  })
})

it('signs out at once', async () => {
  const { bearer } = await newMember()
  expect((await call('GET', '/sessions/current', { bearer })).status).toBe(200)
  expect((await call('DELETE', '/sessions/current', { bearer })).status).toBe(204)
  const after = await call('PATCH', '/accounts/current', { bearer, body: {} })
  expect(await refusal(after)).toEqual({ status: 401, code: 'session_expired' })
})

it('ends one session or all the others, and never a stranger’s', async () => {
  const here = await newMember()
  const second = await newMember({ user: here.user })
  const third = await newMember({ user: here.user })
  const stranger = await newMember()
  const end = (id: string) => call('DELETE', `/sessions/${id}`, { bearer: here.bearer })
  expect((await end(stranger.session.id)).status).toBe(404)
  expect((await end('session_nothing')).status).toBe(404)
  expect((await end(second.session.id)).status).toBe(204)
  expect((await call('DELETE', '/sessions', { bearer: here.bearer })).status).toBe(204)
  const status = async (bearer: string) => (await call('GET', '/sessions/current', { bearer })).status
  expect(await Promise.all([here, second, third, stranger].map(({ bearer }) => status(bearer)))).toEqual([
    200, 401, 401, 200,
  ])
})

it('tells the member’s open tabs that a session is over', async () => {
  const { bearer, session, user } = await newMember()
  const pushed = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await call('DELETE', '/sessions/current', { bearer, env: { PARTY_ORIGIN: 'http://rooms' } })
  expect(pushed).toHaveBeenCalledOnce()
  const [address, sent] = pushed.mock.calls[0] ?? []
  expect(address).toBe(`http://rooms/parties/me/${user.id}`)
  expect(sent?.body).toBe(JSON.stringify({ type: 'signedOut', sessionId: session.id }))
})

it('tells each room once, however many sessions have ended', async () => {
  const here = await newMember()
  const others = await Promise.all(Array.from({ length: 130 }, () => newMember({ user: here.user })))
  for (const { session } of others) await noteEntry(db(), session.id, 'document', 'document_one')
  const pushed = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
  await call('DELETE', '/sessions', { bearer: here.bearer, env: { PARTY_ORIGIN: 'http://rooms' } })
  const push = JSON.stringify({ type: 'changed', userId: here.user.id })
  expect(pushed.mock.calls.map(([url, sent]) => [url, sent?.body])).toEqual([
    [`http://rooms/parties/me/${here.user.id}`, push],
    ['http://rooms/parties/document/document_one', push],
  ])
})

it('ends a session that lay idle too long, and every session after 90 days', async () => {
  const idle = await newMember({ idleUntil: Date.now() - 1 })
  const old = await newMember({
    createdAt: Date.now() - lifetime.absolute,
    expiresAt: Date.now() - 1,
  })
  for (const { bearer } of [idle, old])
    expect(await refusal(await call('GET', '/sessions/current', { bearer }))).toMatchObject({
      code: 'session_expired',
    })
})

it('tells an access token who it belongs to, and lets it touch no session', async () => {
  const { bearer, user } = await buildToken(db(), { scopes: ['account:read'] })
  const current = await call('GET', '/sessions/current', { bearer })
  expect(await current.json()).toMatchObject({ user: { id: user.id } })
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/current'],
    ['GET', '/tokens'],
    ['GET', '/accounts/current/export'],
  ] as const)
    expect((await call(method, path, { bearer })).status).toBe(403)
  const other = await buildToken(db(), { scopes: ['links:read'] })
  expect((await call('GET', '/sessions/current', { bearer: other.bearer })).status).toBe(403)
})

it('stops who tries many addresses from one network, but nobody who signed in from there before', async () => {
  const own = await buildUser(db())
  expect((await signIn(own.email, usualPassword)).status).toBe(201)
  for (let at = 0; at < 20; at += 1) {
    // A right password among the guesses does not restart the count.
    if (at % 5 === 0) expect((await signIn(own.email, usualPassword)).status).toBe(201)
    expect((await signIn(`nobody${at}@example.com`, 'guess-1')).status).toBe(401)
  }
  const other = await buildUser(db())
  expect((await signIn(other.email, usualPassword)).status).toBe(429)
  expect((await signIn(own.email, usualPassword)).status).toBe(201)
  expect((await signIn(other.email, usualPassword, {}, { address: '192.0.2.8' })).status).toBe(201)
})

it('stops who tries one address from many networks, but not its owner where they were before', async () => {
  const { email } = await buildUser(db())
  expect((await signIn(email, usualPassword)).status).toBe(201)
  const elsewhere = (at: number, password: string) =>
    signIn(email, password, {}, { address: `203.0.113.${at}` })
  for (let at = 0; at < 100; at += 1) expect((await elsewhere(at, 'guess-1')).status).toBe(401)
  expect((await elsewhere(200, usualPassword)).status).toBe(429)
  expect((await signIn(email, usualPassword)).status).toBe(201)
  await call('POST', '/password-resets', { body: { email } })
  const { items } = await (await call('GET', '/outbox')).json<{ items: { body: string }[] }>()
  const secret = items[0]?.body.match(/\/reset\/([\w-]+)/)?.[1]
  const reset = { body: { password: 'brand-new-horse-3' }, address: '203.0.113.201' }
  expect((await call('PUT', `/password-resets/${secret}`, reset)).status).toBe(204)
  expect((await elsewhere(201, 'brand-new-horse-3')).status).toBe(201)
})

it('keeps sessions, known places and file addresses while the secret is replaced, and ends them with the next', async () => {
  const { bearer, user } = await newMember()
  await signIn(user.email, usualPassword)
  const next = {
    SESSION_SECRET: 'next-secret-0123456789abcdef0123456789',
    SESSION_SECRET_BEFORE: bindings.SESSION_SECRET,
  }
  expect((await call('PATCH', '/accounts/current', { bearer, body: {}, env: next })).status).toBe(200)
  await signIn(user.email, usualPassword, {}, { env: next })
  const { items } = await (await call('GET', '/outbox')).json<{ items: object[] }>()
  expect(items).toEqual([])
  const last = { ...next, SESSION_SECRET_BEFORE: 'other-secret-0123456789abcdef0123456789' }
  const over = await call('PATCH', '/accounts/current', { bearer, body: {}, env: last })
  expect(await refusal(over)).toEqual({ status: 401, code: 'unauthenticated' })
})

it('logs who was refused what, and no proof', async () => {
  const { bearer, user } = await newMember()
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const wrong = { currentPassword: 'guess-12345', newPassword: 'kooh-va-darya-5' }
  await call('PUT', '/accounts/current/password', { bearer, body: wrong })
  await call('GET', '/tokens', { bearer: 'hk_not-a-token' })
  const { bearer: token, user: owner } = await buildToken(db(), { scopes: ['links:read'] })
  await call('GET', '/tokens', { bearer: token })
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  expect(logged).toContainEqual(expect.objectContaining({ kind: 'password_refused', userId: user.id }))
  const refused = logged.filter(({ event }) => event === 'refused')
  expect(refused).toMatchObject([
    { kind: 'unproven', proof: 'token', userId: null, route: '/tokens' },
    { kind: 'forbidden', proof: 'token', userId: owner.id, route: '/tokens' },
  ])
  expect(JSON.stringify(logged)).not.toContain(token)
})

it('asks for a bot check after some failures only, of any account, and takes what a check gave', async () => {
  const { email } = await buildUser(db())
  const env = { TURNSTILE_SECRET: 'secret' }
  const address = '192.0.2.77'
  const enter = (body: object) =>
    call('POST', '/sessions', { body: { email, password: 'wrong-one-1', ...body }, env, address })
  for (const whose of [{}, { email: 'nobody@example.com' }]) {
    for (let time = 0; time < 2; time += 1) expect((await enter(whose)).status).toBe(401)
    expect(await refusal(await enter(whose))).toMatchObject({ fields: { botToken: 'required' } })
  }
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(Response.json({ success: false }))
  expect(await refusal(await enter({ botToken: 'bad' }))).toMatchObject({
    fields: { botToken: 'bot_check_failed' },
  })
  fetched.mockResolvedValueOnce(Response.json({ success: true }))
  expect((await enter({ password: usualPassword, botToken: 'good' })).status).toBe(201)
  expect(fetched.mock.calls[0]?.[0]).toContain('challenges.cloudflare.com')
})

it('asks everybody for a bot check once very many sign-ins have failed together', async () => {
  const env = { TURNSTILE_SECRET: 'secret' }
  const { email } = await buildUser(db())
  const enter = () => call('POST', '/sessions', { body: { email, password: usualPassword }, env })
  expect((await enter()).status).toBe(201)
  const together = sql`key LIKE 'sign-in-calm-together:%'`
  await db().run(sql`UPDATE rate_limits SET count = 200 WHERE ${together}`)
  expect(await refusal(await enter())).toMatchObject({ fields: { botToken: 'required' } })
  await db().run(sql`DELETE FROM rate_limits WHERE ${together}`)
  expect((await enter()).status).toBe(201)
})

it('lets every way in that sends something or makes an account ask for a bot check', async () => {
  const env = { TURNSTILE_SECRET: 'secret' }
  const email = 'sara@example.com'
  for (const [path, body] of [
    ['/accounts', { ...agreed, firstName: 'Sara', lastName: 'Ahmadi', email, password: 'kooh-va-darya-5' }],
    ['/password-resets', { email }],
    ['/sign-in-links', { email }],
    ['/phone-codes', { phone: '+989121234567' }],
  ] as const)
    expect([path, await refusal(await call('POST', path, { body, env }))]).toEqual([
      path,
      { status: 422, code: 'invalid', fields: { botToken: 'required' } },
    ])
})

const cheap = { logN: 4, r: 8, p: 3 }

it.each([
  ['كلمة المرور 1 طويلة', 'کلمة المرور 1 طویلة'],
  ['۱۲۳۴۵۶۷۸۹۰رمزمن', '1234567890رمزمن'],
  ['1234567890 رمز', '١٢٣٤٥٦٧٨٩٠ رمز'],
])('signs in with the keys of %s on another keyboard', async (typed, again) => {
  const { email } = await buildUser(db(), { passwordHash: await hashPassword(typed, cheap) })
  expect((await signIn(email, again)).status).toBe(201)
  expect((await signIn(email, `${again}1`)).status).toBe(401)
})

it('takes a password that a former version hashed as typed, and hashes it again', async () => {
  const typed = 'كلمة المرور ۱ طويلة'
  const salt = new Uint8Array(16)
  const key = await derive({ whom: '', isKnown: true }, typed, salt, cheap)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const { logN, r, p } = cheap
  const passwordHash = ['scrypt', logN, r, p, text(salt), text(key)].join('$')
  const { email } = await buildUser(db(), { passwordHash })
  const elsewhere = 'کلمة المرور 1 طویلة'
  expect((await signIn(email, elsewhere)).status).toBe(401)
  expect((await signIn(email, typed)).status).toBe(201)
  expect((await signIn(email, elsewhere)).status).toBe(201)
})
