import { env } from 'cloudflare:workers'
import type { FoundThings } from '@domain/search/found'
import { nounsWith } from '@domain/things'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { findThings } from './find'
import { chatsByWords, likeWords, ownNewest, sharedByWords, shelvedByWords } from './queries'

async function search(bearer: string, query: Record<string, string>): Promise<FoundThings> {
  const answer = await call('GET', `/search?${new URLSearchParams(query)}`, { bearer })
  expect(answer.status).toBe(200)
  return answer.json<FoundThings>()
}

const idsOf = ({ items }: FoundThings) => items.map(({ id }) => id)

describe('a search', () => {
  it('asks for all words, and puts what has them in the title before the rest', async () => {
    const { bearer } = await newMember()
    const inText = await makeThing('documents', bearer, 'Something for the week')
    await call('PATCH', `/documents/${inText}`, {
      bearer,
      body: { description: 'before the spring release' },
    })
    const titled = await makeThing('documents', bearer, 'Notes on the spring release')
    await makeThing('documents', bearer, 'Spring cleaning')
    const found = await search(bearer, { q: 'rel spring' })
    expect(found.items.map(({ id, isTitled }) => [id, isTitled])).toEqual([
      [titled, true],
      [inText, false],
    ])
  })

  it('gives a few of each noun, the last changed first, or many of one', async () => {
    const { bearer } = await newMember()
    const lists: string[] = []
    for (let at = 0; at < 7; at += 1) lists.unshift(await makeThing('todos', bearer, `Spring ${at}`))
    const link = await makeThing('links', bearer, 'Spring link')
    expect(idsOf(await search(bearer, { q: 'spring' })).sort()).toEqual([...lists.slice(0, 5), link].sort())
    expect(idsOf(await search(bearer, { q: 'spring', noun: 'todos', limit: '50' }))).toEqual(lists)
  })

  it('finds what others share, after what is one’s own, and not once it is not shared any more', async () => {
    const [owner, reader] = [await newMember(), await newMember()]
    const shared = await makeThing('documents', owner.bearer, 'Spring plan')
    const own = await makeThing('todos', reader.bearer, 'Spring list')
    const member = reader.user.handle
    await call('PUT', `/documents/${shared}/members`, {
      bearer: owner.bearer,
      body: { member, role: 'viewer' },
    })
    const found = await search(reader.bearer, { q: 'spring' })
    expect(found.items.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [own, true],
      [shared, false],
    ])
    await call('DELETE', `/documents/${shared}/members/${reader.user.id}`, { bearer: owner.bearer })
    expect(idsOf(await search(reader.bearer, { q: 'spring' }))).toEqual([own])
  })

  it('finds chats by whom they are with', async () => {
    const { bearer } = await newMember()
    const { handle } = await buildUser(db(), { firstName: 'نیلوفر', lastName: 'رضایی' })
    const chat = await (await call('POST', '/chats', { bearer, body: { with: handle } })).json<{
      id: string
    }>()
    expect((await search(bearer, { q: 'نيلو' })).items).toEqual([
      { noun: 'chats', id: chat.id, title: 'نیلوفر رضایی', hint: `@${handle}`, isTitled: true, isOwn: true },
    ])
    expect(idsOf(await search((await newMember()).bearer, { q: 'نیلو' }))).toEqual([])
  })

  it('says what may have been meant when nothing is there', async () => {
    const { bearer } = await newMember()
    await makeThing('todos', bearer, 'Release notes')
    await makeThing('todos', bearer, 'کتاب‌های بهار')
    expect(await search(bearer, { q: 'relaese' })).toEqual({ items: [], meant: 'release' })
    expect(await search(bearer, { q: 'بهاو' })).toEqual({ items: [], meant: 'بهار' })
    expect(await search(bearer, { q: 'relaese bahar' })).toEqual({ items: [], meant: null })
    expect(await search(bearer, { q: 'relaese بهاو' })).toEqual({ items: [], meant: null })
    expect(await search(bearer, { q: 'notse relaese' })).toEqual({ items: [], meant: 'notes release' })
    expect(await search(bearer, { q: 'something else' })).toEqual({ items: [], meant: null })
    expect(await search((await newMember()).bearer, { q: 'relaese' })).toEqual({ items: [], meant: null })
  })

  it('suggests words as people wrote them, and none that stands in no title', async () => {
    const { bearer } = await newMember()
    for (const title of ['رسوم بيانية', 'الأسئلة', 'آموزش مسئولیت‌ها', 'Un Résumé'])
      await makeThing('todos', bearer, title)
    const document = await makeThing('documents', bearer, 'Notes')
    await call('PATCH', `/documents/${document}`, { bearer, body: { description: 'ترجمة the kettle' } })
    const meant = async (q: string) => (await search(bearer, { q })).meant
    expect(await meant('رسون بيانبة')).toBe('رسوم بيانية')
    expect(await meant('اسنلة')).toBe('الأسئلة')
    expect(await meant('آموزژ مسئولیط')).toBe('آموزش مسئولیت')
    expect(await meant('resmue')).toBe('résumé')
    expect(await meant('kettel')).toBe('kettle')
    expect(await meant('ترحمة')).toBeNull()
  })

  it('without words gives what was changed last, and for signs alone nothing', async () => {
    const { bearer } = await newMember()
    const first = await makeThing('todos', bearer, 'Spring list')
    const second = await makeThing('links', bearer, 'Spring link')
    expect(idsOf(await search(bearer, {}))).toEqual([second, first])
    expect(idsOf(await search(bearer, { q: '…!' }))).toEqual([])
  })

  it('by a token finds what its scopes may read', async () => {
    const { user, bearer } = await newMember()
    await makeThing('todos', bearer, 'Spring list')
    const link = await makeThing('links', bearer, 'Spring link')
    const { handle } = await buildUser(db(), { firstName: 'Spring' })
    await call('POST', '/chats', { bearer, body: { with: handle } })
    const token = await buildToken(db(), { user, scopes: ['links:read'] })
    expect(idsOf(await search(token.bearer, { q: 'spring' }))).toEqual([link])
    const none = await buildToken(db(), { user, scopes: ['account:read', 'links:write'] })
    expect(idsOf(await search(none.bearer, { q: 'spring' }))).toEqual([])
  })

  it('by a visitor finds what is public alone, and says what may have been meant there', async () => {
    const { bearer } = await newMember()
    await makeThing('todos', bearer, 'Spring kettle')
    const idea = await makeThing('ideas', bearer, 'A kettle that listens')
    const visit = async (query: string) => (await call('GET', `/search?${query}`)).json<FoundThings>()
    expect(await visit('q=kettle')).toMatchObject({ items: [{ id: idea, isOwn: false }] })
    expect(await visit('q=kettel&noun=ideas')).toEqual({ items: [], meant: 'kettle' })
    for (const query of ['', 'q=spring', 'q=kettle&noun=todos', 'q=kettle&noun=chats'])
      expect(await visit(query)).toEqual({ items: [], meant: null })
  })

  it('refuses what it does not know', async () => {
    const { bearer } = await newMember()
    expect(await refusal(await call('GET', '/search?noun=cats', { bearer }))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { noun: 'unknown_noun' },
    })
    const long = await call('GET', `/search?q=${'x'.repeat(201)}`, { bearer })
    expect(await refusal(long)).toMatchObject({ status: 422, fields: { q: 'too_long' } })
  })
})

const counted = (...words: [string, number][]) => words.map(([word, count]) => ({ word, count }))
const asked = { userId: 'user_x', nouns: nounsWith('search'), most: 5 }

it.each([
  ['spring', 1],
  ['spring rel', 2],
])('asks the database for “%s” in so many round trips: %i', async (q, trips) => {
  const { user, bearer } = await newMember()
  await makeThing('links', bearer, 'Spring release')
  const batches = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch')
  const alone = vi.spyOn(Object.getPrototypeOf(env.DB.prepare('SELECT 1')), 'raw')
  const { items } = await findThings(db(), q, { ...asked, userId: user.id, withChats: true })
  expect(items).toHaveLength(1)
  expect(batches.mock.calls.length + alone.mock.calls.length).toBe(trips)
  vi.restoreAllMocks()
})

it.each([
  [
    'own things',
    shelvedByWords(asked, asked.userId, counted(['spring', 3], ['rel', 40])),
    /thing_words USING PRIMARY KEY \(shelf=\? AND word>\?.*LIST SUBQUERY.*thing_words USING PRIMARY KEY/s,
  ],
  [
    'own things with common words only',
    shelvedByWords(asked, asked.userId, counted(['spring', 5_000], ['rel', 5_000])),
    /thing_words USING PRIMARY KEY .*other USING (COVERING )?INDEX thing_words_thing \(thing_id=\? AND word>\?/s,
  ],
  [
    'words that are like one',
    likeWords('user_x', 'sprnig'),
    /SEARCH thing_words USING PRIMARY KEY \(shelf=\? AND word>\?/,
  ],
  ['shared things', sharedByWords(asked, ['spring']), /thing_members USING INDEX thing_members_user/],
  ['the newest', ownNewest(asked), /things_owner_newest \(owner_id=\? AND deleted_at=\?/],
  ['chats', chatsByWords('user_x', ['spring'], 5), /chat_members.*user_id=\?/s],
])('%s are found along an index', async (_what, query, index) => {
  const { sql, params } = new SQLiteAsyncDialect().sqlToQuery(query)
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  const plan = results.map(({ detail }) => detail).join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/SCAN (things|thing_words|chat_members|users|thing_members)\b/)
})
