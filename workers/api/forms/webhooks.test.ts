import { env } from 'cloudflare:workers'
import type { Webhook } from '@domain/forms/webhooks'
import { locales } from '@domain/locale'
import { settingsOf } from '@kit/env'
import { eq, sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindings, call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { answerForm, made, publishedForm } from '../../../tests/forms'
import { outbox } from '../mail/table'
import { removeFormLeftovers } from './clean-up'
import { formDeliveries, formWebhooks } from './table'
import { sealWebhooksAnew } from './webhook-secrets'
import { stopTexts } from './webhook-texts'
import { wrongWithWebhook } from './webhook-url'
import { deliverDue, getWebhook } from './webhooks'

type DeliveredCall = { url: string; body: string; headers: Record<string, string>; redirect: unknown }
let sent: DeliveredCall[] = []
let answers: (number | 'lost')[] = []

beforeEach(() => {
  sent = []
  answers = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    sent.push({ url: String(input), body: String(init?.body), headers, redirect: init?.redirect })
    const answer = answers.shift() ?? 200
    if (answer === 'lost') throw new TypeError('connection lost')
    return new Response(null, { status: answer })
  })
})
afterEach(() => vi.restoreAllMocks())

const hooked = async (member?: Awaited<ReturnType<typeof newMember>>) => {
  const { bearer } = member ?? (await newMember())
  const form = await publishedForm(bearer)
  const at = `/forms/${form.id}/webhook`
  const turnOn = () => call('PUT', at, { bearer, body: { url: 'https://hooks.example.com/forms' } })
  const put = await turnOn()
  const { secret } = await put.json<Webhook>()
  sent = []
  const read = async () => (await call('GET', at, { bearer })).json<Webhook>()
  return { bearer, form, at, secret, read, turnOn }
}

const due = (later: number) => deliverDue({ db: db(), env: bindings, settings: settingsOf(bindings) }, later)
/** As if so many milliseconds had passed since. */
const wait = (ms: number) => db().run(sql`UPDATE form_deliveries SET next_at = next_at - ${ms}`)

it('tells a program of each answer, signed so that the library of Standard Webhooks takes it', async () => {
  const { form, secret, read } = await hooked()
  const { id } = await made(await answerForm(form, { name: 'سارا', cup: 'tea', many: 3 }))
  expect(sent).toHaveLength(1)
  const [one] = sent
  expect(one).toMatchObject({ url: 'https://hooks.example.com/forms', redirect: 'manual' })
  const payload = new Verifier(secret).verify(one?.body ?? '', one?.headers ?? {})
  expect(payload).toMatchObject({
    type: 'form.answered',
    data: { formId: form.id, id, version: 1, values: { name: 'سارا', cup: 'tea', many: 3 } },
  })
  expect(() => new Verifier(secret).verify(`${one?.body} `, one?.headers ?? {})).toThrow()
  expect((await read()).deliveries).toMatchObject([
    { answerId: id, state: 'delivered', tries: 1, status: 200, nextAt: null },
  ])
})

it('tries again for a day, and then gives up; sent again it arrives', async () => {
  const { bearer, form, at, read } = await hooked()
  answers = [500, 'lost', 302, 500, 500, 500, 500, 500]
  await made(await answerForm(form, { name: 'Sara' }))
  expect((await read()).deliveries).toMatchObject([{ state: 'waiting', status: 500, tries: 1 }])
  await due(Date.now())
  expect(sent).toHaveLength(1)
  for (let n = 0; n < 7; n += 1) {
    await wait(9 * 3_600_000)
    await due(Date.now())
  }
  const { deliveries } = await read()
  expect(deliveries).toMatchObject([{ state: 'failed', tries: 8, nextAt: null }])
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const again = await call('POST', `${at}/deliveries/${deliveries[0]?.id}/resend`, { bearer })
  expect(await again.json()).toMatchObject({ state: 'delivered', status: 200 })
})

it('gives each form a share of a run, so that many deliveries of one delay no other', async () => {
  const [busy, calm] = [await hooked(), await hooked()]
  answers = Array.from({ length: 13 }, () => 500)
  for (let n = 0; n < 12; n += 1) await made(await answerForm(busy.form, { name: `Sara ${n}` }))
  await made(await answerForm(calm.form, { name: 'Mina' }))
  await wait(3_600_000)
  sent = []
  await due(Date.now())
  const formOf = ({ body }: DeliveredCall) => JSON.parse(body).data.formId
  expect(sent.filter((one) => formOf(one) === busy.form.id)).toHaveLength(10)
  expect(sent.filter((one) => formOf(one) === calm.form.id)).toHaveLength(1)
})

it('tells of an answer once, however often it is sent', async () => {
  const { form } = await hooked()
  const headers = { 'Idempotency-Key': 'once' }
  await Promise.all(Array.from({ length: 5 }, () => answerForm(form, { name: 'Sara' }, { headers })))
  expect(sent).toHaveLength(1)
})

it('asks at each delivery whether the address may be called', async () => {
  const { form, read } = await hooked()
  await db().run(sql`UPDATE form_webhooks SET url = 'https://10.0.0.1/'`)
  await made(await answerForm(form, { name: 'Sara' }))
  expect(sent).toEqual([])
  expect((await read()).deliveries).toMatchObject([{ state: 'failed', status: null }])
})

it('sends nothing until a new address accepts the first message, and then what waited', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const at = `/forms/${form.id}/webhook`
  const url = 'https://hooks.example.com/forms'
  const put = async (to = url) => (await call('PUT', at, { bearer, body: { url: to } })).json<Webhook>()
  answers = [404]
  const first = await put()
  expect(first.stopped).toMatchObject({ reason: 'unverified', status: 404 })
  new Verifier(first.secret).verify(sent[0]?.body ?? '', sent[0]?.headers ?? {})
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    type: 'webhook.verification',
    data: { formId: form.id },
  })
  await made(await answerForm(form, { name: 'Sara' }))
  await due(Date.now())
  expect(sent).toHaveLength(1)
  const [waiting] = (await put()).deliveries
  expect(waiting).toMatchObject({ state: 'waiting', tries: 0 })
  expect((await put()).stopped).toBeNull()
  expect(sent).toHaveLength(2)
  await due(Date.now())
  expect(sent).toHaveLength(3)
  expect(sent[2]?.headers['webhook-id']).toBe(waiting?.id)
  answers = ['lost']
  expect((await put('https://other.example.com/')).stopped).toMatchObject({ status: 0 })
  const again = await call('POST', `${at}/deliveries/${waiting?.id}/resend`, { bearer })
  expect((await refusal(again)).code).toBe('wrong_state')
})

it('sends the same bytes again after the form was renamed, and nothing of an answer that was removed', async () => {
  const { bearer, form, at, read } = await hooked()
  answers = [500]
  const { id } = await made(await answerForm(form, { name: 'Sara' }))
  expect((await call('PATCH', `/forms/${form.id}`, { bearer, body: { name: 'Renamed' } })).status).toBe(200)
  await wait(3_600_000)
  await due(Date.now())
  const [delivery] = (await read()).deliveries
  const resend = () => call('POST', `${at}/deliveries/${delivery?.id}/resend`, { bearer })
  expect((await resend()).status).toBe(200)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect((await call('DELETE', `/forms/${form.id}/answers/${id}`, { bearer })).status).toBe(204)
  expect(await (await resend()).json()).toMatchObject({ state: 'failed', status: null })
  expect(sent).toHaveLength(3)
})

it('keeps the hundred deliveries that are listed, and sends none again whose body is no longer stored', async () => {
  const { bearer, form, at, read } = await hooked()
  await made(await answerForm(form, { name: 'Sara' }))
  await db().run(sql`UPDATE form_deliveries SET body = NULL`)
  const [delivery] = (await read()).deliveries
  const again = await call('POST', `${at}/deliveries/${delivery?.id}/resend`, { bearer })
  expect((await refusal(again)).code).toBe('gone')
  await db().run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
    INSERT INTO form_deliveries (id, form_id, answer_id, created_at, tries, body) SELECT 'delivery_' || i, ${form.id}, 'row', i, 1, '{}' FROM n`)
  await made(await answerForm(form, { name: 'Reza' }))
  expect(await db().$count(formDeliveries)).toBe(100)
})

it.each(['en', 'fa', 'ar'] as const)(
  'stops at 410, notifies its owner in %s, and continues once it is turned on',
  async (language) => {
    const user = await buildUser(db(), { emailConfirmedAt: 1, language: locales.indexOf(language) })
    const member = await newMember({ user })
    const { form, read, turnOn } = await hooked(member)
    answers = [410]
    await made(await answerForm(form, { name: 'Sara' }))
    await made(await answerForm(form, { name: 'Mina' }))
    await due(Date.now())
    expect(sent).toHaveLength(1)
    expect((await read()).stopped).toMatchObject({ reason: 'gone', status: 410 })
    const title = stopTexts[language].subject.replace('{name}', `\u2068${form.name}\u2069`)
    const mails = await db().select().from(outbox).where(eq(outbox.subject, title))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe(user.email)
    expect(mails[0]?.body).toContain(`/dashboard/forms/${form.id}/answers/webhook`)
    await turnOn()
    await due(Date.now())
    expect((await read()).deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
  },
)

it('sends what comes after a response that is refused at once', async () => {
  const { form } = await hooked()
  answers = [500]
  for (const name of ['Sara', 'Mina', 'Omid']) await made(await answerForm(form, { name }))
  expect(sent).toHaveLength(3)
})

it('stops after fifty failures in a row, of which one counts each five minutes, and sends less until then', async () => {
  const { form, read } = await hooked()
  answers = Array.from({ length: 20 }, () => 500)
  await made(await answerForm(form, { name: 'Sara' }))
  await db().update(formWebhooks).set({ failures: 2 })
  await made(await answerForm(form, { name: 'Mina' }))
  expect(sent).toHaveLength(1)
  await wait(61_000)
  await due(Date.now())
  expect(sent).toHaveLength(2)
  await db().update(formWebhooks).set({ failures: 1 })
  const failAgain = async () => {
    await wait(9 * 3_600_000)
    await due(Date.now())
  }
  await failAgain()
  const counted = () => db().select({ failures: formWebhooks.failures }).from(formWebhooks)
  expect(await counted()).toEqual([{ failures: 1 }])
  await db().update(formWebhooks).set({ failures: 49, failedAt: 0 })
  await failAgain()
  expect((await read()).stopped).toMatchObject({ reason: 'failing', status: 500 })
  const before = sent.length
  await failAgain()
  expect(sent).toHaveLength(before)
})

it('forgets failures with the first delivery', async () => {
  const { form, read } = await hooked()
  await db().update(formWebhooks).set({ failures: 49, failedAt: 1 })
  await made(await answerForm(form, { name: 'Sara' }))
  answers = [500]
  await made(await answerForm(form, { name: 'Mina' }))
  expect((await read()).stopped).toBeNull()
})

it('is its owner’s alone, keeps its secret sealed, and goes', async () => {
  const { bearer, form, at, secret } = await hooked()
  const stranger = await newMember()
  for (const method of ['GET', 'DELETE']) {
    expect((await call(method, at)).status).toBe(401)
    expect((await call(method, at, { bearer: stranger.bearer })).status).toBe(404)
  }
  const kept = await env.DB.prepare('SELECT secret FROM form_webhooks').first<{ secret: string }>()
  expect(kept?.secret).not.toContain(secret)
  expect((await call('DELETE', at, { bearer })).status).toBe(204)
  expect((await call('GET', at, { bearer })).status).toBe(404)
  await made(await answerForm(form, { name: 'Sara' }))
  expect(sent).toEqual([])
})

it('takes a token that may read answers, and ends with it', async () => {
  const { user, bearer } = await newMember()
  const form = await publishedForm(bearer)
  const at = `/forms/${form.id}/webhook`
  const body = { url: 'https://hooks.example.com/forms' }
  const writer = await buildToken(db(), { user, scopes: ['forms:write'] })
  expect((await call('PUT', at, { bearer: writer.bearer, body })).status).toBe(403)
  expect((await call('GET', at, { bearer })).status).toBe(404)
  const both = await buildToken(db(), { user, scopes: ['forms:write', 'forms:read'] })
  expect((await call('PUT', at, { bearer: both.bearer, body })).status).toBe(200)
  expect((await call('DELETE', `/tokens/${both.token.id}`, { bearer })).status).toBe(204)
  expect((await call('GET', at, { bearer })).status).toBe(404)
  sent = []
  await made(await answerForm(form, { name: 'Sara' }))
  expect(sent).toEqual([])
})

it('gets a new secret; for a day the one before signs too, and then no more', async () => {
  const { bearer, form, at, secret, read } = await hooked()
  const rotated = await call('POST', `${at}/secret`, { bearer })
  const { secret: next, earlierSecretUntil } = await rotated.json<Webhook>()
  expect(next).not.toBe(secret)
  expect(Date.parse(earlierSecretUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const verifies = (by: string) => {
    const one = sent.at(-1)
    try {
      new Verifier(by).verify(one?.body ?? '', one?.headers ?? {})
      return true
    } catch {
      return false
    }
  }
  await made(await answerForm(form, { name: 'Sara' }))
  expect([secret, next].map(verifies)).toEqual([true, true])
  expect(sent[0]?.headers['webhook-signature']).toMatch(/^v1,[\w+/]+={0,2} v1,[\w+/]+={0,2}$/)
  await db().run(sql`UPDATE form_webhooks SET earlier_until = earlier_until - 86400000`)
  await made(await answerForm(form, { name: 'Ali' }))
  expect([secret, next].map(verifies)).toEqual([false, true])
  expect(await read()).toMatchObject({ secret: next, earlierSecretUntil: null })
  await removeFormLeftovers(db(), bindings, Date.now())
  const kept = await env.DB.prepare('SELECT earlier_secret FROM form_webhooks WHERE form_id = ?')
    .bind(form.id)
    .first()
  expect(kept).toEqual({ earlier_secret: null })
})

it('opens both secrets after the session secret changed, and ends the one before where its owner gives one', async () => {
  const { bearer, form, at, secret } = await hooked()
  answers = [500]
  await made(await answerForm(form, { name: 'Sara' }))
  const { secret: next } = await (await call('POST', `${at}/secret`, { bearer })).json<Webhook>()
  const settings = settingsOf(bindings)
  const renewed = 'n'.repeat(32)
  await sealWebhooksAnew(db(), { ...settings, sessionSecrets: [renewed, ...settings.sessionSecrets] })
  const later = { db: db(), env: bindings, settings: { ...settings, sessionSecrets: [renewed] } }
  expect(await getWebhook(later, form.id)).toMatchObject({ secret: next })
  await wait(9 * 3_600_000)
  await deliverDue(later, Date.now())
  expect(sent).toHaveLength(2)
  for (const by of [secret, next])
    new Verifier(by).verify(sent.at(-1)?.body ?? '', sent.at(-1)?.headers ?? {})
  const given = `whsec_${'A'.repeat(32)}`
  const url = 'https://hooks.example.com/forms'
  const put = await call('PUT', at, { bearer, body: { url, secret: given } })
  expect(await put.json()).toMatchObject({ secret: given, earlierSecretUntil: null })
})

it('gives a new secret to its owner alone, once for each key, and to no form without a webhook', async () => {
  const { bearer, at, secret, read } = await hooked()
  const stranger = await newMember()
  expect((await call('POST', `${at}/secret`)).status).toBe(401)
  expect((await call('POST', `${at}/secret`, { bearer: stranger.bearer })).status).toBe(404)
  expect(await read()).toMatchObject({ secret, earlierSecretUntil: null })
  const headers = { 'Idempotency-Key': 'once' }
  const twice = [0, 1].map(() => () => call('POST', `${at}/secret`, { bearer, headers }))
  const [first, again] = [await twice[0]?.(), await twice[1]?.()]
  expect(await again?.json()).toEqual(await first?.json())
  const bare = await publishedForm(bearer)
  expect((await call('POST', `/forms/${bare.id}/webhook/secret`, { bearer })).status).toBe(404)
})

const local = settingsOf(bindings)
const hosts = { ...local.hosts, web: 'https://hamkar.dev', sites: 'https://hamkar.site' }
const deployed = { ...local, hosts, isLocal: false }

it.each([
  ['https://hooks.example.com/a?b=c', null, null],
  ['http://127.0.0.1:4000/hook', 'not_https', null],
  ['http://localhost:4000/hook', 'not_https', null],
  ['http://localhost:8787/hook', 'not_https', 'own_host'],
  ['http://example.com/', 'not_https', 'not_https'],
  ['ftp://example.com/', 'not_https', 'not_https'],
  ['https://127.0.0.1/', 'not_public_host', 'not_public_host'],
  ['https://10.1.2.3/', 'not_public_host', 'not_public_host'],
  ['https://192.168.1.1/', 'not_public_host', 'not_public_host'],
  ['https://169.254.169.254/latest/meta-data', 'not_public_host', 'not_public_host'],
  ['https://2130706433/', 'not_public_host', 'not_public_host'],
  ['https://0x7f.1/', 'not_public_host', 'not_public_host'],
  ['https://[::1]/', 'not_public_host', 'not_public_host'],
  ['https://[fe80::1]/', 'not_public_host', 'not_public_host'],
  ['https://router.local/', 'not_public_host', 'not_public_host'],
  ['https://localhost/x', 'not_public_host', 'not_public_host'],
  ['https://intranet/', 'not_public_host', 'not_public_host'],
  ['https://user:pass@example.com/', 'has_credentials', 'has_credentials'],
  ['https://api.hamkar.dev/forms', 'own_host', null],
  ['https://HAMKAR.dev/', 'own_host', null],
  ['https://sara.hamkar.site/', 'own_host', null],
  ['nothing', 'not_a_url', 'not_a_url'],
])('%s is %s where the product is deployed, %s on a developer’s machine', (url, there, here) => {
  expect([wrongWithWebhook(url, deployed), wrongWithWebhook(url, local)]).toEqual([there, here])
})

it('refuses such an address, and a secret that is none', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const put = (body: object) => call('PUT', `/forms/${form.id}/webhook`, { bearer, body })
  expect((await refusal(await put({ url: 'https://10.0.0.1/' }))).fields).toEqual({ url: 'not_public_host' })
  expect((await refusal(await put({ url: 'https://a.example.com/', secret: 'short' }))).fields).toEqual({
    secret: 'malformed',
  })
})
