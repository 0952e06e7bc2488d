import { expect, it } from 'vitest'
import { call, db, type Mail, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser, usualPassword } from '../../../tests/factories'
import { noting } from '../../../tests/noting'
import { codeNow, memberWithTotp } from '../../../tests/ways'
import { emailProofs } from '../accounts/table'

const ask = (email: string) => call('POST', '/sign-in-links', { body: { email } })
const enter = (token: string, more: object = {}) =>
  call('POST', '/sessions/link', { body: { token, ...more } })

const mailsTo = async (email: string) =>
  (await (await call('GET', '/outbox')).json<{ items: Mail[] }>()).items.filter(({ to }) => to === email)

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202)
  return /\/enter\/([\w-]{43})/.exec((await mailsTo(email))[0]?.body ?? '')?.[1] ?? ''
}

const confirmed = () => buildUser(db(), { emailConfirmedAt: 1 })

it('signs in once, however often its page was opened before', async () => {
  const { email } = await confirmed()
  const token = await linkFor(email)
  for (let time = 0; time < 3; time += 1)
    expect(await (await call('GET', `/sign-in-links/${token}`)).json()).toEqual({ state: 'open' })
  const session = await (await enter(token)).json<{ token: string }>()
  expect((await call('GET', '/sessions/current', { bearer: session.token })).status).toBe(200)
  expect((await enter(token)).status).toBe(404)
  expect((await call('GET', `/sign-in-links/${token}`)).status).toBe(404)
})

it('lets one of two with the same link in', async () => {
  const token = await linkFor((await confirmed()).email)
  const statuses = (await Promise.all([enter(token), enter(token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 404])
})

it('is kept as a hash, and over after 15 minutes or with a new password', async () => {
  const { email, id } = await confirmed()
  const [old, void_] = [await linkFor(email), await linkFor(email)]
  const rows = await db().select().from(emailProofs)
  expect(JSON.stringify(rows)).not.toContain(old)
  expect(rows.every(({ expiresAt }) => expiresAt <= Date.now() + 15 * 60_000)).toBe(true)
  await db().run(`UPDATE users SET credential_epoch = credential_epoch + 1 WHERE id = '${id}'`)
  expect((await enter(void_)).status).toBe(404)
  await db().update(emailProofs).set({ expiresAt: Date.now() })
  expect((await enter(old)).status).toBe(404)
})

it('answers alike for an address that nobody has, and sends nothing', async () => {
  const known = await ask((await confirmed()).email)
  const unknown = await ask('nobody@example.com')
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(await unknown.text()).toBe(await known.text())
  expect(await mailsTo('nobody@example.com')).toEqual([])
})

it.each(['/sign-in-links', '/password-resets'])(
  'does the same work for an address that nobody has, one that was never confirmed and any other: %s',
  async (path) => {
    const addresses = [(await confirmed()).email, (await buildUser(db())).email, 'nobody@example.com']
    const worked: unknown[] = []
    for (const email of addresses) {
      const asked: string[] = []
      const env = { DB: noting((statement) => asked.push(statement)) }
      const answer = await call('POST', path, { body: { email }, env })
      expect(asked.length).toBeGreaterThan(3)
      worked.push([answer.status, await answer.text(), [...answer.headers.keys()], asked])
    }
    expect(worked[1]).toEqual(worked[0])
    expect(worked[2]).toEqual(worked[0])
  },
)

it('is no other kind of link, and none of those is it', async () => {
  const { email } = await confirmed()
  const token = await linkFor(email)
  const body = { password: 'kooh-va-darya-5' }
  expect((await call('PUT', `/password-resets/${token}`, { body })).status).toBe(404)
  await call('POST', '/password-resets', { body: { email } })
  const mails = await mailsTo(email)
  const reset = mails.map((mail) => /\/reset\/([\w-]{43})/.exec(mail.body)?.[1]).find(Boolean) ?? ''
  expect((await enter(reset)).status).toBe(404)
})

it('confirms an address that never was, and ends what its maker could sign in with', async () => {
  const user = await buildUser(db())
  const { bearer } = await newMember({ user })
  const { bearer: token } = await buildToken(db(), { user, scopes: ['links:read'] })
  await memberWithTotp({ user })
  const entered = await enter(await linkFor(user.email))
  expect(await entered.json()).toMatchObject({ user: { id: user.id, emailConfirmed: true } })
  for (const before of [bearer, token])
    expect((await call('GET', '/sessions/current', { bearer: before })).status).toBe(401)
  const body = { email: user.email, password: usualPassword }
  expect((await call('POST', '/sessions', { body })).status).toBe(401)
  const [mail] = (await mailsTo(user.email)).filter(({ body }) => body.includes('/reset'))
  expect(mail?.subject).toBe('Your Hamkar account is confirmed')
})

it('is sent to a member’s own address, to prove again who they are, and to nobody else', async () => {
  const { bearer, user } = await newMember({ user: await confirmed() })
  expect((await call('POST', '/sign-in-links/mine')).status).toBe(401)
  const { bearer: token } = await buildToken(db(), { user, scopes: ['account:read'] })
  expect((await call('POST', '/sign-in-links/mine', { bearer: token })).status).toBe(403)
  for (let time = 0; time < 3; time += 1)
    expect((await call('POST', '/sign-in-links/mine', { bearer })).status).toBe(202)
  expect((await call('POST', '/sign-in-links/mine', { bearer })).status).toBe(429)
  expect(await mailsTo(user.email)).toHaveLength(3)
})

it('asks for the second step too', async () => {
  const { user, secret } = await memberWithTotp({ user: await confirmed() })
  const refused = await enter(await linkFor(user.email))
  const { code, challenge } = await refused.json<{ code: string; challenge: string }>()
  expect(code).toBe('second_factor')
  const step = await call('POST', '/sessions/second-factor', {
    body: { challenge, code: await codeNow(secret, 1) },
  })
  expect(step.status).toBe(201)
})

it('sends an address three an hour, and leaves the password way open', async () => {
  const { email } = await confirmed()
  for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(202)
  expect(await mailsTo(email)).toHaveLength(3)
  const body = { email, password: usualPassword }
  expect((await call('POST', '/sessions', { body })).status).toBe(201)
  expect(await refusal(await enter('made-up'))).toMatchObject({ status: 404, code: 'not_found' })
})
