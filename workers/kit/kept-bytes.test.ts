import { textQuota } from '@domain/text-quota'
import { todoLimits } from '@domain/todos'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../tests/api'
import { makeForm, publishedForm } from '../../tests/forms'
import { offered, postOffer, postProject, someOffer } from '../../tests/projects'
import { makers, makeThing } from '../../tests/things'
import { todoItems } from '../api/todos/table'
import { keptBytes } from './table'

const ofTexts = (userId: string) => and(eq(keptBytes.ownerId, userId), eq(keptBytes.kind, 'texts'))

async function used(userId: string): Promise<number> {
  const [row] = await db().select().from(keptBytes).where(ofTexts(userId))
  return row?.bytes ?? 0
}

/** Leaves a member so many bytes. */
const leave = (userId: string, bytes: number) =>
  db()
    .insert(keptBytes)
    .values({ ownerId: userId, kind: 'texts', bytes: textQuota - bytes })
    .onConflictDoUpdate({
      target: [keptBytes.ownerId, keptBytes.kind],
      set: { bytes: textQuota - bytes },
    })

const lengths = {
  forms: ['owner_id', 'elements || settings', 'forms'],
  versions: ['owner_id', 'v.elements || v.settings', 'form_versions v JOIN forms f ON f.id = v.form_id'],
  questions: ['owner_id', 'text || html || code || code_html', 'questions'],
  answers: ['owner_id', 'text || html || code || code_html', 'answers'],
  editions: ['t.owner_id', 'e.text || e.code', 'editions e JOIN things t ON t.id = e.thing_id'],
  articles: ['owner_id', 'text || html', 'articles'],
  ideas: ['owner_id', 'text', 'ideas'],
  projects: ['owner_id', 'description || more', 'projects'],
  comments: ['author_id', 'text || html', 'comments'],
  links: ['owner_id', 'title || url', 'links'],
  todos: ['owner_id', 'title || text', 'todos'],
  items: ['l.owner_id', 'i.text', 'todo_items i JOIN todos l ON l.id = i.todo_id'],
  drafts: ['user_id', 'value', 'drafts'],
  offers: ['maker_id', 'description || milestones', 'offers'],
  profiles: ['user_id', 'about || skills || education || work', 'profiles'],
} as const

/** The same bytes, added up from the rows themselves. */
async function inRows(userId: string): Promise<Record<keyof typeof lengths, number>> {
  const sums = Object.entries(lengths).map(
    ([name, [owner, text, from]]) =>
      `(SELECT coalesce(sum(length(CAST(${text} AS BLOB))), 0) FROM ${from} WHERE ${owner} = '${userId}') AS ${name}`,
  )
  const [row] = await db().all<Record<keyof typeof lengths, number>>(sql.raw(`SELECT ${sums.join(', ')}`))
  if (!row) throw new Error('no sums')
  return row
}

const total = (sums: Record<string, number>) => Object.values(sums).reduce((sum, bytes) => sum + bytes, 0)

async function made(member: Member, path: string, body: object): Promise<{ id: string }> {
  const answer = await call('POST', path, { ...member, body })
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json<{ id: string }>()
}

const idea = {
  subject: 'Café for Qt',
  category: 'software',
  source: 'none',
  text: 'Tea — and a place to write code in.',
}
const asked = { text: 'How do I sort قهوه by name?', code: 'const a = [1]', codeLanguage: 'typescript' }

/** One of each, changed once, so that there are versions of each kind. */
async function writeAll(member: Member): Promise<void> {
  const form = await publishedForm(member.bearer)
  const edit = { name: 'Cups of tea', language: 'fa' }
  expect((await call('PATCH', `/forms/${form.id}`, { ...member, body: edit })).status).toBe(200)
  expect((await call('POST', `/forms/${form.id}/publish`, member)).status).toBe(200)
  const question = await made(member, '/questions', { title: 'How to sort', ...asked, tags: ['js'] })
  const longer = { text: `${asked.text} I tried sort().` }
  expect((await call('PATCH', `/questions/${question.id}`, { ...member, body: longer })).status).toBe(200)
  const answer = await made(member, `/questions/${question.id}/answers`, asked)
  expect((await call('PATCH', `/answers/${answer.id}`, { ...member, body: longer })).status).toBe(200)
  const { id } = await made(member, '/ideas', idea)
  await made(member, `/things/${id}/comments`, { text: 'A **bold** idea' })
  await writeShort(member)
}

/** The same of what is short, but may be many. */
async function writeShort(member: Member): Promise<void> {
  const change = async (method: string, path: string, body: object) =>
    expect((await call(method, path, { ...member, body })).status, path).toBe(200)
  const link = await makeThing('links', member.bearer, 'A link to قهوه')
  const { send, path } = makers.links
  const longer = { ...member, body: { title: 'A link to tea and coffee' } }
  expect((await send('PATCH', `${path}/${link}`, longer)).status).toBe(200)
  const list = await makeThing('todos', member.bearer, 'What to buy')
  await change('PATCH', `/todos/${list}`, { text: 'Cups, a kettle and چای' })
  const [item] = await Promise.all(
    ['A cup', 'A kettle'].map((text) => made(member, `/todos/${list}/items`, { text })),
  )
  await change('PATCH', `/todos/${list}/items/${item?.id}`, { text: 'Two cups of clay' })
  for (const name of ['Tea', 'A tea shop']) await change('PUT', '/drafts/projects', { name })
  for (const about of ['Tea', 'Tea and code — and قهوه']) await change('PATCH', '/profiles/me', { about })
}

it('counts the bytes of what a member writes, and of its versions', async () => {
  const member = await newMember()
  await writeAll(member)
  const sums = await inRows(member.user.id)
  const { articles: _, projects: __, offers: ___, ...written } = sums
  for (const [noun, bytes] of Object.entries(written)) expect(bytes, noun).toBeGreaterThan(0)
  expect(await used(member.user.id)).toBe(total(sums))
})

it('counts offers for their maker, also withdrawn ones', async () => {
  const { owner, maker, project, offer, act } = await offered()
  const sums = () => Promise.all([owner, maker].map(async ({ user }) => total(await inRows(user.id))))
  const counted = () => Promise.all([owner, maker].map(({ user }) => used(user.id)))
  const description = 'A shop that opens at night — and sells قهوه.'
  expect((await call('PATCH', `/offers/${offer.id}`, { ...maker, body: { description } })).status).toBe(200)
  await act(maker, `/offers/${offer.id}/withdraw`)
  expect((await postOffer(maker, project.id)).status).toBe(201)
  expect(await counted()).toEqual(await sums())
  expect((await inRows(maker.user.id)).offers).toBeGreaterThan(2 * someOffer.description.length)
  await leave(maker.user.id, 0)
  const other = await postProject(owner)
  expect(await refusal(await postOffer(maker, other.id))).toMatchObject({ fields: { _: 'texts_full' } })
  const before = await used(maker.user.id)
  const { offers: bytes } = await inRows(maker.user.id)
  await db().run(sql`DELETE FROM projects WHERE id = ${project.id}`)
  expect(await used(maker.user.id)).toBe(before - bytes)
})

it('counts them no more once they are gone for good, parts and all', async () => {
  const member = await newMember()
  await writeAll(member)
  await db().run(sql`DELETE FROM form_versions WHERE number = 1`)
  expect(await used(member.user.id)).toBe(total(await inRows(member.user.id)))
  await db().run(sql`DELETE FROM todo_items WHERE text = 'A kettle'`)
  expect(await used(member.user.id)).toBe(total(await inRows(member.user.id)))
  for (const table of ['forms', 'answers', 'questions', 'ideas', 'links', 'todos', 'drafts', 'profiles'])
    await db().run(sql.raw(`DELETE FROM ${table}`))
  expect(await used(member.user.id)).toBe(0)
  await writeAll(member)
  await db().run(sql`DELETE FROM users WHERE id = ${member.user.id}`)
  expect(await db().select().from(keptBytes).where(ofTexts(member.user.id))).toEqual([])
})

it('takes texts up to the bound, refuses more, and takes them once there is room again', async () => {
  const member = await newMember()
  const { id } = await publishedForm(member.bearer)
  const { versions } = await inRows(member.user.id)
  expect((await call('PATCH', `/forms/${id}`, { ...member, body: { name: 'Cups of tea' } })).status).toBe(200)
  const publish = () => call('POST', `/forms/${id}/publish`, member)
  await leave(member.user.id, versions - 1)
  expect(await refusal(await publish())).toEqual({
    status: 422,
    code: 'invalid',
    fields: { _: 'texts_full' },
  })
  const form = await (await call('GET', `/forms/${id}`, member)).json()
  expect(form).toMatchObject({ publishedVersion: 1, isChanged: true })
  await leave(member.user.id, versions)
  expect((await publish()).status).toBe(200)
  await leave(member.user.id, 0)
  expect(await refusal(await call('POST', '/ideas', { ...member, body: idea }))).toMatchObject({
    fields: { _: 'texts_full' },
  })
  await db().run(sql`DELETE FROM forms`)
  expect((await call('POST', '/ideas', { ...member, body: idea })).status).toBe(201)
})

it('lets a member at the bound shorten and delete, and bounds nobody else', async () => {
  const member = await newMember()
  const { id } = await makeForm(member.bearer)
  await leave(member.user.id, 0)
  const fewer = { elements: [{ type: 'text', key: 'name', question: 'Who?' }] }
  expect((await call('PATCH', `/forms/${id}`, { ...member, body: fewer })).status).toBe(200)
  expect((await call('DELETE', `/forms/${id}`, member)).status).toBe(204)
  const other = await newMember()
  expect((await call('POST', '/ideas', { ...other, body: idea })).status).toBe(201)
})

it('bounds links, to-do items and drafts as well; items count for the owner of their list', async () => {
  const [owner, editor] = [await newMember(), await newMember()]
  const list = await makeThing('todos', owner.bearer, 'What to buy')
  const share = { ...owner, body: { member: editor.user.id, role: 'editor' } }
  expect((await call('PUT', `/todos/${list}/members`, share)).status).toBe(200)
  await leave(owner.user.id, 0)
  const full = { status: 422, code: 'invalid', fields: { _: 'texts_full' } }
  const item = { ...editor, body: { text: 'A cup' } }
  expect(await refusal(await call('POST', `/todos/${list}/items`, item))).toEqual(full)
  const { send, path, made: bodyOf } = makers.links
  const link = { bearer: owner.bearer, body: await bodyOf('A link', owner.bearer) }
  expect(await refusal(await send('POST', path, link))).toEqual(full)
  const draft = { ...owner, body: { name: 'Tea' } }
  expect(await refusal(await call('PUT', '/drafts/projects', draft))).toEqual(full)
  expect((await call('PATCH', `/todos/${list}`, { ...owner, body: { text: 'Cup' } })).status).toBe(200)
  await leave(owner.user.id, 10)
  expect((await call('POST', `/todos/${list}/items`, item)).status).toBe(201)
})

it('what is taken away from a list, again and again, fills no more of its owner’s total than the last of it', async () => {
  const owner = await newMember()
  const list = await makeThing('todos', owner.bearer, 'What to buy')
  const removed = (id: string, many: number) =>
    db().run(sql`INSERT INTO todo_items (id, todo_id, text, position, revision, created_at, updated_at, deleted_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      SELECT ${id} || '_' || i, ${id}, 'A cup', 'a0', 1, i, i, ${Date.now() - 100_000} + i FROM n`)
  const other = await makeThing('todos', owner.bearer, 'What was bought')
  await removed(list, todoLimits.removed)
  await removed(other, todoLimits.removed + 5)
  const last = await made(owner, `/todos/${list}/items`, { text: 'A kettle' })
  expect((await call('DELETE', `/todos/${list}/items/${last.id}`, owner)).status).toBe(204)
  const restored = async (id: string) =>
    (await call('POST', `/todos/${list}/items/${id}/restore`, owner)).status
  expect([await restored(`${list}_1`), await restored(`${list}_2`), await restored(last.id)]).toEqual([
    404, 200, 200,
  ])
  expect(await db().$count(todoItems, eq(todoItems.todoId, other))).toBe(todoLimits.removed + 5)
  expect(await used(owner.user.id)).toBe(total(await inRows(owner.user.id)))
})
