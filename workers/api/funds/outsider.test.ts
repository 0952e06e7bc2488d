import type { Funds } from '@domain/ledger'
import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'

const env = { PAYMENT_API_URL: 'local' }

async function begun(bearer: string, amount: number) {
  const answer = await call('POST', '/funds/top-ups', { bearer, env, body: { amount } })
  const { id, payUrl } = await answer.json<{ id: string; payUrl: string }>()
  return { id, signature: new URL(payUrl).searchParams.get('signature') ?? '' }
}
const comeBack = (bearer: string, id: string, signature: string) =>
  call('POST', `/funds/top-ups/${id}/return`, { bearer, env, body: { signature } })
const available = async (bearer: string) =>
  (await (await call('GET', '/funds', { bearer, env })).json<Funds>()).balance[0]?.available

it('fifty returns of one payment at once, and more of them later, book it once', async () => {
  const { bearer } = await newMember()
  const { id, signature } = await begun(bearer, 3_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => comeBack(bearer, id, signature)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await comeBack(bearer, id, signature)).status).toBe(200)
  expect(await available(bearer)).toBe(3_000)
})

it('the signature of one payment is none for another, of a member or of others', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const small = await begun(one.bearer, 1_000)
  const large = await begun(one.bearer, 3_000)
  const foreign = await begun(other.bearer, 3_000)
  for (const [id, signature] of [
    [large.id, small.signature],
    [large.id, foreign.signature],
    [foreign.id, foreign.signature],
    [large.id, ''],
    [large.id, large.signature.slice(1)],
  ] as const)
    expect((await comeBack(one.bearer, id, signature)).status).toBe(404)
  expect(await available(one.bearer)).toBe(0)
})
