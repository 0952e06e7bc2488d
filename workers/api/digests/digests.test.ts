import { env } from 'cloudflare:workers'
import { settingsOf } from '@kit/env'
import { afterEach, expect, it, vi } from 'vitest'
import { bindings, call, db, type Member, newMember } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { act, mark } from '../../../tests/notifications'
import { makeThing } from '../../../tests/things'
import { outbox } from '../mail/table'
import { sendDigests } from './send'

afterEach(() => {
  vi.restoreAllMocks()
})

const hour = 3_600_000
const start = Date.now() + hour
const run = (now: number, change: object = {}) =>
  sendDigests({ db: db(), env: { ...bindings, ...change }, settings: settingsOf(env), now })
const choose = ({ bearer }: Member, body: object) =>
  call('PATCH', '/notifications/settings', { bearer, body })
const mails = () => db().select().from(outbox)
const provider = {
  EMAIL_API_URL: 'https://mail.test/send',
  EMAIL_API_KEY: 'key',
  EMAIL_FROM: 'a@hamkar.test',
}

async function scene(digest: string, language = 0) {
  const confirmed = { emailConfirmedAt: 1, language }
  const [owner, sara] = [await newMember({ user: await buildUser(db(), confirmed) }), await newMember()]
  const idea = await makeThing('ideas', owner.bearer, 'باغ <b>بهار</b>')
  await choose(owner, { digest, calendar: 'persian', timeZone: 'Asia/Tehran' })
  await act('commented', sara, idea, owner)
  return { owner, sara, idea }
}

it('are off until they are chosen, and come at most once a period while something new is unread', async () => {
  const { owner, sara, idea } = await scene('off')
  expect(await run(start)).toBe(0)
  expect((await choose(owner, { digest: 'hourly' })).status).toBe(422)
  expect((await choose(owner, { digest: 'daily', timeZone: 'Moon/Sea' })).status).toBe(422)
  await choose(owner, { digest: 'daily' })
  expect(await Promise.all([run(start), run(start)])).toContain(1)
  expect(await run(start + hour)).toBe(0)
  // Nothing has come since.
  expect(await run(start + 24 * hour)).toBe(0)
  vi.spyOn(Date, 'now').mockReturnValue(start + 30 * hour)
  await act('mentioned', sara, idea, owner)
  vi.restoreAllMocks()
  await choose(owner, { digest: 'weekly' })
  expect(await run(start + 60 * hour)).toBe(0)
  expect(await run(start + 24 * hour + 7 * 24 * hour)).toBe(1)
  expect(await mails()).toHaveLength(2)
})

it('speak the member’s language from the right, in their calendar and digits, as text and as HTML', async () => {
  await scene('daily', 1)
  const [at] = await db().all<{ at: number }>('SELECT at FROM notifications')
  expect(at).toBeDefined()
  await run(start)
  const [mail] = await mails()
  expect(mail?.subject).toBe('۱ اعلان جدید در همکار')
  expect(mail?.body).toMatch(/نظر داد · [۰-۹]+ \S+ ۱[۰-۹]{3}\nhttp/)
  expect(mail?.html).toContain('<html lang="fa" dir="rtl">')
  expect(mail?.html).toContain('<bdi>باغ &#60;b&#62;بهار&#60;/b&#62;</bdi>')
})

it('leave out what was read, deleted, withdrawn, muted or is by somebody who is blocked', async () => {
  for (const hide of [
    ({ owner }) => mark(owner, {}),
    ({ owner, idea }) => call('DELETE', `/ideas/${idea}`, { bearer: owner.bearer }),
    ({ owner, idea }) => choose(owner, { mute: [idea] }),
    ({ owner }) => choose(owner, { commented: false }),
    ({ owner, sara }) => call('PUT', `/people/${sara.user.id}/block`, { bearer: owner.bearer }),
  ] satisfies ((made: Awaited<ReturnType<typeof scene>>) => Promise<Response>)[]) {
    const made = await scene('daily')
    expect((await hide(made)).ok).toBe(true)
    expect(await run(start)).toBe(0)
  }
})

it('are handed to the provider with their way out; one that fails stops no other and is sent in the next run', async () => {
  await scene('daily')
  await scene('daily')
  const sent = vi.spyOn(globalThis, 'fetch')
  sent.mockResolvedValueOnce(new Response(null, { status: 400 }))
  sent.mockImplementation(async () => new Response(null, { status: 200 }))
  expect(await run(start, provider)).toBe(1)
  expect(await run(start + hour, provider)).toBe(1)
  expect(await run(start + 2 * hour, provider)).toBe(0)
  const keys = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
  const { headers, html, text } = JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body))
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = headers['List-Unsubscribe'].slice(1, -1)
  expect(address).toMatch(/^http:\/\/localhost:8787\/en\/unsubscribe\/user_\w+\.[\w-]{43}$/)
  expect([html.includes(address), text.includes(address)]).toEqual([true, true])
  expect(await mails()).toEqual([])
})

it('are turned off by the token of a mail alone, which does nothing else', async () => {
  const { owner } = await scene('daily')
  await run(start)
  const token = (await mails())[0]?.body.match(/unsubscribe\/(\S+)/)?.[1] ?? ''
  const isOn = async () => (await call('GET', `/digests/${token}`)).json()
  expect(await isOn()).toEqual({ isOn: true })
  for (const wrong of [`${owner.user.id}.x`, owner.user.id, 'x', token.slice(0, -1)]) {
    expect((await call('GET', `/digests/${wrong}`)).status).toBe(404)
    expect((await call('DELETE', `/digests/${wrong}`)).status).toBe(404)
  }
  expect((await call('DELETE', `/digests/${token}`)).status).toBe(204)
  expect((await call('DELETE', `/digests/${token}`)).status).toBe(204)
  expect(await isOn()).toEqual({ isOn: false })
  expect((await call('GET', '/notifications', { bearer: token })).status).toBe(401)
})

it('go to no address that is not confirmed, nor to an account that is to be deleted', async () => {
  const { owner } = await scene('daily')
  await db().run(`UPDATE users SET email_confirmed_at = NULL WHERE id = '${owner.user.id}'`)
  expect(await run(start)).toBe(0)
  await db().run(`UPDATE users SET email_confirmed_at = 1, delete_after = 2 WHERE id = '${owner.user.id}'`)
  expect(await run(start)).toBe(0)
})
