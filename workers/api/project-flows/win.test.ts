import { type Offer, offerStates } from '@domain/offers'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { awarded, offered, postOffer, readOffer, toldTo } from '../../../tests/projects'

describe('one offer wins', () => {
  it('of fifty that are accepted at once, and the others get a kind refusal', async () => {
    const { owner, project, offer, maker } = await offered()
    const others = await Promise.all(Array.from({ length: 49 }, () => newMember()))
    const made = await Promise.all(
      others.map(async (one) => (await postOffer(one, project.id)).json<Offer>()),
    )
    const all = [offer, ...made]
    const env = { LIMITS_SCALE: '100' }
    const answers = await Promise.all(
      all.map(({ id }) => call('POST', `/offers/${id}/accept`, { bearer: owner.bearer, env })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const rows = await db().all<{ state: string; count: number }>(
      sql`SELECT state, count(*) AS count FROM offers GROUP BY state ORDER BY state`,
    )
    expect(rows).toEqual([
      { state: 'accepted', count: 1 },
      { state: 'declined', count: 49 },
    ])
    const [won] = await db().all<{ maker_id: string }>(
      sql`SELECT offer.maker_id FROM projects JOIN offers AS offer ON offer.id = awarded_offer_id AND offer.state = 'accepted'`,
    )
    expect(await db().all(sql`SELECT * FROM workspaces`)).toHaveLength(1)
    for (const one of [maker, ...others.slice(0, 4)])
      expect(await toldTo(one)).toContain(one.user.id === won?.maker_id ? 'decided 0' : 'decided 1')
    expect((await call('POST', `/offers/${offer.id}/accept`, { bearer: owner.bearer })).status).toBe(409)
  })

  it('and none but pending ones can be decided', async () => {
    const { owner, maker, offer, act } = await offered()
    for (const state of offerStates) {
      await db().run(sql`UPDATE offers SET state = ${state} WHERE id = ${offer.id}`)
      if (state === 'pending') continue
      for (const path of ['accept', 'decline'])
        expect((await act(owner, `/offers/${offer.id}/${path}`)).status, `${path} ${state}`).toBe(409)
      const change = { bearer: maker.bearer, body: { days: 2 } }
      expect((await call('PATCH', `/offers/${offer.id}`, change)).status, `edit ${state}`).toBe(409)
      // Accepted here, but not the one that the project was awarded to.
      expect((await act(maker, `/offers/${offer.id}/withdraw`)).status, `withdraw ${state}`).toBe(409)
    }
  })

  it('until the project is opened again', async () => {
    const { owner, maker, project, offer, act } = await awarded()
    const path = `/projects/${project.id}`
    expect((await act(owner, `${path}/cancel`)).status).toBe(200)
    expect((await readOffer(maker, offer.id)).state).toBe('accepted')
    expect((await act(owner, `${path}/reopen`)).status).toBe(200)
    expect((await readOffer(maker, offer.id)).state).toBe('declined')
    expect((await postOffer(maker, project.id)).status).toBe(201)
    expect(await toldTo(maker)).toEqual(['projectMoved 0', 'decided 0'])
  })
})
