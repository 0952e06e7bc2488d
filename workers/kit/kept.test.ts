import { hostAndParents } from '@domain/links/links'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../tests/api'
import { callData, makeApi, makeApp } from '../../tests/data'
import { callLinks } from '../../tests/links'
import { documentTexts } from '../api/documents/table'
import { todos } from '../api/todos/table'
import { links } from '../links/links/table'

type Made = { path: string; id: string; patch(body: object, headers?: object): Promise<Response> }
type CallWorker = typeof call

const made = async (
  send: CallWorker | typeof callData,
  path: string,
  bearer: string,
  id: string,
): Promise<Made> => ({
  path,
  id,
  patch: (body, headers = {}) => send('PATCH', `${path}/${id}`, { bearer, body, headers: { ...headers } }),
})
const create = async (send: CallWorker, path: string, bearer: string, body: object) =>
  made(send, path, bearer, (await (await send('POST', path, { bearer, body })).json<{ id: string }>()).id)

const makers: Record<string, (bearer: string) => Promise<Made>> = {
  links: (bearer) => create(callLinks, '/links', bearer, { title: 'Docs', url: 'https://old.example/' }),
  documents: (bearer) => create(call, '/documents', bearer, { title: 'Notes', description: 'Old words' }),
  todos: (bearer) => create(call, '/todos', bearer, { title: 'House', text: 'Old words' }),
  apps: async (bearer) => made(callData, '/apps', bearer, (await makeApp(bearer)).id),
  apis: async (bearer) => made(callData, '/apis', bearer, (await makeApi(bearer)).id),
}
const edits: Record<string, [object, object]> = {
  links: [{ title: 'Blåbær' }, { url: 'https://new.example/path' }],
  documents: [{ title: 'Blåbær' }, { description: 'New words' }],
  todos: [{ title: 'Blåbær' }, { text: 'New words' }],
  apps: [{ name: 'Blåbær' }, { description: 'New words' }],
  apis: [{ name: 'Blåbær' }, { description: 'New words' }],
}

it.each(Object.keys(makers))('keeps both of two changes of %s that are sent at once', async (noun) => {
  const { bearer } = await newMember()
  const thing = await makers[noun]?.(bearer)
  const [one, other] = edits[noun] ?? []
  const answers = await Promise.all([one, other].map((edit) => thing?.patch(edit ?? {})))
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200])
  const after = await (await thing?.patch({}))?.json()
  expect(after).toMatchObject({ ...one, ...other })
})

it.each(Object.keys(makers))('leaves the version of %s where a change says what is there', async (noun) => {
  const { bearer } = await newMember()
  const thing = await makers[noun]?.(bearer)
  const [edit = {}] = edits[noun] ?? []
  const etags: (string | null | undefined)[] = []
  for (const body of [edit, edit, {}]) etags.push((await thing?.patch(body))?.headers.get('ETag'))
  expect(etags[0]).toBeTruthy()
  expect(etags).toEqual([etags[0], etags[0], etags[0]])
})

it('answers forty changes at once, one after the other', async () => {
  const { bearer } = await newMember()
  const link = await makers.links?.(bearer)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => link?.patch({ title: `Title ${at}` })),
  )
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([])
  expect((await link?.patch({}, { 'If-Match': '"v41"' }))?.status).toBe(200)
})

it('finds a thing by its words as they are after two changes at once', async () => {
  const { bearer } = await newMember()
  const keys: string[] = []
  for (const noun of ['links', 'documents', 'todos']) {
    const thing = await makers[noun]?.(bearer)
    await Promise.all((edits[noun] ?? []).map((edit) => thing?.patch(edit)))
    const id = thing?.id ?? ''
    const [link] = await db().select().from(links).where(eq(links.id, id))
    const [text] = await db().select().from(documentTexts).where(eq(documentTexts.thingId, id))
    const [todo] = await db().select().from(todos).where(eq(todos.id, id))
    keys.push(link?.searchKey ?? text?.head ?? todo?.searchKey ?? '')
    if (link) expect(JSON.parse(link.targetHosts)).toEqual(hostAndParents('new.example'))
  }
  expect(keys[0]).toContain('new.example')
  for (const key of keys) {
    expect(key).toContain('blabaer')
    expect(key).toContain('new')
    expect(key).not.toContain('old')
  }
})

it('lets one of two changes of one version through', async () => {
  const { bearer } = await newMember()
  for (const [noun, make] of Object.entries(makers)) {
    const thing = await make(bearer)
    const [one, other] = edits[noun] ?? []
    const match = { 'If-Match': '"v1"' }
    const answers = await Promise.all([one, other].map((edit) => thing.patch(edit ?? {}, match)))
    expect([noun, answers.map(({ status }) => status).sort()]).toEqual([noun, [200, 412]])
  }
})
