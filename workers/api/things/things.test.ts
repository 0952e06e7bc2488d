import { nounOf, nounsWith, things } from '@domain/things'
import type { TrashItem } from '@domain/trash'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, db, type Member, newMember } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { itemsOf } from '../../../tests/found'
import { makers, makeThing } from '../../../tests/things'
import { makeWords } from '../search/make-words'

const indexed = (id: string) =>
  db().get<{ title: string; deleted_at: number | null }>(
    sql`SELECT title, deleted_at FROM things WHERE id = ${id}`,
  )
const wordsOf = async (id: string) =>
  (await db().all<{ word: string }>(sql`SELECT word FROM thing_words WHERE thing_id = ${id}`)).map(
    ({ word }) => word,
  )

async function found(bearer: string, q: string): Promise<string[]> {
  const answer = await call('GET', `/search?q=${encodeURIComponent(q)}`, { bearer })
  return itemsOf(await answer.json()).map(({ id }) => id)
}

async function trashOf(bearer: string, query = ''): Promise<TrashItem[]> {
  return (await (await call('GET', `/trash${query}`, { bearer })).json<{ items: TrashItem[] }>()).items
}

const stranger = () => newMember()

describe.each(nounsWith('search'))('one of %s', (noun) => {
  const { path, send, renamed } = makers[noun]
  const isPublic = (nounsWith('public') as string[]).includes(noun)

  it('is found by its owner from the first letter in any letter form, and by others only when it is public', async () => {
    const { bearer } = await newMember()
    const id = await makeThing(noun, bearer, 'کتاب‌های مدرسهٔ بهار')
    expect(nounOf(id)).toBe(noun)
    for (const q of ['ک', 'كتاب', 'کتابهای', 'مدرسة', 'بهار كتاب'])
      expect(await found(bearer, q)).toContain(id)
    expect(await found(bearer, 'کتاب پاییز')).toEqual([])
    expect(await found((await stranger()).bearer, 'کتاب')).toEqual(isPublic ? [id] : [])
  })

  it('is found by its new title and not by its old one', async () => {
    const { bearer } = await newMember()
    const id = await makeThing(noun, bearer, 'Spring release')
    expect((await send('PATCH', `${path}/${id}`, { bearer, body: renamed('Autumn harvest') })).status).toBe(
      200,
    )
    expect(await indexed(id)).toMatchObject({ title: 'Autumn harvest', deleted_at: null })
    expect(await found(bearer, 'harv')).toEqual([id])
    expect(await found(bearer, 'spring')).toEqual([])
  })

  it('is not found in the trash, and again when it is back', async () => {
    const { bearer } = await newMember()
    const id = await makeThing(noun, bearer, 'Spring release')
    expect((await send('DELETE', `${path}/${id}`, { bearer })).status).toBe(204)
    expect(await found(bearer, 'spring')).toEqual([])
    expect(await trashOf(bearer)).toMatchObject([{ id, noun, title: 'Spring release' }])
    const also = noun === 'links' ? 'todos' : 'links'
    expect(await trashOf(bearer, `?noun=${also},${noun}`)).toMatchObject([{ id }])
    expect(await trashOf(bearer, `?noun=${also}`)).toEqual([])
    expect((await send('POST', `${path}/${id}/restore`, { bearer })).status).toBe(200)
    expect(await found(bearer, 'spring')).toEqual([id])
    expect(await trashOf(bearer)).toEqual([])
  })

  it('is seen in the trash by a token that may read it, and by no other', async () => {
    const { user, bearer } = await newMember()
    const id = await makeThing(noun, bearer, 'Spring release')
    await send('DELETE', `${path}/${id}`, { bearer })
    const { scope } = things[noun]
    const reader = await buildToken(db(), { user, scopes: [`${scope}:read`] })
    expect((await trashOf(reader.bearer)).map((item) => item.id)).toEqual([id])
    const others = (['links:read', 'todos:read'] as const).filter((one) => one !== `${scope}:read`)
    const other = await buildToken(db(), { user, scopes: [...others] })
    expect(await trashOf(other.bearer)).toEqual([])
    expect(await trashOf(other.bearer, `?noun=${noun}`)).toEqual([])
    const none = await buildToken(db(), { user, scopes: ['account:read'] })
    expect((await call('GET', '/trash', { bearer: none.bearer })).status).toBe(403)
  })

  it('leaves nothing in the index when its row goes', async () => {
    const { bearer } = await newMember()
    const id = await makeThing(noun, bearer, 'Spring release')
    expect(await wordsOf(id)).toContain('spring')
    await db().run(sql`DELETE FROM ${sql.identifier(noun)} WHERE id = ${id}`)
    expect(await indexed(id)).toBeUndefined()
    expect(await wordsOf(id)).toEqual([])
  })
})

it('every table of a noun has the triggers that keep the index', async () => {
  const rows = await db().all<{ tbl_name: string; name: string }>(
    sql`SELECT tbl_name, name FROM sqlite_master WHERE type = 'trigger'`,
  )
  for (const noun of nounsWith('search')) {
    const names = rows.filter(({ tbl_name }) => tbl_name === noun).map(({ name }) => name)
    expect(names.sort()).toEqual(
      expect.arrayContaining([`${noun}_change_things`, `${noun}_enter_things`, `${noun}_leave_things`]),
    )
  }
})

it('what was written before there were words gets its own, once', async () => {
  const { bearer } = await newMember()
  const nouns = ['links', 'documents', 'todos', 'apps', 'apis'] as const
  const ids = await Promise.all(nouns.map((noun) => makeThing(noun, bearer, 'کتاب‌های مدرسهٔ بهار')))
  for (const noun of ['links', 'todos', 'apps', 'apis'])
    await db().run(sql`UPDATE ${sql.identifier(noun)} SET search_words = '{}'`)
  await db().run(sql`UPDATE document_texts SET head_words = '{}', body = 'roadmap of the year'`)
  expect(await found(bearer, 'كتاب')).toEqual([])
  expect(await makeWords(db())).toBe(nouns.length + 1)
  expect((await found(bearer, 'كتاب')).sort()).toEqual([...ids].sort())
  expect(await found(bearer, 'roadm')).toHaveLength(1)
  expect(await makeWords(db())).toBe(0)
})

it('public things are listed for the site map, the last changed first', async () => {
  const { bearer } = await newMember()
  const [first, second] = [
    await makeThing('ideas', bearer, 'A kettle that listens'),
    await makeThing('ideas', bearer, 'Another kettle'),
  ]
  type ThingsPage = { items: object[]; nextCursor: string }
  const list = async (query: string) => (await call('GET', `/things?limit=1${query}`)).json<ThingsPage>()
  const { items, nextCursor } = await list('')
  expect(items).toMatchObject([{ id: second, noun: 'ideas', title: 'Another kettle' }])
  expect(await list(`&cursor=${nextCursor}`)).toMatchObject({ items: [{ id: first }] })
  expect((await call('GET', '/things?limit=1001')).status).toBe(422)
  expect(await (await call('GET', '/things/parts')).json()).toEqual({ items: [] })
  await db().run(sql`INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at)
    SELECT 'idea_' || value, 'ideas', (SELECT id FROM users LIMIT 1), 'Tea', 'public', 0, value FROM json_each(${JSON.stringify(Array.from({ length: 10_000 }, (_, at) => at))})`)
  const { items: parts } = await (await call('GET', '/things/parts')).json<{ items: string[] }>()
  expect(parts).toHaveLength(1)
  const rest = await call('GET', `/things?limit=1000&cursor=${parts[0]}`)
  expect((await rest.json<ThingsPage>()).items).toHaveLength(2)
})

it('what is written in one language is listed with it, so that the site map names that address alone', async () => {
  const { bearer } = await newMember()
  const asked = { title: 'چرا کتری من نمی‌شنود؟', text: 'از دیروز هیچ پاسخی نمی‌دهد.', language: 'fa' }
  const { id } = await (await call('POST', '/questions', { bearer, body: asked })).json<{ id: string }>()
  const { items } = await (await call('GET', '/things')).json<{ items: { id: string; language: string }[] }>()
  expect(items.find((one) => one.id === id)?.language).toBe('fa')
})

it('profiles are listed for the site map: who says something, stays and lets theirs be found', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => newMember()))
  const [first, second, hidden, leaving] = members as [Member, Member, Member, Member]
  const change = ({ bearer }: Member, body: object) => call('PATCH', '/profiles/me', { bearer, body })
  for (const member of [first, second, hidden, leaving]) {
    await change(member, { about: 'Tea' })
    await new Promise((done) => setTimeout(done, 2))
  }
  expect((await change(hidden, { isListed: false })).status).toBe(200)
  expect((await change(hidden, { isListed: 'no' })).status).toBe(422)
  await db().run(sql`UPDATE users SET delete_after = 9e15 WHERE id = ${leaving.user.id}`)
  type ThingsPage = { items: object[]; nextCursor: string }
  const list = async (query: string) =>
    (await call('GET', `/things/profiles?limit=1${query}`)).json<ThingsPage>()
  const { items, nextCursor } = await list('')
  expect(items).toEqual([{ handle: second.user.handle, updatedAt: expect.any(String) }])
  expect(await list(`&cursor=${nextCursor}`)).toMatchObject({
    items: [{ handle: first.user.handle }],
    nextCursor: null,
  })
  expect(await (await call('GET', '/things/profiles/parts')).json()).toEqual({ items: [] })
  const visitors = async (q: string) => {
    const { groups } = await (await call('GET', `/search?kind=people&q=${q}`)).json<{
      groups: { items: { owner: { handle: string } }[] }[]
    }>()
    return groups[0]?.items.map(({ owner }) => owner.handle)
  }
  expect([await visitors(first.user.handle), await visitors(hidden.user.handle)]).toEqual([
    [first.user.handle],
    undefined,
  ])
})
