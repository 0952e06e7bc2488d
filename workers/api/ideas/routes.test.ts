import { type Idea, maxIdeas } from '@domain/ideas'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type CallOptions, call, db, newMember, refusal } from '../../../tests/api'
import { itemsOf } from '../../../tests/found'

const tea = { subject: 'A kettle that listens', category: 'hardware', text: 'It boils when it is asked to.' }

const ask = async <T>(method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).json<T>()
const post = (bearer: string, change: object = {}) =>
  ask<Idea>('POST', '/ideas', { bearer, body: { ...tea, ...change } })
const list = (query = '', sent?: CallOptions) =>
  ask<{ items: Idea[]; nextCursor: string | null }>('GET', `/ideas${query}`, sent)
const subjects = async (query: string) => (await list(query)).items.map(({ subject }) => subject)

describe('an idea', () => {
  it('is shown to everybody, as one’s own to its author', async () => {
    const author = await newMember()
    const { id, isOwn, author: by } = await post(author.bearer)
    expect({ isOwn, by: by.id }).toEqual({ isOwn: true, by: author.user.id })
    expect(await ask('GET', `/ideas/${id}`)).toMatchObject({
      ...tea,
      isOwn: false,
      source: 'none',
      link: null,
    })
  })

  it('keeps a link that may be followed, with http before a host alone', async () => {
    const { bearer } = await newMember()
    for (const [link, kept] of [
      ['example.com/tea', 'http://example.com/tea'],
      ['localhost:3000', 'http://localhost:3000/'],
      [' https://example.com ', 'https://example.com/'],
      [null, null],
    ] as const)
      expect((await post(bearer, { link })).link).toBe(kept)
    for (const link of ['javascript:alert(1)', 'mailto:a@example.com', 'tea', '//evil', 7])
      expect(await refusal(await call('POST', '/ideas', { bearer, body: { ...tea, link } }))).toMatchObject({
        status: 422,
        fields: { link: expect.any(String) },
      })
  })

  it('says at each field what is wrong with it', async () => {
    const { bearer } = await newMember()
    const body = { subject: 'Tea', text: 'short', category: 'tea', source: 'x', status: 'done' }
    expect(await refusal(await call('POST', '/ideas', { bearer, body }))).toEqual({
      status: 422,
      code: 'invalid',
      fields: {
        subject: 'too_short',
        text: 'too_short',
        category: 'unknown_category',
        source: 'unknown_source',
        status: 'unknown_field',
      },
    })
  })
})

it('no member has more ideas than there may be, also by calls at once', async () => {
  const { bearer, user } = await newMember()
  await db().run(sql`INSERT INTO ideas (id, created_at, updated_at, owner_id, subject, category, source, text, search_words)
    SELECT 'idea_' || value, 0, 0, ${user.id}, 'Tea', 'web', 'none', '', '{}' FROM json_each(${JSON.stringify(Array.from({ length: maxIdeas - 2 }, (_, at) => at))})`)
  const at = { bearer, body: tea, env: { LIMITS_SCALE: '100' } }
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/ideas', at)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
  expect(await refusal(await call('POST', '/ideas', at))).toMatchObject({ fields: { _: 'too_many_ideas' } })
})

describe('the list of ideas', () => {
  it('pages the newest first, without what is in the trash', async () => {
    const { bearer } = await newMember()
    const made: Idea[] = []
    for (const n of [1, 2, 3, 4, 5]) made.push(await post(bearer, { subject: `Idea number ${n}` }))
    await call('DELETE', `/ideas/${made[2]?.id}`, { bearer })
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      [made[4], made[3], made[1], made[0]].map((idea) => idea?.id),
    )
    expect(second.nextCursor).toBeNull()
  })

  it('has those with the most votes first, whatever their age, page by page', async () => {
    const { bearer } = await newMember()
    for (const score of [3, 9, 3, 7]) {
      const { id } = await post(bearer, { subject: `Idea with ${score}` })
      await db().run(sql`UPDATE things SET score = ${score} WHERE id = ${id}`)
    }
    const first = await list('?sort=top&limit=3')
    expect(first.items.map(({ score }) => score)).toEqual([9, 7, 3])
    const rest = await list(`?sort=top&limit=3&cursor=${first.nextCursor}`)
    expect(rest.items.map(({ score }) => score)).toEqual([3])
    const other = await call('GET', `/ideas?cursor=${first.nextCursor}`)
    expect(await refusal(other)).toMatchObject({ status: 422, fields: { cursor: 'bad_cursor' } })
  })

  it('is filtered by category, status, author and words in any letter form', async () => {
    const one = await newMember()
    const other = await newMember()
    await post(one.bearer, { subject: 'کتاب‌های مدرسه', category: 'ai' })
    const { id } = await post(other.bearer, { subject: 'Bicycle paths', category: 'web' })
    await call('PATCH', `/ideas/${id}`, { bearer: other.bearer, body: { status: 'building' } })
    expect(await subjects('?category=ai')).toEqual(['کتاب‌های مدرسه'])
    expect(await subjects('?status=building')).toEqual(['Bicycle paths'])
    expect(await subjects(`?owner=${one.user.handle}`)).toEqual(['کتاب‌های مدرسه'])
    expect(await subjects(`?owner=${one.user.id}`)).toEqual(['کتاب‌های مدرسه'])
    expect(await subjects('?owner=nobody-at-all')).toEqual([])
    const mine = await call('GET', '/ideas?owner=me', { bearer: one.bearer })
    expect((await mine.json<{ items: object[] }>()).items).toMatchObject([{ subject: 'کتاب‌های مدرسه' }])
    expect(await subjects('?owner=me')).toEqual([])
    expect(await subjects('?q=%E2%80%8C')).toHaveLength(2)
    expect(await subjects('?q=كتابهای')).toEqual(['کتاب‌های مدرسه'])
    expect(await subjects('?q=bicy+paths&sort=top')).toEqual(['Bicycle paths'])
    expect(await subjects('?q=bicy+kettle')).toEqual([])
  })
})

describe('a duplicate', () => {
  it('names the other idea, leaves the list of all, and its votes count there once', async () => {
    const [author, other, voter] = await Promise.all([newMember(), newMember(), newMember()])
    const [copy, original] = [
      await post(author.bearer),
      await post(other.bearer, { subject: 'Kettles that listen' }),
    ]
    const vote = (bearer: string, id: string) =>
      call('PUT', `/things/${id}/vote`, { bearer, body: { value: 1 } })
    for (const id of [copy.id, original.id]) await vote(voter.bearer, id)
    await vote(other.bearer, copy.id)
    const merge = (bearer: string, id: string, into: string) =>
      call('POST', `/ideas/${id}/merge`, { bearer, body: { into } })
    expect((await merge(other.bearer, copy.id, original.id)).status).toBe(403)
    for (const into of [copy.id, 'idea_gone', 'x'])
      expect(await refusal(await merge(author.bearer, copy.id, into))).toMatchObject({
        status: 422,
        fields: { into: 'not_an_idea' },
      })
    const block = `/people/${author.user.id}/block`
    await call('PUT', block, { bearer: other.bearer })
    expect((await merge(author.bearer, copy.id, original.id)).status).toBe(422)
    await call('DELETE', block, { bearer: other.bearer })
    const counter = `/people/${other.user.id}/block`
    await call('PUT', counter, { bearer: author.bearer })
    expect((await merge(author.bearer, copy.id, original.id)).status).toBe(422)
    await call('DELETE', counter, { bearer: author.bearer })
    const answer = await merge(author.bearer, copy.id, original.id)
    expect(await answer.json()).toMatchObject({ id: original.id, score: 1 })
    expect(await ask('GET', `/ideas/${copy.id}`)).toMatchObject({
      mergedInto: { id: original.id, subject: original.subject },
    })
    const mapped = async () => (await ask<{ items: Idea[] }>('GET', '/things')).items.map(({ id }) => id)
    expect((await list()).items.map(({ id }) => id)).toEqual([original.id])
    expect(await mapped()).toEqual([original.id])
    expect((await list(`?owner=${author.user.handle}`)).items.map(({ id }) => id)).toEqual([copy.id])
    expect(await ask('GET', '/ideas/counts')).toMatchObject({ total: 1, byStatus: { new: 1, done: 0 } })
    expect((await merge(author.bearer, copy.id, original.id)).status).toBe(422)
    expect((await vote(other.bearer, copy.id)).status).toBe(409)
    const comment = { bearer: voter.bearer, body: { text: 'Where to?' } }
    expect((await call('POST', `/things/${copy.id}/comments`, comment)).status).toBe(409)

    const edit = { bearer: author.bearer, body: { status: 'done' } }
    expect(await refusal(await call('PATCH', `/ideas/${copy.id}`, edit))).toMatchObject({ status: 409 })

    await call('DELETE', `/ideas/${original.id}`, { bearer: other.bearer })
    expect((await list()).items.map(({ id }) => id)).toEqual([copy.id])
    expect(await mapped()).toEqual([copy.id])
    const late = await newMember()
    expect((await vote(late.bearer, copy.id)).status).toBe(200)
    await call('PUT', `/things/${copy.id}/vote`, { bearer: voter.bearer, body: { value: 0 } })
    await call('POST', `/ideas/${original.id}/restore`, { bearer: other.bearer })
    expect(await mapped()).toEqual([original.id])
    expect(await ask('GET', `/ideas/${original.id}`)).toMatchObject({ score: 1 })
    expect(await ask('GET', `/ideas/${original.id}`, late)).toMatchObject({ myVote: 1 })
    await db().run(sql`DELETE FROM ideas WHERE id = ${original.id}`)
    expect(await mapped()).toEqual([copy.id])
    expect((await call('POST', `/things/${copy.id}/comments`, comment)).status).toBe(201)
  })

  it('leaves its votes behind when its author is gone for good', async () => {
    const [author, other, voter] = await Promise.all([newMember(), newMember(), newMember()])
    const [copy, original] = [await post(author.bearer), await post(other.bearer)]
    await call('PUT', `/things/${copy.id}/vote`, { bearer: voter.bearer, body: { value: 1 } })
    await call('POST', `/ideas/${copy.id}/merge`, { bearer: author.bearer, body: { into: original.id } })
    await db().run(sql`DELETE FROM users WHERE id = ${author.user.id}`)
    expect(await ask('GET', `/ideas/${original.id}`)).toMatchObject({ score: 1 })
  })
})

it('ideas of an account that is to be deleted are gone for others, and all there when its owner keeps it', async () => {
  const [leaver, other] = await Promise.all([newMember(), newMember()])
  const [gone, copy] = [await post(leaver.bearer), await post(other.bearer, { subject: 'Kettles again' })]
  await call('PUT', `/things/${gone.id}/vote`, { bearer: other.bearer, body: { value: 1 } })
  const named = async (path: string, bearer?: string) =>
    (await ask<{ items: { id: string }[] }>('GET', path, { bearer })).items.map(({ id }) => id)
  const seen = async () => [
    ...(await named('/ideas')),
    ...(await named('/ideas?sort=top')),
    ...(await named('/things')),
    ...itemsOf(await ask('GET', '/search?q=listens', { bearer: other.bearer })).map(({ id }) => id),
    ...(await named(`/ideas?owner=${leaver.user.handle}`)),
  ]
  const before = await seen()
  expect(before.filter((id) => id === gone.id)).toHaveLength(5)
  const leave = (deleteAfter: number | null) =>
    db().run(sql`UPDATE users SET delete_after = ${deleteAfter} WHERE id = ${leaver.user.id}`)
  await leave(Date.now() + 1_000)
  const fresh = await post(leaver.bearer, { subject: 'A last idea' })
  expect(await seen()).toEqual([copy.id, copy.id, copy.id])
  expect(await ask('GET', '/ideas/counts')).toMatchObject({ total: 1 })
  for (const [method, path, body] of [
    ['GET', `/ideas/${gone.id}`],
    ['GET', `/ideas/${fresh.id}`],
    ['GET', `/things/${gone.id}/comments`],
    ['POST', `/things/${gone.id}/comments`, { text: 'Where to?' }],
    ['PUT', `/things/${gone.id}/vote`, { value: 0 }],
  ] as const)
    expect((await call(method, path, { bearer: other.bearer, body })).status).toBe(404)
  const merged = { bearer: other.bearer, body: { into: gone.id } }
  expect((await call('POST', `/ideas/${copy.id}/merge`, merged)).status).toBe(422)
  expect(await named('/ideas', leaver.bearer)).toEqual([fresh.id, copy.id, gone.id])
  await leave(null)
  expect((await seen()).filter((id) => id !== fresh.id)).toEqual(before)
  expect(await ask('GET', `/ideas/${gone.id}`)).toMatchObject({ score: 1 })
})

it('an idea carries a file that its author uploaded for it, until another takes its place or it is taken away', async () => {
  const { bearer } = await newMember()
  const upload = async () => {
    const headers = { 'Content-Type': 'text/plain', 'X-File-Name': 'plan.txt' }
    return (await ask<{ id: string }>('POST', '/files', { bearer, bytes: 'How it boils', headers })).id
  }
  const [first, second] = [await upload(), await upload()]
  const { id, file } = await post(bearer, { fileId: first })
  expect(file).toMatchObject({ id: first, name: 'plan.txt', isImage: false })
  const change = (fileId: string | null) => ask<Idea>('PATCH', `/ideas/${id}`, { bearer, body: { fileId } })
  expect(await change(second)).toMatchObject({ file: { id: second }, ...tea })
  expect((await call('GET', `/files/${first}`)).status).toBe(404)
  expect(await change('file_unknown')).toMatchObject({ fields: { fileId: 'unknown_file' } })
  expect(await post(bearer, { fileId: 'file_unknown' })).toMatchObject({ fields: { fileId: 'unknown_file' } })
  expect(await change(null)).toMatchObject({ file: null })
})
