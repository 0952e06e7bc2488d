import { accountOf } from '@domain/ledger'
import type { Workspace } from '@domain/workspaces'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { awarded, type Member, offered, toldTo } from '../../../tests/projects'
import { balanceOf, booking } from '../funds/ledger'
import { workspaces } from './table'

const env = { PAYMENT_API_URL: 'local' }
const rials = async (by: Member) => (await balanceOf(db(), by.user.id))[0] ?? null
const put = (by: Member, amount: number) =>
  booking(db(), {
    ...{
      id: `entry_${by.user.id}${amount}`,
      kind: 'topup',
      from: 'outside',
      to: accountOf('available', by.user.id),
    },
    ...{ amount, currency: 'IRR', once: `${by.user.id} ${amount}` },
  })
const tick = (by: Member, id: string, isDone = true) =>
  call('PATCH', `/milestones/${id}`, { bearer: by.bearer, body: { isDone } })
const pay = (by: Member, id: string, more = {}) =>
  call('POST', `/milestones/${id}/pay`, { bearer: by.bearer, env, ...more })
const first = ({ milestones: [one] }: Workspace) => one?.id ?? ''

describe('a workspace', () => {
  it('has a chat, a list of the milestones and a document with the brief, shared with both and linked both ways', async () => {
    const { owner, maker, project, workspace, path } = await awarded()
    expect(workspace).toMatchObject({
      state: 'awarded',
      isOwner: true,
      isOpen: true,
      milestones: [
        { title: 'A draft', amount: 1_000, isDone: false, isHeld: false, isPaid: false },
        { title: 'All of it', amount: 2_000 },
      ],
    })
    const { chatId, todoId, documentId } = workspace
    for (const { bearer } of [owner, maker]) {
      expect(await (await call('GET', path, { bearer })).json()).toMatchObject({ chatId, todoId, documentId })
      expect((await call('GET', `/chats/${chatId}`, { bearer })).status).toBe(200)
      const list = await (await call('GET', `/todos/${todoId}`, { bearer })).json<{ text: string }>()
      expect(list.text).toContain(project.id)
      const { items } = await (await call('GET', `/todos/${todoId}/items`, { bearer })).json<{
        items: { text: string }[]
      }>()
      expect(items.map(({ text }) => text)).toEqual(['A draft', 'All of it'])
      const document = await call('GET', `/documents/${documentId}`, { bearer })
      expect(await document.json()).toMatchObject({
        title: project.name,
        description: expect.stringContaining(project.id),
      })
      const markdown = await call('GET', `/documents/${documentId}/export?format=md`, { bearer })
      expect(await markdown.text()).toContain(project.description)
    }
  })

  it('is there for the two and nobody else', async () => {
    const { path, workspace, maker, project } = await awarded()
    const stranger = await newMember()
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { bearer: stranger.bearer })).status).toBe(404)
    expect((await tick(maker, first(workspace))).status).toBe(403)
    expect((await tick(stranger, first(workspace))).status).toBe(404)
    expect((await pay(maker, first(workspace))).status).toBe(403)
    expect((await pay(stranger, first(workspace))).status).toBe(404)
    const { owner, project: open } = await offered()
    expect((await call('GET', `/projects/${open.id}/workspace`, { bearer: owner.bearer })).status).toBe(404)
    expect(project.id).not.toBe(open.id)
  })

  it('is made to the end when it is read, wherever its making was broken off', async () => {
    const { owner, path, workspace } = await awarded()
    await db().update(workspaces).set({ madeAt: null, chatId: null })
    for (const broken of ['todos', 'documents', 'thing_members', null]) {
      if (broken) await db().run(sql.raw(`DELETE FROM ${broken}`))
      await db().update(workspaces).set({ madeAt: null })
      const answers = await Promise.all([1, 2, 3].map(() => call('GET', path, { bearer: owner.bearer })))
      for (const answer of answers) expect(await answer.json()).toEqual(workspace)
      const [count] = await db().all<{ items: number; lists: number; documents: number; chats: number }>(sql`
        SELECT (SELECT count(*) FROM todo_items) AS items, (SELECT count(*) FROM todos) AS lists,
          (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM chats) AS chats`)
      expect(count).toEqual({ items: 2, lists: 1, documents: 1, chats: 1 })
    }
  })

  it('stays readable to both when the project is cancelled, or who worked on it leaves', async () => {
    for (const way of ['cancel', 'leave']) {
      const { owner, maker, project, offer, act, path, workspace } = await awarded()
      const left = await (way === 'leave'
        ? act(maker, `/offers/${offer.id}/withdraw`)
        : act(owner, `/projects/${project.id}/cancel`))
      expect(left.status).toBe(200)
      for (const { bearer } of [owner, maker])
        expect(await (await call('GET', path, { bearer })).json()).toMatchObject({
          state: 'cancelled',
          isOpen: false,
          documentId: workspace.documentId,
        })
      expect((await tick(owner, first(workspace))).status).toBe(409)
      expect(await toldTo(way === 'leave' ? owner : maker)).toContain(
        way === 'leave' ? 'offerMoved 2' : 'projectMoved 3',
      )
    }
  })
})

describe('a milestone', () => {
  it('is ticked by the owner, with its item of the list, and told to who works on it', async () => {
    const { owner, maker, workspace } = await awarded()
    const id = first(workspace)
    expect(await (await tick(owner, id)).json()).toMatchObject({ isDone: true, isPaid: false })
    expect((await tick(owner, id)).status).toBe(200)
    const items = await call('GET', `/todos/${workspace.todoId}/items`, { bearer: maker.bearer })
    expect((await items.json<{ items: object[] }>()).items).toContainEqual(
      expect.objectContaining({ text: 'A draft', checked: true }),
    )
    expect(await (await tick(owner, id, false)).json()).toMatchObject({ isDone: false })
    expect(await toldTo(maker)).toEqual(['milestoneMoved 1', 'milestoneMoved 0', 'decided 0'])
    expect(await refusal(await tick(owner, id, 'yes' as unknown as boolean))).toMatchObject({
      fields: { isDone: 'wrong_type' },
    })
  })

  it('is paid once it is ticked, once, from what was kept back for it', async () => {
    const { owner, maker, offer, project, act } = await offered({}, { env })
    await put(owner, 3_500)
    await act(owner, `/offers/${offer.id}/accept`)
    expect(await rials(owner)).toMatchObject({ available: 500, held: 3_000 })
    const read = await call('GET', `/projects/${project.id}/workspace`, { bearer: owner.bearer })
    const id = first(await read.json<Workspace>())
    expect(await refusal(await pay(owner, id))).toEqual({ status: 409, code: 'wrong_state' })
    await tick(owner, id)
    expect(await refusal(await pay(owner, id, { env: {} }))).toEqual({ status: 503, code: 'payments_off' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(owner, id)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await pay(owner, id)).status).toBe(409)
    expect(await rials(owner)).toMatchObject({ available: 500, held: 2_000 })
    expect(await rials(maker)).toMatchObject({ available: 1_000, held: 0 })
    expect((await tick(owner, id, false)).status).toBe(409)
    await act(owner, `/projects/${project.id}/cancel`)
    expect(await rials(owner)).toMatchObject({ available: 2_500, held: 0 })
    expect(await rials(maker)).toMatchObject({ available: 1_000, held: 0 })
  })

  it('is paid from what its owner has now where nothing was kept back, if there is enough', async () => {
    const { owner, maker, workspace } = await awarded()
    const id = first(workspace)
    await tick(owner, id)
    await put(owner, 900)
    expect(await refusal(await pay(owner, id))).toEqual({ status: 409, code: 'insufficient_funds' })
    await put(owner, 101)
    expect(await (await pay(owner, id)).json()).toMatchObject({ isPaid: true })
    expect(await rials(owner)).toMatchObject({ available: 1 })
    expect(await rials(maker)).toMatchObject({ available: 1_000 })
    expect((await toldTo(maker))[0]).toBe('milestoneMoved 2')
  })

  it('that is not ticked gives back what was kept for it when the project is done; a ticked one can still be paid', async () => {
    const { owner, maker, offer, project, act } = await offered({}, { env })
    await put(owner, 3_000)
    await act(owner, `/offers/${offer.id}/accept`)
    const path = `/projects/${project.id}/workspace`
    const id = first(await (await call('GET', path, { bearer: owner.bearer })).json<Workspace>())
    await tick(owner, id)
    expect((await act(owner, `/projects/${project.id}/finish`)).status).toBe(200)
    expect(await rials(owner)).toMatchObject({ available: 2_000, held: 1_000 })
    expect((await pay(owner, id)).status).toBe(200)
    expect(await rials(owner)).toMatchObject({ available: 2_000, held: 0 })
    expect(await rials(maker)).toMatchObject({ available: 1_000 })
  })
})
