import { env as bindings } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { base64url } from '@kit/crypto'
import { settingsOf } from '@kit/env'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { count, mark } from '../../../tests/notifications'
import { makeThing } from '../../../tests/things'
import { newestWanted } from '../events/queries'
import { tellDue } from '../todos/tell-due'
import { pushDue } from './send'
import { pushDevices } from './table'

afterEach(() => {
  vi.restoreAllMocks()
})

const env = { PUSH_SECRET: 'a secret of pushes that only tests have' }
const curve = { name: 'ECDH', namedCurve: 'P-256' }
let made = 0

/** A browser: what it subscribes with, and how it reads what a push service hands it. */
async function newBrowser() {
  made += 1
  const endpoint = `https://fcm.googleapis.com/fcm/send/${made}`
  const pair = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  const derive = async (secret: BufferSource, salt: BufferSource, info: BufferSource, bytes: number) => {
    const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
  }
  const read = async (sent: Uint8Array<ArrayBuffer>) => {
    const [salt, theirs, sealed] = [sent.slice(0, 16), sent.slice(21, 86), sent.slice(86)]
    const other = await crypto.subtle.importKey('raw', theirs, curve, false, [])
    const agreement = { name: 'ECDH', public: other } as unknown as SubtleCryptoDeriveKeyAlgorithm
    const shared = await crypto.subtle.deriveBits(agreement, pair.privateKey, 256)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const secret = await derive(shared, auth, info, 32)
    const key = await derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const iv = await derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const open = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed))
    return JSON.parse(new TextDecoder().decode(open.slice(0, -1)))
  }
  return { subscription: { endpoint, keys: { p256dh: base64url(own), auth: base64url(auth) } }, read }
}

const switchOn = ({ bearer }: Member, body: object) => call('PUT', '/pushes', { bearer, body, env })
const devices = async ({ bearer }: Member) =>
  (await call('GET', '/pushes', { bearer, env })).json<{ key: string; items: { id: string }[] }>()
const service = (status = 201) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status }))

async function shareWith(owner: Member, member: Member, title = 'فهرست بهار') {
  const id = await makeThing('todos', owner.bearer, title)
  const body = { member: member.user.handle, role: 'viewer' }
  expect((await call('PUT', `/todos/${id}/members`, { bearer: owner.bearer, body, env })).status).toBe(200)
  return id
}

it('a notification reaches a browser that was switched on, once, so that only it can read it', async () => {
  const [owner, member, browser] = [await newMember(), await newMember(), await newBrowser()]
  const sent = service()
  await shareWith(owner, member)
  expect(sent).not.toHaveBeenCalled()
  expect((await switchOn(member, browser.subscription)).status).toBe(200)
  const id = await shareWith(owner, member)
  expect(sent).toHaveBeenCalledOnce()
  const [address, init] = sent.mock.calls[0] ?? []
  expect([address, init?.redirect]).toEqual([browser.subscription.endpoint, 'manual'])
  const headers = new Headers(init?.headers)
  const { key } = await devices(member)
  expect(headers.get('Content-Encoding')).toBe('aes128gcm')
  expect(headers.get('Authorization')).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${key}$`))
  expect(await browser.read(init?.body as Uint8Array<ArrayBuffer>)).toMatchObject({
    body: '\u2068Sara Ahmadi\u2069 shared \u2068فهرست بهار\u2069 with you',
    url: `http://localhost:8787/dashboard/todo/${id}`,
    lang: 'en',
    dir: 'ltr',
  })
  await mark(member, {})
  expect(await count(member)).toBe(0)
  expect(sent).toHaveBeenCalledOnce()
})

it('nothing is pushed of what is muted or may not be seen, nor to a session that has ended', async () => {
  const [owner, member, browser] = [await newMember(), await newMember(), await newBrowser()]
  await switchOn(member, browser.subscription)
  const sent = service()
  await call('PATCH', '/notifications/settings', { bearer: member.bearer, body: { shared: false } })
  await shareWith(owner, member)
  await call('PATCH', '/notifications/settings', { bearer: member.bearer, body: { shared: true } })
  await call('PUT', `/people/${owner.user.id}/block`, { bearer: member.bearer })
  const idea = await makeThing('ideas', member.bearer, 'A school of bees')
  await call('POST', `/things/${idea}/comments`, { bearer: owner.bearer, body: { text: 'Yes' }, env })
  expect(sent).not.toHaveBeenCalled()
  await call('DELETE', `/people/${owner.user.id}/block`, { bearer: member.bearer })
  await call('DELETE', '/sessions/current', { bearer: member.bearer })
  await shareWith(owner, member)
  expect(sent).not.toHaveBeenCalled()
  expect(await db().$count(pushDevices)).toBe(0)
})

it('a browser whose service knows it no more is forgotten; one whose service fails is kept', async () => {
  for (const [status, left] of [
    [410, 0],
    [404, 0],
    [500, 1],
    [302, 1],
  ] as const) {
    const [owner, member, browser] = [await newMember(), await newMember(), await newBrowser()]
    await switchOn(member, browser.subscription)
    service(status)
    await shareWith(owner, member)
    vi.restoreAllMocks()
    expect([status, (await devices(member)).items.length]).toEqual([status, left])
  }
})

it('only addresses of known push services are called', async () => {
  const [member, browser] = [await newMember(), await newBrowser()]
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://push.apple.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:444/x',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    'x',
  ]) {
    const { keys } = browser.subscription
    expect([endpoint, (await switchOn(member, { endpoint, keys })).status]).toEqual([endpoint, 422])
  }
  const { endpoint } = browser.subscription
  for (const keys of [{ p256dh: 'x', auth: 'y' }, { p256dh: browser.subscription.keys.p256dh }, {}, null])
    expect((await switchOn(member, { endpoint, keys })).status).toBe(422)
  for (const known of [
    'https://web.push.apple.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])
    expect((await switchOn(member, { ...browser.subscription, endpoint: known })).status).toBe(200)
})

it('browsers are listed and removed by their member only; a browser has one member, a session one browser', async () => {
  const [member, stranger, browser] = [await newMember(), await newMember(), await newBrowser()]
  await switchOn(member, browser.subscription)
  await switchOn(member, (await newBrowser()).subscription)
  const [device] = (await devices(member)).items
  expect((await devices(member)).items).toMatchObject([{ device: 'Firefox · Linux', isCurrent: true }])
  expect((await call('DELETE', `/pushes/${device?.id}`, { bearer: stranger.bearer, env })).status).toBe(404)
  expect((await call('GET', '/pushes', { env })).status).toBe(401)
  expect((await call('PUT', '/pushes', { body: browser.subscription, env })).status).toBe(401)
  const { endpoint } = browser.subscription
  await switchOn(stranger, browser.subscription)
  await switchOn(member, browser.subscription)
  expect((await devices(stranger)).items).toEqual([])
  expect(await db().$count(pushDevices, eq(pushDevices.endpoint, endpoint))).toBe(1)
  const [again] = (await devices(member)).items
  expect((await call('DELETE', `/pushes/${again?.id}`, { bearer: member.bearer, env })).status).toBe(204)
  expect((await devices(member)).items).toEqual([])
  const off = { bearer: member.bearer, body: browser.subscription, env: { PUSH_SECRET: '' } }
  expect(await refusal(await call('PUT', '/pushes', off))).toMatchObject({ code: 'off' })
})

it('what is due is pushed by the daily job that tells of it, once', async () => {
  const [owner, other, browser] = [await newMember(), await newMember(), await newBrowser()]
  const sent = service()
  await switchOn(owner, browser.subscription)
  const now = Date.now()
  for (const { bearer } of [owner, other]) {
    const id = await makeThing('todos', bearer, 'فهرست بهار')
    const body = { text: 'Water the plants', due: new Date(now).toISOString().slice(0, 10) }
    expect((await call('POST', `/todos/${id}/items`, { bearer, body })).status).toBe(201)
  }
  sent.mockClear()
  expect(await tellDue(db(), now)).toBe(2)
  const by = { db: db(), settings: settingsOf(bindings), secret: env.PUSH_SECRET, newestOf: newestWanted }
  expect(await pushDue(by, now)).toBe(1)
  expect(sent).toHaveBeenCalledOnce()
  const { body } = await browser.read(new Uint8Array(sent.mock.calls[0]?.[1]?.body as ArrayBuffer))
  expect(body).toContain('فهرست بهار')
  await pushDue(by, now)
  expect(sent).toHaveBeenCalledOnce()
})
