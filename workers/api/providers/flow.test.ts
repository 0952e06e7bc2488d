import { sessions } from '@kit/table'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { agreed, call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser, usualPassword } from '../../../tests/factories'
import { newIssuer } from '../../../tests/issuer'
import { codeNow, memberWithTotp } from '../../../tests/ways'
import { ways } from '../ways/table'

let issuer: Awaited<ReturnType<typeof newIssuer>>
beforeEach(async () => {
  issuer = await newIssuer()
})

type Start = { url: string; secret: string }

const post = (path: string, body: object = {}, bearer?: string) =>
  call('POST', path, { body, bearer, env: issuer.settings })
const start = async (kind = 'visits', bearer?: string) =>
  (await post(`/providers/elsewhere/${kind}`, {}, bearer)).json<Start>()
const end = (secret: string, answer: string, path = '/sessions/provider', bearer?: string) =>
  post(path, { provider: 'elsewhere', secret, answer }, bearer)
const sara = { sub: 'sara', email: 'sara@elsewhere.example', email_verified: true, name: 'Sara Ahmadi' }

async function enter(claims: Parameters<typeof issuer.visit>[1] = sara) {
  const { url, secret } = await start()
  return end(secret, issuer.visit(url, claims))
}

async function newSara() {
  const { proof } = await (await enter()).json<{ proof: string }>()
  const names = { firstName: 'Sara', lastName: 'Ahmadi', email: sara.email }
  const made = await (await post('/accounts', { ...names, ...agreed, providerProof: proof })).json<{
    token: string
    user: { id: string }
  }>()
  return { bearer: made.token, id: made.user.id }
}

const confirmed = (email = sara.email) => buildUser(db(), { email, emailConfirmedAt: 1 })
const makeStale = () => db().update(sessions).set({ createdAt: 1, provedAt: null })

it('sends the browser off with PKCE, a state and a nonce, and keeps none of them', async () => {
  const { url, secret } = await start()
  const wish = Object.fromEntries(new URL(url).searchParams)
  expect(wish).toMatchObject({
    client_id: 'hamkar-tests',
    response_type: 'code',
    redirect_uri: 'http://localhost:8787/oidc/elsewhere/callback',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  const kept = JSON.stringify(await db().all('SELECT * FROM challenges'))
  for (const value of [secret, wish.state, wish.nonce]) expect(kept).not.toContain(value)
})

it('signs up, and in afterwards', async () => {
  const { id } = await newSara()
  const again = await enter()
  expect(again.status).toBe(201)
  expect(await again.json()).toMatchObject({ user: { id } })
  const { items } = await (await call('GET', '/outbox')).json<{ items: { subject: string }[] }>()
  expect(items.map(({ subject }) => subject)).toEqual(['New sign-in to your Hamkar account'])
})

it('takes what came back once, and only in the browser that went', async () => {
  const first = await start()
  const other = await start()
  const answer = issuer.visit(first.url, sara)
  expect(await refusal(await end(other.secret, answer))).toMatchObject({ status: 410, code: 'gone' })
  expect((await end('made-up', answer)).status).toBe(410)
  const both = await Promise.all([end(first.secret, answer), end(first.secret, answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
})

it('refuses an answer without the state, from another issuer, with a made-up code, or for another provider', async () => {
  const bent: Record<string, (query: URLSearchParams) => void> = {
    'no state': (query) => query.delete('state'),
    'another state': (query) => query.set('state', 'another'),
    'another issuer': (query) => query.set('iss', 'https://evil.example'),
    'no issuer': (query) => query.delete('iss'),
    'made-up code': (query) => query.set('code', 'made-up'),
    'no code': (query) => query.delete('code'),
  }
  for (const [name, bend] of Object.entries(bent)) {
    const { url, secret } = await start()
    const query = new URLSearchParams(issuer.visit(url, sara))
    bend(query)
    const { status, code } = await refusal(await end(secret, query.toString()))
    expect([name, status]).toEqual([name, name.includes('state') ? 410 : 401])
    expect(['gone', 'invalid_credentials']).toContain(code)
  }
  expect((await post('/providers/made-up/visits')).status).toBe(404)
  const { url, secret } = await start()
  const body = { provider: 'made-up', secret, answer: issuer.visit(url, sara) }
  expect((await post('/sessions/provider', body)).status).toBe(404)
})

it('refuses an ID token that is not for this visit', async () => {
  const now = Math.floor(Date.now() / 1000)
  for (const claims of [
    { ...sara, nonce: 'another' },
    { ...sara, aud: 'another' },
    { ...sara, iss: 'https://evil.example' },
    { ...sara, iat: now - 900, exp: now - 600 },
  ])
    expect(await refusal(await enter(claims))).toMatchObject({ status: 401, code: 'invalid_credentials' })
  const { url, secret } = await start()
  const bad = issuer.visit(url, sara, { kid: 'unknown' })
  expect((await end(secret, bad)).status).toBe(401)
})

it('says that the person said no', async () => {
  const { url, secret } = await start()
  const state = new URL(url).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer.url })
  expect(await refusal(await end(secret, query.toString()))).toEqual({
    status: 401,
    code: 'provider_refused',
  })
})

it('ends password, sessions, tokens and ways of a person who made an account with the address in advance', async () => {
  const user = await buildUser(db(), { email: sara.email })
  const { bearer } = await newMember({ user })
  const { bearer: token } = await buildToken(db(), { user, scopes: ['links:read'] })
  await memberWithTotp({ user })
  const answers = await Promise.all([enter(), enter(), enter()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await answers[0]?.json()).toMatchObject({ user: { id: user.id, emailConfirmed: true } })
  for (const before of [bearer, token])
    expect((await call('GET', '/sessions/current', { bearer: before })).status).toBe(401)
  const body = { email: sara.email, password: usualPassword }
  expect((await call('POST', '/sessions', { body })).status).toBe(401)
  expect(await db().select().from(ways)).toMatchObject([{ kind: 'oidc', userId: user.id }])
  const { items } = await (await call('GET', '/outbox')).json<{ items: { subject: string }[] }>()
  expect(items.map(({ subject }) => subject)).toContain('Your Hamkar account is confirmed')
})

it('does not go over to another account at the provider that came by the same address', async () => {
  const { bearer } = await newSara()
  const next = { ...sara, sub: 'another-sara' }
  const taken = { status: 409, code: 'email_taken' }
  expect(await refusal(await enter(next))).toEqual(taken)
  expect((await enter()).status).toBe(201)
  // A signed-in member may choose to have both.
  const { url, secret } = await start('links', bearer)
  expect((await end(secret, issuer.visit(url, next), '/ways/provider', bearer)).status).toBe(201)
  expect((await enter(next)).status).toBe(201)
})

it('takes one of several accounts that come by one address at once', async () => {
  const { id } = await confirmed()
  const subs = ['first', 'second', 'third', 'fourth']
  const answers = await Promise.all(subs.map((sub) => enter({ ...sara, sub })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await db().select().from(ways)).toMatchObject([{ kind: 'oidc', userId: id }])
})

it('takes no second account there after the second step either', async () => {
  const { user, secret } = await memberWithTotp({ user: await confirmed() })
  const refused = await Promise.all([enter(), enter({ ...sara, sub: 'another-sara' })])
  const steps = await Promise.all(refused.map((answer) => answer.json<{ challenge: string }>()))
  const pass = async (at: number) => {
    const body = { challenge: steps[at]?.challenge, code: await codeNow(secret, 1) }
    return call('POST', '/sessions/second-factor', { body })
  }
  expect((await pass(0)).status).toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect(await refusal(await pass(1))).toEqual({ status: 409, code: 'email_taken' })
  expect(await db().select().from(ways).where(eq(ways.kind, 'oidc'))).toMatchObject([{ userId: user.id }])
})

it('asks for the second step, and becomes a way in only when that was right', async () => {
  const { user, secret } = await memberWithTotp({ user: await confirmed() })
  const refused = await enter()
  const { code, challenge } = await refused.json<{ code: string; challenge: string }>()
  expect([refused.status, code]).toEqual([401, 'second_factor'])
  expect(await db().select().from(ways)).toHaveLength(1)
  const step = { challenge, code: await codeNow(secret, 1) }
  expect((await call('POST', '/sessions/second-factor', { body: step })).status).toBe(201)
  const isOidc = eq(ways.kind, 'oidc')
  expect(await db().select().from(ways).where(isOidc)).toMatchObject([{ userId: user.id }])
  expect((await refusal(await enter())).code).toBe('second_factor')
})

it('is linked and unlinked by a member with a fresh proof, who is notified', async () => {
  const { bearer, user } = await newMember({ user: await confirmed('owner@example.com') })
  const { url, secret } = await start('links', bearer)
  const made = await end(secret, issuer.visit(url, sara), '/ways/provider', bearer)
  expect(made.status).toBe(201)
  const { id } = await made.json<{ id: string }>()
  expect(await (await enter()).json()).toMatchObject({ user: { id: user.id } })
  await makeStale()
  expect(await refusal(await post('/providers/elsewhere/links', {}, bearer))).toMatchObject({
    code: 'fresh_proof_needed',
  })
  expect((await call('DELETE', `/ways/${id}`, { bearer })).status).toBe(403)
  await db().update(sessions).set({ createdAt: Date.now() })
  const stranger = await newMember()
  expect((await call('DELETE', `/ways/${id}`, stranger)).status).toBe(404)
  expect((await call('DELETE', `/ways/${id}`, { bearer })).status).toBe(204)
  expect((await enter()).status).toBe(200)
  const { items } = await (await call('GET', '/outbox')).json<{ items: { subject: string }[] }>()
  expect(items.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'A new sign-in method for your Hamkar account',
      'A sign-in method was removed from your Hamkar account',
    ]),
  )
})

it('stays with the member who has it, and a visit with who began it', async () => {
  await newSara()
  const { bearer } = await newMember()
  const mine = await start('links', bearer)
  const answer = issuer.visit(mine.url, sara)
  const other = await newMember()
  expect((await end(mine.secret, answer, '/ways/provider', other.bearer)).status).toBe(410)
  expect((await end(mine.secret, answer)).status).toBe(410)
  expect(await refusal(await end(mine.secret, answer, '/ways/provider', bearer))).toMatchObject({
    status: 409,
    fields: { provider: 'provider_taken' },
  })
})

it('asks nobody and no access token to link', async () => {
  const { bearer: token } = await buildToken(db(), { scopes: ['account:read'] })
  for (const [path, body] of [
    ['/providers/elsewhere/links', {}],
    ['/providers/elsewhere/proofs', {}],
    ['/ways/provider', { provider: 'a', secret: 'b', answer: '' }],
    ['/sessions/current/proof/provider', { provider: 'a', secret: 'b', answer: '' }],
  ] as const) {
    expect((await post(path, body)).status).toBe(401)
    expect((await post(path, body, token)).status).toBe(403)
  }
})

it('is the last way in of a member without a password, who proves by it and sets one', async () => {
  const { bearer } = await newSara()
  const { items } = await (await call('GET', '/ways', { bearer })).json<{ items: { id: string }[] }>()
  const last = `/ways/${items[0]?.id}`
  expect(await refusal(await call('DELETE', last, { bearer }))).toEqual({ status: 409, code: 'last_way' })
  await makeStale()
  const password = { newPassword: 'derakht-va-baran-8' }
  const set = () => call('PUT', '/accounts/current/password', { bearer, body: password })
  expect(await refusal(await set())).toMatchObject({ code: 'fresh_proof_needed' })
  const { url, secret } = await start('proofs', bearer)
  expect(new URL(url).searchParams.get('prompt')).toBe('login')
  const proof = '/sessions/current/proof/provider'
  const another = issuer.visit(url, { ...sara, sub: 'another' })
  expect((await end(secret, another, proof, bearer)).status).toBe(401)
  const second = await start('proofs', bearer)
  expect((await end(second.secret, issuer.visit(second.url, sara), proof, bearer)).status).toBe(204)
  expect((await set()).status).toBe(204)
  expect((await call('DELETE', last, { bearer })).status).toBe(204)
  const body = { email: sara.email, password: password.newPassword }
  expect((await call('POST', '/sessions', { body })).status).toBe(201)
})

it('lets one of the last two ways go when both are removed at once', async () => {
  const { bearer } = await newSara()
  const { url, secret } = await start('links', bearer)
  const claims = { ...sara, sub: 'second' }
  expect((await end(secret, issuer.visit(url, claims), '/ways/provider', bearer)).status).toBe(201)
  const { items } = await (await call('GET', '/ways', { bearer })).json<{ items: { id: string }[] }>()
  const gone = await Promise.all(items.map(({ id }) => call('DELETE', `/ways/${id}`, { bearer })))
  expect(gone.map(({ status }) => status).sort()).toEqual([204, 409])
})

it('needs the password no more for what a member without one may do with a fresh proof', async () => {
  const { bearer } = await newSara()
  const token = { name: 'A script', scopes: ['links:read'], expiresAt: null }
  expect((await post('/tokens', token, bearer)).status).toBe(201)
  await makeStale()
  expect(await refusal(await post('/tokens', token, bearer))).toMatchObject({ code: 'fresh_proof_needed' })
  const { bearer: usual } = await newMember()
  expect(await refusal(await post('/tokens', token, usual))).toMatchObject({
    fields: { password: 'required' },
  })
})

it('is unavailable while the provider does not answer', async () => {
  const list = [
    { id: 'elsewhere', name: 'E', issuer: 'https://nobody.example', clientId: 'a', clientSecret: 'b' },
  ]
  const env = { OIDC_PROVIDERS: JSON.stringify(list) }
  expect((await call('POST', '/providers/elsewhere/visits', { env })).status).toBe(503)
})

it('does not start with a list of providers that cannot be read', async () => {
  for (const OIDC_PROVIDERS of ['{', '[{"id":"a b"}]', '[{"id":"google"}]']) {
    const { checks } = await (await call('GET', '/ready', { env: { OIDC_PROVIDERS } })).json<{
      checks: Record<string, string>
    }>()
    expect(checks.providers).toBe('down')
  }
})

/** An issuer whose id token names the person alone; the rest is at its UserInfo endpoint. */
function tellApart(told: object) {
  issuer.about.userinfo_endpoint = `${issuer.url}/me`
  issuer.instead['/me'] = ({ headers }) =>
    headers.get('Authorization') === 'Bearer access'
      ? Response.json(told)
      : new Response(null, { status: 401 })
}

it('asks at the UserInfo endpoint for what the id token does not say', async () => {
  tellApart(sara)
  const names = { firstName: 'Sara', lastName: 'Ahmadi', email: sara.email }
  expect(await (await enter({ sub: 'sara' })).json()).toMatchObject(names)
  const { id } = await confirmed()
  expect(await (await enter({ sub: 'sara' })).json()).toMatchObject({ user: { id } })
})

it('takes nothing of the UserInfo endpoint that is about somebody else or another address', async () => {
  tellApart({ ...sara, sub: 'another' })
  expect(await refusal(await enter({ sub: 'sara' }))).toMatchObject({ code: 'invalid_credentials' })
  tellApart(sara)
  const { id } = await confirmed('other@elsewhere.example')
  const answer = await enter({ sub: 'sara', email: 'other@elsewhere.example' })
  expect(await answer.json()).not.toMatchObject({ user: { id } })
})

it('takes no address of the UserInfo endpoint for verified because the id token says so of none', async () => {
  tellApart({ sub: 'sara', email: sara.email, email_verified: false, name: 'Sara Ahmadi' })
  const { id } = await confirmed()
  const answer = await enter({ sub: 'sara', email_verified: true })
  expect(await answer.json()).not.toMatchObject({ user: { id } })
})

it('goes by the id token alone where the UserInfo endpoint fails or is not needed', async () => {
  tellApart(sara)
  await enter()
  expect(issuer.asked).not.toContain('/me')
  issuer.instead['/me'] = () => new Response('down', { status: 500 })
  const answer = await enter({ sub: 'sara', email: sara.email, email_verified: true })
  expect(await answer.json()).toMatchObject({ email: sara.email, firstName: '' })
})
