import { env as testEnv } from 'cloudflare:workers'
import { accountOf } from '@domain/ledger'
import { describe, expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { fundsOf } from '../../../tests/work-money'
import { booking } from './ledger'

/** Books a line of the ledger as its callers do. */
function book(
  kind: 'topup' | 'hold' | 'pay' | 'refund',
  from: string,
  to: string,
  amount: number,
  once: string,
) {
  const account = (name: string) => name as 'outside'
  const currency = 'IRR' as const
  return booking(db(), {
    id: `entry_${once}`,
    kind,
    from: account(from),
    to: account(to),
    amount,
    currency,
    once,
  })
}

describe('the ledger', () => {
  it('adds up, spends nothing that is not there, and shows each member their own', async () => {
    const [owner, maker] = [await newMember(), await newMember()]
    const [has, held] = [accountOf('available', owner.user.id), accountOf('held', owner.user.id)]
    const gets = accountOf('available', maker.user.id)
    const { id } = owner.user
    await book('topup', 'outside', has, 3_000, `${id} 1`)
    await book('topup', 'outside', has, 3_000, `${id} 1`)
    await book('hold', has, held, 2_000, `${id} 2`)
    await book('hold', has, held, 2_000, `${id} 3`)
    await book('pay', held, gets, 1_500, `${id} 4`)
    await book('refund', held, has, 500, `${id} 5`)
    const funds = await fundsOf(owner.bearer)
    expect(funds.balance).toEqual([{ currency: 'IRR', available: 1_500, held: 0 }])
    expect(funds.entries.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`).sort()).toEqual([
      'hold available -2000',
      'hold held 2000',
      'pay held -1500',
      'refund available 500',
      'refund held -500',
      'topup available 3000',
    ])
    expect(new Set(funds.entries.map((entry) => entry.id)).size).toBe(6)
    expect((await fundsOf(maker.bearer)).balance).toEqual([{ currency: 'IRR', available: 1_500, held: 0 }])
    const { funds: exported } = await (
      await call('GET', '/accounts/current/export', { bearer: owner.bearer })
    ).json<{ funds: object[] }>()
    expect(exported).toEqual(funds.entries)
    const first = await fundsOf(owner.bearer, '?limit=4')
    const second = await fundsOf(owner.bearer, `?limit=4&cursor=${first.nextCursor}`)
    expect([...first.entries, ...second.entries]).toEqual(funds.entries)
    for (const { id } of funds.entries) {
      expect((await call('GET', `/funds/entries/${id}`, { bearer: owner.bearer })).status).toBe(200)
      const asMaker = await call('GET', `/funds/entries/${id}`, { bearer: maker.bearer })
      expect(asMaker.status).toBe(id.endsWith(' 4') ? 200 : 404)
    }
  })

  it('gives but one of many who spend the same at once what there is', async () => {
    const { user, bearer } = await newMember()
    const [has, held] = [accountOf('available', user.id), accountOf('held', user.id)]
    await book('topup', 'outside', has, 1_000, `${user.id} in`)
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => book('hold', has, held, 700, `${user.id} ${n}`)))
    expect((await fundsOf(bearer)).balance).toEqual([{ currency: 'IRR', available: 300, held: 700 }])
  })

  it('is only added to, and never below nothing, no matter who writes', async () => {
    const { user } = await newMember()
    const has = accountOf('available', user.id)
    await book('topup', 'outside', has, 1_000, user.id)
    const write = (text: string) => testEnv.DB.prepare(text).run()
    const entry = (values: string) =>
      `INSERT OR REPLACE INTO ledger_entries (id, kind, from_account, to_account, amount, currency, once, created_at) VALUES (${values})`
    for (const text of [
      'UPDATE ledger_entries SET amount = 1',
      'DELETE FROM ledger_entries',
      entry(`'a', 'pay', '${has}', 'outside', 1001, 'IRR', 'a', 0`),
      entry(`'b', 'topup', 'outside', '${has}', 0, 'IRR', 'b', 0`),
      entry(`'c', 'topup', 'outside', '${has}', -5, 'IRR', 'c', 0`),
      entry(`'d', 'topup', 'outside', '${has}', 0.5, 'IRR', 'd', 0`),
      entry(`'e', 'topup', '${has}', '${has}', 5, 'IRR', 'e', 0`),
    ])
      await expect(write(text), text).rejects.toThrow()
    await write(entry(`'f', 'topup', 'outside', '${has}', 9000, 'IRR', '${user.id}', 0`))
    const { results } = await testEnv.DB.prepare('SELECT amount FROM ledger_entries WHERE to_account = ?')
      .bind(has)
      .all()
    expect(results).toEqual([{ amount: 1_000 }])
  })
})
