import nodeCrypto from 'node:crypto'
import { maxSessions } from '@domain/accounts/accounts'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { agreed, bindings, call, db, type Mail, newMember, refusal } from '../../../tests/api'
import { buildSession, buildToken, buildUser, usualPassword } from '../../../tests/factories'
import { emailProofs } from '../accounts/table'

afterEach(() => {
  vi.restoreAllMocks()
})

async function mailTo(address: string): Promise<Mail[]> {
  const { items } = await (await call('GET', '/outbox?limit=100')).json<{ items: Mail[] }>()
  return items.filter(({ to }) => to === address)
}

const secretTo = async (address: string, kind: 'confirm' | 'reset') =>
  (await mailTo(address))
    .map(({ body }) => body.match(new RegExp(`/${kind}/([\\w-]{43})`))?.[1])
    .find((secret) => secret !== undefined) ?? ''

const confirmed = async (email: string) =>
  newMember({ user: await buildUser(db(), { email, emailConfirmedAt: Date.now() }) })
const askFor = (bearer: string, email: string, password = usualPassword) =>
  call('PUT', '/accounts/current/email', { bearer, body: { email, password } })
const confirm = (secret: string, bearer?: string) => call('PUT', `/email-confirmations/${secret}`, { bearer })
const take = (secret: string, password = 'taken-back-horse-2') =>
  call('PUT', `/password-resets/${secret}`, { body: { password } })
const signIn = (email: string, password: string) => call('POST', '/sessions', { body: { email, password } })
const newPassword = (bearer: string, more: object = {}) =>
  call('PUT', '/accounts/current/password', {
    bearer,
    body: { currentPassword: usualPassword, newPassword: 'another-horse-9', ...more },
  })

async function resetBy(email: string): Promise<Response> {
  await call('POST', '/password-resets', { body: { email } })
  return take(await secretTo(email, 'reset'), 'own-again-horse-4')
}

describe('a change of address that was asked for', () => {
  it('ends with a new password, set by change or by reset', async () => {
    const { bearer } = await confirmed('victim@example.com')
    await askFor(bearer, 'thief@example.org')
    expect((await newPassword(bearer)).status).toBe(204)
    expect((await confirm(await secretTo('thief@example.org', 'confirm'))).status).toBe(404)
    await askFor(bearer, 'other@example.org', 'another-horse-9')
    expect((await resetBy('victim@example.com')).status).toBe(204)
    expect((await confirm(await secretTo('other@example.org', 'confirm'))).status).toBe(404)
  })

  it('ends when the owner of an address that somebody else signed up with confirms it', async () => {
    const { bearer, user } = await newMember()
    await call('POST', '/email-confirmations', { bearer })
    await askFor(bearer, 'thief@example.org')
    const [told] = await mailTo(user.email)
    expect(told?.body).toMatch(/\/en\/reset$/)
    expect((await confirm(await secretTo(user.email, 'confirm'))).status).toBe(204)
    expect((await confirm(await secretTo('thief@example.org', 'confirm'))).status).toBe(404)
  })

  it('is void when a new password came while the old one was being checked', async () => {
    const { bearer } = await confirmed('victim@example.com')
    raceWithNewPassword()
    expect((await askFor(bearer, 'thief@example.org')).status).toBe(202)
    expect((await confirm(await secretTo('thief@example.org', 'confirm'))).status).toBe(404)
  })

  it('is stopped by the link that the present address gets at once', async () => {
    const { bearer } = await confirmed('victim@example.com')
    await askFor(bearer, 'thief@example.org')
    const undo = await secretTo('victim@example.com', 'reset')
    const look = await call('GET', `/password-resets/${undo}`)
    expect(await look.json()).toMatchObject({ purpose: 'undo', email: 'victim@example.com', removes: [] })
    expect((await take(undo)).status).toBe(204)
    expect((await confirm(await secretTo('thief@example.org', 'confirm'))).status).toBe(404)
    expect((await call('GET', '/sessions/current', { bearer })).status).toBe(401)
    expect((await take(undo)).status).toBe(404)
  })
})

describe('an address that was changed', () => {
  /** The thief knows the password, moves the account to their address and changes whatever they can. */
  async function stolen() {
    const { bearer, user } = await confirmed('victim@example.com')
    await askFor(bearer, 'thief@example.org')
    expect((await confirm(await secretTo('thief@example.org', 'confirm'), bearer)).status).toBe(204)
    return { bearer, user, undo: await secretTo('victim@example.com', 'reset') }
  }

  it('comes back for seven days with a new password, whatever was changed since', async () => {
    const { bearer, user, undo } = await stolen()
    expect((await newPassword(bearer)).status).toBe(204)
    expect((await resetBy('thief@example.org')).status).toBe(204)
    const theirs = await buildToken(db(), { user, scopes: ['account:read'] })
    const again = await signIn('thief@example.org', 'own-again-horse-4')
    const { token } = await again.json<{ token: string }>()
    await call('DELETE', '/accounts/current', { bearer: token, body: { password: 'own-again-horse-4' } })
    expect((await take(undo)).status).toBe(204)
    expect((await signIn('thief@example.org', 'own-again-horse-4')).status).toBe(401)
    const owner = await signIn('victim@example.com', 'taken-back-horse-2')
    expect(await owner.json()).toMatchObject({ user: { id: user.id, emailConfirmed: true } })
    expect((await call('GET', '/accounts/current', { bearer: theirs.bearer })).status).toBe(401)
  })

  it('comes back too when the thief moved on and used a link of their own', async () => {
    const { bearer, undo } = await stolen()
    await askFor(bearer, 'second@example.org')
    const thiefs = await secretTo('thief@example.org', 'reset')
    expect((await confirm(await secretTo('second@example.org', 'confirm'), bearer)).status).toBe(204)
    expect((await take(thiefs, 'thief-horse-77')).status).toBe(204)
    expect((await take(undo)).status).toBe(204)
    const later = await secretTo('thief@example.org', 'reset')
    expect((await take(later, 'thief-horse-77')).status).toBe(404)
    expect((await signIn('victim@example.com', 'taken-back-horse-2')).status).toBe(201)
  })

  it('is nobody else’s in the meantime', async () => {
    const { undo } = await stolen()
    const names = { firstName: 'T', lastName: 'T' }
    const person = { ...names, ...agreed, email: 'VICTIM@example.com', password: usualPassword }
    expect(await refusal(await call('POST', '/accounts', { body: person }))).toMatchObject({
      code: 'email_taken',
    })
    const other = await newMember()
    await askFor(other.bearer, 'victim@example.com')
    expect(await secretTo('victim@example.com', 'confirm')).toBe('')
    expect((await take(undo)).status).toBe(204)
  })

  it('gives nobody the account who never showed it to be theirs, and nothing after seven days', async () => {
    const { bearer, user } = await newMember()
    await askFor(bearer, 'right@example.org')
    await confirm(await secretTo('right@example.org', 'confirm'), bearer)
    expect(await secretTo(user.email, 'reset')).toBe('')
    const { undo } = await stolen()
    await db()
      .update(emailProofs)
      .set({ expiresAt: Date.now() - 1 })
    expect((await take(undo)).status).toBe(404)
  })
})

describe('what was proved with a former password', () => {
  it('ends with a reset: access tokens too; a change of password ends them when asked', async () => {
    const { bearer, user } = await confirmed('victim@example.com')
    const works = async (token: string) =>
      (await call('PATCH', '/accounts/current', { bearer: token, body: {} })).status
    const first = await buildToken(db(), { user, scopes: ['account:read'] })
    expect(await works(first.bearer)).toBe(403)
    await newPassword(bearer)
    expect(await works(first.bearer)).toBe(403)
    const back = { currentPassword: 'another-horse-9', newPassword: usualPassword }
    await newPassword(bearer, { ...back, revokeTokens: true })
    expect(await works(first.bearer)).toBe(401)
    const second = await buildToken(db(), { user, scopes: ['account:read'] })
    await resetBy(user.email)
    expect(await works(second.bearer)).toBe(401)
  })

  it('makes no session, token or password when a new one came while it was being checked', async () => {
    const { bearer, user } = await confirmed('victim@example.com')
    raceWithNewPassword()
    expect(await refusal(await signIn(user.email, usualPassword))).toMatchObject({
      code: 'invalid_credentials',
    })
    raceWithNewPassword()
    const token = { name: 'Mine', scopes: ['account:read'], password: usualPassword }
    expect((await call('POST', '/tokens', { bearer, body: token })).status).toBe(422)
    expect(await (await call('GET', '/tokens', { bearer })).json()).toMatchObject({ items: [] })
    raceWithNewPassword()
    expect((await newPassword(bearer)).status).toBe(422)
    raceWithNewPassword()
    const asked = await call('DELETE', '/accounts/current', { bearer, body: { password: usualPassword } })
    expect(asked.status).toBe(422)
    expect((await signIn(user.email, usualPassword)).status).toBe(201)
  })

  it('is reported to the confirmed address: password, reset with new API keys, token, device', async () => {
    const { bearer, user } = await confirmed('victim@example.com')
    await call('POST', '/tokens', {
      bearer,
      body: { name: 'Deploy script', scopes: ['links:read'], password: usualPassword },
    })
    await newPassword(bearer)
    const from = (device: string) =>
      call('POST', '/sessions', {
        body: { email: user.email, password: 'another-horse-9' },
        address: '192.0.2.60',
        headers: { 'User-Agent': device },
      })
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
    for (const device of [firefox, firefox, firefox.replace('Linux x86_64', 'Windows NT 10.0')])
      expect((await from(device)).status).toBe(201)
    await resetBy(user.email)
    expect((await mailTo(user.email)).map(({ subject }) => subject).reverse()).toEqual([
      'A new access token for your Hamkar account',
      'Your Hamkar password was changed',
      'New sign-in to your Hamkar account',
      'Set a new password for Hamkar',
      'Your Hamkar password was reset',
    ])
  })
})

it('keeps fifty sessions of a member and ends the oldest', async () => {
  const { user, bearer } = await newMember({ createdAt: Date.now() - 9_000 })
  for (let at = 1; at < maxSessions; at += 1)
    await buildSession(db(), { user, secret: bindings.SESSION_SECRET, createdAt: Date.now() - 8_000 + at })
  expect((await call('PATCH', '/accounts/current', { bearer, body: {} })).status).toBe(200)
  const { token } = await (await signIn(user.email, usualPassword)).json<{ token: string }>()
  expect((await call('PATCH', '/accounts/current', { bearer, body: {} })).status).toBe(401)
  expect((await call('GET', '/sessions/current', { bearer: token })).status).toBe(200)
  const list = await call('GET', '/sessions?limit=100', { bearer: token })
  expect((await list.json<{ items: object[] }>()).items).toHaveLength(maxSessions)
})

/** The next password is checked while another call sets a new one. */
function raceWithNewPassword(): void {
  const { scrypt } = nodeCrypto
  const raced = vi.spyOn(nodeCrypto, 'scrypt')
  raced.mockImplementationOnce((password, salt, length, cost, done) => {
    void db()
      .run(sql`UPDATE users SET credential_epoch = credential_epoch + 1`)
      .then(() => scrypt(password, salt, length, Object(cost), Object(done)))
  })
}
