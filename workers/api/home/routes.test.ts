import type { FirstSteps, FormAnswersCounted, RecentThing } from '@domain/home'
import { recentShown } from '@domain/home'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { answerForm, made, publishedForm } from '../../../tests/forms'
import { awarded } from '../../../tests/projects'
import { makers, makeThing } from '../../../tests/things'
import { sites } from '../../sites/kit/table'

const pause = () => new Promise((resolve) => setTimeout(resolve, 2))
const recent = async (bearer: string) =>
  (await (await call('GET', '/home/recent', { bearer })).json<{ items: RecentThing[] }>()).items
const steps = async (bearer: string) => (await call('GET', '/home/steps', { bearer })).json<FirstSteps>()

it('tells what was changed last, of all kinds, own and shared, without what is in the trash', async () => {
  const [sara, omid] = [await newMember(), await newMember()]
  expect(await recent(sara.bearer)).toEqual([])
  const made: string[] = []
  for (const noun of ['links', 'ideas', 'apis', 'todos'] as const) {
    made.unshift(await makeThing(noun, sara.bearer, `My ${noun}`))
    await pause()
  }
  await makeThing('documents', omid.bearer, 'Not shared')
  const shared = await makeThing('documents', omid.bearer, 'Shared')
  await call('PUT', `/documents/${shared}/members`, {
    bearer: omid.bearer,
    body: { member: sara.user.handle, role: 'viewer' },
  })
  const items = await recent(sara.bearer)
  expect(items).toHaveLength(recentShown)
  expect(items.filter(({ noun }) => noun !== 'apps').map(({ id }) => id)).toEqual([shared, ...made])
  expect(items[0]).toMatchObject({ noun: 'documents', title: 'Shared', isOwn: false })
  expect(items[1]).toMatchObject({ noun: 'todos', title: 'My todos', isOwn: true })
  await call('DELETE', `/todos/${made[0]}`, { bearer: sara.bearer })
  await call('DELETE', `/documents/${shared}/members/${sara.user.id}`, { bearer: omid.bearer })
  expect((await recent(sara.bearer)).filter(({ noun }) => noun !== 'apps').map(({ id }) => id)).toEqual(
    made.slice(1),
  )
  const { bearer } = await buildToken(db(), { user: sara.user, scopes: ['ideas:read'] })
  expect((await recent(bearer)).map(({ noun }) => noun)).toEqual(['ideas'])
})

it('names a project once, and neither the document nor the list of its workspace', async () => {
  const { owner, maker, project } = await awarded()
  for (const one of [owner, maker]) {
    const items = await recent(one.bearer)
    expect(items.map(({ noun, id }) => [noun, id])).toEqual([['projects', project.id]])
    expect(items[0]?.isOwn).toBe(one === owner)
  }
})

it('names no answer to a question that is in the trash, or that only its owner sees', async () => {
  const [sara, omid] = [await newMember(), await newMember()]
  const question = await makeThing('questions', sara.bearer, 'Which cup?')
  for (const { bearer } of [sara, omid])
    await call('POST', `/questions/${question}/answers`, {
      bearer,
      body: { text: 'The one of clay, of course' },
    })
  const nouns = async () =>
    Promise.all([sara, omid].map(async ({ bearer }) => (await recent(bearer)).map(({ noun }) => noun).sort()))
  expect(await nouns()).toEqual([['answers', 'questions'], ['answers']])
  await call('DELETE', `/questions/${question}`, { bearer: sara.bearer })
  expect(await nouns()).toEqual([[], []])
  await call('POST', `/questions/${question}/restore`, { bearer: sara.bearer })
  expect(await nouns()).toEqual([['answers', 'questions'], ['answers']])
  await db().run(sql`UPDATE things SET reach = 'private' WHERE id = ${question}`)
  expect(await nouns()).toEqual([['answers', 'questions'], []])
})

it('ticks the first steps by what was really made, also what is in the trash', async () => {
  const [sara, omid] = [await newMember(), await newMember()]
  const none = { documents: false, forms: false, apis: false, sites: false }
  expect(await steps(sara.bearer)).toEqual(none)
  const document = await makeThing('documents', sara.bearer, 'Plan')
  await makers.documents.send('DELETE', `/documents/${document}`, { bearer: sara.bearer })
  expect(await steps(sara.bearer)).toEqual({ ...none, documents: true })
  await makeThing('forms', sara.bearer, 'Beta testers')
  expect(await steps(sara.bearer)).toEqual({ ...none, documents: true, forms: true })
  await makeThing('apis', sara.bearer, 'items')
  const site = { id: 'abcdefghijkl', ownerId: sara.user.id, liveTree: 'tree', createdAt: 1, updatedAt: 1 }
  await db().insert(sites).values(site)
  expect(await steps(sara.bearer)).toEqual({ documents: true, forms: true, apis: true, sites: false })
  await db().update(sites).set({ publishedAt: 1 })
  expect(await steps(sara.bearer)).toEqual({ documents: true, forms: true, apis: true, sites: true })
  expect(await steps(omid.bearer)).toEqual(none)
})

it('counts the answers to own forms by hour, without those in the trash', async () => {
  const [sara, omid] = [await newMember(), await newMember()]
  const form = await publishedForm(sara.bearer)
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await made(await answerForm(form, { name }))).id)
  const hours = async (bearer: string, query = 'unit=hour&tz=Asia/Tehran') =>
    (await (await call('GET', `/home/form-answers?${query}`, { bearer })).json<FormAnswersCounted>()).items
  const total = async (bearer: string, query?: string) =>
    (await hours(bearer, query)).reduce((sum, { answers }) => sum + answers, 0)
  expect(await total(sara.bearer)).toBe(3)
  expect((await hours(sara.bearer)).slice(-2).reduce((sum, { answers }) => sum + answers, 0)).toBe(3)
  expect(await total(omid.bearer)).toBe(0)
  expect(await total(sara.bearer, 'unit=day&from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z')).toBe(0)
  await call('DELETE', `/forms/${form.id}/answers/${ids[0]}`, { bearer: sara.bearer })
  expect(await total(sara.bearer)).toBe(2)
  await call('DELETE', `/forms/${form.id}`, { bearer: sara.bearer })
  expect(await total(sara.bearer)).toBe(0)
  expect((await call('GET', '/home/form-answers?unit=year', { bearer: sara.bearer })).status).toBe(422)
})

it('is for who is signed in', async () => {
  const { user } = await newMember()
  const { bearer } = await buildToken(db(), { user, scopes: ['chats:read'] })
  for (const path of ['/home/recent', '/home/steps', '/home/form-answers?unit=hour']) {
    expect((await call('GET', path)).status, path).toBe(401)
    expect((await call('GET', path, { bearer })).status, path).toBe(403)
  }
})
