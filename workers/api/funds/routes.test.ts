import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CallOptions, call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { fundsOf } from '../../../tests/work-money'
import api from '../index'

const http = { PAYMENT_API_URL: 'https://pay.test/v1', PAYMENT_API_KEY: 'key' }
const local = { PAYMENT_API_URL: 'local' }

const topUp = (bearer: string, sent: CallOptions = {}) =>
  call('POST', '/funds/top-ups', { bearer, body: { amount: 2_000 }, env: http, ...sent })

afterEach(() => vi.restoreAllMocks())

/** A provider that notes what it is asked for and says what became of a payment. */
function provider(found: object = {}) {
  const begun: { reference: string; amount: number; currency: string; returnUrl: string }[] = []
  const keys: (string | null)[] = []
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    keys.push(new Headers(init?.headers).get('Authorization'))
    if (init?.method === 'POST') {
      begun.push(JSON.parse(String(init.body)))
      return Response.json({ id: `p-${begun.length}`, payUrl: 'https://pay.test/p-1' })
    }
    asked.push(String(input))
    const { returnUrl: _, ...last } = begun.at(-1) ?? { returnUrl: '' }
    return Response.json({ state: 'paid', ...last, ...found })
  })
  return { begun, asked, keys }
}

/** Where the provider sends the payer back to, as the screen calls it. */
function comeBack(bearer: string, returnUrl: string, env: object = http) {
  const { searchParams } = new URL(returnUrl)
  const body = { signature: searchParams.get('signature') }
  return call('POST', `/funds/top-ups/${searchParams.get('topUp')}/return`, { bearer, body, env })
}

describe('without a payment provider', () => {
  it('funds say that they are off and show no balance', async () => {
    const { bearer } = await newMember()
    expect(await fundsOf(bearer)).toEqual({
      isOn: false,
      isLocal: false,
      balance: [],
      entries: [],
      nextCursor: null,
    })
    expect(await refusal(await topUp(bearer, { env: {} }))).toEqual({ status: 503, code: 'payments_off' })
  })

  it('the stand-in of a developer’s machine is none elsewhere', async () => {
    const { bearer } = await newMember()
    const env = { ...local, ORIGIN: 'https://hamkar.dev', SITES_ORIGIN: 'https://hamkar.site' }
    expect((await topUp(bearer, { env })).status).toBe(503)
  })
})

describe('a top-up', () => {
  it('is booked once the provider has said that it was paid, and but once', async () => {
    const { bearer } = await newMember()
    const { begun, asked, keys } = provider()
    const started = await (await topUp(bearer)).json()
    expect(started).toEqual({ id: expect.stringMatching(/^topup_/), payUrl: 'https://pay.test/p-1' })
    expect(begun[0]).toMatchObject({ amount: 2_000, currency: 'IRR' })
    expect((await fundsOf(bearer, '', http)).balance).toEqual([{ currency: 'IRR', available: 0, held: 0 }])
    const returnUrl = begun[0]?.returnUrl ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => comeBack(bearer, returnUrl)))
    for (const answer of answers) expect(await answer.json()).toMatchObject({ state: 'paid', amount: 2_000 })
    expect((await comeBack(bearer, returnUrl)).status).toBe(200)
    expect(asked[0]).toBe('https://pay.test/v1/payments/p-1')
    expect(new Set(keys)).toEqual(new Set(['Bearer key']))
    const { balance, entries } = await fundsOf(bearer, '', http)
    expect(balance).toEqual([{ currency: 'IRR', available: 2_000, held: 0 }])
    expect(entries).toMatchObject([{ kind: 'topup', account: 'available', amount: 2_000 }])
  })

  it('is of one of three amounts, and the same call again is the same one', async () => {
    const { bearer } = await newMember()
    const { begun } = provider()
    for (const amount of [0, 1_500, -1_000, '1000', 1e9])
      expect(await refusal(await topUp(bearer, { body: { amount } }))).toMatchObject({
        fields: { amount: 'out_of_range' },
      })
    const headers = { 'Idempotency-Key': 'once' }
    const [one, again] = [await topUp(bearer, { headers }), await topUp(bearer, { headers })]
    expect(await again.json()).toEqual(await one.json())
    expect(begun).toHaveLength(1)
  })

  it.each([
    [{ amount: 20 }, 'failed'],
    [{ currency: 'USD' }, 'failed'],
    [{ reference: 'topup_of_another' }, 'failed'],
    [{ state: 'failed' }, 'failed'],
    [{ state: 'open' }, 'open'],
  ])('is not booked where the provider says %o', async (found, state) => {
    const { bearer } = await newMember()
    const { begun } = provider(found)
    await topUp(bearer)
    const answer = await comeBack(bearer, begun[0]?.returnUrl ?? '')
    expect(await answer.json()).toMatchObject({ state })
    expect((await fundsOf(bearer)).entries).toEqual([])
  })

  it('is nobody’s but its member’s, and its return address cannot be made up', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const { begun, asked } = provider()
    await topUp(member.bearer)
    const returnUrl = begun[0]?.returnUrl ?? ''
    expect((await comeBack(other.bearer, returnUrl)).status).toBe(404)
    expect((await comeBack(member.bearer, returnUrl.replace(/signature=.*/, 'signature=x'))).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('is not lost when its payer never comes back', async () => {
    const { bearer } = await newMember()
    provider()
    await topUp(bearer)
    const at = { cron: 'x', scheduledTime: Date.now() + 3_600_000, noRetry: () => undefined }
    await api.scheduled(at, { ...testEnv, PARTY_ORIGIN: '', ...http }).catch(() => undefined)
    expect((await fundsOf(bearer)).balance).toEqual([{ currency: 'IRR', available: 2_000, held: 0 }])
  })

  it('waits while the provider does not answer', async () => {
    const { bearer } = await newMember()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost'))
    expect(await refusal(await topUp(bearer))).toEqual({ status: 503, code: 'unavailable' })
  })

  it('of the local stand-in is paid as soon as its payer comes back', async () => {
    const { bearer } = await newMember()
    const { payUrl } = await (await topUp(bearer, { env: local })).json<{ payUrl: string }>()
    expect(payUrl).toMatch(/^http:\/\/localhost:8787\/dashboard\/funds\/return\?topUp=topup_/)
    expect((await comeBack(bearer, payUrl, local)).status).toBe(200)
    expect(await fundsOf(bearer, '', local)).toMatchObject({
      isOn: true,
      isLocal: true,
      balance: [{ available: 2_000 }],
    })
  })
})

it('funds are no business of visitors and of access tokens', async () => {
  for (const [method, path] of [
    ['GET', '/funds'],
    ['GET', '/funds/entries/entry_x'],
    ['POST', '/funds/top-ups'],
    ['POST', '/funds/top-ups/topup_x/return'],
  ] as const)
    expect((await call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401)
  const { user } = await newMember()
  const { bearer } = await buildToken(db(), { user, scopes: ['ideas:read', 'ideas:write'] })
  expect((await call('GET', '/funds', { bearer })).status).toBe(403)
  expect((await topUp(bearer)).status).toBe(403)
})
