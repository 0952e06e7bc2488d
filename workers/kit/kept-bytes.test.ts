import { textQuota } from '@domain/text-quota'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../tests/api'
import { makeForm, publishedForm } from '../../tests/forms'
import { keptBytes } from './table'

type Member = Awaited<ReturnType<typeof newMember>>

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

/** One of each, changed once, so that there are versions and editions. */
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
}

it('counts the bytes of what a member writes, and of its versions and editions', async () => {
  const member = await newMember()
  await writeAll(member)
  const sums = await inRows(member.user.id)
  for (const noun of ['forms', 'versions', 'questions', 'answers', 'editions', 'ideas', 'comments'] as const)
    expect(sums[noun], noun).toBeGreaterThan(0)
  expect(await used(member.user.id)).toBe(total(sums))
})

it('counts them no more once they are gone for good, parts and all', async () => {
  const member = await newMember()
  await writeAll(member)
  await db().run(sql`DELETE FROM form_versions WHERE number = 1`)
  expect(await used(member.user.id)).toBe(total(await inRows(member.user.id)))
  for (const table of ['forms', 'answers', 'questions', 'ideas'])
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
