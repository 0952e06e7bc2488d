import { expect, it } from 'vitest'
import { agreed, call, db, newMember, refusal } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { emailProofs } from '../accounts/table'

const ask = (email: string) => call('POST', '/password-resets', { body: { email } })

async function newestSecret(): Promise<string> {
  const answer = await call('GET', '/outbox')
  const { items } = await answer.json<{ items: { body: string }[] }>()
  return items[0]?.body.match(/\/reset\/([\w-]+)/)?.[1] ?? ''
}

const use = (secret: string, password = 'brand-new-horse-3') =>
  call('PUT', `/password-resets/${secret}`, { body: { password } })

it('sets a new password once, ends every session and confirms the address', async () => {
  const { bearer, user } = await newMember()
  expect((await ask(user.email)).status).toBe(202)
  const secret = await newestSecret()
  expect((await use(secret)).status).toBe(204)
  expect((await call('GET', '/sessions/current', { bearer })).status).toBe(401)
  const body = { email: user.email, password: 'brand-new-horse-3' }
  const signedIn = await call('POST', '/sessions', { body })
  expect(await signedIn.json()).toMatchObject({ user: { id: user.id, emailConfirmed: true } })
  expect(await refusal(await use(secret))).toEqual({ status: 404, code: 'not_found' })
})

it('answers the same for an address that nobody has, and sends nothing', async () => {
  const { email } = await buildUser(db())
  const known = await ask(email)
  const unknown = await ask('nobody@example.com')
  const shape = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers.keys()].sort(),
  })
  expect(await shape(unknown)).toEqual(await shape(known))
  const { items } = await (await call('GET', '/outbox')).json<{ items: { to: string }[] }>()
  expect(items.map(({ to }) => to)).toEqual([email])
})

it('lets each of the links of an hour work, no matter who asked for a newer one', async () => {
  const { email } = await buildUser(db())
  await ask(email)
  const first = await newestSecret()
  await ask(email)
  await ask(email)
  expect((await use(first)).status).toBe(204)
  for (const { hash } of await db().select().from(emailProofs)) expect(hash).toBe('')
  await ask(email)
  const late = await newestSecret()
  await db()
    .update(emailProofs)
    .set({ expiresAt: Date.now() - 1 })
  expect((await use(late)).status).toBe(404)
})

it('lets one of two people with the same link win', async () => {
  const { email } = await buildUser(db())
  await ask(email)
  const secret = await newestSecret()
  const answers = await Promise.all([use(secret), use(secret, 'other-new-horse-4')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
})

it('answers one network three times an hour for an address', async () => {
  const { email } = await buildUser(db())
  for (const to of [email, 'nobody@example.com']) {
    const body = { email: to }
    const from = { body, address: '192.0.2.50' }
    for (let time = 0; time < 3; time += 1)
      expect((await call('POST', '/password-resets', from)).status).toBe(202)
    const fourth = await call('POST', '/password-resets', from)
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  }
})

it('sends three messages an hour to an address and lets nobody be kept from asking', async () => {
  const { email } = await buildUser(db())
  for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(202)
  const { items } = await (await call('GET', '/outbox')).json<{ items: { body: string }[] }>()
  expect(items).toHaveLength(3)
  expect((await use(await newestSecret())).status).toBe(204)
})

it('sends thirty messages an hour for one network, of all kinds together', async () => {
  for (let at = 0; at < 30; at += 1) {
    const body = { email: `nobody${at}@example.com` }
    expect((await call('POST', '/password-resets', { body, address: '192.0.2.51' })).status).toBe(202)
  }
  const body = { email: 'nobody@example.com' }
  expect((await call('POST', '/password-resets', { body, address: '192.0.2.51' })).status).toBe(429)
  const person = {
    ...agreed,
    firstName: 'Sara',
    lastName: 'Ahmadi',
    email: 's@example.com',
    password: 'kooh-va-darya-5',
  }
  expect((await call('POST', '/accounts', { body: person, address: '192.0.2.51' })).status).toBe(201)
  const { items } = await (await call('GET', '/outbox')).json<{ items: object[] }>()
  expect(items).toEqual([])
})

it('tells what a link is for while it works', async () => {
  const { email } = await buildUser(db())
  await ask(email)
  const secret = await newestSecret()
  const look = () => call('GET', `/password-resets/${secret}`)
  expect(await (await look()).json()).toEqual({
    purpose: 'reset',
    email,
    since: null,
    removes: [],
    renewsSecrets: [],
    cancelsDeletion: false,
    keepsWithCode: false,
  })
  await use(secret)
  expect(await refusal(await look())).toEqual({ status: 404, code: 'not_found' })
})

it('refuses a weak password and keeps the link', async () => {
  const { email } = await buildUser(db())
  await ask(email)
  const secret = await newestSecret()
  expect(await refusal(await use(secret, 'password1'))).toMatchObject({ fields: { password: 'too_common' } })
  expect(await refusal(await use(secret, 'short1'))).toMatchObject({ fields: { password: 'too_short' } })
  expect((await use(secret)).status).toBe(204)
  expect(await refusal(await ask('nobody'))).toMatchObject({ fields: { email: 'not_an_email' } })
})

it('writes to people in their language', async () => {
  await buildUser(db(), {
    email: 'sara@example.com',
    emailConfirmedAt: 1,
    language: 1,
    firstName: 'سارا',
  })
  await ask('SARA@example.com')
  const { items } = await (await call('GET', '/outbox')).json<{ items: object[] }>()
  expect(items).toMatchObject([
    {
      to: 'sara@example.com',
      subject: 'تعیین رمز عبور جدید برای همکار',
      body: expect.stringMatching(
        /^سلام \u2068سارا\u2069،\n\n[^\n]+\n\nhttp:\/\/localhost:8787\/fa\/reset\/[\w-]{43}\n\n/,
      ),
    },
  ])
})
