import { freshFor } from '@domain/accounts/ways'
import { textQuota } from '@domain/text-quota'
import { erasableNouns, type Noun } from '@domain/things'
import type { TrashItem } from '@domain/trash'
import { keptBytes, sessions } from '@kit/table'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { awarded } from '../../../tests/projects'
import { makers, makeThing } from '../../../tests/things'
import { removeContents } from '../contents/clean-up'
import { documentContent } from '../documents/content'

async function trashed(noun: Noun, { bearer }: Member, title: string): Promise<string> {
  const id = await makeThing(noun, bearer, title)
  const { path, send } = makers[noun]
  expect((await send('DELETE', `${path}/${id}`, { bearer })).status).toBe(204)
  return id
}

const inTrash = async ({ bearer }: Member) => {
  const { items } = await (await call('GET', '/trash', { bearer })).json<{ items: { id: string }[] }>()
  return items.map(({ id }) => id)
}

const erase = async (id: string, by?: Member) =>
  (await call('DELETE', `/trash/${id}`, { bearer: by?.bearer })).status

describe.each(erasableNouns)('one of %s in the trash', (noun) => {
  it('is deleted for good by its owner alone', async () => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const [gone, other] = [
      await trashed(noun, owner, 'Gone for good'),
      await trashed(noun, owner, 'The other one'),
    ]
    const kept = await makeThing(noun, owner.bearer, 'To be kept')
    expect([await erase(gone), await erase(gone, stranger), await erase(kept, owner)]).toEqual([
      401, 404, 404,
    ])
    expect(await inTrash(owner)).toContain(gone)
    expect([await erase(gone, owner), await erase(gone, owner)]).toEqual([204, 404])
    expect(await inTrash(owner)).toEqual([other])
    const { path, send } = makers[noun]
    const { bearer } = owner
    expect((await send('POST', `${path}/${gone}/restore`, { bearer })).status).toBe(404)
    expect((await send('POST', `${path}/${other}/restore`, { bearer })).status).toBe(200)
  })
})

it('an app goes with the APIs that were deleted with it', async () => {
  const owner = await newMember()
  const api = await makeThing('apis', owner.bearer, 'Prices')
  const [row] = await db().all<{ app_id: string }>(sql`SELECT app_id FROM apis WHERE id = ${api}`)
  const app = row?.app_id ?? ''
  const { path, send } = makers.apps
  expect((await send('DELETE', `${path}/${app}`, owner)).status).toBe(204)
  expect([await erase(api, owner), await erase(app, owner)]).toEqual([404, 204])
  const left = await db().all(
    sql`SELECT id FROM things WHERE owner_id = ${owner.user.id} AND deleted_at > ${Date.now() - 29 * 86_400_000}`,
  )
  expect(left).toEqual([])
})

it('a project stays for its 30 days, whatever else is emptied', async () => {
  const owner = await newMember()
  const id = await trashed('projects', owner, 'A shop of tea')
  await trashed('ideas', owner, 'A shop of cups')
  expect(await erase(id, owner)).toBe(404)
  expect(await refusal(await call('DELETE', '/trash?noun=projects', owner))).toMatchObject({
    status: 422,
    fields: { 'noun.0': 'unknown_noun' },
  })
  expect(await (await call('DELETE', '/trash', owner)).json()).toEqual({ deleted: 1 })
  expect(await inTrash(owner)).toEqual([id])
})

it('the list and document of work that two agreed on stay for their 30 days', async () => {
  const { owner, workspace, project, act } = await awarded()
  expect((await act(owner, `/projects/${project.id}/finish`)).status).toBe(200)
  const parts = [`documents/${workspace.documentId}`, `todos/${workspace.todoId}`]
  for (const path of parts) expect((await call('DELETE', `/${path}`, owner)).status).toBe(204)
  const besides = await trashed('documents', owner, 'Of nobody else')
  const { items } = await (await call('GET', '/trash', owner)).json<{ items: TrashItem[] }>()
  expect(items.flatMap(({ id, isErasable }) => (isErasable ? id : []))).toEqual([besides])
  for (const id of [workspace.documentId, workspace.todoId]) expect(await erase(id ?? '', owner)).toBe(404)
  expect(await (await call('DELETE', '/trash', owner)).json()).toEqual({ deleted: 1 })
  expect(await inTrash(owner)).not.toContain(besides)
  for (const path of parts) expect((await call('POST', `/${path}/restore`, owner)).status).toBe(200)
})

it('the trash is emptied of some nouns, and of nobody else’s things', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const theirs = await trashed('ideas', other, 'That of others')
  for (const title of ['The first one', 'The second one']) await trashed('ideas', owner, title)
  const link = await trashed('links', owner, 'A link to tea')
  const kept = await makeThing('ideas', owner.bearer, 'To be kept')
  expect((await call('DELETE', '/trash')).status).toBe(401)
  for (const name of ['nouns', 'noun[]', 'Noun'])
    expect((await call('DELETE', `/trash?${name}=ideas`, owner)).status, name).toBe(422)
  const answer = await call('DELETE', '/trash?noun=ideas,answers', owner)
  expect(await answer.json()).toEqual({ deleted: 2 })
  expect(await inTrash(owner)).toEqual([link])
  expect(await inTrash(other)).toEqual([theirs])
  expect((await call('GET', `/ideas/${kept}`, owner)).status).toBe(200)
})

it('neither an access token nor a session without a fresh proof deletes permanently', async () => {
  const owner = await newMember()
  const idea = await trashed('ideas', owner, 'An idea of tea')
  const token = await buildToken(db(), { user: owner.user, scopes: ['ideas:write'] })
  const both = async ({ bearer }: { bearer: string }) => [
    await refusal(await call('DELETE', `/trash/${idea}`, { bearer })),
    await refusal(await call('DELETE', '/trash', { bearer })),
  ]
  for (const refused of await both(token)) expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  const long = Date.now() - freshFor - 1
  await db().update(sessions).set({ createdAt: long }).where(eq(sessions.userId, owner.user.id))
  for (const refused of await both(owner)) expect(refused).toMatchObject({ code: 'fresh_proof_needed' })
  expect(await inTrash(owner)).toEqual([idea])
  await db().update(sessions).set({ provedAt: Date.now() }).where(eq(sessions.userId, owner.user.id))
  expect(await erase(idea, owner)).toBe(204)
})

it('a question deleted for good makes room at once, versions and all', async () => {
  const owner = await newMember()
  const { bearer } = owner
  const id = await makeThing('questions', bearer, 'Which cup?')
  const longer = { text: 'I tried three cups of clay and two of glass, and none of them was warm.' }
  expect((await call('PATCH', `/questions/${id}`, { bearer, body: longer })).status).toBe(200)
  await db().update(keptBytes).set({ bytes: textQuota }).where(eq(keptBytes.ownerId, owner.user.id))
  const body = await makers.ideas.made('An idea', bearer)
  const post = async () => (await call('POST', '/ideas', { bearer, body })).status
  expect(await post()).toBe(422)
  expect((await call('DELETE', `/questions/${id}`, { bearer })).status).toBe(204)
  expect(await post()).toBe(422)
  expect(await erase(id, owner)).toBe(204)
  expect(await post()).toBe(201)
})

it('a document goes with its copies in the next daily job', async () => {
  const owner = await newMember()
  const [gone, kept] = [
    await trashed('documents', owner, 'Plan of the year'),
    await trashed('documents', owner, 'To be kept'),
  ]
  expect(await erase(gone, owner)).toBe(204)
  expect(await removeContents(documentContent, db(), bindings, Date.now())).toBe(1)
  const left = await db().all(sql`SELECT id FROM documents WHERE owner_id = ${owner.user.id}`)
  expect(left).toEqual([{ id: kept }])
})
