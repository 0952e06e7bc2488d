import { exportSPKI, generateKeyPair, importJWK } from 'jose'
import { beforeEach, expect, it, vi } from 'vitest'
import { agreed, call, db, refusal } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { newIssuer } from '../../../tests/issuer'
import { ways } from '../ways/table'

let issuer: Awaited<ReturnType<typeof newIssuer>>
beforeEach(async () => {
  issuer = await newIssuer()
})

const post = (path: string, body: object) => call('POST', path, { body, env: issuer.settings })
const newNonce = async () =>
  (await (await post('/sessions/google/nonce', {})).json<{ nonce: string }>()).nonce
const person = (nonce: string) => ({
  sub: 'one',
  email: 'sara@gmail.example',
  email_verified: true,
  given_name: 'Sara',
  family_name: 'Ahmadi',
  nonce,
})
const enter = (credential: string, nonce: string) => post('/sessions/google', { credential, nonce })
const names = { firstName: 'Sara', lastName: 'Ahmadi' }
const signedUp = { ...names, ...agreed }

async function signUp(credential: string, nonce: string, email = 'sara@gmail.example') {
  const { proof } = await (await enter(credential, nonce)).json<{ proof: string }>()
  return post('/accounts', { ...signedUp, email, providerProof: proof })
}

it('signs up with agreement and without a password, and in afterwards', async () => {
  const nonce = await newNonce()
  const found = await enter(await issuer.token(person(nonce)), nonce)
  expect(found.status).toBe(200)
  const { proof, ...known } = await found.json<{ proof: string }>()
  expect(known).toEqual({ provider: 'Google', email: 'sara@gmail.example', ...names })
  const body = { ...signedUp, email: 'sara@gmail.example', providerProof: proof }
  const made = await post('/accounts', body)
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({ user: { emailConfirmed: true } })
  const second = await newNonce()
  const again = await enter(await issuer.token(person(second)), second)
  expect(again.status).toBe(201)
  const { token } = await again.json<{ token: string }>()
  const shown = await (await call('GET', '/ways', { bearer: token })).json()
  expect(shown).toMatchObject({
    items: [{ kind: 'oidc', name: 'Google (sara@gmail.example)', removable: false }],
  })
  const data = await (await call('GET', '/accounts/current/export', { bearer: token })).json()
  expect(data).toMatchObject({ ...agreed, ways: [{ kind: 'oidc' }] })
  const guess = await call('POST', '/sessions', { body: { email: 'sara@gmail.example', password: 'a' } })
  expect(await refusal(guess)).toMatchObject({ code: 'invalid_credentials' })
})

it('takes a credential once', async () => {
  const nonce = await newNonce()
  const credential = await issuer.token(person(nonce))
  const answers = await Promise.all([enter(credential, nonce), enter(credential, nonce)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await enter(credential, nonce)).status).toBe(401)
})

it('refuses what is expired, another’s, unsigned, signed otherwise or by an unknown key', async () => {
  const now = Math.floor(Date.now() / 1000)
  const other = await generateKeyPair('RS256')
  const publicText = new TextEncoder().encode(await exportSPKI((await importJWK(issuer.jwk)) as CryptoKey))
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  const unsigned = (claims: object) =>
    `${part({ alg: 'none' })}.${part({ iss: issuer.url, aud: 'hamkar-tests', iat: now, exp: now + 300, ...claims })}.`
  const made: Record<string, (claims: ReturnType<typeof person>) => Promise<string> | string> = {
    expired: (claims) => issuer.token({ ...claims, iat: now - 900, exp: now - 600 }),
    'wrong audience': (claims) => issuer.token({ ...claims, aud: 'another-client' }),
    'for another, shared with us': (claims) =>
      issuer.token({ ...claims, aud: ['hamkar-tests', 'another'], azp: 'another' }),
    'wrong issuer': (claims) => issuer.token({ ...claims, iss: 'https://evil.example' }),
    'wrong nonce': (claims) => issuer.token({ ...claims, nonce: 'made-up' }),
    'without a nonce': ({ nonce: _, ...claims }) => issuer.token(claims),
    'without a subject': ({ sub: _, ...claims }) => issuer.token(claims),
    unsigned,
    'signed with the public key': (claims) => issuer.token(claims, { alg: 'HS256', key: publicText }),
    'another key under a known name': (claims) => issuer.token(claims, { key: other.privateKey }),
    'another key under an unknown name': (claims) =>
      issuer.token(claims, { key: other.privateKey, kid: 'second' }),
    'another algorithm': (claims) =>
      issuer.token(claims, { header: { alg: 'RS512' }, alg: 'RS512' }).catch(() => 'x.y.z'),
    'no token': () => 'made-up',
  }
  for (const [name, make] of Object.entries(made)) {
    const nonce = await newNonce()
    const answer = await enter(await make(person(nonce)), nonce)
    expect([name, await refusal(answer)]).toEqual([name, { status: 401, code: 'invalid_credentials' }])
  }
  expect(await db().select().from(ways)).toEqual([])
})

it('refuses a nonce that the server did not make', async () => {
  const answer = await enter(await issuer.token(person('my-own')), 'my-own')
  expect(await refusal(answer)).toMatchObject({ status: 401 })
})

it('reads the keys once, and again when one is new', async () => {
  for (let time = 0; time < 3; time += 1) {
    const nonce = await newNonce()
    expect((await enter(await issuer.token(person(nonce)), nonce)).status).toBe(200)
  }
  const reads = () => issuer.asked.filter((path) => path === '/keys')
  expect(reads()).toHaveLength(1)
  issuer.keys.push({ ...issuer.jwk, kid: 'second' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  const nonce = await newNonce()
  expect((await enter(await issuer.token(person(nonce), { kid: 'second' }), nonce)).status).toBe(200)
  expect(reads()).toHaveLength(2)
})

it('becomes a way in of the account whose confirmed address it is', async () => {
  const { id } = await buildUser(db(), { email: 'sara@gmail.example', emailConfirmedAt: 1 })
  const nonce = await newNonce()
  const answer = await enter(await issuer.token(person(nonce)), nonce)
  expect(await answer.json()).toMatchObject({ user: { id } })
  const { items } = await (await call('GET', '/outbox')).json<{ items: { subject: string }[] }>()
  expect(items.map(({ subject }) => subject)).toContain('A new sign-in method for your Hamkar account')
})

it('leads nowhere by an address that the provider does not vouch for', async () => {
  await buildUser(db(), { email: 'sara@gmail.example', emailConfirmedAt: 1 })
  const nonce = await newNonce()
  const credential = await issuer.token({ ...person(nonce), email_verified: false })
  const taken = await signUp(credential, nonce)
  expect(await refusal(taken)).toMatchObject({ code: 'email_taken' })
  const next = await newNonce()
  const own = await issuer.token({ ...person(next), email_verified: false })
  const made = await signUp(own, next, 'another@example.com')
  expect(await made.json()).toMatchObject({ user: { emailConfirmed: false } })
})

it('lets one of many that claim an identity or an address at once have it', async () => {
  const proofs = []
  for (let at = 0; at < 8; at += 1) {
    const nonce = await newNonce()
    const claims = { ...person(nonce), sub: at < 4 ? 'same' : `person${at}` }
    proofs.push((await (await enter(await issuer.token(claims), nonce)).json<{ proof: string }>()).proof)
  }
  const answers = await Promise.all(
    proofs.map((providerProof, at) => {
      const email = at < 4 ? `many${at}@example.com` : 'sara@gmail.example'
      return post('/accounts', { ...signedUp, email, providerProof })
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect([statuses.slice(0, 4).sort(), statuses.slice(4).sort()]).toEqual([
    [201, 409, 409, 409],
    [201, 409, 409, 409],
  ])
  expect(await db().select().from(ways)).toHaveLength(2)
  expect(await db().all('SELECT id FROM users')).toHaveLength(2)
})

it('is off where it is not configured, and says so', async () => {
  const shown = await (await call('GET', '/sign-in-ways')).json()
  expect(shown).toMatchObject({ google: false, providers: [] })
  expect((await call('POST', '/sessions/google/nonce')).status).toBe(503)
  const body = { credential: 'a', nonce: 'b' }
  expect(await refusal(await call('POST', '/sessions/google', { body }))).toMatchObject({ code: 'off' })
})

it('says that it is unavailable while the keys cannot be read', async () => {
  const nonce = await newNonce()
  const env = { ...issuer.settings, GOOGLE_KEYS_URL: 'https://nobody.example/keys' }
  const body = { credential: await issuer.token(person(nonce)), nonce }
  expect((await call('POST', '/sessions/google', { body, env })).status).toBe(503)
})

it('takes a password where an account has no other way in, and refuses wrong inputs', async () => {
  const answer = await post('/accounts', { ...signedUp, email: 'none@example.com' })
  expect(await refusal(answer)).toMatchObject({ fields: { password: 'required' } })
  const gone = await post('/accounts', { ...signedUp, email: 'none@example.com', providerProof: 'made-up' })
  expect(gone.status).toBe(410)
  const nonce = await newNonce()
  const found = await enter(await issuer.token(person(nonce)), nonce)
  const { proof: providerProof } = await found.json<{ proof: string }>()
  for (const [conditions, said] of [
    [undefined, 'required'],
    ['2020-01-01', 'conditions_changed'],
  ]) {
    const body = { ...names, email: 'none@example.com', providerProof, conditions }
    expect(await refusal(await post('/accounts', body))).toMatchObject({ fields: { conditions: said } })
  }
})
