import type { Todo, TodoItem } from '@domain/todos'
import { beforeEach, expect, it, vi } from 'vitest'
import { call, newMember } from '../../../tests/api'
import {
  type Account,
  invited,
  newGuest,
  newOwner,
  pathOf,
  roleOf,
  waiting,
} from '../../../tests/invitations'
import { awarded } from '../../../tests/projects'
import { makeThing } from '../../../tests/things'

const nouns = ['documents', 'todos'] as const

let owner: Account
let other: Account
let third: Account

beforeEach(async () => {
  ;[owner, other, third] = [await newMember(), await newMember(), await newMember()]
})

const block = (by: Account, whom: Account, more: object = {}) =>
  call('PUT', `/people/${whom.user.id}/block`, { bearer: by.bearer, ...more })

async function share(by: Account, id: string, member: Account, role = 'editor') {
  const body = { member: member.user.id, role }
  const answer = await call('PUT', `${pathOf(id)}/members`, { bearer: by.bearer, body })
  expect(answer.status).toBe(200)
}

async function shared(by: Account, noun: (typeof nouns)[number], members: Account[], role = 'editor') {
  const id = await makeThing(noun, by.bearer, 'Shared')
  for (const member of members) await share(by, id, member, role)
  return id
}

it.each(nouns)('a block takes the shares of one’s own %s back, and nobody else’s', async (noun) => {
  const [first, second] = [
    await shared(owner, noun, [other, third]),
    await shared(owner, noun, [other], 'viewer'),
  ]
  const [theirs, elsewhere] = [await shared(other, noun, [owner]), await shared(third, noun, [owner, other])]
  expect((await block(owner, other)).status).toBe(204)
  const stranger = await newMember()
  const seen = async (id: string) => [
    (await call('GET', pathOf(id))).status,
    ...(await Promise.all([stranger, other, third, owner].map((who) => roleOf(who, id)))),
  ]
  expect(await seen(first)).toEqual([401, 404, 404, 'editor', 'owner'])
  expect(await seen(second)).toEqual([401, 404, 404, 404, 'owner'])
  expect(await seen(theirs)).toEqual([401, 404, 'owner', 404, 'editor'])
  expect(await seen(elsewhere)).toEqual([401, 404, 'editor', 'owner', 'editor'])
  const leaving = `${pathOf(theirs)}/members/${owner.user.id}`
  expect((await call('DELETE', leaving, { bearer: owner.bearer })).status).toBe(204)
})

it('taking a block back shares nothing again', async () => {
  const id = await shared(owner, 'documents', [other])
  await block(owner, other)
  await call('DELETE', `/people/${other.user.id}/block`, { bearer: owner.bearer })
  expect(await roleOf(other, id)).toBe(404)
  await share(owner, id, other)
  expect(await roleOf(other, id)).toBe('editor')
})

it('a block takes things in the trash back as well', async () => {
  const id = await shared(owner, 'documents', [other])
  await call('DELETE', pathOf(id), { bearer: owner.bearer })
  await block(owner, other)
  await call('POST', `${pathOf(id)}/restore`, { bearer: owner.bearer })
  expect([await roleOf(owner, id), await roleOf(other, id)]).toEqual(['owner', 404])
})

it('the items of who is taken out are assigned to nobody, in a new version of the list', async () => {
  const id = await shared(owner, 'todos', [other, third])
  const version = async () =>
    (await (await call('GET', pathOf(id), { bearer: third.bearer })).json<Todo>()).revision
  for (const assignee of [other, third])
    await call('POST', `${pathOf(id)}/items`, {
      bearer: owner.bearer,
      body: { text: 'Water the plants', assignee: assignee.user.id },
    })
  const before = await version()
  await block(owner, other)
  const answer = await call('GET', `${pathOf(id)}/items`, { bearer: third.bearer })
  const { items } = await answer.json<{ items: TodoItem[] }>()
  expect(items.map(({ assignee, revision }) => [assignee?.id ?? null, revision])).toEqual([
    [null, before + 1],
    [third.user.id, expect.any(Number)],
  ])
  expect(await version()).toBe(before + 1)
})

it('rooms close for removed members, and notify the remaining ones', async () => {
  const [document, list] = [
    await shared(owner, 'documents', [other, third]),
    await shared(owner, 'todos', [other, third]),
  ]
  const told: [string, Record<string, unknown>][] = []
  const room = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    told.push([new URL(String(url)).pathname, JSON.parse(String(init?.body))])
    return new Response(null, { status: 204 })
  })
  await block(owner, other, { env: { PARTY_ORIGIN: 'http://rooms.example' } })
  room.mockRestore()
  const gone = { type: 'withdrawn', userId: other.user.id }
  expect(told).toContainEqual([`/parties/document/${document}`, gone])
  expect(told).toContainEqual([`/parties/live/${list}`, gone])
  expect(told).toContainEqual([`/parties/document/${document}`, { type: 'changed', what: 'members' }])
  expect(told).toContainEqual([`/parties/live/${list}`, expect.objectContaining({ type: 'moved' })])
  expect(told.filter(([, { type }]) => type === 'withdrawn')).toHaveLength(2)
})

it('the list and document of work that both agreed on stay shared', async () => {
  const { owner: client, maker, workspace } = await awarded()
  const besides = await shared(client, 'documents', [maker])
  await block(client, maker)
  await block(maker, client)
  const ids = [workspace.documentId, workspace.todoId, besides]
  const seen = ids.map((id) => roleOf(maker, String(id)))
  expect(await Promise.all(seen)).toEqual(['editor', 'editor', 404])
})

it('an invitation that waits stays without effect while the block is there', async () => {
  const inviter = await newOwner()
  const id = await makeThing('documents', inviter.bearer, 'Shared')
  const guest = await newGuest('guest@example.com')
  await invited(inviter, id, 'guest@example.com')
  await block(inviter, guest)
  expect(await waiting(inviter, id)).toHaveLength(1)
  expect((await call('PUT', `/invitations/${id}`, { bearer: guest.bearer })).status).toBe(404)
})
