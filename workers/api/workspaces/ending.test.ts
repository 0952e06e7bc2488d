import type { Project } from '@domain/projects'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, db, type Member } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { awarded, offered, postOffer, toldTo } from '../../../tests/projects'
import { env, first, paidFor, pay, put, rials, tick } from '../../../tests/work-money'
import { thingMembers } from '../things/table'

afterEach(() => vi.unstubAllGlobals())

const ways = ['cancel', 'finish', 'leave'] as const

type All = Awaited<ReturnType<typeof awarded>>
const end = (
  { owner, maker, project, offer, act }: Omit<All, 'workspace' | 'path'>,
  way: (typeof ways)[number],
) =>
  way === 'leave' ? act(maker, `/offers/${offer.id}/withdraw`) : act(owner, `/projects/${project.id}/${way}`)

const roleBy = async (by: Member, room: string, id: string) => {
  const answer = await call('POST', '/tickets', { bearer: by.bearer, body: { room, id } })
  return (await answer.json<{ role: string }>()).role
}

describe.each(ways)('after %s', (way) => {
  it('its list and document can be taken from who worked there, and not before', async () => {
    const all = await awarded()
    const { owner, maker, workspace } = all
    const parts = [`/todos/${workspace.todoId}`, `/documents/${workspace.documentId}`]
    const statusBy = async (by: Member, method: string, at: string, body?: object) =>
      (await call(method, at, { bearer: by.bearer, ...(body && { body }) })).status
    const member = { member: maker.user.id, role: 'viewer' }
    for (const part of parts) {
      for (const by of [owner, maker])
        expect(await statusBy(by, 'DELETE', `${part}/members/${maker.user.id}`)).toBe(409)
      expect(await statusBy(owner, 'PUT', `${part}/members`, member)).toBe(409)
      expect(await statusBy(owner, 'PUT', `${part}/members`, { ...member, role: 'editor' })).toBe(200)
      expect(await statusBy(owner, 'DELETE', part)).toBe(409)
      expect(await statusBy(maker, 'GET', part)).toBe(200)
    }
    expect((await end(all, way)).status).toBe(200)
    for (const part of parts) {
      expect(await statusBy(owner, 'DELETE', `${part}/members/${maker.user.id}`)).toBe(204)
      expect(await statusBy(owner, 'DELETE', part)).toBe(204)
    }
  })

  it('what was written is read by both and no longer changed by who worked there', async () => {
    const all = await awarded()
    const { owner, maker, path, workspace } = all
    const { todoId, documentId, chatId } = workspace
    expect((await end(all, way)).status).toBe(200)
    for (const { bearer } of [owner, maker]) {
      expect(await (await call('GET', path, { bearer })).json()).toMatchObject({
        isOpen: false,
        documentId,
        todoId,
      })
      for (const part of [`/todos/${todoId}/items`, `/documents/${documentId}`, `/chats/${chatId}`])
        expect((await call('GET', part, { bearer })).status).toBe(200)
    }
    const item = { bearer: maker.bearer, body: { text: 'One more', clientId: 'client-0001' } }
    expect((await call('POST', `/todos/${todoId}/items`, item)).status).toBe(403)
    expect(await roleBy(maker, 'document', documentId ?? '')).toBe('viewer')
    expect(await roleBy(maker, 'live', todoId ?? '')).toBe('viewer')
    expect(await roleBy(owner, 'document', documentId ?? '')).toBe('owner')
  })

  it('the rooms of the list and the document are notified, so that what is open there comes with a new ticket', async () => {
    const all = await awarded()
    const { maker, workspace, owner, project, offer } = all
    const told: { url: string; message: unknown }[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      told.push({ url, message: JSON.parse(String(body)) })
      return new Response()
    })
    const act = (by: Member, at: string) =>
      call('POST', at, { bearer: by.bearer, env: { PARTY_ORIGIN: 'http://rooms' } })
    await end({ owner, maker, project, offer, act }, way)
    const message = { type: 'changed', userId: maker.user.id }
    expect(told).toContainEqual({ url: `http://rooms/parties/live/${workspace.todoId}`, message })
    expect(told).toContainEqual({ url: `http://rooms/parties/document/${workspace.documentId}`, message })
  })

  it('what is held for a ticked milestone is paid, and what is held for others goes back', async () => {
    const all = await paidFor(3_500)
    const { owner, maker, workspace } = all
    await tick(owner, first(workspace))
    expect((await end(all, way)).status).toBe(200)
    expect(await rials(owner)).toMatchObject({ available: 2_500, held: 0 })
    expect(await rials(maker)).toMatchObject({ available: 1_000, held: 0 })
    expect((await all.read(owner)).milestones).toMatchObject([
      { isDone: true, isPaid: true, isHeld: false },
      { isDone: false, isPaid: false, isHeld: false },
    ])
    expect((await toldTo(maker)).filter((one) => one === 'milestoneMoved 2')).toHaveLength(1)
    expect((await pay(owner, first(workspace))).status).toBe(409)
    expect((await tick(owner, first(workspace), false)).status).toBe(409)
  })

  it('no access token ends work for which money is held', async () => {
    const all = await paidFor(3_500)
    const by = way === 'leave' ? all.maker : all.owner
    const script = { ...by, ...(await buildToken(db(), { user: by.user, scopes: ['projects:write'] })) }
    expect((await end({ ...all, owner: script, maker: script }, way)).status).toBe(403)
    expect(await rials(all.owner)).toMatchObject({ available: 500, held: 3_000 })
    expect((await end(all, way)).status).toBe(200)
  })

  it('a ticked milestone for which nothing was held can still be paid, also when the project is another’s', async () => {
    const all = await awarded()
    const { owner, maker, project, workspace } = all
    await tick(owner, first(workspace))
    await end(all, way)
    if (way !== 'finish') await all.act(owner, `/projects/${project.id}/reopen`)
    await put(owner, 1_200)
    expect((await pay(owner, first(workspace))).status).toBe(200)
    expect(await rials(owner)).toMatchObject({ available: 200 })
    expect(await rials(maker)).toMatchObject({ available: 1_000 })
  })
})

describe('the end of the work', () => {
  it('notifies the member who worked there, and everyone who offered for a project that is canceled', async () => {
    const done = await awarded()
    await end(done, 'finish')
    expect(await toldTo(done.maker)).toContain('projectMoved 2')
    const cancelled = await offered()
    await cancelled.act(cancelled.owner, `/projects/${cancelled.project.id}/cancel`)
    expect(await toldTo(cancelled.maker)).toContain('projectMoved 3')
    const left = await awarded()
    await end(left, 'leave')
    expect(await toldTo(left.owner)).toContain('offerMoved 2')
  })

  it('leaves who took the maker’s place in the list alone, and a former winner who wins again may write again', async () => {
    const all = await awarded()
    const { owner, maker, project, act } = all
    await end(all, 'leave')
    await act(owner, `/projects/${project.id}/reopen`)
    const again = await (await postOffer(maker, project.id)).json<{ id: string }>()
    await act(owner, `/offers/${again.id}/accept`)
    const { todoId } = await (await call('GET', all.path, { bearer: maker.bearer })).json<{
      todoId: string
    }>()
    expect(todoId).not.toBe(all.workspace.todoId)
    expect(await roleBy(maker, 'live', todoId)).toBe('editor')
    expect(await roleBy(maker, 'live', all.workspace.todoId ?? '')).toBe('viewer')
  })

  it('before the parts were made gives them to who worked there to read', async () => {
    const { owner, maker, project, act, path, workspace } = await awarded()
    await db().delete(thingMembers)
    await db().run(sql`UPDATE workspaces SET made_at = NULL`)
    await act(owner, `/projects/${project.id}/cancel`)
    expect((await call('GET', path, { bearer: maker.bearer })).status).toBe(200)
    expect(await roleBy(maker, 'document', workspace.documentId ?? '')).toBe('viewer')
  })

  it('keeps nothing held when it comes at the same time as the award', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, maker, project, offer } = await offered({}, { env })
      await put(owner, 3_000)
      const act = (path: string) => call('POST', path, { bearer: owner.bearer, env })
      await Promise.all([act(`/offers/${offer.id}/accept`), act(`/projects/${project.id}/cancel`)])
      const after = await call('GET', `/projects/${project.id}`, { bearer: owner.bearer })
      expect((await after.json<Project>()).state).toBe('cancelled')
      expect(await rials(owner)).toMatchObject({ available: 3_000, held: 0 })
      expect(await rials(maker)).toBeNull()
    }
  })
})
