import { type Idea, type IdeaStatus, ideaStatuses } from '@domain/ideas'
import { type Project, type ProjectState, projectStates } from '@domain/projects'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { toldTo } from '../../../tests/projects'
import { makeThing, someProject } from '../../../tests/things'
import { block } from '../../../tests/traits'

let author: Member
let other: Member
let ideaId: string
beforeEach(async () => {
  author = await newMember()
  other = await newMember()
  ideaId = await makeThing('ideas', author.bearer, 'A school of bees')
})

const post = (by: Member, idea: string | null = ideaId) =>
  call('POST', '/projects', { bearer: by.bearer, body: { ...someProject, ideaId: idea } })
const made = async (by: Member) => (await post(by)).json<Project>()
const change = (body: object) => call('PATCH', `/ideas/${ideaId}`, { bearer: author.bearer, body })
const readIdea = async (by?: Member) =>
  (await call('GET', `/ideas/${ideaId}`, { bearer: by?.bearer })).json<Idea>()
const put = (id: string, state: ProjectState) =>
  db().run(sql`UPDATE projects SET state = ${state} WHERE id = ${id}`)

describe('who makes a project of an idea', () => {
  it('is its author, and others once it is open to them', async () => {
    expect((await post(author)).status).toBe(201)
    expect((await post(other)).status).toBe(403)
    expect(await (await change({ isOpen: true })).json()).toMatchObject({ isOpen: true })
    const project = await made(other)
    expect(project.idea).toEqual({ id: ideaId, subject: 'A school of bees' })
    const [newest] = (await readIdea()).projects
    expect(newest).toEqual({ id: project.id, name: project.name, state: 'open' })
    await change({ isOpen: false })
    expect((await post(other)).status).toBe(403)
  })

  it('is nobody with a block between them and its author', async () => {
    await change({ isOpen: true })
    await block(author, other)
    expect((await post(other)).status).toBe(403)
    const third = await newMember()
    await block(third, author)
    expect((await post(third)).status).toBe(403)
  })

  it('finds no idea that is in the trash, a duplicate or of another noun', async () => {
    await change({ isOpen: true })
    const twin = await makeThing('ideas', author.bearer, 'A school of wasps')
    await call('POST', `/ideas/${twin}/merge`, { bearer: author.bearer, body: { into: ideaId } })
    const codes = { fields: { ideaId: 'not_an_idea' } }
    expect(await refusal(await post(author, twin))).toMatchObject(codes)
    await call('DELETE', `/ideas/${ideaId}`, author)
    const project = await makeThing('projects', author.bearer, 'A shop of tea')
    for (const id of [ideaId, project, 'idea_none', ''])
      expect(await refusal(await post(author, id)), id).toMatchObject(codes)
  })
})

/** How far an idea is by the furthest of its projects that is not in the trash; null: as it was before its projects. */
const statusByProject: Record<ProjectState, IdeaStatus | null> = {
  open: 'planned',
  awarded: 'building',
  done: 'done',
  cancelled: null,
}

describe('an idea and its project', () => {
  const table = projectStates.flatMap((state) => ideaStatuses.map((before) => [state, before] as const))

  it.each(table)('%s: an idea that was %s follows', async (state, before) => {
    await change({ status: before })
    const { id } = await made(author)
    expect((await readIdea()).status).toBe('planned')
    await put(id, state)
    expect((await readIdea()).status).toBe(statusByProject[state] ?? before)
    await db().run(sql`UPDATE projects SET deleted_at = 1 WHERE id = ${id}`)
    expect((await readIdea()).status).toBe(before)
    await db().run(sql`UPDATE projects SET deleted_at = NULL WHERE id = ${id}`)
    expect((await readIdea()).status).toBe(statusByProject[state] ?? before)
    await db().run(sql`DELETE FROM projects WHERE id = ${id}`)
    expect((await readIdea()).status).toBe(before)
  })

  it('go by the furthest of several projects', async () => {
    const [first, second] = [await made(author), await made(author)]
    await put(first.id, 'awarded')
    expect((await readIdea()).status).toBe('building')
    await call('POST', `/projects/${second.id}/cancel`, author)
    expect((await readIdea()).status).toBe('building')
    await put(first.id, 'cancelled')
    expect((await readIdea()).status).toBe('new')
  })

  it('leave what its author says of it until the project moves on, and that is what it goes back to', async () => {
    const { id } = await made(author)
    await change({ status: 'declined' })
    expect((await readIdea()).status).toBe('declined')
    await put(id, 'awarded')
    expect((await readIdea()).status).toBe('building')
    await put(id, 'cancelled')
    expect((await readIdea()).status).toBe('declined')
  })

  it('show each other as far as their reader may see them', async () => {
    await change({ isOpen: true })
    const { id } = await made(other)
    await call('DELETE', `/projects/${id}`, other)
    expect((await readIdea()).projects).toEqual([])
    await call('POST', `/projects/${id}/restore`, other)
    expect((await readIdea()).projects).toHaveLength(1)
    await call('DELETE', `/ideas/${ideaId}`, author)
    expect(await (await call('GET', `/projects/${id}`)).json()).toMatchObject({ idea: null })
    await db().run(sql`DELETE FROM ideas WHERE id = ${ideaId}`)
    expect(await (await call('GET', `/projects/${id}`)).json()).toMatchObject({ idea: null })
  })

  it('tell its author and who is for it what became of it', async () => {
    const voter = await newMember()
    await call('PUT', `/things/${ideaId}/vote`, { bearer: voter.bearer, body: { value: 1 } })
    await change({ isOpen: true })
    const { id } = await made(other)
    await put(id, 'awarded')
    await call('POST', `/projects/${id}/finish`, other)
    expect((await toldTo(voter))[0]).toBe('progressed 3')
    expect(await toldTo(author)).toContain('progressed 3')
  })
})
