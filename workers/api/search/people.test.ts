import type { SearchResults } from '@domain/search/found'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'

const find = async (by: Member | undefined, q: string, kind = 'people') => {
  const answer = await call('GET', `/search?${new URLSearchParams({ q, kind })}`, { bearer: by?.bearer })
  expect(answer.status).toBe(200)
  const { groups } = await answer.json<SearchResults>()
  return groups.flatMap(({ items }) => items)
}
const ids = async (by: Member | undefined, q: string, kind?: string) =>
  (await find(by, q, kind)).map(({ id }) => id)
const skills = (...names: string[]) => names.map((name) => ({ name, level: null }))
const change = (by: Member, body: object) => call('PATCH', '/profiles/me', { bearer: by.bearer, body })
const named = async (firstName: string, lastName = 'Zandi') =>
  newMember({ user: await buildUser(db(), { firstName, lastName }) })

it('people are found by name, handle and skill, names first', async () => {
  const reader = await newMember()
  const skilled = await named('Maryam')
  await change(skilled, { skills: skills('TypeScript', 'طراحی رابط') })
  const called = await named('Types')
  expect(await ids(reader, 'types')).toEqual([called.user.id, skilled.user.id])
  expect(await find(reader, 'typescr')).toMatchObject([
    {
      title: 'Maryam Zandi',
      match: 'skills',
      snippet: '\ue000TypeScr\ue001ipt, طراحی رابط',
      owner: { id: skilled.user.id },
    },
  ])
  for (const q of ['طراحي', 'maryam typesc', 'zandi رابط', `@${skilled.user.handle}`, skilled.user.handle])
    expect(await ids(reader, q), q).toContain(skilled.user.id)
  expect(await ids(reader, 'maryam rust')).toEqual([])
  await change(skilled, { skills: skills('Rust') })
  expect(await ids(reader, 'typescr')).toEqual([])
  expect(await ids(reader, 'rust maryam')).toEqual([skilled.user.id])
})

it.each([
  ['everyone', { visitor: 1, stranger: 1, follower: 1, blocked: 0 }],
  ['members', { visitor: 0, stranger: 1, follower: 1, blocked: 0 }],
  ['me', { visitor: 0, stranger: 0, follower: 0, blocked: 0 }],
])('skills for %s are found by their audience', async (to, expected) => {
  const [owner, stranger, follower, blocked] = [
    await named('Nima'),
    await newMember(),
    await newMember(),
    await newMember(),
  ]
  await change(owner, { skills: skills('Haskell'), visibility: { skills: to } })
  await call('PUT', `/things/${owner.user.id}/follow`, { bearer: follower.bearer })
  await call('PUT', `/people/${blocked.user.id}/block`, { bearer: owner.bearer })
  const count = async (by?: Member) => (await ids(by, 'haskell')).length
  expect({
    visitor: await count(),
    stranger: await count(stranger),
    follower: await count(follower),
    blocked: await count(blocked),
  }).toEqual(expected)
  expect(await ids(blocked, 'nima')).toEqual([])
  expect(await ids(stranger, 'nima')).toEqual([owner.user.id])
  expect(await ids(owner, 'nima')).toEqual([])
})

it('visitors find members whose profile shows them, and nobody who is about to go', async () => {
  const member = await named('Parisa')
  expect(await ids(undefined, 'parisa')).toEqual([])
  await change(member, { about: 'I build small tools.' })
  expect(await find(undefined, 'parisa')).toMatchObject([{ url: expect.stringMatching(/\/u\/[^/]+$/) }])
  await db().run(sql`UPDATE users SET delete_after = 9e12 WHERE id = ${member.user.id}`)
  expect(await ids(undefined, 'parisa')).toEqual([])
  expect(await ids(await newMember(), 'parisa')).toEqual([])
})

it('a whole e-mail address finds its member, for members and thirty times an hour', async () => {
  const [reader, member] = [await newMember(), await named('Omid')]
  const { email, id } = member.user
  await db().run(sql`UPDATE users SET email_confirmed_at = 1 WHERE id = ${id}`)
  expect(await ids(reader, email)).toEqual([id])
  expect(await ids(reader, email.slice(1))).toEqual([])
  expect(await ids(undefined, email)).toEqual([])
  const ask = () => call('GET', '/search?q=nobody@example.org', { bearer: reader.bearer })
  let answer = await ask()
  for (let at = 0; at < 30 && answer.status === 200; at += 1) answer = await ask()
  expect(answer.status).toBe(429)
})

it('sites are found by whose they are, as far as their timeline shows them', async () => {
  const [owner, blocked] = [await named('Giti', 'Rahimi'), await newMember()]
  await db().run(sql`INSERT INTO sites (id, created_at, updated_at, owner_id, live_tree, published_at)
    VALUES ('qqsite', 1, 1, ${owner.user.id}, 'tree_x', 1)`)
  await call('PUT', `/people/${blocked.user.id}/block`, { bearer: owner.bearer })
  expect(await find(undefined, 'rahimi', 'sites')).toMatchObject([
    { id: 'qqsite', title: expect.stringMatching(/^qqsite\./), owner: { handle: owner.user.handle } },
  ])
  const readers = [undefined, await newMember(), blocked, owner]
  const counts = async (q: string) =>
    Promise.all(readers.map(async (by) => (await ids(by, q, 'sites')).length))
  expect(await counts('giti')).toEqual([1, 1, 0, 1])
  expect(await counts('qqs')).toEqual([0, 0, 0, 1])
  await db().run(
    sql`INSERT INTO timeline_reach (user_id, kind, reach) VALUES (${owner.user.id}, 'sites', 'members')`,
  )
  expect(await counts('giti')).toEqual([0, 1, 0, 1])
  await db().run(sql`UPDATE sites SET is_on = 0`)
  expect(await counts('giti')).toEqual([0, 0, 0, 1])
})

it('ideas of somebody who blocked the reader are not found by them', async () => {
  const [owner, blocked] = [await newMember(), await newMember()]
  await makeThing('ideas', owner.bearer, 'A lantern for rooftops')
  await call('PUT', `/people/${blocked.user.id}/block`, { bearer: owner.bearer })
  const counts = await Promise.all(
    [undefined, blocked, owner, await newMember()].map(
      async (by) => (await ids(by, 'lantern', 'ideas')).length,
    ),
  )
  expect(counts).toEqual([1, 0, 1, 1])
})
