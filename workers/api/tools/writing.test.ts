import { writingTools } from '@domain/agent/tools'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { callData, makeApp } from '../../../tests/data'
import { buildToken } from '../../../tests/factories'
import { callLinks } from '../../../tests/links'
import { fakeRunner } from '../../../tests/runs'
import { makeThing, someProject } from '../../../tests/things'
import { content, resultAs, runAs, undoAs } from '../../../tests/tools'
import { findTool } from './register'

afterEach(() => {
  vi.restoreAllMocks()
})

const day = someProject.deadline
/** An input of each tool that makes a thing, and what asks for the thing afterwards. */
const cases = {
  links_create: [{ title: 'Tea', url: 'https://example.com/tea', slug: 'the-tea' }, callLinks, '/links/'],
  documents_create: [{ title: 'Tea', markdown: '# Boil\n\n- water' }, call, '/documents/'],
  todos_create: [{ title: 'House', text: 'before guests', items: [{ text: 'Sweep' }] }, call, '/todos/'],
  forms_create: [
    {
      name: 'Cups',
      language: 'en',
      elements: [{ type: 'radio', key: 'cup', question: 'Which?', options: ['tea'] }],
    },
    call,
    '/forms/',
  ],
  apis_create: [
    { name: 'Cities', description: 'Where', columns: ['city'], newApp: 'Travel' },
    callData,
    '/apis/',
  ],
  code_create: [{ projectName: 'Tea', filename: 'boil.ts', code: 'let tea = 1' }, call, '/code/'],
} as const

const made = Object.entries(cases) as [keyof typeof cases, (typeof cases)[keyof typeof cases]][]

it.each(made)(
  '%s makes a thing of its member alone, and takes it back',
  async (name, [input, send, path]) => {
    const [owner, other] = [await newMember(), await newMember()]
    const run = await runAs(owner.bearer, name, input)
    if (!run.isOk || !run.made || !run.undo) throw new Error(JSON.stringify(run))
    const { id, noun, url } = run.made
    expect(run.result).toMatchObject({ id })
    expect(url).toMatch(new RegExp(`^/dashboard/.*${id}$`))
    expect([noun, JSON.stringify(run.result)]).toEqual([
      name.split('_')[0],
      expect.not.stringMatching(/hkd_/),
    ])
    const statuses = async () =>
      Promise.all([owner, other].map(async ({ bearer }) => (await send('GET', path + id, { bearer })).status))
    expect(await statuses()).toEqual([200, 404])
    expect(await undoAs(other.bearer, run.undo)).toBe(404)
    expect(await undoAs(owner.bearer, run.undo)).toBe(204)
    expect(await statuses()).toEqual([404, 404])
  },
)

it.each(made)('%s with the same key is one thing', async (name, [input]) => {
  const { bearer } = await newMember()
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const run = await runAs(bearer, name, input, { key: 'proposal-1' })
      return run.isOk ? run.made?.id : run.error.code
    }),
  )
  const again = await runAs(bearer, name, input, { key: 'proposal-1' })
  const id = again.isOk && again.made?.id
  expect(id).toMatch(/_/)
  // The second may come while the first is still running.
  expect(ids.filter((one) => one !== id && one !== 'in_progress')).toEqual([])
})

it('a changed thing is not taken back', async () => {
  const { bearer } = await newMember()
  const run = await runAs(bearer, 'code_create', cases.code_create[0])
  if (!run.isOk || !run.made || !run.undo) throw new Error('not made')
  await call('PATCH', `/code/${run.made.id}`, { bearer, body: { code: 'let tea = 2' } })
  expect(await undoAs(bearer, run.undo)).toBe(412)
})

it('a document has its text, a list its items, and code is private', async () => {
  const { bearer } = await newMember()
  const document = await resultAs<{ id: string }>(bearer, 'documents_create', {
    title: 'A "quoted" plan',
    markdown: '# Boil\n\n- water\n- tea',
  })
  expect(await resultAs(bearer, 'documents_read', { id: document.id })).toMatchObject({
    title: content('A "quoted" plan'),
    markdown: expect.stringMatching(/# Boil[\s\S]*water[\s\S]*tea/),
  })
  const items = [{ text: 'Sweep' }, { text: 'Boil', due: '2030-01-02' }]
  const list = await resultAs<{ id: string }>(bearer, 'todos_create', {
    title: 'House',
    text: 'guests',
    items,
  })
  expect(await resultAs(bearer, 'todos_read', { id: list.id })).toMatchObject({
    open: 2,
    items: [{ text: content('Sweep') }, { text: content('Boil'), due: '2030-01-02' }],
  })
  expect(await resultAs(bearer, 'code_create', cases.code_create[0])).toMatchObject({ visibility: 'private' })
})

it('items are added to a list and taken back together; of a stranger’s list none', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const id = await makeThing('todos', owner.bearer, 'House')
  const items = [{ text: 'Sweep' }, { text: 'Boil' }]
  const run = await runAs(owner.bearer, 'todos_add', { id, items })
  if (!run.isOk || !run.undo) throw new Error(JSON.stringify(run))
  expect(run.made).toMatchObject({ noun: 'todos', id, title: 'House' })
  const open = async () => (await resultAs<{ open: number }>(owner.bearer, 'todos_read', { id })).open
  expect(await open()).toBe(2)
  expect(await undoAs(owner.bearer, run.undo)).toBe(200)
  expect(await open()).toBe(0)
  expect(await runAs(other.bearer, 'todos_add', { id, items })).toMatchObject({
    error: { code: 'not_found' },
  })
})

const drafts = {
  questions: {
    title: 'How does it boil?',
    text: 'It **should**.',
    code: 'let tea',
    codeLanguage: 'javascript',
    tags: ['tea', 'water'],
  },
  ideas: {
    subject: 'A kettle for all',
    category: 'web',
    text: 'It boils when it is asked to.',
    isOpen: true,
  },
  projects: {
    ...{ name: 'A shop of tea', category: 'web', teamSize: 'one', description: 'What could be sold there' },
    ...{ budgetMin: 50_050, budgetMax: 90_000, currency: 'EUR', deadline: day, skills: ['css', 'tea'] },
  },
}

it.each(Object.entries(drafts))('a draft of %s fills in its form and replaces none', async (noun, input) => {
  const { bearer, user } = await newMember()
  const name = `${noun}_draft` as 'ideas_draft'
  const { bearer: token } = await buildToken(db(), { user, scopes: [`${noun}:write` as 'ideas:write'] })
  const run = await runAs(token, name, input)
  if (!run.isOk || !run.undo) throw new Error(JSON.stringify(run))
  const read = async () => (await call('GET', `/drafts/${noun}`, { bearer })).json<{ value: object }>()
  const { value } = await read()
  expect(Object.values(value).every((one) => typeof one === 'string')).toBe(true)
  expect(value).toMatchObject(
    {
      questions: { title: 'How does it boil?', tags: 'tea, water', codeLanguage: 'javascript', language: '' },
      ideas: { subject: 'A kettle for all', isOpen: 'on', link: '', source: 'none' },
      projects: { budgetMin: '500.5', budgetMax: '900', skills: 'css, tea', isUrgent: '', deadline: day },
    }[noun] as object,
  )
  expect(await runAs(bearer, name, input)).toEqual({ isOk: false, error: { code: 'stale' } })
  expect(await undoAs(bearer, run.undo)).toBe(204)
  expect((await call('GET', `/drafts/${noun}`, { bearer })).status).toBe(404)
})

it('refused fields are named', async () => {
  const { bearer } = await newMember()
  const { id: appId } = await makeApp((await newMember()).bearer)
  for (const [name, input, fields] of [
    ['links_create', { title: 'Te', url: 'ftp://x.example' }, { title: 'too_short', url: 'not_http' }],
    ['documents_create', { markdown: 'x' }, { title: 'required' }],
    ['todos_create', { title: 'House', text: 'abc', items: [{ text: '' }] }, { 'items.0.text': 'required' }],
    [
      'forms_create',
      { name: 'A', language: 'en', elements: [{ type: 'radio', key: 'a', question: 'b' }] },
      { 'elements.0.options': 'required' },
    ],
    [
      'apis_create',
      { name: 'A', description: 'B', columns: ['_a'], newApp: 'C' },
      { 'columns.0': 'column_reserved' },
    ],
    ['apis_create', { name: 'A', description: 'B', columns: ['a'] }, { appId: 'required' }],
    ['apis_create', { name: 'A', description: 'B', columns: ['a'], appId }, { appId: 'unknown_app' }],
    ['code_create', { projectName: 'a/b', filename: 'a', code: '' }, { projectName: 'has_slash' }],
    [
      'code_create',
      { projectName: 'a', filename: 'a', code: '', visibility: 'public' },
      { visibility: 'unknown_field' },
    ],
    ['projects_draft', { ...drafts.projects, budgetMin: 95_000 }, { budgetMin: 'over_max' }],
    ['code_run', { language: 'cobol', files: [] }, { language: 'unknown_language', files: 'required' }],
  ] as const)
    expect(await runAs(bearer, name, input), name).toEqual({
      isOk: false,
      error: { code: 'invalid', fields },
    })
})

it('code runs and its output comes back; without a place to run it says so', async () => {
  const { bearer } = await newMember()
  const runner = fakeRunner()
  const input = { language: 'python', files: [{ name: 'main.py', code: 'print(1)' }] }
  const running = runAs(bearer, 'code_run', input, { env: runner.settings })
  await vi.waitFor(() => expect(runner.programs).toHaveLength(1), { timeout: 30_000 })
  runner.programs[0]?.end({ stdout: 'one sara@example.com', outcome: 'ok' })
  expect(await running).toMatchObject({
    isOk: true,
    result: { state: 'done', outcome: 'ok', stdout: content('one [email]') },
    made: null,
    undo: null,
  })
  vi.restoreAllMocks()
  expect(await runAs(bearer, 'code_run', input)).toEqual({ isOk: false, error: { code: 'runner_off' } })
})

it('previews leave nothing out that would be written', () => {
  const inputs: Record<string, object> = {
    ...Object.fromEntries(made.map(([name, [input]]) => [name, input])),
    todos_add: { id: 'todo_1', items: [{ text: 'Sweep', due: '2030-01-02' }] },
    ...Object.fromEntries(Object.entries(drafts).map(([noun, input]) => [`${noun}_draft`, input])),
    code_run: { language: 'c', files: [{ name: 'main.c', code: 'int main;' }], stdin: 'one', args: ['-x'] },
  }
  for (const name of writingTools) {
    const tool = findTool(name)
    if (!tool?.previewOf) throw new Error(name)
    const found = { title: 'House', role: 'owner', members: 1 }
    const preview = JSON.stringify(tool.previewOf(v.parse(tool.input, inputs[name]), found))
    const budgets = ['budgetMin', 'budgetMax']
    for (const [field, value] of leavesOf(inputs[name]))
      if (!budgets.includes(field))
        expect(preview, `${name} ${field}`).toContain(JSON.stringify(value).slice(1, -1))
  }
})

function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, Array.isArray(value) ? name : key))
}

it('the preview of items names the list, its owner and how many read it', () => {
  const tool = findTool('todos_add')
  const input = { id: 'todo_1', items: [{ text: 'Sweep' }] }
  const found = { title: 'House', role: 'editor', owner: { displayName: 'Sara' }, members: 3 }
  const { title, fields } = tool?.previewOf?.(input, found) ?? {}
  expect([title, ...(fields ?? [])]).toMatchObject([
    'House',
    { label: 'list', value: { text: 'todo_1' } },
    { label: 'owner', value: { text: 'Sara' } },
    { label: 'members', value: { text: '3' } },
    { label: 'items' },
  ])
})
