import type { Ways } from '@domain/accounts/ways'
import { afterEach, expect, it, vi } from 'vitest'
import { agreed, call, db, type Mail, newMember, refusal } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { noting } from '../../../tests/noting'
import { codeNow, memberWithTotp } from '../../../tests/ways'
import { reportLines } from '../mail/recovery-texts'
import { challenges, ways } from '../ways/table'

afterEach(() => {
  vi.restoreAllMocks()
})

let used = 0
/** A number that no other test has. */
function newPhone(): string {
  used += 1
  return `+98912${1_000_000 + used}`
}

const outbox = async () => (await (await call('GET', '/outbox')).json<{ items: Mail[] }>()).items

const ask = (phone: string, sent: Parameters<typeof call>[2] = {}) =>
  call('POST', '/phone-codes', { body: { phone }, ...sent })

async function codeFor(phone: string, sent: Parameters<typeof call>[2] = {}): Promise<string> {
  expect((await ask(phone, sent)).status).toBe(202)
  const body = (await outbox()).find(({ to }) => to === phone)?.body ?? ''
  return /#(\d{6})$/.exec(body)?.[1] ?? ''
}

const enter = (phone: string, code: string, more: object = {}, address?: string) =>
  call('POST', '/sessions/phone', { body: { phone, code, ...more }, ...(address && { address }) })

const person = { ...agreed, firstName: 'Sara', lastName: 'Ahmadi', password: 'kooh-va-darya-5' }
const signUp = (email: string, phoneProof: string) =>
  call('POST', '/accounts', { body: { ...person, email, phoneProof } })

async function memberWithPhone(member?: Awaited<ReturnType<typeof newMember>>) {
  const phone = newPhone()
  const owner = member ?? (await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) }))
  const body = { phone, code: await codeFor(phone) }
  const answer = await call('POST', '/ways/phone', { ...owner, body })
  expect(answer.status).toBe(201)
  return { ...owner, phone, way: await answer.json<{ id: string }>() }
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('signs up with a number that nobody has, and in with it afterwards', async () => {
  const phone = newPhone()
  const found = await enter(phone, await codeFor(phone))
  expect(found.status).toBe(200)
  const { proof } = await found.json<{ proof: string }>()
  const made = await signUp('by-phone@example.com', proof)
  expect(made.status).toBe(201)
  const { token, user } = await made.json<{ token: string; user: { id: string } }>()
  const { items } = await (await call('GET', '/ways', { bearer: token })).json<Ways>()
  expect(items).toMatchObject([{ kind: 'password' }, { kind: 'phone', name: phone, removable: true }])
  const again = await enter(phone.replace('+98', '۰'), await codeFor(phone))
  expect(again.status).toBe(201)
  expect(await again.json()).toMatchObject({ user: { id: user.id } })
  expect(await refusal(await signUp('second@example.com', proof))).toMatchObject({ status: 410 })
})

it('lets one of two accounts that claim a number at once have it, and writes nothing of the other', async () => {
  const phone = newPhone()
  const proofs = []
  for (let at = 0; at < 2; at += 1)
    proofs.push((await (await enter(phone, await codeFor(phone))).json<{ proof: string }>()).proof)
  const answers = await Promise.all(proofs.map((proof, at) => signUp(`claims${at}@example.com`, proof)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const rows = await db().all("SELECT email FROM users WHERE email LIKE 'claims%'")
  expect(rows).toHaveLength(1)
  expect(await db().select().from(ways)).toHaveLength(1)
})

it('answers alike whether or not a number has an account', async () => {
  const { phone } = await memberWithPhone()
  const unknown = newPhone()
  const answers = [await ask(phone), await ask(unknown)]
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(await answers[0]?.json()).toEqual({ resendAfter: 120 })
  expect(await answers[1]?.json()).toEqual({ resendAfter: 120 })
  const wrong = [await enter(phone, '12'), await enter(unknown, '12')]
  expect(await Promise.all(wrong.map(refusal))).toEqual([
    { status: 401, code: 'invalid_code' },
    { status: 401, code: 'invalid_code' },
  ])
})

it('does the same work for a number that has an account and one that has none', async () => {
  const { phone: known } = await memberWithPhone()
  const worked: string[][] = []
  for (const phone of [known, newPhone()]) {
    const asked: string[] = []
    const env = { DB: noting((statement) => asked.push(statement)) }
    expect((await ask(phone, { env })).status).toBe(202)
    expect((await outbox()).filter(({ to }) => to === phone)).not.toEqual([])
    const body = { phone, code: '12' }
    expect((await call('POST', '/sessions/phone', { body, env })).status).toBe(401)
    worked.push(asked)
  }
  expect(worked[0]?.length).toBeGreaterThan(3)
  expect(worked[1]).toEqual(worked[0])
})

it('keeps no code as it was sent, and takes one once, in five minutes and five tries', async () => {
  const [phone, address] = [newPhone(), '192.0.2.70']
  const enterHere = (code: string) => enter(phone, code, {}, address)
  const first = await codeFor(phone, { address })
  const rows = await db().select().from(challenges)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${first}|${phone.slice(3)}`))
  for (let time = 0; time < 4; time += 1) expect((await enterHere(wrongOf(first))).status).toBe(401)
  expect((await enterHere(first)).status).toBe(200)
  expect(await refusal(await enterHere(first))).toMatchObject({ status: 410, code: 'gone' })
  const second = await codeFor(phone, { address })
  for (let time = 0; time < 4; time += 1) expect((await enterHere(wrongOf(second))).status).toBe(401)
  expect((await enterHere(wrongOf(second))).status).toBe(410)
  const third = await codeFor(phone)
  await db().update(challenges).set({ expiresAt: Date.now() })
  expect((await enter(phone, third)).status).toBe(410)
})

it('counts tries that come at the same time, and lets one of two with the right code in', async () => {
  const phone = newPhone()
  const code = await codeFor(phone)
  const both = await Promise.all([enter(phone, code), enter(phone, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  const address = '192.0.2.71'
  const next = await codeFor(phone, { address })
  await Promise.all(Array.from({ length: 5 }, () => enter(phone, wrongOf(next), {}, address)))
  await Promise.all(Array.from({ length: 12 }, () => enter(phone, wrongOf(next))))
  expect((await enter(phone, next, {}, address)).status).toBe(410)
})

it('lets no stranger use up the tries or the code of the one who asked', async () => {
  const [phone, address] = [newPhone(), '192.0.2.72']
  const code = await codeFor(phone, { address })
  const stranger = '192.0.2.73'
  const strangersCode = await codeFor(phone, { address: stranger })
  for (let time = 0; time < 5; time += 1) await enter(phone, wrongOf(code), {}, stranger)
  await Promise.all(Array.from({ length: 12 }, () => enter(phone, wrongOf(code))))
  expect((await enter(phone, code, {}, stranger)).status).toBe(410)
  expect((await enter(phone, code, {}, address)).status).toBe(200)
  // All codes of the number end with the first that is right, also once it has a new one.
  await codeFor(phone)
  expect((await enter(phone, strangersCode)).status).toBe(401)
})

it('takes a code on another network than the one that asked, ten tries for all of them', async () => {
  const phone = newPhone()
  const code = await codeFor(phone)
  for (let time = 0; time < 9; time += 1) expect((await enter(phone, wrongOf(code))).status).toBe(401)
  expect((await enter(phone, code)).status).toBe(200)
  const next = await codeFor(phone)
  for (let time = 0; time < 9; time += 1) expect((await enter(phone, wrongOf(next))).status).toBe(401)
  expect((await enter(phone, wrongOf(next))).status).toBe(410)
  expect((await enter(phone, next)).status).toBe(410)
})

it('sends three codes an hour to a number for each network, six for all, and refuses nobody for others', async () => {
  const [phone, address] = [newPhone(), '192.0.2.76']
  const messages = async () => (await outbox()).filter(({ to }) => to === phone).length
  for (let time = 0; time < 3; time += 1) expect((await ask(phone, { address })).status).toBe(202)
  expect((await ask(phone, { address })).status).toBe(429)
  for (let time = 0; time < 5; time += 1) expect((await ask(phone)).status).toBe(202)
  expect(await messages()).toBe(6)
})

it('sends ten codes an hour for a network', async () => {
  const address = '192.0.2.77'
  for (let time = 0; time < 10; time += 1) expect((await ask(newPhone(), { address })).status).toBe(202)
  expect((await ask(newPhone(), { address })).status).toBe(429)
})

it('stops a network that tries codes of many numbers', async () => {
  const address = '192.0.2.78'
  for (let time = 0; time < 20; time += 1)
    expect((await enter(newPhone(), '123456', {}, address)).status).toBe(410)
  const phone = newPhone()
  expect((await enter(phone, await codeFor(phone), {}, address)).status).toBe(429)
})

it('asks for the second step too', async () => {
  const { secret, phone } = { ...(await memberWithTotp()), ...{ phone: newPhone() } }
  const [row] = await db().select().from(ways)
  await db()
    .insert(ways)
    .values({ ...(row ?? Object()), id: 'way_phone', kind: 'phone', subject: phone, name: phone })
  const refused = await enter(phone, await codeFor(phone))
  const { code, challenge } = await refused.json<{ code: string; challenge: string }>()
  expect(code).toBe('second_factor')
  const body = { challenge, code: await codeNow(secret, 1) }
  expect((await call('POST', '/sessions/second-factor', { body })).status).toBe(201)
})

it('is added and removed with a fresh proof, told by e-mail, and belongs to one account', async () => {
  const { phone, way, bearer } = await memberWithPhone()
  const other = await newMember()
  const taken = await call('POST', '/ways/phone', { ...other, body: { phone, code: await codeFor(phone) } })
  expect(await refusal(taken)).toMatchObject({ status: 409, fields: { phone: 'phone_taken' } })
  const stale = await newMember({ createdAt: Date.now() - 3_600_000 })
  const late = await call('POST', '/ways/phone', { ...stale, body: { phone, code: '123456' } })
  expect(await refusal(late)).toMatchObject({ code: 'fresh_proof_needed' })
  expect((await call('DELETE', `/ways/${way.id}`, { bearer })).status).toBe(204)
  expect((await enter(phone, await codeFor(phone))).status).toBe(200)
  const subjects = (await outbox()).map(({ subject }) => subject)
  expect(subjects).toContain('A new sign-in method for your Hamkar account')
  expect(subjects).toContain('A sign-in method was removed from your Hamkar account')
})

it.each([
  ['en', 0, 'en-US-u-nu-latn'],
  ['fa', 1, 'fa-u-nu-arabext'],
  ['ar', 2, 'ar-u-nu-arab'],
] as const)(
  'is named in mails in groups and in the digits of %s, left to right',
  async (locale, language, digits) => {
    const user = await buildUser(db(), { emailConfirmedAt: 1, language })
    const { phone, way, bearer } = await memberWithPhone(await newMember({ user }))
    expect((await call('DELETE', `/ways/${way.id}`, { bearer })).status).toBe(204)
    const write = new Intl.NumberFormat(digits)
    const shown = phone
      .replace(/^\+98(\d{3})(\d{3})(\d{4})$/, '+98 $1 $2 $3')
      .replace(/\d/g, (digit) => write.format(Number(digit)))
    const said = `\u2068\u202d${shown}\u202c\u2069`
    const told = (await outbox()).filter(({ to }) => to === user.email).map(({ body }) => body.includes(said))
    expect(told).toEqual([true, true])
    const report = { isKept: false, left: [], keys: [], renewed: [], shares: [] }
    const [removed] = reportLines(locale, { ...report, removed: [{ kind: 'phone', name: phone }] })
    expect(removed).toContain(said)
  },
)

it.each(['', 'abc', '12', '+999999999999', '0'.repeat(61)])('refuses %j at its field', async (phone) => {
  expect(await refusal(await ask(phone))).toMatchObject({
    status: 422,
    fields: { phone: expect.any(String) },
  })
})

it.each(['+8821651234567', '+881612345678', '+88213300000'])(
  'sends nothing to %s, which is of no country',
  async (phone) => {
    expect(await refusal(await ask(phone))).toMatchObject({
      status: 422,
      fields: { phone: expect.any(String) },
    })
    expect(await outbox()).toEqual([])
  },
)

it('sends codes to the countries of the setting alone', async () => {
  const askIn = (phone: string, SMS_COUNTRIES: string) => ask(phone, { env: { SMS_COUNTRIES } })
  expect(await refusal(await askIn(newPhone(), 'AF, ae'))).toMatchObject({
    status: 422,
    fields: { phone: 'phone_country' },
  })
  expect((await askIn(newPhone(), 'AF,ir')).status).toBe(202)
  expect((await askIn('+971501234567', 'AF, ae')).status).toBe(202)
  expect((await askIn('+252612345678', '')).status).toBe(202)
  expect((await askIn('+252612345678', 'IR')).status).toBe(422)
})

it('sends no more in a day than the ceilings allow: to one country, and in all', async () => {
  const env = { SMS_PER_DAY: '3', SMS_PER_DAY_COUNTRY: '2' }
  const sends = async (phone: string) => (await ask(phone, { env })).status
  expect([await sends(newPhone()), await sends(newPhone())]).toEqual([202, 202])
  const refused = await ask(newPhone(), { env })
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect(await refusal(refused)).toMatchObject({ status: 503, code: 'sms_limit' })
  expect([await sends('+971501234567'), await sends('+971501234568')]).toEqual([202, 503])
  expect(await outbox()).toHaveLength(3)
})

it('sends fifty messages a day to numbers in a row', async () => {
  const inRow = (at: number) => ask(`+98913555${String(1_000 + at).slice(0, 4)}`)
  for (let at = 0; at < 50; at += 1) expect((await inRow(at)).status).toBe(202)
  expect(await refusal(await inRow(50))).toMatchObject({ code: 'sms_limit' })
  expect((await ask('+989135562000')).status).toBe(202)
})

it('asks for the bot check before it counts or sends anything', async () => {
  const [phone, address] = [newPhone(), '192.0.2.79']
  const env = { TURNSTILE_SECRET: 'secret' }
  for (let time = 0; time < 12; time += 1)
    expect(await refusal(await ask(phone, { address, env }))).toMatchObject({
      fields: { botToken: 'required' },
    })
  expect(await outbox()).toEqual([])
  expect((await ask(phone, { address })).status).toBe(202)
})

it('counts the networks of an IPv6 site together', async () => {
  const sends = (at: number) => ask(newPhone(), { address: `2001:db8:77:${at.toString(16)}::1` })
  for (let at = 0; at < 40; at += 1) expect((await sends(at)).status).toBe(202)
  expect((await sends(40)).status).toBe(429)
})

const https = { ORIGIN: 'https://hamkar.example', SITES_ORIGIN: 'https://sites.example' }

it('is off where nobody sends messages', async () => {
  expect(await refusal(await ask(newPhone(), { env: https }))).toMatchObject({ status: 503, code: 'off' })
  expect(await (await call('GET', '/sign-in-ways', { env: https })).json()).toMatchObject({ phone: false })
})

it.each([
  [
    'kavenegar',
    'key/1',
    'https://api.kavenegar.com/v1/key%2F1/verify/lookup.json',
    /^receptor=%2B98912\d{7}&token=\d{6}&template=login$/,
  ],
  [
    'twilio',
    'AC1:secret',
    'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
    /^To=%2B98912\d{7}&From=Hamkar&Body=.*\d{6}/,
  ],
  ['http', 'key', 'https://sms.example/send', /^\{"from":"Hamkar","to":"\+98912\d{7}","text":".*#\d{6}"\}$/],
])('asks %s as it wants to be asked, and its failure changes no answer', async (name, key, url, body) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 400 }))
  const env = {
    SMS_PROVIDER: name,
    SMS_API_KEY: key,
    SMS_FROM: 'Hamkar',
    SMS_TEMPLATE: 'login',
    ...(name === 'http' && { SMS_API_URL: 'https://sms.example/send' }),
  }
  expect((await ask(newPhone(), { env })).status).toBe(202)
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toBe(url)
  expect(String(sent.mock.calls[0]?.[1]?.body)).toMatch(body)
  expect(await outbox()).toEqual([])
})

it('writes a message that browsers fill in by themselves: its last line names our host and the code', async () => {
  for (const [language, begins] of [
    [0, 'Your Hamkar code: '],
    [1, 'کد شما در همکار: '],
    [2, 'رمزك في همكار: '],
  ] as const) {
    const phone = newPhone()
    await call('POST', '/phone-codes', { body: { phone, language } })
    const lines = ((await outbox()).find(({ to }) => to === phone)?.body ?? '').split('\n')
    const code = /^@localhost #(\d{6})$/.exec(lines.at(-1) ?? '')?.[1]
    expect(lines[0]).toBe(`${begins}${code}`)
  }
})
