import type { Offer } from '@domain/offers'
import type { Page } from '@domain/page'
import type { WonProject, WorkFigures } from '@domain/workspaces'
import { expect, it } from 'vitest'
import { call, type Member, newMember } from '../../../tests/api'
import { awarded, day, postOffer, postProject } from '../../../tests/projects'
import { first, tick } from '../../../tests/work-money'

const won = async ({ bearer }: Member, query = '') =>
  (await call('GET', `/workspaces${query}`, { bearer })).json<Page<WonProject>>()

it('lists a won project with its owner, its price and its milestones', async () => {
  const { owner, maker, project, offer, workspace } = await awarded()
  await tick(owner, first(workspace))
  const { items, nextCursor } = await won(maker)
  expect(nextCursor).toBeNull()
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    offerId: offer.id,
    project: { id: project.id, name: project.name, state: 'awarded' },
    owner: { handle: owner.user.handle },
    budget: 3_000,
    currency: 'IRR',
    isOpen: true,
    milestones: [
      { title: 'A draft', amount: 1_000, isDone: true },
      { title: 'All of it', amount: 2_000, isDone: false },
    ],
  })
})

it('is empty for a stranger, the owner and who reads its list, and nothing without sign-in', async () => {
  const { owner, workspace } = await awarded()
  const [stranger, sharer] = [await newMember(), await newMember()]
  const body = { member: sharer.user.handle, role: 'viewer' }
  await call('PUT', `/todos/${workspace.todoId}/members`, { bearer: owner.bearer, body })
  for (const one of [owner, stranger, sharer]) expect((await won(one)).items).toEqual([])
  expect((await call('GET', '/workspaces')).status).toBe(401)
  expect((await call('GET', '/workspaces?limit=0', { bearer: stranger.bearer })).status).toBe(422)
})

it('is read to its end by cursor, and loses what its maker left', async () => {
  const { owner, maker, offer } = await awarded()
  const ids = [offer.id]
  for (const name of ['Second', 'Third']) {
    const project = await postProject(owner, { name })
    const { id } = await (await postOffer(maker, project.id)).json<{ id: string }>()
    expect((await call('POST', `/offers/${id}/accept`, { bearer: owner.bearer })).ok).toBe(true)
    ids.unshift(id)
  }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Page<WonProject> = await won(maker, `?limit=1${query}`)
    seen.push(...page.items.map(({ offerId }) => offerId))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect([...seen].sort()).toEqual([...ids].sort())
  await call('POST', `/offers/${offer.id}/withdraw`, { bearer: maker.bearer })
  expect((await won(maker)).items.map(({ offerId }) => offerId)).not.toContain(offer.id)
})

const figures = async ({ bearer }: Member) =>
  (await call('GET', '/workspaces/figures', { bearer })).json<WorkFigures>()

it('counts the offers that wait, and what goes on, is finished and confirmed', async () => {
  const { owner, maker, project, workspace } = await awarded()
  const none = { waiting: 0, newestOfferAt: null, inProgress: 0, nextDue: null, finished: 0 }
  expect(await figures(owner)).toMatchObject({ ...none, milestones: 0, confirmed: 0 })
  await tick(owner, first(workspace))
  const next = await postProject(owner, { name: 'Second' })
  const sent = await (await postOffer(maker, next.id)).json<Offer>()
  expect(await figures(maker)).toEqual({
    waiting: 1,
    newestOfferAt: sent.createdAt,
    inProgress: 1,
    nextDue: day(15),
    finished: 0,
    rating: { average: null, count: 0 },
    milestones: 2,
    confirmed: 1,
  })
  // Declined, it still waits for its maker.
  await call('POST', `/offers/${sent.id}/decline`, { bearer: owner.bearer })
  await call('POST', `/projects/${project.id}/finish`, { bearer: owner.bearer })
  expect(await figures(maker)).toMatchObject({ waiting: 1, inProgress: 0, nextDue: null, finished: 1 })
  await call('DELETE', `/projects/${next.id}`, { bearer: owner.bearer })
  expect((await figures(maker)).waiting).toBe(0)
  expect((await call('GET', '/workspaces/figures')).status).toBe(401)
})
