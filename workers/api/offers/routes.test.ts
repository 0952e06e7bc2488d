import type { Offer } from '@domain/offers'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { day, offered, postOffer, postProject, readOffer, someOffer, toldTo } from '../../../tests/projects'
import { expireOffers } from './expire'

const list = async (bearer: string, path: string) =>
  (await call('GET', path, { bearer })).json<{ items: Offer[]; nextCursor: string | null }>()

describe('an offer', () => {
  it('is seen by its maker and the project’s owner, and there for nobody else', async () => {
    const { owner, maker, project, offer } = await offered()
    const [other, stranger] = [await newMember(), await newMember()]
    await postOffer(other, project.id, { budget: 9_000 })
    expect(offer).toMatchObject({
      budget: 3_000,
      currency: 'IRR',
      state: 'pending',
      isOwn: true,
      maker: { id: maker.user.id },
      project: { id: project.id, state: 'open' },
      milestones: [{ title: 'A draft', amount: 1_000 }, { title: 'All of it' }],
    })
    const path = `/projects/${project.id}/offers`
    expect((await list(owner.bearer, path)).items.map(({ budget }) => budget)).toEqual([9_000, 3_000])
    expect((await list(maker.bearer, path)).items.map(({ id }) => id)).toEqual([offer.id])
    expect((await readOffer(owner, offer.id)).isOwn).toBe(false)
    expect((await call('GET', path, { bearer: stranger.bearer })).status).toBe(404)
    expect((await call('GET', path)).status).toBe(401)
    for (const [method, act] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/accept'],
      ['POST', '/decline'],
      ['DELETE', '/decline'],
      ['POST', '/withdraw'],
    ] as const)
      for (const { bearer } of [other, stranger]) {
        const body = method === 'PATCH' ? { body: {} } : {}
        expect((await call(method, `/offers/${offer.id}${act}`, { bearer, ...body })).status).toBe(404)
      }
  })

  it('is changed and withdrawn by its maker alone, accepted and declined by the owner alone', async () => {
    const { owner, maker, offer, act } = await offered()
    expect((await act(owner, `/offers/${offer.id}/withdraw`)).status).toBe(403)
    expect((await act(maker, `/offers/${offer.id}/accept`)).status).toBe(403)
    expect((await act(maker, `/offers/${offer.id}/decline`)).status).toBe(403)
    const undo = await call('DELETE', `/offers/${offer.id}/decline`, { bearer: maker.bearer })
    expect(undo.status).toBe(403)
    const change = { bearer: owner.bearer, body: { budget: 1 } }
    expect((await call('PATCH', `/offers/${offer.id}`, change)).status).toBe(403)
    const { bearer } = await buildToken(db(), { user: owner.user, scopes: ['projects:read'] })
    expect((await call('POST', `/offers/${offer.id}/accept`, { bearer })).status).toBe(403)
    expect((await call('DELETE', `/offers/${offer.id}/decline`, { bearer })).status).toBe(403)
    expect((await call('DELETE', `/offers/${offer.id}/decline`)).status).toBe(401)
  })

  it('has milestones that are due with it where they have no date of their own, and so is their item in the list', async () => {
    const milestones = [{ title: 'All of it', amount: 2_000 }]
    const { maker, offer, owner, act, project } = await offered({ milestones })
    expect(offer.milestones).toMatchObject([{ title: 'All of it', date: offer.deadline }])
    const later = { deadline: day(25), milestones }
    const change = { bearer: maker.bearer, body: later }
    const changed = await (await call('PATCH', `/offers/${offer.id}`, change)).json<Offer>()
    expect(changed.milestones).toMatchObject([{ date: day(25) }])
    await act(owner, `/offers/${offer.id}/accept`)
    const workspace = await call('GET', `/projects/${project.id}/workspace`, { bearer: owner.bearer })
    const { todoId } = await workspace.json<{ todoId: string }>()
    const items = await call('GET', `/todos/${todoId}/items`, { bearer: owner.bearer })
    expect(await items.json()).toMatchObject({ items: [{ text: 'All of it', due: day(25) }] })
  })

  it('is one a member and project while it is open, also of two at once', async () => {
    const { maker, project, offer, act } = await offered()
    expect(await refusal(await postOffer(maker, project.id))).toEqual({ status: 409, code: 'offer_exists' })
    await act(maker, `/offers/${offer.id}/withdraw`)
    const answers = await Promise.all([1, 2, 3].map(() => postOffer(maker, project.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { bearer } = await newMember()
    const again = { bearer, body: someOffer, headers: { 'Idempotency-Key': 'again' } }
    const made = await (await call('POST', `/projects/${project.id}/offers`, again)).json()
    expect(await (await call('POST', `/projects/${project.id}/offers`, again)).json()).toEqual(made)
  })

  it('cannot be made for one’s own project, by who is blocked, or for one that is not open', async () => {
    const { owner, maker, project, act } = await offered()
    expect(await refusal(await postOffer(owner, project.id))).toEqual({ status: 403, code: 'own_thing' })
    const [blocked, blocking] = [await newMember(), await newMember()]
    await call('PUT', `/people/${blocked.user.id}/block`, { bearer: owner.bearer })
    await call('PUT', `/people/${owner.user.id}/block`, { bearer: blocking.bearer })
    for (const one of [blocked, blocking]) expect((await postOffer(one, project.id)).status).toBe(403)
    expect((await postOffer(maker, 'project_unknown')).status).toBe(404)
    await act(owner, `/projects/${project.id}/cancel`)
    const late = await newMember()
    expect(await refusal(await postOffer(late, project.id))).toEqual({ status: 409, code: 'wrong_state' })
  })

  it('of a member who has a block with the owner since, or whose account waits to be deleted, wins nothing', async () => {
    const blocked = await offered()
    await call('PUT', `/people/${blocked.maker.user.id}/block`, { bearer: blocked.owner.bearer })
    expect((await blocked.act(blocked.owner, `/offers/${blocked.offer.id}/accept`)).status).toBe(403)
    const { bearer } = blocked.maker
    const change = await call('PATCH', `/offers/${blocked.offer.id}`, { bearer, body: { days: 3 } })
    expect(change.status).toBe(403)
    const leaving = await offered()
    await db().run(
      sql`UPDATE users SET delete_after = ${Date.now() + 1_000_000} WHERE id = ${leaving.maker.user.id}`,
    )
    const path = `/projects/${leaving.project.id}/offers`
    const listed = await call('GET', path, { bearer: leaving.owner.bearer })
    expect((await listed.json<{ items: Offer[] }>()).items).toEqual([])
    expect((await leaving.act(leaving.owner, `/offers/${leaving.offer.id}/accept`)).status).toBe(404)
  })

  it('shows one’s own work and nothing of others', async () => {
    const { maker, owner, project, offer } = await offered()
    const idea = async (bearer: string) =>
      (
        await call('POST', '/ideas', {
          bearer,
          body: { subject: 'A kettle', category: 'web', text: 'It boils when asked.' },
        })
      ).json<{ id: string }>()
    const [own, theirs] = [await idea(maker.bearer), await idea(owner.bearer)]
    const put = (portfolio: string[]) =>
      call('PATCH', `/offers/${offer.id}`, { bearer: maker.bearer, body: { portfolio } })
    expect(await (await put([own.id, own.id])).json()).toMatchObject({
      portfolio: [{ id: own.id, kind: 'ideas', title: 'A kettle' }],
    })
    for (const id of [theirs.id, project.id, 'idea_x'])
      expect(await refusal(await put([own.id, id]))).toMatchObject({ fields: { portfolio: 'not_found' } })
    const known = await list(maker.bearer, '/offers/portfolio')
    expect(known.items.map(({ id }) => id)).toEqual([own.id])
    await call('DELETE', `/ideas/${own.id}`, { bearer: maker.bearer })
    expect((await readOffer(owner, offer.id)).portfolio).toEqual([])
  })

  it('is marked when the project was changed after it, until its maker has looked at it again', async () => {
    const { owner, maker, project, offer } = await offered()
    const body = { more: 'And a till', currency: 'USD' }
    await call('PATCH', `/projects/${project.id}`, { bearer: owner.bearer, body })
    expect(await readOffer(owner, offer.id)).toMatchObject({ isBeforeChange: true, currency: 'IRR' })
    const bearer = maker.bearer
    expect(
      await refusal(await call('PATCH', `/offers/${offer.id}`, { bearer, body: { budget: 2_999 } })),
    ).toMatchObject({ fields: { milestones: 'over_budget' } })
    await call('PATCH', `/offers/${offer.id}`, { bearer, body: { days: 9 } })
    expect(await readOffer(owner, offer.id)).toMatchObject({
      isBeforeChange: false,
      currency: 'USD',
      days: 9,
    })
    expect(await toldTo(owner)).toEqual(['offerMoved 0', 'offered'])
  })

  it('of a version that was seen is the one that is accepted', async () => {
    const { owner, maker, offer } = await offered()
    const seen = await call('GET', `/offers/${offer.id}`, { bearer: owner.bearer })
    const headers = { 'If-Match': seen.headers.get('ETag') ?? '' }
    await call('PATCH', `/offers/${offer.id}`, { bearer: maker.bearer, body: { budget: 99_000 } })
    expect((await call('POST', `/offers/${offer.id}/accept`, { bearer: owner.bearer, headers })).status).toBe(
      412,
    )
    expect((await readOffer(owner, offer.id)).state).toBe('pending')
  })

  it('expires with the project’s deadline, and its maker is notified', async () => {
    const { owner, maker, project, offer, act } = await offered()
    await db().run(sql`UPDATE projects SET deadline = ${day(-3)} WHERE id = ${project.id}`)
    expect((await readOffer(maker, offer.id)).state).toBe('expired')
    expect((await list(maker.bearer, '/offers?state=expired')).items).toHaveLength(1)
    for (const path of ['accept', 'decline'])
      expect((await act(owner, `/offers/${offer.id}/${path}`)).status).toBe(409)
    expect((await postOffer(await newMember(), project.id)).status).toBe(409)
    expect(await expireOffers(db(), Date.now())).toBe(1)
    expect(await expireOffers(db(), Date.now())).toBe(0)
    expect(await toldTo(maker)).toEqual(['decided 2'])
  })
})

describe('offers', () => {
  it('come page by page to their maker and to the owner', async () => {
    const { owner, maker } = await offered()
    for (const name of ['Second', 'Third']) await postOffer(maker, (await postProject(owner, { name })).id)
    for (const [by, as] of [
      [maker, 'maker'],
      [owner, 'owner'],
    ] as const) {
      const first = await list(by.bearer, `/offers?as=${as}&limit=2`)
      const second = await list(by.bearer, `/offers?as=${as}&limit=2&cursor=${first.nextCursor}`)
      expect([...first.items, ...second.items].map(({ project }) => project.name)).toEqual([
        'Third',
        'Second',
        'A shop of tea',
      ])
      expect((await list(by.bearer, `/offers?as=${as}&state=accepted`)).items).toEqual([])
      expect((await list(by.bearer, `/offers?as=${as === 'maker' ? 'owner' : 'maker'}`)).items).toEqual([])
    }
  })

  it('of a project in the trash are not there', async () => {
    const { owner, maker, project, offer } = await offered()
    await call('DELETE', `/projects/${project.id}`, { bearer: owner.bearer })
    expect((await list(maker.bearer, '/offers')).items).toEqual([])
    expect((await call('GET', `/offers/${offer.id}`, { bearer: maker.bearer })).status).toBe(404)
  })
})
