import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildUser, usualPassword } from '../../../tests/factories'
import { memberWithTotp } from '../../../tests/ways'
import { ways } from '../ways/table'

const password = 'kooh-va-darya-5'
const recover = (email: string, code: string, change: object = {}, address = '192.0.2.7') =>
  call('POST', '/password-resets/recovery', { body: { email, code, password, ...change }, address })

async function secretFor(email: string, path: string): Promise<string> {
  const { items } = await (await call('GET', '/outbox')).json<{ items: { to: string; body: string }[] }>()
  const body = items.find(({ to, body }) => to === email && body.includes(`/${path}/`))?.body ?? ''
  return new RegExp(`/${path}/([\\w-]+)`).exec(body)?.[1] ?? ''
}

it('sets a new password by a recovery code once, and ends every session', async () => {
  const { user, bearer, recoveryCodes } = await memberWithTotp()
  const [code = ''] = recoveryCodes
  expect((await recover(user.email, code)).status).toBe(204)
  expect((await call('GET', '/ways', { bearer })).status).toBe(401)
  expect((await recover(user.email, code)).status).toBe(401)
  const body = { email: user.email, password }
  expect(await refusal(await call('POST', '/sessions', { body }))).toMatchObject({ code: 'second_factor' })
})

it('answers alike to a wrong code and an unknown address, also where the password holds the member’s name', async () => {
  const { user } = await memberWithTotp()
  const strip = async (answer: Response) => ({ ...(await answer.json<object>()), requestId: '' })
  for (const change of [{}, { password: 'sara-ahmadi-12' }]) {
    const wrong = await recover(user.email, 'AAAA-AAAA-AAAA-AAAA', change)
    const unknown = await recover('nobody@example.com', 'AAAA-AAAA-AAAA-AAAA', change)
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await strip(unknown)).toEqual(await strip(wrong))
  }
})

it('uses no code up for a password that is refused', async () => {
  const { user, recoveryCodes } = await memberWithTotp()
  const [code = ''] = recoveryCodes
  const refused = await recover(user.email, code, { password: 'sara-ahmadi-12' })
  expect(await refusal(refused)).toMatchObject({ status: 422, fields: { password: 'own_words' } })
  expect((await recover(user.email, code)).status).toBe(204)
})

it('slows guessing down', async () => {
  const { user, recoveryCodes } = await memberWithTotp()
  for (let at = 0; at < 5; at += 1) expect((await recover(user.email, 'WRONG')).status).toBe(401)
  expect((await recover(user.email, recoveryCodes[0] ?? '')).status).toBe(429)
})

it('leaves who made an account with another’s address no way in, once its owner resets the password', async () => {
  const { user } = await memberWithTotp()
  await call('POST', '/password-resets', { body: { email: user.email } })
  const secret = await secretFor(user.email, 'reset')
  expect((await call('PUT', `/password-resets/${secret}`, { body: { password } })).status).toBe(204)
  expect((await call('POST', '/sessions', { body: { email: user.email, password } })).status).toBe(201)
})

it('keeps an old second factor at a reset of a confirmed account, as the mailbox alone is one factor', async () => {
  const { user } = await memberWithTotp({ user: await buildUser(db(), { emailConfirmedAt: 1 }) })
  await db().update(ways).set({ createdAt: 1, confirmedAt: 1 })
  await call('POST', '/password-resets', { body: { email: user.email } })
  const secret = await secretFor(user.email, 'reset')
  expect((await call('PUT', `/password-resets/${secret}`, { body: { password } })).status).toBe(204)
  const answer = await call('POST', '/sessions', { body: { email: user.email, password } })
  expect(await refusal(answer)).toMatchObject({ code: 'second_factor' })
})

it('takes away what somebody added after asking for another address, when the former one takes the account back', async () => {
  const member = await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) })
  const body = { email: 'thief@example.com', password: usualPassword }
  expect((await call('PUT', '/accounts/current/email', { ...member, body })).status).toBe(202)
  await memberWithTotp({ user: member.user })
  const secret = await secretFor(member.user.email, 'reset')
  expect((await call('PUT', `/password-resets/${secret}`, { body: { password } })).status).toBe(204)
  expect(await db().select().from(ways)).toEqual([])
})
