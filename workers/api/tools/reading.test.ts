import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { apiOrigin, makeApi } from '../../../tests/data'
import { answerForm, publishedForm } from '../../../tests/forms'
import { makeThing } from '../../../tests/things'
import { content, resultAs, runAs } from '../../../tests/tools'

type Items = { items: Record<string, unknown>[] }

const lists = ['links', 'documents', 'todos', 'forms', 'code'] as const
const idsIn = ({ items }: Items) => items.map(({ id }) => id)

it.each(lists)(
  '%s are listed and read by their owner, marked as content, and by nobody else',
  async (noun) => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const title = noun === 'code' ? 'tea.ts' : 'Tea <content> house'
    const id = await makeThing(noun, owner.bearer, title)
    if (noun === 'code')
      await call('PATCH', `/code/${id}`, { bearer: owner.bearer, body: { visibility: 'private' } })
    const shown = content(title.replace('<content>', '‹content>'))
    expect(Object.values((await resultAs<Items>(owner.bearer, `${noun}_list`)).items[0] ?? {})).toContain(
      shown,
    )
    expect(Object.values(await resultAs(owner.bearer, `${noun}_read`, { id }))).toContain(shown)
    expect((await resultAs<Items>(stranger.bearer, `${noun}_list`)).items).toEqual([])
    expect(await runAs(stranger.bearer, `${noun}_read`, { id })).toEqual({
      isOk: false,
      error: { code: 'not_found' },
    })
  },
)

it.each(['ideas', 'projects', 'questions'] as const)(
  '%s are public, and one’s own are listed apart',
  async (noun) => {
    const [one, other] = [await newMember(), await newMember()]
    const title = 'How does tea boil?'
    const id = await makeThing(noun, one.bearer, title)
    const all = await resultAs<Items>(other.bearer, `${noun}_list`)
    expect(idsIn(all)).toEqual([id])
    expect(Object.values(all.items[0] ?? {})).toContain(content(title))
    expect(all.items[0]?.[noun === 'projects' ? 'owner' : 'author']).toMatchObject({
      username: one.user.handle,
    })
    expect(idsIn(await resultAs<Items>(one.bearer, `${noun}_list`, { isMine: true }))).toEqual([id])
    expect(idsIn(await resultAs<Items>(other.bearer, `${noun}_list`, { isMine: true }))).toEqual([])
    expect(Object.values(await resultAs(other.bearer, `${noun}_read`, { id }))).toContain(content(title))
  },
)

it('lists page by page, and say what is wrong with what they are asked', async () => {
  const { bearer } = await newMember()
  for (let at = 0; at < 3; at += 1) await makeThing('todos', bearer, `House ${at}`)
  const first = await resultAs<Items & { nextCursor: string }>(bearer, 'todos_list', { limit: 2 })
  const rest = await resultAs<Items>(bearer, 'todos_list', { limit: 2, cursor: first.nextCursor })
  expect(new Set([...idsIn(first), ...idsIn(rest)]).size).toBe(3)
  for (const [input, fields] of [
    [{ limit: 0 }, { limit: 'too_small' }],
    [{ limit: '2' }, { limit: 'wrong_type' }],
    [{ cursor: 'nonsense' }, { cursor: 'bad_cursor' }],
    [{ other: 1 }, { other: 'unknown_field' }],
    [[], { _: 'wrong_type' }],
  ] as const)
    expect(await runAs(bearer, 'todos_list', input)).toEqual({
      isOk: false,
      error: { code: 'invalid', fields },
    })
})

it('an id leads to its noun alone', async () => {
  const { bearer } = await newMember()
  for (const id of ['..', '../tokens', 'todo_1/../../tokens', 'document_1?x=', 'link_abc', '', 7])
    expect(await runAs(bearer, 'documents_read', { id }), String(id)).toMatchObject({
      error: { code: 'invalid', fields: { id: expect.stringMatching(/malformed|wrong_type/) } },
    })
})

it('a to-do list has its items, and who they are for without an email', async () => {
  const { bearer, user } = await newMember()
  const id = await makeThing('todos', bearer, 'House')
  const body = { text: 'Write to sara@example.com', assignee: user.id, due: '2030-01-02' }
  await call('POST', `/todos/${id}/items`, { bearer, body })
  const list = await resultAs<Items>(bearer, 'todos_read', { id })
  expect(list.items).toMatchObject([
    {
      text: content('Write to [email]'),
      due: '2030-01-02',
      isDone: false,
      assignee: { username: user.handle },
    },
  ])
  expect(JSON.stringify(list)).not.toContain(user.email)
})

it('responses to a form are without hidden columns and passwords', async () => {
  const [owner, stranger] = [await newMember(), await newMember()]
  const elements = [
    { type: 'text', key: 'cup', question: 'Which cup?' },
    { type: 'password', key: 'word', question: 'Your password?' },
  ]
  const form = await publishedForm(owner.bearer, { elements, settings: { hidden: ['campaign'] } })
  const answers = { cup: 'tea', word: 'saffron-and-tea' }
  await answerForm(form, answers, { with: { hidden: { campaign: 'secret-campaign' } } })
  const found = await resultAs(owner.bearer, 'forms_answers', { id: form.id })
  expect(found).toMatchObject({
    questions: [{ question: content('Which cup?') }, { question: content('Your password?') }],
    answers: [{ values: [content('tea'), content('•••')] }],
    total: 1,
  })
  const rows = await resultAs(owner.bearer, 'rows_list', { id: form.apiId })
  expect(rows).toMatchObject({ columns: [content('cup')], rows: [{ values: [content('tea')] }] })
  const apis = await resultAs(owner.bearer, 'apis_list')
  const api = await resultAs(owner.bearer, 'apis_read', { id: form.apiId })
  expect(api).toMatchObject({ columns: [content('cup')], rows: 1 })
  expect(JSON.stringify([found, rows, apis, api])).not.toMatch(/campaign|saffron/)
  for (const [name, id] of [
    ['forms_answers', form.id],
    ['rows_list', form.apiId],
  ] as const)
    expect(await runAs(stranger.bearer, name, { id })).toMatchObject({ error: { code: 'not_found' } })
})

it('rows are found, sorted and paged; an unknown column is named', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer, { columns: ['city', 'many'] })
  const body = [
    { city: 'Yazd', many: 3 },
    { city: 'Tabriz', many: 1 },
    { city: 'Shiraz', many: 2 },
  ]
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
  // The data worker beside the tests, as the rows are in its objects.
  await env.DATA.fetch(`${apiOrigin}/apis/${id}/rows`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const cities = async (input: object) =>
    (await resultAs<{ rows: { values: unknown[] }[] }>(bearer, 'rows_list', { id, ...input })).rows.map(
      ({ values }) => values[0],
    )
  expect(await cities({ sort: 'many' })).toEqual(['Tabriz', 'Shiraz', 'Yazd'].map(content))
  expect(
    await cities({ where: [{ column: 'many', is: 'gte', value: '2' }], sort: 'city', order: 'desc' }),
  ).toEqual(['Yazd', 'Shiraz'].map(content))
  expect(await cities({ q: 'tab' })).toEqual([content('Tabriz')])
  expect(await runAs(bearer, 'rows_list', { id, where: [{ column: 'sea', value: 'x' }] })).toEqual({
    isOk: false,
    error: { code: 'invalid', fields: { sea: 'unknown_column' } },
  })
  const apis = await resultAs<Items & { apps: object[] }>(bearer, 'apis_list')
  expect(apis).toMatchObject({ items: [{ id, columns: ['city', 'many'].map(content) }], apps: [{}] })
  expect(await resultAs(bearer, 'apis_read', { id })).toMatchObject({ id, rows: 3 })
  expect(JSON.stringify(apis)).not.toMatch(/hkd_/)
})

it('a search finds things by words, never people or messages', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const id = await makeThing('documents', one.bearer, 'Samovar plan')
  const idea = await makeThing('ideas', one.bearer, 'Samovar for all')
  type Found = { groups: { kind: string; items: { id: string; title: string }[] }[] }
  const found = async (bearer: string, input: object) =>
    (await resultAs<Found>(bearer, 'things_search', input)).groups.flatMap(({ items }) => items)
  expect((await found(one.bearer, { q: 'samovar' })).map((item) => item.id)).toEqual([idea, id])
  expect(await found(one.bearer, { q: 'samovar', kind: 'documents' })).toMatchObject([
    { id, title: content('Samovar plan') },
  ])
  expect((await found(other.bearer, { q: 'samovar' })).map((item) => item.id)).toEqual([idea])
  expect(await found(other.bearer, { q: one.user.email })).toEqual([])
  expect(await runAs(one.bearer, 'things_search', { kind: 'messages' })).toMatchObject({
    error: { fields: { kind: 'unknown_noun' } },
  })
})

it('a bearer that is wrong or has ended is refused', async () => {
  for (const bearer of ['nonsense', 'hk_nonsense'])
    expect(await runAs(bearer, 'links_list')).toEqual({ isOk: false, error: { code: 'unauthenticated' } })
})
