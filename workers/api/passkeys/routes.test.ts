import { freshFor, type Way, type Ways } from '@domain/accounts/ways'
import { securityEvents, sessions } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { es384, keyOf, newAuthenticator } from '../../../tests/authenticator'
import { buildToken, buildUser } from '../../../tests/factories'
import { memberWithTotp } from '../../../tests/ways'
import { challenges, ways } from '../ways/table'

type RegistrationOptions = { challenge: string; rpId: string; excludeCredentials: { id: string }[] }
type Device = Awaited<ReturnType<typeof newAuthenticator>>
type Assertion = Awaited<ReturnType<Device['get']>>

const creation = async (bearer: string) =>
  (await call('POST', '/passkeys/options', { bearer })).json<RegistrationOptions>()
const request = async () => (await call('POST', '/sessions/passkey/options')).json<RegistrationOptions>()

async function add(
  member: Member,
  device: Device,
  change: Parameters<Device['create']>[1] = {},
  name?: string,
) {
  const credential = await device.create(await creation(member.bearer), change)
  return call('POST', '/passkeys', { bearer: member.bearer, body: { credential, name } })
}

const enter = (credential: Assertion, more: object = {}, address?: string) =>
  call('POST', '/sessions/passkey', { body: { credential, ...more }, ...(address && { address }) })

async function memberWithPasskey() {
  const member = await newMember()
  const device = await newAuthenticator()
  const way = await (await add(member, device)).json<Way>()
  return { ...member, device, way }
}

const kinds = async () => (await db().select().from(securityEvents)).map(({ kind }) => kind)

it('adds a passkey by the host of the screens, tells it by its device, and excludes what is there', async () => {
  const member = await newMember()
  const device = await newAuthenticator()
  const options = await creation(member.bearer)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Hamkar' },
    user: { name: member.user.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const credential = await device.create(options)
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const answer = await call('POST', '/passkeys', { bearer: member.bearer, body: { credential }, headers })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ kind: 'passkey', name: 'Firefox · Linux', removable: true })
  expect((await creation(member.bearer)).excludeCredentials).toMatchObject([{ id: device.id }])
  const deployed = await call('POST', '/sessions/passkey/options', { env: { ORIGIN: 'https://hamkar.dev' } })
  expect(await deployed.json()).toMatchObject({ rpId: 'hamkar.dev', userVerification: 'required' })
  expect(await (await call('GET', '/sign-in-ways')).json()).toMatchObject({ passkey: true })
})

it('signs in without a password or a second step, and notes when', async () => {
  const member = await memberWithTotp()
  const device = await newAuthenticator()
  const { id } = await (await add(member, device, {}, 'Blue key')).json<Way>()
  const answer = await enter(await device.get(await request(), member.user.id))
  expect(answer.status).toBe(201)
  const { token } = await answer.json<{ token: string }>()
  expect((await call('GET', '/sessions/current', { bearer: token })).status).toBe(200)
  const way = await (await call('GET', `/ways/${id}`, member)).json<Way>()
  expect(way).toMatchObject({ name: 'Blue key', lastUsedAt: expect.any(String) })
})

it('takes a challenge once, from the purpose and within the time that it was made for', async () => {
  const { device, user, bearer } = await memberWithPasskey()
  const options = await request()
  const first = await device.get(options, user.id)
  expect((await enter(first)).status).toBe(201)
  expect(await refusal(await enter(first))).toEqual({ status: 401, code: 'invalid_passkey' })
  expect((await enter(await device.get(options, user.id))).status).toBe(401)
  expect((await enter(await device.get(await creation(bearer), user.id))).status).toBe(401)
  const late = await request()
  await db().update(challenges).set({ expiresAt: Date.now() })
  expect((await enter(await device.get(late, user.id))).status).toBe(401)
  const kept = JSON.stringify(await db().select().from(challenges))
  expect(kept).not.toContain((await request()).challenge)
})

it('lets one of two calls with the same assertion in', async () => {
  const { device, user } = await memberWithPasskey()
  const credential = await device.get(await request(), user.id)
  const answers = await Promise.all([enter(credential), enter(credential)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
})

const flipped = (bytes: Uint8Array<ArrayBuffer>) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin of the product that has no screens', { origin: 'http://files.localhost:8787' }],
  ['another host', { rpId: 'evil.example' }],
  ['a made-up challenge', { challenge: 'bm90LW91cnM' }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['nobody asked for a finger or a PIN', { flags: 1 }],
  ['nobody there', { flags: 4 }],
  ['a signature of zeros', { tamper: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0) }],
  ['a signature that is changed', { tamper: flipped }],
  ['a signature that is cut', { tamper: (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 8) }],
  ['a counter that was changed afterwards', { tamperData: flipped }],
  ['no authenticator data', { tamperData: (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 5) }],
  ['another member’s name', { userHandle: 'user_somebody' }],
])('refuses to sign in with %s, always alike', async (_, change) => {
  const { device, user } = await memberWithPasskey()
  const answer = await enter(await device.get(await request(), user.id, change))
  expect(await refusal(answer)).toEqual({ status: 401, code: 'invalid_passkey' })
  const unknown = await newAuthenticator()
  const other = await enter(await unknown.get(await request(), user.id))
  expect(await refusal(other)).toEqual({ status: 401, code: 'invalid_passkey' })
  expect(await db().select().from(sessions)).toHaveLength(1)
  expect((await enter(await device.get(await request(), user.id, { counter: 90 }))).status).toBe(201)
})

it('refuses a key under the id of another’s passkey, no matter who sends it', async () => {
  const owner = await memberWithPasskey()
  const thief = await newMember()
  const device = await newAuthenticator()
  const taken = await add(thief, device, { id: owner.device.id })
  expect(await refusal(taken)).toEqual({ status: 409, code: 'conflict' })
  const forged = { ...(await device.get(await request(), owner.user.id)), id: owner.device.id }
  expect((await enter({ ...forged, rawId: owner.device.id })).status).toBe(401)
  expect((await enter(forged)).status).toBe(401)
  expect((await add(thief, owner.device)).status).toBe(409)
})

it('refuses a counter that does not grow, as of a copied key, and keeps what it knew', async () => {
  const { device, user } = await memberWithPasskey()
  const use = async (counter: number) =>
    (await enter(await device.get(await request(), user.id, { counter }))).status
  expect(await use(7)).toBe(201)
  expect(await use(7)).toBe(401)
  expect(await use(3)).toBe(401)
  expect(await use(0)).toBe(401)
  expect((await kinds()).filter((kind) => kind === 'passkey_copied')).toHaveLength(3)
  expect(await use(8)).toBe(201)
})

it('takes a key that counts nothing', async () => {
  const { device, user } = await memberWithPasskey()
  const use = async () => (await enter(await device.get(await request(), user.id, { counter: 0 }))).status
  expect([await use(), await use()]).toEqual([201, 201])
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['a made-up challenge', { challenge: 'bm90LW91cnM' }],
  ['another ceremony', { type: 'webauthn.get' }],
  ['nobody asked for a finger or a PIN', { flags: 1 | 64 }],
  ['no key', { flags: 1 | 4 }],
  ['an algorithm that was not offered', { algorithm: es384 }],
])('does not add a passkey made with %s', async (_, change) => {
  const member = await newMember()
  const answer = await add(member, await newAuthenticator(), change)
  expect(await refusal(answer)).toEqual({ status: 401, code: 'invalid_passkey' })
  expect(await db().select().from(ways)).toEqual([])
})

it('does not keep a key that nobody can sign with', async () => {
  const member = await newMember()
  const key = keyOf.rsa(Uint8Array.of(3), Uint8Array.of(3))
  const answer = await add(member, await newAuthenticator(), { key })
  expect(await refusal(answer)).toEqual({ status: 401, code: 'invalid_passkey' })
  expect(await db().select().from(ways)).toEqual([])
})

it('does not add with the challenge of another member, of a sign-in, or twice', async () => {
  const member = await newMember()
  const other = await newMember()
  const device = await newAuthenticator()
  const send = (credential: unknown) =>
    call('POST', '/passkeys', { bearer: member.bearer, body: { credential } })
  expect((await send(await device.create(await creation(other.bearer)))).status).toBe(401)
  expect((await send(await device.create(await request()))).status).toBe(401)
  const credential = await device.create(await creation(member.bearer))
  expect((await send(credential)).status).toBe(201)
  expect((await send(credential)).status).toBe(401)
})

it('answers input that is none at its field', async () => {
  const { bearer } = await newMember()
  const device = await newAuthenticator()
  const credential = await device.get(await request(), 'user_x')
  const signIn = (body: unknown) => call('POST', '/sessions/passkey', { body })
  expect(await refusal(await signIn({}))).toMatchObject({ status: 422, fields: { credential: 'required' } })
  expect(await refusal(await signIn({ credential: { ...credential, id: 'ä' } }))).toMatchObject({
    fields: { 'credential.id': 'malformed' },
  })
  const long = { ...credential, response: { ...credential.response, signature: 'a'.repeat(4_001) } }
  expect(await refusal(await signIn({ credential: long }))).toMatchObject({
    fields: { 'credential.response.signature': 'too_long' },
  })
  const garbage = { clientDataJSON: 'e30', attestationObject: 'n5-fn5-f' }
  const made = { ...(await device.create(await creation(bearer))), response: garbage }
  const added = await call('POST', '/passkeys', { bearer, body: { credential: made } })
  expect(await refusal(added)).toEqual({ status: 401, code: 'invalid_passkey' })
  const named = await call('POST', '/passkeys', { bearer, body: { credential: made, name: ' ' } })
  expect(await refusal(named)).toMatchObject({ status: 422, fields: { name: 'required' } })
})

it('holds twenty a member', async () => {
  const member = await newMember()
  const row = { createdAt: 1, updatedAt: 1, userId: member.user.id, kind: 'passkey', confirmedAt: 1 } as const
  const late = await creation(member.bearer)
  for (let at = 0; at < 20; at += 1)
    await db()
      .insert(ways)
      .values({ ...row, id: `way_${at}`, subject: `credential-${at}` })
  const full = { status: 409, code: 'conflict', fields: { name: 'too_many_passkeys' } }
  expect(await refusal(await call('POST', '/passkeys/options', member))).toEqual(full)
  const credential = await (await newAuthenticator()).create(late)
  const answer = await call('POST', '/passkeys', { bearer: member.bearer, body: { credential } })
  expect(await refusal(answer)).toEqual(full)
})

it('holds no more than twenty by calls at once', async () => {
  const member = await newMember()
  const devices = await Promise.all(Array.from({ length: 26 }, () => newAuthenticator()))
  const env = { LIMITS_SCALE: '100' }
  const credentials = await Promise.all(
    devices.map(async (device) => device.create(await creation(member.bearer))),
  )
  const answers = await Promise.all(
    credentials.map((credential) =>
      call('POST', '/passkeys', { bearer: member.bearer, body: { credential }, env }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
  expect(await db().select().from(ways)).toHaveLength(20)
})

it('stops a network that was refused twenty times, and not one that signs in', async () => {
  const { device, user } = await memberWithPasskey()
  const send = async (change: object, address: string) =>
    (await enter(await device.get(await request(), user.id, change), {}, address)).status
  for (let at = 0; at < 20; at += 1) expect(await send({ rpId: 'x.example' }, '203.0.113.5')).toBe(401)
  expect(await send({}, '203.0.113.5')).toBe(429)
  for (let at = 0; at < 22; at += 1) expect(await send({}, '203.0.113.6')).toBe(201)
  const asks = async () =>
    (await call('POST', '/sessions/passkey/options', { address: '203.0.113.7' })).status
  for (let at = 0; at < 60; at += 1) expect(await asks()).toBe(200)
  expect(await asks()).toBe(429)
})

it('asks for a fresh proof before any change, which a passkey of the same member can be', async () => {
  const { device, user, way } = await memberWithPasskey()
  const stale = await newMember({ user, createdAt: Date.now() - freshFor - 1 })
  const name = { name: 'Red key' }
  for (const [method, path, body] of [
    ['POST', '/passkeys/options', undefined],
    ['POST', '/passkeys', { credential: await device.create({ challenge: 'YQ' }) }],
    ['PATCH', `/ways/${way.id}`, name],
    ['DELETE', `/ways/${way.id}`, undefined],
  ] as const) {
    const answer = await call(method, path, { bearer: stale.bearer, body })
    expect(await refusal(answer)).toEqual({ status: 403, code: 'fresh_proof_needed' })
  }
  const prove = (bearer: string, credential: Assertion) =>
    call('POST', '/sessions/current/proof/passkey', { bearer, body: { credential } })
  const other = await memberWithPasskey()
  const theirs = await other.device.get(await request(), other.user.id)
  expect(await refusal(await prove(stale.bearer, theirs))).toMatchObject({ code: 'invalid_passkey' })
  expect((await call('POST', '/passkeys/options', stale)).status).toBe(403)
  expect((await prove(stale.bearer, await device.get(await request(), user.id))).status).toBe(204)
  expect((await call('PATCH', `/ways/${way.id}`, { bearer: stale.bearer, body: name })).status).toBe(200)
})

it('is named and removed by its owner alone, never by a token, and then signs nobody in', async () => {
  const { device, user, way, bearer } = await memberWithPasskey()
  const stranger = await newMember()
  const { bearer: token } = await buildToken(db(), { user, scopes: ['account:read'] })
  const rename = (who: string | undefined, name = 'Red key') =>
    call('PATCH', `/ways/${way.id}`, { bearer: who, body: { name } })
  const remove = (who: string | undefined) => call('DELETE', `/ways/${way.id}`, { bearer: who })
  for (const act of [rename, remove]) {
    expect((await act(undefined)).status).toBe(401)
    expect((await act(token)).status).toBe(403)
    expect((await act(stranger.bearer)).status).toBe(404)
  }
  expect((await call('POST', '/passkeys/options')).status).toBe(401)
  expect((await call('POST', '/passkeys/options', { bearer: token })).status).toBe(403)
  expect(await refusal(await rename(bearer, ''))).toMatchObject({ fields: { name: 'required' } })
  expect(await (await rename(bearer)).json()).toMatchObject({ id: way.id, name: 'Red key' })
  const { items } = await (await call('GET', '/ways', { bearer })).json<Ways>()
  expect(items).toMatchObject([
    { kind: 'password', removable: false },
    { name: 'Red key', removable: true },
  ])
  expect(JSON.stringify(items)).not.toContain(device.id)
  expect((await remove(bearer)).status).toBe(204)
  expect((await enter(await device.get(await request(), user.id))).status).toBe(401)
})

it('tells its owner of each change by e-mail, and the security log has it', async () => {
  const user = await buildUser(db(), { emailConfirmedAt: 1 })
  const member = await newMember({ user })
  const { id } = await (await add(member, await newAuthenticator(), {}, 'Blue key')).json<Way>()
  await call('PATCH', `/ways/${id}`, { bearer: member.bearer, body: { name: 'Red key' } })
  await call('DELETE', `/ways/${id}`, member)
  const { items } = await (await call('GET', '/outbox')).json<{
    items: { subject: string; body: string }[]
  }>()
  expect(items.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added to your Hamkar account',
    'A passkey was removed from your Hamkar account',
  ])
  expect(items.map(({ body }) => body).join()).toMatch(/Blue key.*Red key|Red key.*Blue key/s)
  expect(await kinds()).toEqual(expect.arrayContaining(['way_added', 'way_renamed', 'way_removed']))
})

it('only passkeys are named', async () => {
  const member = await memberWithTotp()
  const [row] = await db().select().from(ways).where(eq(ways.userId, member.user.id))
  const answer = await call('PATCH', `/ways/${row?.id}`, { bearer: member.bearer, body: { name: 'Red key' } })
  expect(answer.status).toBe(404)
})
