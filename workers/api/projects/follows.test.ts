import type { Project } from '@domain/projects'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { offered, postOffer, postProject, toldTo } from '../../../tests/projects'

const follow = (by: { bearer: string }, id: string) => call('PUT', `/things/${id}/follow`, by)
const list = async (query: string, by: { bearer: string }) =>
  (await (await call('GET', `/projects${query}`, by)).json<{ items: Project[] }>()).items

it('a project is followed, listed among the followed ones, and unfollowed', async () => {
  const [owner, reader] = [await newMember(), await newMember()]
  const { id } = await postProject(owner)
  await postProject(owner)
  await follow(reader, id)
  expect(await list('?followed=true', reader)).toMatchObject([{ id, isFollowed: true }])
  expect(await list('?followed=true', owner)).toEqual([])
  expect(await refusal(await call('GET', '/projects?followed=true'))).toMatchObject({ status: 401 })
  await call('DELETE', `/things/${id}/follow`, reader)
  expect(await list('?followed=true', reader)).toEqual([])
})

it('followers of a project are notified of its states, and of edits once an hour', async () => {
  const { owner, maker, project, act } = await offered()
  const reader = await newMember()
  for (const one of [reader, maker]) await follow(one, project.id)
  for (const isUrgent of [true, false])
    await call('PATCH', `/projects/${project.id}`, { bearer: owner.bearer, body: { isUrgent } })
  expect(await toldTo(reader)).toEqual(['followedMoved 4'])
  for (const what of ['cancel', 'reopen']) await act(owner, `/projects/${project.id}/${what}`)
  await call('POST', '/notifications/read', { bearer: reader.bearer, body: {} })
  await act(owner, `/projects/${project.id}/cancel`)
  expect((await toldTo(reader))[0]).toBe('followedMoved 3')
  // Who made an offer hears of it as such.
  expect((await toldTo(maker)).filter((told) => told.startsWith('followed'))).toEqual([])
})

it('followers of a project are notified that it is awarded, and that its winner has left', async () => {
  const { owner, maker, project, offer, act } = await offered()
  const [reader, loser] = [await newMember(), await newMember()]
  await postOffer(loser, project.id)
  for (const one of [reader, loser]) await follow(one, project.id)
  await act(owner, `/offers/${offer.id}/accept`)
  expect(await toldTo(reader)).toEqual(['followedMoved 1'])
  expect((await toldTo(loser)).filter((told) => told.startsWith('followed'))).toEqual([])
  await act(maker, `/offers/${offer.id}/withdraw`)
  expect(await toldTo(reader)).toEqual(['followedMoved 3'])
})
