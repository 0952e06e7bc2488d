import type { Review, ReviewsPage } from '@domain/reviews'
import { describe, expect, it, vi } from 'vitest'
import { call, type Member, newMember, refusal } from '../../../tests/api'
import { awarded, offered, toldTo } from '../../../tests/projects'

const said = { rating: 5, text: 'On time, and kind' }
const write = (by: Member, projectId: string, body: object = said) =>
  call('POST', `/projects/${projectId}/reviews`, { bearer: by.bearer, body })
const read = async (projectId: string, bearer?: string) =>
  (await call('GET', `/projects/${projectId}/reviews`, { bearer })).json<{
    items: Review[]
    mayReview: boolean
  }>()
const about = async (one: Member, query = '') =>
  (await call('GET', `/profiles/${one.user.handle}/reviews${query}`)).json<ReviewsPage>()

async function done() {
  const all = await awarded()
  await all.act(all.owner, `/projects/${all.project.id}/finish`)
  return all
}

describe('a review', () => {
  it('is shown when both have written, and told without its words', async () => {
    const { owner, maker, project } = await done()
    expect((await read(project.id, maker.bearer)).mayReview).toBe(true)
    expect((await write(owner, project.id)).status).toBe(201)
    expect(await toldTo(maker)).toEqual(['reviewed', 'projectMoved 2', 'decided 0'])
    expect((await read(project.id, owner.bearer)).items).toMatchObject([said])
    for (const bearer of [maker.bearer, undefined]) expect((await read(project.id, bearer)).items).toEqual([])
    expect(await about(maker)).toMatchObject({ rating: { average: null, count: 0 }, items: [] })
    await write(maker, project.id, { rating: 4, text: 'Paid at once' })
    expect((await read(project.id)).items).toMatchObject([
      { rating: 5, author: { id: owner.user.id }, about: { id: maker.user.id } },
      { rating: 4, author: { id: maker.user.id }, about: { id: owner.user.id } },
    ])
    expect(await about(owner)).toMatchObject({
      rating: { average: 4, count: 1 },
      items: [{ rating: 4, text: 'Paid at once', project: { id: project.id } }],
    })
    expect((await read(project.id, maker.bearer)).mayReview).toBe(false)
    for (const [one, rating] of [
      [owner, 4],
      [maker, 5],
    ] as const)
      expect(await (await call('GET', `/profiles/${one.user.handle}/doings`)).json()).toMatchObject({
        reviews: { rating: { average: rating, count: 1 }, items: [{ rating }] },
        projects: { items: [{ id: project.id }], total: 1 },
      })
  })

  it('is shown after 14 days where the other one is silent', async () => {
    const { owner, maker, project } = await done()
    await write(maker, project.id)
    expect((await about(owner)).rating.count).toBe(0)
    vi.useFakeTimers({ now: Date.now() + 14 * 86_400_000 + 1, toFake: ['Date'] })
    expect(await about(owner)).toMatchObject({ rating: { average: 5, count: 1 }, items: [said] })
  })

  it('is not written of a project that was cancelled, neither by who left nor by its owner', async () => {
    const { owner, maker, project, offer, act } = await awarded()
    await act(maker, `/offers/${offer.id}/withdraw`)
    for (const by of [owner, maker])
      expect(await refusal(await write(by, project.id))).toEqual({ status: 409, code: 'wrong_state' })
    expect((await write(await newMember(), project.id)).status).toBe(403)
  })

  it('waits for the project to be done, also where nobody has worked on it yet', async () => {
    const { owner, project } = await offered()
    expect(await refusal(await write(owner, project.id))).toEqual({ status: 409, code: 'wrong_state' })
    expect((await write(await newMember(), project.id)).status).toBe(403)
  })

  it('is written once by the two who worked together, when the project is done', async () => {
    const { owner, maker, project, act } = await awarded()
    const stranger = await newMember()
    expect(await refusal(await write(owner, project.id))).toEqual({ status: 409, code: 'wrong_state' })
    await act(owner, `/projects/${project.id}/finish`)
    expect((await write(stranger, project.id)).status).toBe(403)
    expect((await call('POST', `/projects/${project.id}/reviews`, { body: said })).status).toBe(401)
    expect((await write(stranger, 'project_x')).status).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => write(maker, project.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    for (const [body, fields] of [
      [{ ...said, rating: 6 }, { rating: 'out_of_range' }],
      [{ ...said, rating: 4.5 }, { rating: 'not_whole' }],
      [{ ...said, text: ' ' }, { text: 'required' }],
      [{ rating: 3 }, { text: 'required' }],
    ] as const)
      expect(await refusal(await write(owner, project.id, body))).toMatchObject({ fields })
    expect((await read(project.id, stranger.bearer)).mayReview).toBe(false)
  })

  it('of an unknown member is not found', async () => {
    expect((await call('GET', '/profiles/nobody-here/reviews')).status).toBe(404)
  })
})
