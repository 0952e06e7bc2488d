import { expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { act, count, list } from '../../../tests/notifications'
import { makeThing } from '../../../tests/things'
import { todoItems } from '../todos/table'
import { tellDue } from '../todos/tell-due'

const settings = async ({ bearer }: Member) =>
  (await call('GET', '/notifications/settings', { bearer })).json<{
    muted: { id: string; title: string }[]
  }>()
const change = ({ bearer }: Member, body: object) =>
  call('PATCH', '/notifications/settings', { bearer, body })

it('muted things notify nobody, not even mentioned members, until that is lifted', async () => {
  const [owner, sara] = [await newMember(), await newMember()]
  const [idea, other] = [
    await makeThing('ideas', owner.bearer, 'A school of bees'),
    await makeThing('ideas', owner.bearer, 'A shop of tea'),
  ]
  expect((await change(owner, { mute: [idea, idea] })).status).toBe(200)
  expect((await settings(owner)).muted).toMatchObject([
    {
      id: idea,
      kind: 'ideas',
      title: 'A school of bees',
      url: `http://localhost:8787/dashboard/allidea/${idea}`,
    },
  ])
  await act('commented', sara, idea, owner)
  await act('mentioned', sara, idea, owner)
  await act('commented', sara, other, owner)
  expect(await list(owner)).toMatchObject([{ subject: { id: other } }])
  await change(owner, { unmute: [idea] })
  await act('commented', sara, idea, owner)
  expect(await count(owner)).toBe(2)
  expect((await settings(owner)).muted).toEqual([])
})

it('only what one may see is muted, and what goes is named no more', async () => {
  const [owner, stranger] = [await newMember(), await newMember()]
  const list = await makeThing('todos', owner.bearer, 'Spring release')
  for (const ids of [[list], ['idea_none'], [owner.user.id]])
    expect(await refusal(await change(stranger, { mute: ids }))).toMatchObject({
      status: 422,
      code: 'invalid',
    })
  for (const body of [{ mute: list }, { mute: [1] }, { mute: Array(101).fill(list) }, { muted: [list] }])
    expect((await change(owner, body)).status).toBe(422)
  expect((await call('PATCH', '/notifications/settings', { body: { mute: [list] } })).status).toBe(401)
  await change(owner, { mute: [list] })
  await call('DELETE', `/todos/${list}`, { bearer: owner.bearer })
  expect((await settings(owner)).muted).toEqual([])
})

it('an assigned member is notified by the assigner once, and of due tasks on their day', async () => {
  const [owner, editor] = [await newMember(), await newMember()]
  const id = await makeThing('todos', owner.bearer, 'Spring release')
  const member = { member: editor.user.handle, role: 'editor' }
  await call('PUT', `/todos/${id}/members`, { bearer: owner.bearer, body: member })
  const add = async (body: object) =>
    (await call('POST', `/todos/${id}/items`, { bearer: owner.bearer, body })).json<{ id: string }>()
  const item = await add({ text: 'Write it', assignee: editor.user.id, due: '2026-05-04' })
  await add({ text: 'Read it', due: '2026-05-04' })
  await add({ text: 'Print it', assignee: editor.user.id, due: '2026-05-05' })
  const again = { bearer: owner.bearer, body: { assignee: editor.user.id } }
  await call('PATCH', `/todos/${id}/items/${item.id}`, again)
  const told = await list(editor)
  expect(told.map(({ verb, others, actors }) => [verb, others, actors.map((one) => one.id)])).toEqual([
    ['assigned', 0, [owner.user.id]],
    ['shared', 0, [owner.user.id]],
  ])
  expect(await list(owner)).toEqual([])
  const now = Date.parse('2026-05-04T03:17:00Z')
  await tellDue(db(), now)
  await tellDue(db(), now + 1)
  expect(await list(owner)).toMatchObject([
    { verb: 'due', amount: 1, actors: [], others: 0, subject: { id } },
  ])
  expect((await list(editor)).filter(({ verb }) => verb === 'due')).toMatchObject([{ amount: 1 }])
  await db().update(todoItems).set({ isChecked: true })
  await tellDue(db(), now + 86_400_000)
  expect((await list(editor)).filter(({ verb }) => verb === 'due')).toHaveLength(1)
})

it('voters of an idea are notified of its status and its merge, and its author of neither', async () => {
  const [author, sara, reza] = [await newMember(), await newMember(), await newMember()]
  const [idea, into] = [
    await makeThing('ideas', author.bearer, 'A school of bees'),
    await makeThing('ideas', reza.bearer, 'A school of tea'),
  ]
  await call('PUT', `/things/${idea}/vote`, { bearer: sara.bearer, body: { value: 1 } })
  const patch = (body: object) => call('PATCH', `/ideas/${idea}`, { bearer: author.bearer, body })
  await patch({ status: 'planned' })
  await patch({ status: 'planned', text: 'Something else altogether' })
  await patch({ status: 'done' })
  expect(await list(sara)).toMatchObject([
    { verb: 'progressed', amount: 3, actors: [], subject: { id: idea } },
  ])
  await call('POST', `/ideas/${idea}/merge`, { bearer: author.bearer, body: { into } })
  await call('POST', `/ideas/${idea}/merge`, { bearer: author.bearer, body: { into } })
  for (const member of [sara, reza])
    expect(await list(member)).toMatchObject(
      [{ verb: 'merged', actors: [{ id: author.user.id }], others: 0, subject: { id: into } }].concat(
        member === sara ? ([{ verb: 'progressed' }] as never[]) : [],
      ),
    )
  expect((await list(author)).map(({ verb }) => verb)).toEqual(['voted'])
})
