import type { Comment } from '@domain/comments'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { makeThing } from '../../../tests/things'
import { setVote } from './queries'

let owner: Member
let idea: string

beforeEach(async () => {
  owner = await newMember()
  idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
})

const vote = (id: string, bearer: string | undefined, value: unknown = 1) =>
  call('PUT', `/things/${id}/vote`, { bearer, body: { value }, env: { LIMITS_SCALE: '100' } })
const score = async () => (await (await call('GET', `/ideas/${idea}`)).json<{ score: number }>()).score

it('a member votes once for a thing, takes it back and votes again', async () => {
  const { bearer } = await newMember()
  for (const [value, expected] of [
    [1, 1],
    [1, 1],
    [0, 0],
    [0, 0],
    [1, 1],
  ]) {
    const answer = await vote(idea, bearer, value)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ score: expected, mine: value })
    expect(await score()).toBe(expected)
  }
})

it('two hundred votes at once are counted exactly', async () => {
  const voters = await Promise.all(Array.from({ length: 100 }, () => newMember()))
  const all = (value: (at: number) => number) =>
    Promise.all([...voters, ...voters].map(({ bearer }, at) => vote(idea, bearer, value(at % 100))))
  const first = await all(() => 1)
  expect(first.filter(({ status }) => status !== 200)).toEqual([])
  expect(await score()).toBe(100)
  await all((at) => (at < 40 ? 0 : 1))
  expect(await score()).toBe(60)
  expect(await db().all(sql`SELECT sum(value) AS sum FROM thing_votes`)).toEqual([{ sum: 60 }])
})

it('a vote that comes while its idea becomes a duplicate is refused, not lost', async () => {
  const [{ user }, other] = [await newMember(), await newMember()]
  const original = await makeThing('ideas', other.bearer, 'Kettles that listen')
  const merge = { bearer: owner.bearer, body: { into: original } }
  expect((await call('POST', `/ideas/${idea}/merge`, merge)).status).toBe(200)
  for (const value of [1, 0] as const)
    await expect(setVote(db(), 'thing', idea, user.id, value)).rejects.toMatchObject({ code: 'conflict' })
  expect(await db().all(sql`SELECT * FROM thing_votes`)).toEqual([])
})

it('comments take votes as things do, and their own authors may not vote', async () => {
  const writer = await newMember()
  const sent = { bearer: writer.bearer, body: { text: 'Yes' } }
  const comment = await (await call('POST', `/things/${idea}/comments`, sent)).json<Comment>()
  expect(await refusal(await vote(comment.id, writer.bearer))).toEqual({ status: 403, code: 'own_thing' })
  expect(await (await vote(comment.id, owner.bearer)).json()).toEqual({ score: 1, mine: 1 })
  const seen = await call('GET', `/comments/${comment.id}`, { bearer: owner.bearer })
  expect(await seen.json()).toMatchObject({ score: 1, myVote: 1, mine: false })
  expect(await score()).toBe(0)
})

it('a vote is refused that is none, or for what takes none', async () => {
  const { bearer } = await newMember()
  for (const value of [-1, 2, '1', null, true])
    expect(await refusal(await vote(idea, bearer, value))).toMatchObject({ status: 422, code: 'invalid' })
  const list = await makeThing('todos', bearer, 'House')
  for (const id of [list, 'idea_unknown', 'comment_unknown', 'nonsense'])
    expect((await vote(id, bearer)).status, id).toBe(404)
})

it('the author is notified of the first vote and of every milestone, once', async () => {
  const told = async () => {
    const answer = await call('GET', '/notifications', { bearer: owner.bearer })
    return (await answer.json<{ items: object[] }>()).items
  }
  const voters = await Promise.all(Array.from({ length: 5 }, () => newMember()))
  const [first] = voters
  await vote(idea, first?.bearer)
  const [line] = await told()
  expect(line).toMatchObject({ verb: 'voted', actors: [], subject: { id: idea } })
  for (const value of [0, 1]) await vote(idea, first?.bearer, value)
  expect(await told()).toHaveLength(1)
  for (const { bearer } of voters) await vote(idea, bearer)
  const acts = await db().all(sql`SELECT amount FROM events WHERE kind = 'voted' ORDER BY amount`)
  expect(acts).toEqual([{ amount: 1 }, { amount: 5 }])
  await call('PUT', `/people/${voters.at(-1)?.user.id}/block`, { bearer: owner.bearer })
  expect(await told()).toEqual([expect.objectContaining({ verb: 'voted', amount: 5 })])
})

it('people who blocked one another do not vote for what is theirs, and take back what they gave', async () => {
  const { user, bearer } = await newMember()
  expect((await vote(idea, bearer)).status).toBe(200)
  await call('PUT', `/people/${user.id}/block`, { bearer: owner.bearer })
  expect((await vote(idea, bearer)).status).toBe(403)
  expect((await vote(idea, bearer, 0)).status).toBe(200)
  expect(await score()).toBe(0)
})
