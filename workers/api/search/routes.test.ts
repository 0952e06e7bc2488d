import { env } from 'cloudflare:workers'
import type { SearchResults } from '@domain/search/found'
import { nounsWith } from '@domain/things'
import { sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildLink, buildToken, buildUser } from '../../../tests/factories'
import { itemsOf } from '../../../tests/found'
import { makeThing } from '../../../tests/things'
import { chatsByWords, messagesByWords, peopleByWords } from './others'
import { likeWords, ownNewest, thingsByWords } from './things'

async function search(bearer: string | undefined, query: Record<string, string>): Promise<SearchResults> {
  const answer = await call('GET', `/search?${new URLSearchParams(query)}`, { bearer })
  expect(answer.status).toBe(200)
  return answer.json<SearchResults>()
}

const idsOf = (found: SearchResults) => itemsOf(found).map(({ id }) => id)
const nothing = { groups: [], didYouMean: null, nextCursor: null }

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
    await call('PATCH', `/documents/${inText}`, { bearer, body: { title: 'Something else' } })
    const found = await search(bearer, { q: 'rel spring' })
    expect(itemsOf(found)).toMatchObject([
      {
        id: titled,
        match: 'title',
        title: 'Notes on the \ue000spring\ue001 \ue000rel\ue001ease',
        isMine: true,
      },
      { id: inText, match: 'text', snippet: 'before the \ue000spring\ue001 \ue000rel\ue001ease' },
    ])
  })

  it('gives a few of each kind and how many there are, the last changed first; one kind is paged through', async () => {
    const { bearer } = await newMember()
    const lists: string[] = []
    for (let at = 0; at < 7; at += 1) lists.unshift(await makeThing('todos', bearer, `Spring ${at}`))
    const link = await makeThing('links', bearer, 'Spring link')
    const { groups } = await search(bearer, { q: 'spring' })
    expect(groups).toMatchObject([
      { kind: 'todos', total: 7, isMore: false },
      { kind: 'links', total: 1, items: [{ id: link }] },
    ])
    expect(groups[0]?.items.map(({ id }) => id)).toEqual(lists.slice(0, 5))
    const pages: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await search(bearer, { q: 'spring', kind: 'todos', limit: '3', ...(cursor && { cursor }) })
      expect(page.groups).toMatchObject([{ kind: 'todos', total: 7 }])
      pages.push(...idsOf(page))
      cursor = page.nextCursor
    }
    expect(pages).toEqual(lists)
  })

  it('hides no kind behind many hits of another, and counts to a thousand of one kind', async () => {
    const { bearer, user } = await newMember()
    const list = await makeThing('todos', bearer, 'Spring list')
    const { id } = await buildLink(db(), { ownerId: user.id, title: 'Spring' })
    await db().run(sql`WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 1100)
      INSERT INTO links (id, created_at, updated_at, slug, owner_id, title, url, search_key, search_words, target_hosts)
      SELECT 'link_many' || at, 2e12, 2e12, 'many-' || at, owner_id, title, url, search_key, search_words, target_hosts
      FROM links, n WHERE id = ${id}`)
    const { groups } = await search(bearer, { q: 'spring' })
    expect(groups).toMatchObject([
      { kind: 'todos', total: 1, items: [{ id: list }] },
      { kind: 'links', total: 200, isMore: true },
    ])
    const links = await search(bearer, { q: 'spring', kind: 'links' })
    expect(links.groups).toMatchObject([{ total: 1000, isMore: true }])
  })

  it('finds what others share, after what is one’s own, and not once it is not shared any more', async () => {
    const [owner, reader] = [await newMember(), await newMember()]
    const own = await makeThing('documents', reader.bearer, 'Spring list')
    const shared = await makeThing('documents', owner.bearer, 'Spring plan')
    const member = reader.user.handle
    await call('PUT', `/documents/${shared}/members`, {
      bearer: owner.bearer,
      body: { member, role: 'viewer' },
    })
    const found = await search(reader.bearer, { q: 'spring' })
    expect(itemsOf(found)).toMatchObject([
      { id: own, isMine: true },
      { id: shared, isMine: false, owner: { handle: owner.user.handle } },
    ])
    await call('DELETE', `/documents/${shared}/members/${reader.user.id}`, { bearer: owner.bearer })
    expect(idsOf(await search(reader.bearer, { q: 'spring' }))).toEqual([own])
  })

  it('finds links by their addresses, and APIs by the names of their columns', async () => {
    const { bearer, user } = await newMember()
    const link = await buildLink(db(), { ownerId: user.id, slug: 'harbour-tea', title: 'Somewhere' })
    const api = await makeThing('apis', bearer, 'Places')
    expect(itemsOf(await search(bearer, { q: 'harb' }))).toMatchObject([
      { id: link.id, match: 'address', snippet: '/\ue000harb\ue001our-tea' },
    ])
    expect(itemsOf(await search(bearer, { q: 'city' }))).toMatchObject([{ id: api, match: 'text' }])
  })

  it('finds chats by their partner', async () => {
    const { bearer } = await newMember()
    const { handle } = await buildUser(db(), { firstName: 'نیلوفر', lastName: 'رضایی' })
    const chat = await (await call('POST', '/chats', { bearer, body: { with: handle } })).json<{
      id: string
    }>()
    const { groups } = await search(bearer, { q: 'نيلو' })
    expect(groups).toMatchObject([
      { kind: 'people', items: [{ title: '\ue000نیلو\ue001فر رضایی', snippet: `@${handle}` }] },
      { kind: 'chats', items: [{ id: chat.id, owner: { handle } }], total: 1 },
    ])
    const by = (await newMember()).bearer
    expect(await search(by, { q: 'نیلو', kind: 'chats' })).toEqual(nothing)
  })

  it('says what may have been meant when nothing is there', async () => {
    const { bearer } = await newMember()
    await makeThing('todos', bearer, 'Release notes')
    await makeThing('todos', bearer, 'کتاب‌های بهار')
    const meant = async (q: string, by = bearer) => {
      const { groups, didYouMean } = await search(by, { q })
      expect(groups).toEqual([])
      return didYouMean
    }
    expect(await meant('relaese')).toBe('release')
    expect(await meant('بهاو')).toBe('بهار')
    expect(await meant('relaese bahar')).toBeNull()
    expect(await meant('relaese بهاو')).toBeNull()
    expect(await meant('notse relaese')).toBe('notes release')
    expect(await meant('something else')).toBeNull()
    expect(await meant('relaese', (await newMember()).bearer)).toBeNull()
  })

  it('suggests words as people wrote them, and none that is in no title', async () => {
    const { bearer } = await newMember()
    for (const title of ['رسوم بيانية', 'الأسئلة', 'آموزش مسئولیت‌ها', 'Un Résumé'])
      await makeThing('todos', bearer, title)
    const document = await makeThing('documents', bearer, 'Notes')
    await call('PATCH', `/documents/${document}`, { bearer, body: { description: 'ترجمة the kettle' } })
    const meant = async (q: string) => (await search(bearer, { q })).didYouMean
    expect(await meant('رسون بيانبة')).toBe('رسوم بيانية')
    expect(await meant('اسنلة')).toBe('الأسئلة')
    expect(await meant('آموزژ مسئولیط')).toBe('آموزش مسئولیت')
    expect(await meant('resmue')).toBe('résumé')
    expect(await meant('kettel')).toBe('kettle')
    expect(await meant('ترحمة')).toBe('ترجمة')
  })

  it('without words gives what was changed last, and for signs alone nothing', async () => {
    const { bearer } = await newMember()
    const first = await makeThing('todos', bearer, 'Spring list')
    const second = await makeThing('links', bearer, 'Spring link')
    expect(idsOf(await search(bearer, {}))).toEqual([first, second])
    for (const q of ['…!', '\u200c\u200d\u200f', '\u064b\u064e\u0301', '\ue000\ue001', '🙂'])
      expect(idsOf(await search(bearer, { q })), q).toEqual([])
  })

  it('answers hostile words as any others, and gives no marks but its own', async () => {
    const { bearer } = await newMember()
    const id = await makeThing('todos', bearer, 'A \ue000trap\ue001 for marks')
    for (const q of [
      'x'.repeat(200),
      'ﷺ'.repeat(200),
      'a '.repeat(100),
      'ا\u200c'.repeat(100),
      '%_"\'--',
      '\u202etrap',
    ])
      await search(bearer, { q })
    expect(itemsOf(await search(bearer, { q: '\ue001trap\ue000' }))).toMatchObject([
      { id, title: 'A \ue000trap\ue001 for marks' },
    ])
  })

  it('by a token finds what its scopes may read', async () => {
    const { user, bearer } = await newMember()
    await makeThing('todos', bearer, 'Spring list')
    const link = await makeThing('links', bearer, 'Spring link')
    const { handle, id } = await buildUser(db(), { firstName: 'Spring' })
    await call('POST', '/chats', { bearer, body: { with: handle } })
    const token = await buildToken(db(), { user, scopes: ['links:read'] })
    expect(idsOf(await search(token.bearer, { q: 'spring' }))).toEqual([link])
    const people = await buildToken(db(), { user, scopes: ['account:read', 'links:write'] })
    expect(idsOf(await search(people.bearer, { q: 'spring' }))).toEqual([id])
  })

  it('by a visitor finds what is public alone, and says what may have been meant there', async () => {
    const { bearer, user } = await newMember()
    await makeThing('todos', bearer, 'Spring kettle')
    const idea = await makeThing('ideas', bearer, 'A kettle that listens')
    const { groups } = await search(undefined, { q: 'kettle' })
    expect(groups).toMatchObject([
      { kind: 'ideas', items: [{ id: idea, isMine: false, owner: { id: user.id } }] },
    ])
    expect(groups[0]?.items[0]?.url).toMatch(/\/general\/idea\/idea_[^/]+\/a-kettle-that-listens$/)
    expect(await search(undefined, { q: 'kettel', kind: 'ideas' })).toEqual({
      ...nothing,
      didYouMean: 'kettle',
    })
    const others: Record<string, string>[] = [
      {},
      { q: 'spring' },
      { q: 'kettle', kind: 'todos' },
      { q: 'kettle', kind: 'chats' },
    ]
    for (const query of others) expect(await search(undefined, query)).toEqual(nothing)
  })

  it('refuses what it does not know', async () => {
    const { bearer } = await newMember()
    const refused = async (query: string) => refusal(await call('GET', `/search?${query}`, { bearer }))
    expect(await refused('kind=cats')).toEqual({
      status: 422,
      code: 'invalid',
      fields: { kind: 'unknown_noun' },
    })
    expect(await refused(`q=${'x'.repeat(201)}`)).toMatchObject({ status: 422, fields: { q: 'too_long' } })
    for (const cursor of ['x', btoa('[1,"9"]'), btoa('[1,"x y"]')])
      expect(await refused(`q=x&kind=todos&cursor=${cursor}`)).toMatchObject({ status: 422 })
  })
})

const counted = (...words: [string, number][]) =>
  words.map(([word, count]) => ({ word, count: [count, count] as const }))
const asked = { userId: 'user_x', kinds: [], limit: 5, after: null }

it.each([
  ['spring', 1],
  ['spring rel', 2],
  ['sprnig', 3],
  ['sprnig reaelse', 3],
])('asks the database for “%s” in so many round trips: %i', async (q, trips) => {
  const { bearer } = await newMember()
  await makeThing('links', bearer, 'Spring release')
  await search(bearer, { q: 'warm' })
  const batches = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch')
  const alone = vi.spyOn(Object.getPrototypeOf(env.DB.prepare('SELECT 1')), 'raw')
  await search(bearer, { q })
  expect(batches.mock.calls.length + alone.mock.calls.length).toBe(trips)
  vi.restoreAllMocks()
})

it.each([
  [
    'own things',
    thingsByWords('links', [counted(['spring', 30], ['rel', 40])], asked),
    /thing_words USING PRIMARY KEY \(shelf=\? AND noun=\? AND is_title=\? AND word>\?.*LIST SUBQUERY.*thing_words USING PRIMARY KEY/s,
  ],
  [
    'things with common words only',
    thingsByWords('ideas', [counted(['spring', 5_000], ['rel', 5_000])], asked),
    /thing_words USING PRIMARY KEY .*other USING (COVERING )?INDEX thing_words_thing \(thing_id=\? AND word>\?/s,
  ],
  [
    'shared things',
    thingsByWords('todos', [counted(['spring', 1])], asked),
    /thing_members USING INDEX thing_members_user/,
  ],
  [
    'words that are like one',
    likeWords('user_x', nounsWith('search'), 'sprnig'),
    /SEARCH thing_words USING PRIMARY KEY \(shelf=\? AND noun=\? AND is_title=\? AND word>\?/,
  ],
  [
    'the newest',
    ownNewest(asked, nounsWith('search')),
    /things_owner_newest \(owner_id=\? AND deleted_at=\?/,
  ],
  ['chats', chatsByWords([['spring']], asked), /mine USING INDEX \w+ \(user_id=\?/],
  [
    'messages',
    messagesByWords([['spring', 'rel']], asked),
    /words USING PRIMARY KEY \(chat_id=\? AND word>\?.*other USING (COVERING )?INDEX message_words_message \(chat_id=\? AND seq=\? AND word>\?/s,
  ],
  ['people', peopleByWords('sara t', [['sara', 't']], asked), /skill_words USING PRIMARY KEY \(word>\?/],
])('%s are found along an index', async (_what, query, index) => {
  const { sql: text, params } = new SQLiteAsyncDialect().sqlToQuery(query)
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...params)
    .all<{ detail: string }>()
  const plan = results.map(({ detail }) => detail).join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/SCAN (things|thing|thing_words|mine|users|member|thing_members|profiles|sites)\b/)
})
