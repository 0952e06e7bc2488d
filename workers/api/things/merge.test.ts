import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { makeThing } from '../../../tests/things'

it('an idea takes its votes along when it becomes a duplicate of another one in the meantime', async () => {
  const [author, other, voter, both] = await Promise.all([newMember(), newMember(), newMember(), newMember()])
  const copy = await makeThing('ideas', author.bearer, 'A kettle that listens')
  const [first, second] = [
    await makeThing('ideas', other.bearer, 'Kettles that listen'),
    await makeThing('ideas', other.bearer, 'Listening kettles'),
  ]
  const vote = (bearer: string, id: string) =>
    call('PUT', `/things/${id}/vote`, { bearer, body: { value: 1 } })
  await vote(voter.bearer, copy)
  for (const id of [first, copy]) await vote(both.bearer, id)
  const merge = (into: string) =>
    call('POST', `/ideas/${copy}/merge`, { bearer: author.bearer, body: { into } })
  expect((await merge(first)).status).toBe(200)
  await call('DELETE', `/ideas/${first}`, { bearer: other.bearer })
  expect((await merge(second)).status).toBe(200)
  await call('POST', `/ideas/${first}/restore`, { bearer: other.bearer })
  const seen = async (id: string) => (await call('GET', `/ideas/${id}`, voter)).json()
  expect(await seen(first)).toMatchObject({ score: 1, myVote: 0 })
  expect(await seen(second)).toMatchObject({ score: 2, myVote: 1 })
})
