import { expect, it, vi } from 'vitest'
import { call, db, type Mail, newMember, refusal } from '../../../tests/api'
import { buildUser, usualPassword } from '../../../tests/factories'

async function outbox(): Promise<Mail[]> {
  const { items } = await (await call('GET', '/outbox')).json<{ items: Mail[] }>()
  return items
}

const secretIn = (mail: Mail | undefined) => mail?.body.match(/\/confirm\/([\w-]+)/)?.[1] ?? ''
const use = (secret: string, bearer?: string) => call('PUT', `/email-confirmations/${secret}`, { bearer })

const change = (bearer: string, email: string, password = usualPassword) =>
  call('PUT', '/accounts/current/email', { bearer, body: { email, password } })

it('confirms the address once', async () => {
  const { bearer } = await newMember()
  expect((await call('POST', '/email-confirmations', { bearer })).status).toBe(202)
  const secret = secretIn((await outbox())[0])
  const state = async () => (await call('GET', `/email-confirmations/${secret}`, { bearer })).json()
  expect(await state()).toEqual({ state: 'open', endsOthers: true })
  expect((await use(secret, bearer)).status).toBe(204)
  expect(await state()).toEqual({ state: 'done', endsOthers: false })
  expect((await call('GET', '/email-confirmations/nothing')).status).toBe(404)
  const current = await call('GET', '/accounts/current', { bearer })
  expect(await current.json()).toMatchObject({ emailConfirmed: true })
  expect((await use(secret)).status).toBe(404)
  expect((await call('POST', '/email-confirmations', { bearer })).status).toBe(202)
  expect(await outbox()).toHaveLength(1)
})

it('asks a visitor to sign in before it sends anything', async () => {
  expect((await call('POST', '/email-confirmations')).status).toBe(401)
})

it('changes the address when the new one is confirmed, and tells the old one', async () => {
  const { bearer, user } = await newMember()
  expect((await change(bearer, 'New@Example.org')).status).toBe(202)
  const before = await call('GET', '/accounts/current', { bearer })
  expect(await before.json()).toMatchObject({ email: user.email })
  const [mail] = await outbox()
  expect(mail?.to).toBe('New@example.org')
  expect((await use(secretIn(mail), bearer)).status).toBe(204)
  const after = await call('GET', '/accounts/current', { bearer })
  expect(await after.json()).toMatchObject({ email: 'New@example.org', emailConfirmed: true })
  expect((await outbox()).map(({ to }) => to).sort()).toEqual(['New@example.org', user.email].sort())
  const body = { email: 'new@example.org', password: usualPassword }
  expect((await call('POST', '/sessions', { body })).status).toBe(201)
})

it('does not tell a member which addresses others have', async () => {
  const { bearer } = await newMember()
  const other = await buildUser(db())
  expect((await change(bearer, other.email)).status).toBe(202)
  expect((await outbox()).map(({ to }) => to)).not.toContain(other.email)
})

it('gives an address to one of two who want it', async () => {
  const { bearer } = await newMember()
  await change(bearer, 'wanted@example.com')
  const secret = secretIn((await outbox())[0])
  await buildUser(db(), { email: 'wanted@example.com' })
  expect((await use(secret, bearer)).status).toBe(404)
})

it('takes a change of address from a session of the account only: who has the mailbox may be asked by a stranger', async () => {
  const { bearer } = await newMember()
  await change(bearer, 'new@example.org')
  const secret = secretIn((await outbox())[0])
  expect((await use(secret)).status).toBe(401)
  expect((await use(secret, (await newMember()).bearer)).status).toBe(403)
  expect((await use(secret, bearer)).status).toBe(204)
})

it('asks for the password before it changes the address', async () => {
  const { bearer } = await newMember()
  expect(await refusal(await change(bearer, 'new@example.org', 'guess'))).toMatchObject({
    status: 422,
    fields: { password: 'wrong_password' },
  })
  expect(await outbox()).toHaveLength(0)
})

it('hands messages to the provider that is set, and keeps none', async () => {
  const { bearer, user } = await newMember()
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 200 }))
  const env = { EMAIL_API_URL: 'https://mail.test/send', EMAIL_API_KEY: 'key', EMAIL_FROM: 'a@hamkar.test' }
  expect((await call('POST', '/email-confirmations', { bearer, env })).status).toBe(202)
  expect(sent).toHaveBeenCalledOnce()
  const [address, request] = sent.mock.calls[0] ?? []
  expect(address).toBe('https://mail.test/send')
  const message = JSON.parse(String(request?.body))
  expect(message).toMatchObject({ from: 'a@hamkar.test', to: [user.email] })
  expect(message.html).toContain(`src="cid:${message.attachments[0].content_id}"`)
  expect(atob(message.attachments[0].content)).toMatch(/^\x89PNG/)
  // Somebody else that the provider leads to would get the key and the mail.
  expect(request?.redirect).toBe('manual')
  sent.mockClear()
  const plain = { ...env, EMAIL_API_URL: 'http://mail.test/send' }
  expect((await call('POST', '/email-confirmations', { bearer, env: plain })).status).toBe(202)
  expect(sent).not.toHaveBeenCalled()
  sent.mockRestore()
  expect(await outbox()).toHaveLength(0)
})

it('shows the outbox on a developer’s machine only', async () => {
  const env = { ORIGIN: 'https://hamkar.dev', SITES_ORIGIN: 'https://hamkar.site' }
  expect((await call('GET', '/outbox', { env })).status).toBe(404)
  const from = (origin: string) => call('GET', '/outbox', { headers: { Origin: origin } })
  expect((await from('https://elsewhere.example')).status).toBe(404)
  expect((await from('http://localhost:8787')).status).toBe(200)
  const at = async (address: string) => (await call('GET', '/outbox', { address })).status
  expect(await Promise.all(['127.0.0.1', '::1', '::ffff:127.0.0.2'].map(at))).toEqual([200, 200, 200])
  expect(await Promise.all(['192.0.2.1', '2001:db8::1', '10.0.0.127', ''].map(at))).toEqual([
    404, 404, 404, 404,
  ])
  expect((await call('GET', '/outbox', { headers: { 'X-Proxied': '1' } })).status).toBe(404)
  // The same by http, where the start did not say that it is a developer's machine.
  expect((await call('GET', '/outbox', { env: { DEVELOPER_MACHINE: '' } })).status).toBe(404)
  const named = { DEVELOPER_MACHINE: '1', ORIGIN: 'http://hamkar.lan' }
  expect((await call('GET', '/outbox', { env: named })).status).toBe(404)
})

it('lets one member ask for five messages an hour, to any address, in no words of the member', async () => {
  const { bearer } = await newMember({ user: await buildUser(db(), { firstName: 'You won. Claim it' }) })
  for (let at = 0; at < 5; at += 1)
    expect((await change(bearer, `stranger${at}@example.com`)).status).toBe(202)
  expect((await change(bearer, 'stranger5@example.com')).status).toBe(429)
  expect((await call('POST', '/email-confirmations', { bearer })).status).toBe(429)
  for (const { body } of await outbox()) expect(body).not.toContain('Claim')
})
