import type { PinnedThing } from '@domain/pins'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { pins } from './table'

let sara: Member
let omid: Member

beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
})

const send = (method: 'PUT' | 'DELETE', by: string | undefined, id: string) =>
  call(method, `/things/${id}/pin`, { bearer: by })
const list = async (bearer: string) =>
  (await (await call('GET', '/pins', { bearer })).json<{ items: PinnedThing[] }>()).items
const titles = async (by: Member) => (await list(by.bearer)).map(({ title }) => title)

it('a member pins their own things, which stay in the order of pinning, and unpins them', async () => {
  const list1 = await makeThing('todos', sara.bearer, 'Spring release')
  const idea = await makeThing('ideas', sara.bearer, 'A kettle that listens')
  for (const id of [list1, idea, list1]) expect((await send('PUT', sara.bearer, id)).status).toBe(204)
  expect(await list(sara.bearer)).toEqual([
    { id: list1, noun: 'todos', title: 'Spring release', path: `/dashboard/todo/${list1}` },
    { id: idea, noun: 'ideas', title: 'A kettle that listens', path: `/dashboard/allidea/${idea}` },
  ])
  for (const _ of [1, 2]) expect((await send('DELETE', sara.bearer, list1)).status).toBe(204)
  expect(await titles(sara)).toEqual(['A kettle that listens'])
  expect(await titles(omid)).toEqual([])
})

it('nobody pins without an account, what they cannot read, or what has no screen of its own', async () => {
  const secret = await makeThing('todos', omid.bearer, 'Secret')
  expect((await send('PUT', undefined, secret)).status).toBe(401)
  expect((await call('GET', '/pins')).status).toBe(401)
  for (const id of [secret, 'todo_unknown', 'nonsense', omid.user.id])
    expect((await send('PUT', sara.bearer, id)).status, id).toBe(404)
  const own = await makeThing('todos', sara.bearer, 'Own')
  const { bearer } = await buildToken(db(), { user: sara.user, scopes: ['ideas:read', 'ideas:write'] })
  expect((await send('PUT', bearer, own)).status).toBe(403)
  expect(await titles(sara)).toEqual([])
  await send('PUT', sara.bearer, own)
  expect(await list(bearer)).toEqual([])
})

it('a public thing of another member is pinned, and goes where a block parts both', async () => {
  const idea = await makeThing('ideas', omid.bearer, 'A kettle that listens')
  await send('PUT', sara.bearer, idea)
  expect(await titles(sara)).toEqual(['A kettle that listens'])
  await call('PUT', `/people/${sara.user.id}/block`, { bearer: omid.bearer })
  expect(await titles(sara)).toEqual([])
})

it('what is deleted or no longer shared goes out of the pins', async () => {
  const shared = await makeThing('todos', omid.bearer, 'Shared')
  const body = { member: sara.user.handle, role: 'viewer' }
  await call('PUT', `/todos/${shared}/members`, { bearer: omid.bearer, body })
  const own = await makeThing('todos', sara.bearer, 'Own')
  for (const id of [shared, own]) await send('PUT', sara.bearer, id)
  expect(await titles(sara)).toEqual(['Shared', 'Own'])
  await call('DELETE', `/todos/${own}`, { bearer: sara.bearer })
  await call('DELETE', `/todos/${shared}/members/${sara.user.id}`, { bearer: omid.bearer })
  expect(await titles(sara)).toEqual([])
})

it('the sixth pin is refused until one is taken away; what is gone makes room', async () => {
  const ids: string[] = []
  for (let n = 1; n <= 6; n += 1) ids.push(await makeThing('ideas', sara.bearer, `Idea ${n}`))
  for (const id of ids.slice(0, 5)) expect((await send('PUT', sara.bearer, id)).status).toBe(204)
  const [first = '', sixth = ''] = [ids[0], ids[5]]
  expect(await refusal(await send('PUT', sara.bearer, sixth))).toMatchObject({
    status: 422,
    fields: { _: 'too_many_pins' },
  })
  expect((await send('PUT', sara.bearer, first)).status).toBe(204)
  await call('DELETE', `/ideas/${first}`, { bearer: sara.bearer })
  expect((await send('PUT', sara.bearer, sixth)).status).toBe(204)
  expect(await titles(sara)).toEqual([2, 3, 4, 5, 6].map((n) => `Idea ${n}`))
  expect(await db().$count(pins)).toBe(5)
})

it('pins are in the export, and go with the account', async () => {
  const id = await makeThing('ideas', sara.bearer, 'A kettle that listens')
  await send('PUT', sara.bearer, id)
  const taken = await (await call('GET', '/accounts/current/export', { bearer: sara.bearer })).json()
  expect(taken).toMatchObject({ pins: [{ id }] })
  await db().run(sql`DELETE FROM users WHERE id = ${sara.user.id}`)
  expect(await db().$count(pins)).toBe(0)
})
