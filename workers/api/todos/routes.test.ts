import { env } from 'cloudflare:workers'
import type { Page } from '@domain/page'
import type { Todo, TodoItem } from '@domain/todos'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { itemsPage } from './items'
import { todosPage } from './queries'

type Body = Record<string, unknown>

const input = { title: 'Spring release', text: 'What is left before it goes out' }

async function makeTodo(bearer: string, change: Body = {}): Promise<Todo> {
  const answer = await call('POST', '/todos', { bearer, body: { ...input, ...change } })
  expect(answer.status).toBe(201)
  return answer.json<Todo>()
}

async function add(bearer: string, id: string, body: Body): Promise<TodoItem> {
  const answer = await call('POST', `/todos/${id}/items`, { bearer, body })
  expect(answer.status).toBe(201)
  return answer.json<TodoItem>()
}

const items = async (bearer: string, id: string, query = '?limit=100') =>
  (await call('GET', `/todos/${id}/items${query}`, { bearer })).json<Page<TodoItem>>()
const texts = async (bearer: string, id: string) => (await items(bearer, id)).items.map(({ text }) => text)
const share = (bearer: string, id: string, member: string, role: string) =>
  call('PUT', `/todos/${id}/members`, { bearer, body: { member, role } })
const patch = (bearer: string, id: string, item: string, body: Body, headers = {}) =>
  call('PATCH', `/todos/${id}/items/${item}`, { bearer, body, headers })

describe('a list', () => {
  it('is made empty, with its owner as the one member', async () => {
    const { bearer, user } = await newMember()
    const made = await makeTodo(bearer)
    expect(made).toMatchObject({ ...input, role: 'owner', open: 0, done: 0, members: 1 })
    expect(made.owner).toEqual({
      id: user.id,
      handle: user.handle,
      displayName: 'Sara Ahmadi',
      avatarUrl: null,
    })
  })

  it('is refused with a code for each wrong field', async () => {
    const { bearer } = await newMember()
    const wrong: [Body, Body][] = [
      [{ title: 'ab', text: input.text }, { title: 'too_short' }],
      [{ title: '   ' }, { title: 'required', text: 'required' }],
      [{ title: input.title, text: 'ab' }, { text: 'too_short' }],
      [{ ...input, username: 'x' }, { username: 'unknown_field' }],
    ]
    for (const [body, fields] of wrong)
      expect(await refusal(await call('POST', '/todos', { bearer, body }))).toEqual({
        status: 422,
        code: 'invalid',
        fields,
      })
  })

  it('is among own and shared ones, page by page, and is found across letter forms', async () => {
    const owner = await newMember()
    const other = await newMember()
    for (let at = 0; at < 5; at++) await makeTodo(owner.bearer, { title: `Own list ${at}` })
    const { id } = await makeTodo(other.bearer, { title: 'كارهای ۱۲' })
    await share(other.bearer, id, owner.user.handle, 'viewer')
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `/todos?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const page: Page<Todo> = await (await call('GET', path, { bearer: owner.bearer })).json()
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(seen[0]).toBe('كارهای ۱۲')
    expect(new Set(seen).size).toBe(6)
    const found = await call('GET', `/todos?q=${encodeURIComponent('کارهای 12')}`, { bearer: owner.bearer })
    expect((await found.json<Page<Todo>>()).items).toMatchObject([{ id, role: 'viewer' }])
  })
})

describe('items', () => {
  const places = async (bearer: string, id: string) =>
    (await items(bearer, id)).items.map(({ text, position }) => [text, position])

  it('have positions unlike each other, also when they are added after checked ones', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const names = ['1', '2', '3', '4']
    for (const text of names) {
      const item = await add(bearer, id, { text })
      await patch(bearer, id, item.id, { checked: true })
    }
    for (const item of (await items(bearer, id)).items) await patch(bearer, id, item.id, { checked: false })
    expect(await texts(bearer, id)).toEqual(names)
    expect(new Set((await places(bearer, id)).map(([, position]) => position)).size).toBe(4)
  })

  it('get the next free position where theirs is taken: added, put elsewhere or brought back', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const one = await add(bearer, id, { text: 'one', position: 'a0' })
    await add(bearer, id, { text: 'three', position: 'a1' })
    expect((await add(bearer, id, { text: 'two', position: 'a0' })).position).toBe('a0V')
    expect(await texts(bearer, id)).toEqual(['one', 'two', 'three'])
    const last = await add(bearer, id, { text: 'four' })
    expect(await (await patch(bearer, id, last.id, { position: 'a1' })).json()).toMatchObject({
      position: 'a2',
    })
    // An item that is set to its own position keeps it.
    expect(await (await patch(bearer, id, one.id, { position: 'a0' })).json()).toMatchObject({
      position: 'a0',
    })
    const gone: string[] = []
    for (const text of ['gone', 'gone too']) {
      const item = await add(bearer, id, { text, position: 'a5' })
      await call('DELETE', `/todos/${id}/items/${item.id}`, { bearer })
      gone.push(item.id)
    }
    await add(bearer, id, { text: 'five', position: 'a5' })
    await call('POST', `/todos/${id}/items/restore`, { bearer, body: { ids: gone } })
    const now = await places(bearer, id)
    expect(now.map(([text]) => text).slice(0, 5)).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(now.map(([text]) => text).sort()).toEqual([
      'five',
      'four',
      'gone',
      'gone too',
      'one',
      'three',
      'two',
    ])
    expect(new Set(now.map(([, position]) => position)).size).toBe(7)
  })

  it('that are added at once have positions of their own', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) => add(bearer, id, { text: `item ${at}`, position: 'a4' })),
    )
    expect(new Set(made.map(({ position }) => position)).size).toBe(6)
  })

  it('are added last, checked by a value, edited, put elsewhere, given a day and a member', async () => {
    const { bearer, user } = await newMember()
    const { id } = await makeTodo(bearer)
    const one = await add(bearer, id, { text: 'one' })
    await add(bearer, id, { text: 'two', due: '۲۰۲۶-۱۲-۰۱' })
    const three = await add(bearer, id, { text: 'three' })
    expect(await texts(bearer, id)).toEqual(['one', 'two', 'three'])
    for (let times = 0; times < 2; times++)
      expect(await (await patch(bearer, id, one.id, { checked: true })).json()).toMatchObject({
        checked: true,
      })
    expect(await texts(bearer, id)).toEqual(['two', 'three', 'one'])
    const first = await (await patch(bearer, id, three.id, { position: 'Zz', assignee: user.id })).json()
    expect(first).toMatchObject({ assignee: { id: user.id } })
    expect(await texts(bearer, id)).toEqual(['three', 'two', 'one'])
    expect((await items(bearer, id)).items[1]?.due).toBe('2026-12-01')
    const list = await (await call('GET', `/todos/${id}`, { bearer })).json()
    expect(list).toMatchObject({ open: 2, done: 1 })
    const due = await (await call('GET', '/todos/due', { bearer })).json<{ items: Body[] }>()
    expect(due.items).toMatchObject([{ text: 'two', due: '2026-12-01', todo: { id } }])
  })

  it('are refused with a code for each wrong field', async () => {
    const { bearer } = await newMember()
    const stranger = await newMember()
    const { id } = await makeTodo(bearer)
    const wrong: [Body, Body][] = [
      [{ text: ' ' }, { text: 'required' }],
      [{ text: 'x'.repeat(501) }, { text: 'too_long' }],
      [{ text: 'a', due: '2026-02-30' }, { due: 'not_a_day' }],
      [{ text: 'a', assignee: stranger.user.id }, { assignee: 'not_a_member' }],
      [{ text: 'a', position: '??' }, { position: 'bad_position' }],
      [{ text: 'a', clientId: '!' }, { clientId: 'malformed' }],
    ]
    for (const [body, fields] of wrong)
      expect(
        await refusal(await call('POST', `/todos/${id}/items`, { bearer, body })),
        JSON.stringify(body),
      ).toEqual({
        status: 422,
        code: 'invalid',
        fields,
      })
  })

  it('are made once by a client id, however often and at once it is sent', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const body = { text: 'once', clientId: 'client-0001' }
    const made = await Promise.all(Array.from({ length: 6 }, () => add(bearer, id, body)))
    expect(new Set(made.map((item) => item.id)).size).toBe(1)
    expect(await texts(bearer, id)).toEqual(['once'])
  })

  it('are not set back by a change that is sent again', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const item = await add(bearer, id, { text: 'shared' })
    const key = { 'Idempotency-Key': 'op-1' }
    await patch(bearer, id, item.id, { checked: true }, key)
    await patch(bearer, id, item.id, { checked: false })
    const again = await patch(bearer, id, item.id, { checked: true }, key)
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ checked: false })
  })

  it('are changed and taken away only in the version that was read', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const item = await add(bearer, id, { text: 'edition' })
    const old = { 'If-Match': `"v${item.revision}"` }
    expect((await patch(bearer, id, item.id, { text: 'new' }, old)).status).toBe(200)
    expect((await patch(bearer, id, item.id, { text: 'newer' }, old)).status).toBe(412)
    const path = `/todos/${id}/items/${item.id}`
    expect((await call('DELETE', path, { bearer, headers: old })).status).toBe(412)
    expect((await call('DELETE', path, { bearer })).status).toBe(204)
    expect((await call('DELETE', path, { bearer })).status).toBe(404)
    expect((await call('POST', `${path}/restore`, { bearer })).status).toBe(200)
    expect(await texts(bearer, id)).toEqual(['new'])
  })

  it('that are done go together and come back together', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    for (const text of ['a', 'b', 'c']) {
      const item = await add(bearer, id, { text })
      if (text !== 'b') await patch(bearer, id, item.id, { checked: true })
    }
    const cleared = await call('POST', `/todos/${id}/items/clear`, { bearer, body: {} })
    const { ids } = await cleared.json<{ ids: string[] }>()
    expect(ids).toHaveLength(2)
    expect(await texts(bearer, id)).toEqual(['b'])
    await call('POST', `/todos/${id}/items/restore`, { bearer, body: { ids } })
    expect(await texts(bearer, id)).toEqual(['b', 'a', 'c'])
    const clear = (body: object) => call('POST', `/todos/${id}/items/clear`, { bearer, body })
    expect(await refusal(await clear({ includesOpen: true }))).toMatchObject({ fields: { ids: 'required' } })
    const all = (await items(bearer, id)).items
    const two = all.filter(({ text }) => text !== 'c').map((one) => one.id)
    expect((await clear({ ids: two, includesOpen: true })).status).toBe(200)
    expect(await texts(bearer, id)).toEqual(['c'])
  })

  it('are read page by page, each once', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    for (let at = 0; at < 7; at++) {
      const item = await add(bearer, id, { text: `${at}` })
      if (at % 2) await patch(bearer, id, item.id, { checked: true })
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page<TodoItem> = await items(
        bearer,
        id,
        `?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...page.items.map(({ text }) => text))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['0', '2', '4', '6', '1', '3', '5'])
  })

  it('count the revision of their list up by one with each change', async () => {
    const { bearer } = await newMember()
    const { id } = await makeTodo(bearer)
    const item = await add(bearer, id, { text: 'a' })
    const many = Array.from({ length: 5 }, (_, at) => patch(bearer, id, item.id, { text: `b${at}` }))
    const revisions = await Promise.all(
      many.map(async (answer) => (await (await answer).json<TodoItem>()).revision),
    )
    const whole = await (await call('GET', `/todos/${id}/whole`, { bearer })).json<{
      revision: number
      items: TodoItem[]
    }>()
    expect(whole.revision).toBe(item.revision + 5)
    expect(whole.items[0]?.revision).toBe(whole.revision)
    expect(whole.items).toEqual((await items(bearer, id)).items)
    expect(Math.max(...revisions)).toBe(whole.revision)
  })
})

describe('who may do what', () => {
  let people: Record<'owner' | 'editor' | 'viewer' | 'stranger', Awaited<ReturnType<typeof newMember>>>
  beforeEach(async () => {
    people = {
      owner: await newMember(),
      editor: await newMember(),
      viewer: await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) }),
      stranger: await newMember(),
    }
  })

  it('is the same matrix for every route', async () => {
    const { bearer } = people.owner
    const { id } = await makeTodo(bearer)
    expect((await share(bearer, id, people.editor.user.handle, 'editor')).status).toBe(200)
    expect((await share(bearer, id, people.viewer.user.email, 'viewer')).status).toBe(200)
    const item = await add(bearer, id, { text: 'x' })
    const path = `/todos/${id}`
    const at = `${path}/items/${item.id}`
    // Statuses of owner, editor, viewer, stranger and nobody.
    const matrix: [string, string, Body | undefined, number[]][] = [
      ['GET', `${path}/items`, undefined, [200, 200, 200, 404, 401]],
      ['GET', `${path}/whole`, undefined, [200, 200, 200, 404, 401]],
      ['POST', `${path}/items`, { text: 'y' }, [201, 201, 403, 404, 401]],
      ['GET', at, undefined, [200, 200, 200, 404, 401]],
      ['PATCH', at, { checked: true }, [200, 200, 403, 404, 401]],
      ['POST', `${path}/items/clear`, { ids: [] }, [200, 200, 403, 404, 401]],
      ['POST', `${path}/items/restore`, { ids: [] }, [200, 200, 403, 404, 401]],
    ]
    for (const [method, route, body, statuses] of matrix) {
      const callers = [people.owner, people.editor, people.viewer, people.stranger, null]
      for (const [index, caller] of callers.entries()) {
        const sent = { ...(caller && { bearer: caller.bearer }), ...(body && { body }) }
        expect((await call(method, route, sent)).status, `${method} ${route} ${index}`).toBe(statuses[index])
      }
    }
  })

  it('takes the name of who is taken out off the items', async () => {
    const { owner, editor } = people
    const { id } = await makeTodo(owner.bearer)
    await share(owner.bearer, id, editor.user.id, 'editor')
    await add(owner.bearer, id, { text: 'theirs', assignee: editor.user.id })
    await call('DELETE', `/todos/${id}/members/${editor.user.id}`, { bearer: owner.bearer })
    expect((await items(owner.bearer, id)).items[0]?.assignee).toBeNull()
  })
})

it('goes with its items into the export, a shared one with what the member wrote', async () => {
  const owner = await newMember()
  const other = await newMember()
  const { id } = await makeTodo(owner.bearer)
  await makeTodo(owner.bearer, { title: 'Second list' })
  await share(owner.bearer, id, other.user.id, 'editor')
  await add(owner.bearer, id, { text: 'mine' })
  await add(other.bearer, id, { text: 'theirs' })
  const taken = async (bearer: string) =>
    (
      await (
        await call('GET', '/accounts/current/export', { bearer })
      ).json<{ todos: { items: TodoItem[] }[] }>()
    ).todos
  const own = (await taken(owner.bearer)).flatMap((list) => list.items.map(({ text }) => text))
  expect(await taken(owner.bearer)).toHaveLength(2)
  expect(own.sort()).toEqual(['mine', 'theirs'])
  expect((await taken(other.bearer)).flatMap((list) => list.items.map(({ text }) => text))).toEqual([
    'theirs',
  ])
})

describe('the hot queries', () => {
  it.each([
    ['lists', () => todosPage(db(), 'user_x', {}), 'thing_members_user'],
    ['items', () => itemsPage(db(), 'todo_x', undefined, 20), 'todo_items_order'],
  ])('read %s along an index in its order', async (_, query, index) => {
    const { sql, params } = query().toSQL()
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  })
})
