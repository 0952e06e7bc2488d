import { beforeEach, expect, it } from 'vitest'
import { agreed, call, db, newMember } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { type Account, invited, newOwner, roleOf, waiting } from '../../../tests/invitations'
import { newIssuer } from '../../../tests/issuer'
import { makeThing } from '../../../tests/things'

type Claims = Record<string, string | boolean>

const sara = { sub: 'sara', email: 'sara@elsewhere.example', email_verified: true, name: 'Sara Ahmadi' }

let issuer: Awaited<ReturnType<typeof newIssuer>>
let owner: Account
let thingId: string

beforeEach(async () => {
  issuer = await newIssuer()
  owner = await newOwner()
  thingId = await makeThing('documents', owner.bearer, 'Plan of the year')
  await invited(owner, thingId, sara.email, 'viewer')
})

const post = (path: string, body: object = {}) => call('POST', path, { body, env: issuer.settings })

async function enter(claims: Claims = sara): Promise<{ token?: string; proof?: string }> {
  const started = await post('/providers/elsewhere/visits')
  const { url, secret } = await started.json<{ url: string; secret: string }>()
  const body = { provider: 'elsewhere', secret, answer: issuer.visit(url, claims) }
  return (await post('/sessions/provider', body)).json()
}

async function signUp(claims: Claims = sara): Promise<Account> {
  const { proof } = await enter(claims)
  const names = { firstName: 'Sara', lastName: 'Ahmadi', email: claims.email }
  const made = await post('/accounts', { ...names, ...agreed, providerProof: proof })
  expect(made.status).toBe(201)
  const { token } = await made.json<{ token: string }>()
  return { ...owner, bearer: token }
}

it('a person who signs up through a provider that has confirmed the address is a member at once', async () => {
  const guest = await signUp()
  expect(await roleOf(guest, thingId)).toBe('viewer')
  expect(await waiting(owner, thingId)).toEqual([])
})

it('a person who takes an unconfirmed account over through a provider is a member, and not the one who made it', async () => {
  const user = await buildUser(db(), { email: sara.email })
  const before = await newMember({ user })
  expect(await roleOf(before, thingId)).toBe(404)
  const { token } = await enter()
  expect(await roleOf({ ...owner, bearer: token ?? '' }, thingId)).toBe('viewer')
  expect(await roleOf(before, thingId)).toBe(401)
  expect(await waiting(owner, thingId)).toEqual([])
})

it('an invitation to another address than the provider has confirmed waits on', async () => {
  const guest = await signUp({ ...sara, email: 'nora@elsewhere.example' })
  expect(await roleOf(guest, thingId)).toBe(404)
  expect(await waiting(owner, thingId)).toHaveLength(1)
})

it('an address that the provider has not confirmed makes nobody a member', async () => {
  const guest = await signUp({ ...sara, email_verified: false })
  expect(await roleOf(guest, thingId)).toBe(404)
  expect(await waiting(owner, thingId)).toHaveLength(1)
})
