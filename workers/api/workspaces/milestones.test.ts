import { describe, expect, it } from 'vitest'
import { call, refusal } from '../../../tests/api'
import { awarded, toldTo } from '../../../tests/projects'
import { first, paidFor, pay, put, rials, tick } from '../../../tests/work-money'

describe('a milestone', () => {
  it('is ticked by the owner, with its item of the list, and told to who works on it', async () => {
    const { owner, maker, workspace } = await awarded()
    const id = first(workspace)
    expect(await (await tick(owner, id)).json()).toMatchObject({ isDone: true, isPaid: false })
    expect((await tick(owner, id)).status).toBe(200)
    const items = await call('GET', `/todos/${workspace.todoId}/items`, { bearer: maker.bearer })
    expect((await items.json<{ items: object[] }>()).items).toContainEqual(
      expect.objectContaining({ text: 'A draft', checked: true }),
    )
    expect(await (await tick(owner, id, false)).json()).toMatchObject({ isDone: false })
    expect(await toldTo(maker)).toEqual(['milestoneMoved 1', 'milestoneMoved 0', 'decided 0'])
    expect(await refusal(await tick(owner, id, 'yes' as unknown as boolean))).toMatchObject({
      fields: { isDone: 'wrong_type' },
    })
  })

  it('is paid once it is ticked, once, from what was kept back for it', async () => {
    const { owner, maker, workspace } = await paidFor(3_500)
    expect(await rials(owner)).toMatchObject({ available: 500, held: 3_000 })
    const id = first(workspace)
    expect(await refusal(await pay(owner, id))).toEqual({ status: 409, code: 'wrong_state' })
    await tick(owner, id)
    expect(await refusal(await pay(owner, id, { env: {} }))).toEqual({ status: 503, code: 'payments_off' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(owner, id)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await pay(owner, id)).status).toBe(409)
    expect(await rials(owner)).toMatchObject({ available: 500, held: 2_000 })
    expect(await rials(maker)).toMatchObject({ available: 1_000, held: 0 })
    expect((await tick(owner, id, false)).status).toBe(409)
  })

  it('is paid from what its owner has now where nothing was kept back, if there is enough', async () => {
    const { owner, maker, workspace } = await awarded()
    const id = first(workspace)
    await tick(owner, id)
    await put(owner, 900)
    expect(await refusal(await pay(owner, id))).toEqual({ status: 409, code: 'insufficient_funds' })
    await put(owner, 101)
    expect(await (await pay(owner, id)).json()).toMatchObject({ isPaid: true })
    expect(await rials(owner)).toMatchObject({ available: 1 })
    expect(await rials(maker)).toMatchObject({ available: 1_000 })
    expect((await toldTo(maker))[0]).toBe('milestoneMoved 2')
  })
})
