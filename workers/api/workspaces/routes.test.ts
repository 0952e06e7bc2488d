import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { awarded, offered } from '../../../tests/projects'
import { first, pay, tick } from '../../../tests/work-money'
import { workspaces } from './table'

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
      expect(list.text).toContain(`Milestones for “\u2068${project.name}\u2069”.`)
      expect(list.text.split('\n\n').at(-1)).toMatch(new RegExp(`^http\\S+/${project.id}$`))
      const { items } = await (await call('GET', `/todos/${todoId}/items`, { bearer })).json<{
        items: { text: string }[]
      }>()
      expect(items.map(({ text }) => text)).toEqual(['A draft', 'All of it'])
      const document = await call('GET', `/documents/${documentId}`, { bearer })
      expect(await document.json()).toMatchObject({
        title: project.name,
        description: expect.stringMatching(new RegExp(`^Project brief for [^]*${project.id}`)),
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
})
