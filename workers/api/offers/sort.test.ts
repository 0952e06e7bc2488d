import { newId } from '@domain/ids'
import type { Offer } from '@domain/offers'
import type { Page } from '@domain/page'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { day, offered, postOffer } from '../../../tests/projects'
import { reviews } from '../reviews/table'

/** A project with four offers, whose prices in order are the names of their makers. */
async function several() {
  const { owner, project, maker, offer, act } = await offered({ budget: 3_000, days: 12 })
  const by: Record<number, Member> = { 3000: maker }
  for (const [budget, days] of [
    [1_000, 40],
    [9_000, 2],
    [5_000, 30],
  ] as const) {
    by[budget] = await newMember()
    await postOffer(by[budget], project.id, { budget, days, milestones: [], deadline: day(3) })
  }
  const read = async (query: string) =>
    (await call('GET', `/projects/${project.id}/offers?${query}`, { bearer: owner.bearer })).json<
      Page<Offer>
    >()
  const prices = async (query: string) => (await read(query)).items.map(({ budget }) => budget)
  return { owner, project, maker, offer, by, read, prices, act }
}

const review = (about: Member, author: Member, projectId: string, offerId: string, rating: number) => {
  const at = Date.now() - 1_000
  const people = { authorId: author.user.id, aboutId: about.user.id }
  const row = { id: newId('review'), projectId, offerId, ...people, rating, text: 'Good work.' }
  return db()
    .insert(reviews)
    .values({ ...row, shownAt: at, createdAt: at, updatedAt: at })
}

it('the owner sorts offers by price, days, reviews and what matches most', async () => {
  const { owner, project, offer, by, prices, read } = await several()
  expect(await prices('sort=price')).toEqual([1_000, 3_000, 5_000, 9_000])
  expect(await prices('sort=days')).toEqual([9_000, 3_000, 5_000, 1_000])
  await review(by[9_000] as Member, owner, project.id, offer.id, 4)
  await review(by[5_000] as Member, by[1_000] as Member, project.id, offer.id, 5)
  expect((await prices('sort=reviews')).slice(0, 2)).toEqual([5_000, 9_000])
  const matches = (await read('sort=best')).items.map(({ match }) => match)
  expect(matches).toEqual(matches.toSorted((one, other) => other - one))
  expect(new Set(matches).size).toBeGreaterThan(1)
})

it('pages of a sorted list name each offer once, and a cursor of another order is refused', async () => {
  const { owner, project, read } = await several()
  for (const sort of ['price', 'days', 'reviews', 'best']) {
    const one = await read(`sort=${sort}&limit=3`)
    const two = await read(`sort=${sort}&limit=3&cursor=${one.nextCursor}`)
    expect(new Set([...one.items, ...two.items].map(({ id }) => id)).size).toBe(4)
    expect(two.nextCursor).toBeNull()
  }
  const { nextCursor } = await read('sort=price&limit=1')
  const path = `/projects/${project.id}/offers?sort=days&cursor=${nextCursor}`
  const wrong = await call('GET', path, { bearer: owner.bearer })
  expect(await refusal(wrong)).toMatchObject({ fields: { cursor: 'bad_cursor' } })
})

it('decided offers come after the others', async () => {
  const { owner, by, read, prices, act } = await several()
  const cheapest = (await read('sort=price')).items[0]
  await act(owner, `/offers/${cheapest?.id}/decline`)
  expect(await prices('sort=price')).toEqual([3_000, 5_000, 9_000, 1_000])
  expect(await prices('sort=price&state=pending')).toEqual([3_000, 5_000, 9_000])
  expect(by[1_000]).toBeDefined()
})
