import { env } from 'cloudflare:workers'
import { type Article, articleLimits, type ListedArticle, ownArticleId } from '@domain/articles'
import { NewIdea } from '@domain/ideas'
import type { Notification } from '@domain/notifications'
import { NewQuestion } from '@domain/questions/questions'
import type { TimelineAct } from '@domain/timeline'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallOptions, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { block, statuses } from '../../../tests/traits'

const tea = { title: 'A kettle that listens', text: 'It boils when it is asked to.', category: 'code' }

const ask = async <T>(method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).json<T>()
const post = ({ bearer }: Member, change: object = {}) =>
  ask<Article>('POST', '/articles', { bearer, body: { ...tea, ...change } })
const publish = ({ bearer }: Member, id: string) =>
  ask<Article>('POST', `/articles/${id}/publish`, { bearer })
const made = async (by: Member, change: object = {}) => publish(by, (await post(by, change)).id)
const list = async (query = '', by?: Member) =>
  (await ask<{ items: ListedArticle[] }>('GET', `/articles${query}`, by && { bearer: by.bearer })).items
const titles = async (query = '', by?: Member) => (await list(query, by)).map(({ title }) => title)
const placed = ({ author, slug }: Article, handle = author.handle) =>
  call('GET', `/articles/by/${handle}/${encodeURIComponent(slug)}`)

/** Puts the owner of the magazine's own articles, and what their comments hang on, where the migration put them. */
async function applyMagazine() {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes('comments_of_the_magazine'))
  const writes = migration?.queries.filter(
    (query) => query.includes('INSERT INTO') && !query.includes('TRIGGER'),
  )
  for (const query of writes ?? []) await env.DB.prepare(query).run()
}

let author: Member
let other: Member
beforeEach(async () => {
  author = await newMember()
  other = await newMember()
})

describe('a draft', () => {
  it('is its author’s alone, in reading, in lists, in searches and below it', async () => {
    const draft = await post(author, { title: 'Zephyrs of tomorrow' })
    expect(draft).toMatchObject({ ...tea, title: 'Zephyrs of tomorrow', state: 'draft', publishedAt: null })
    const { id } = draft
    expect(await statuses(['GET', `/articles/${id}`], [undefined, other, author])).toEqual([404, 404, 200])
    expect((await placed(draft)).status).toBe(404)
    expect(await statuses(['PATCH', `/articles/${id}`, { title: 'Mine now' }], [undefined, other])).toEqual([
      401, 404,
    ])
    expect(await statuses(['POST', `/articles/${id}/publish`], [undefined, other])).toEqual([401, 404])
    expect(await statuses(['GET', `/things/${id}/comments`], [undefined, other, author])).toEqual([
      404, 404, 200,
    ])
    expect(await list()).toEqual([])
    expect(await list('', author)).toEqual([])
    const found = async (q: string, by?: Member) => {
      const sent = by && { bearer: by.bearer }
      const { groups, didYouMean } = await ask<{ groups: { items: unknown[] }[]; didYouMean: string | null }>(
        'GET',
        `/search?q=${q}&kind=articles`,
        sent,
      )
      return [groups.flatMap(({ items }) => items).length, didYouMean]
    }
    expect(await found('zephyrs', author)).toEqual([1, null])
    expect(await found('zephyrs', other)).toEqual([0, null])
    // Nor are its words what somebody else may have meant.
    expect([await found('zephirs', other), await found('zephirs')]).toEqual([
      [0, null],
      [0, null],
    ])
    await publish(author, id)
    expect([await found('zephyrs', other), await found('zephyrs')]).toEqual([
      [1, null],
      [1, null],
    ])
  })

  it('is in its author’s own list by its state, the last changed first', async () => {
    const first = await post(author, { title: 'The first one' })
    await made(author, { title: 'The second one' })
    await call('PATCH', `/articles/${first.id}`, { bearer: author.bearer, body: { category: 'technology' } })
    const mine = async (query = '', by = author) =>
      (
        await ask<{ items: ListedArticle[] }>('GET', `/articles/mine${query}`, { bearer: by.bearer })
      ).items.map(({ title }) => title)
    expect(await mine()).toEqual(['The first one', 'The second one'])
    expect(await mine('?state=draft')).toEqual(['The first one'])
    expect(await mine('?state=published')).toEqual(['The second one'])
    expect(await mine('', other)).toEqual([])
    expect((await call('GET', '/articles/mine')).status).toBe(401)
    expect(
      await refusal(await call('GET', '/articles/mine?state=lost', { bearer: author.bearer })),
    ).toMatchObject({
      fields: { state: 'unknown_state' },
    })
  })

  it('cannot be taken back, as it was never published', async () => {
    const { id } = await post(author)
    expect(await statuses(['POST', `/articles/${id}/unpublish`], [author])).toEqual([409])
  })
})

describe('a published article', () => {
  it('is read by everybody at its author’s handle and its name, with headings and colours', async () => {
    const text =
      '# One\n\nSome **words**\n\n### Deep\n\n```js\nconst tea = 1\n```\n\n<script>alert(1)</script>'
    const article = await made(author, { title: 'چای و کتاب‌ها', text, summary: 'دربارهٔ چای', language: 'fa' })
    expect(article).toMatchObject({ slug: 'چای-و-کتاب‌ها', language: 'fa', state: 'published', minutes: 1 })
    const read = await (await placed(article)).json<Article>()
    expect(read).toMatchObject({ id: article.id, summary: 'دربارهٔ چای', isOwn: false })
    expect(read.html).toContain('<h2 id="part-1" dir="ltr">One</h2>')
    expect(read.html).toContain('<h3 id="part-2" dir="ltr">Deep</h3>')
    expect(read.html).toContain('<span class="code-keyword">const </span>')
    expect(read.html).not.toContain('<script>')
    expect((await placed(article, `@${article.author.handle.toUpperCase()}`)).status).toBe(200)
  })

  it('is changed by nobody but its author', async () => {
    const { id } = await made(author)
    for (const asked of [
      ['PATCH', `/articles/${id}`, { title: 'Mine now' }],
      ['POST', `/articles/${id}/unpublish`],
      ['POST', `/articles/${id}/publish`],
      ['DELETE', `/articles/${id}`],
    ] as const)
      expect(await statuses([...asked], [undefined, other])).toEqual([401, 403])
  })

  it('is back in the dark when it is taken back, and keeps the day on which it came out', async () => {
    const { id, publishedAt, slug } = await made(author)
    const { bearer } = author
    expect(await ask('POST', `/articles/${id}/unpublish`, { bearer })).toMatchObject({ state: 'unpublished' })
    expect(await statuses(['GET', `/articles/${id}`], [undefined, other, author])).toEqual([404, 404, 200])
    expect(await list()).toEqual([])
    expect(await publish(author, id)).toMatchObject({ state: 'published', publishedAt, slug })
    expect(await titles()).toEqual([tea.title])
  })

  it('leads on from its former names, which no other article of its author’s takes', async () => {
    const article = await made(author)
    const { bearer } = author
    const body = { title: 'A kettle that answers' }
    const renamed = await ask<Article>('PATCH', `/articles/${article.id}`, { bearer, body })
    expect(renamed.slug).toBe('a-kettle-that-answers')
    expect(await (await placed(article)).json()).toMatchObject({ id: article.id, slug: renamed.slug })
    expect((await post(author)).slug).toBe('a-kettle-that-listens-2')
    expect((await post(other)).slug).toBe('a-kettle-that-listens')
    const back = { bearer, body: { title: tea.title } }
    expect(await ask('PATCH', `/articles/${article.id}`, back)).toMatchObject({ slug: article.slug })
  })

  it('has a name of its own also when many of one title are written at once', async () => {
    const at = { bearer: author.bearer, body: tea }
    const answers = await Promise.all(Array.from({ length: 24 }, () => call('POST', '/articles', at)))
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201))
    const all = await Promise.all(answers.map((answer) => answer.json<Article>()))
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(24)
    const renamed = await Promise.all(
      all.map(({ id }) => call('PATCH', `/articles/${id}`, { ...at, body: { title: 'Of one name' } })),
    )
    expect(renamed.map(({ status }) => status)).toEqual(Array(24).fill(200))
  })

  it('has a name by its id where its title has no word', async () => {
    const first = await made(author, { title: '!!! ??? ☕☕' })
    const second = await made(author, { title: '!!! ??? ☕☕' })
    expect(first.slug).toBe(first.id.slice(-10).toLowerCase())
    expect(second.slug).not.toBe(first.slug)
    expect(await (await placed(first)).json()).toMatchObject({ id: first.id })
    const change = { bearer: author.bearer, body: { title: '… … … … …' } }
    const again = await ask<Article>('PATCH', `/articles/${first.id}`, change)
    expect(again.slug).toBe(first.slug)
  })

  it('has a title as ideas and questions have', async () => {
    const written = 'Tea \u202eterces\u202c \u2066and\u2069 more\u00ad\u200b of it'
    const { title, slug } = await made(author, { title: written })
    for (const other of [NewIdea.entries.subject, NewQuestion.entries.title])
      expect(title).toBe(v.parse(other, written))
    expect(slug).toBe('tea-terces-and-more-of-it')
    const body = { ...tea, title: 'Tea \ud800 and more' }
    expect(await refusal(await call('POST', '/articles', { bearer: author.bearer, body }))).toMatchObject({
      fields: { title: 'malformed' },
    })
  })

  it('leads on from a former handle of its author', async () => {
    const article = await made(author)
    const { bearer } = author
    const [before, after] = [article.author.handle, `tea-${Date.now().toString(36)}`]
    expect((await call('PATCH', '/profiles/me', { bearer, body: { handle: after } })).status).toBe(200)
    expect(await (await placed(article, before)).json()).toMatchObject({ author: { handle: after } })
    const { items } = await ask<{ items: { id: string; hint: string }[] }>('GET', '/things')
    expect(items).toContainEqual(
      expect.objectContaining({ id: article.id, hint: `${after}/${article.slug}` }),
    )
  })
})

describe('the list of articles', () => {
  it('is by language, category and author, the newest first, page by page', async () => {
    await made(author, { title: 'First of tea', category: 'technology' })
    await made(author, { title: 'مقاله‌ای دربارهٔ چای', category: 'code' })
    await made(other, { title: 'Second of tea', category: 'code' })
    expect(await titles('?language=en')).toEqual(['Second of tea', 'First of tea'])
    expect(await titles('?language=en&category=technology')).toEqual(['First of tea'])
    expect(await titles(`?by=${other.user.handle}`)).toEqual(['Second of tea'])
    expect(await titles('?by=nobody-at-all')).toEqual([])
    const first = await ask<{ nextCursor: string }>('GET', '/articles?limit=2')
    expect(await titles(`?cursor=${first.nextCursor}`)).toEqual(['First of tea'])
    const wrong = await call('GET', '/articles?language=xx&category=tea&cursor=x&limit=0')
    expect(await refusal(wrong)).toMatchObject({
      status: 422,
      fields: { language: 'unknown_language', category: 'unknown_category', limit: expect.any(String) },
    })
  })

  it('leaves out articles of members who have a block with its reader', async () => {
    await made(author)
    await block(author, other)
    expect([await titles('', other), await titles('', author), await titles()]).toEqual([
      [],
      [tea.title],
      [tea.title],
    ])
  })
})

it('says at each field what is wrong with it', async () => {
  const { bearer } = author
  const body = { title: 'Tea', text: '', category: 'tea', language: 'xx', state: 'published' }
  expect(await refusal(await call('POST', '/articles', { bearer, body }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: {
      title: 'too_short',
      text: expect.any(String),
      category: 'unknown_category',
      language: 'unknown_language',
      state: 'unknown_field',
    },
  })
  const long = { ...tea, text: 'x'.repeat(20_001), summary: 'x'.repeat(301) }
  expect(await refusal(await call('POST', '/articles', { bearer, body: long }))).toMatchObject({
    fields: { text: 'too_long', summary: 'too_long' },
  })
})

it('no member has more articles than there may be, also by calls at once', async () => {
  const { bearer, user } = author
  await db().run(sql`INSERT INTO articles (id, created_at, updated_at, owner_id, title, slug, summary, text, html, beginning, minutes, category, language, search_words)
    SELECT 'article_' || value, 0, 0, ${user.id}, 'Tea', 'tea-' || value, '', '', '', '', 1, 'code', 'en', '{}'
    FROM json_each(${JSON.stringify(Array.from({ length: articleLimits.articles - 2 }, (_, at) => at))})`)
  const at = { bearer, body: tea, env: { LIMITS_SCALE: '100' } }
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/articles', at)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
  expect(await refusal(await call('POST', '/articles', at))).toMatchObject({
    fields: { _: 'too_many_articles' },
  })
})

it('followers of its author are notified once, and it is on no timeline of members who may not read it', async () => {
  await call('PUT', `/things/${author.user.id}/follow`, { bearer: other.bearer })
  const { id } = await made(author)
  const told = async () =>
    (await ask<{ items: Notification[] }>('GET', '/notifications', { bearer: other.bearer })).items
      .filter(({ verb }) => verb === 'released')
      .map(({ subject }) => [subject.id, subject.title])
  const acts = async (by?: Member) =>
    (
      await ask<{ items: TimelineAct[] }>(
        'GET',
        `/timeline?user=${author.user.handle}`,
        by && { bearer: by.bearer },
      )
    ).items.filter(({ kind }) => kind === 'articles')
  expect(await told()).toEqual([[id, tea.title]])
  expect(await acts()).toMatchObject([
    { verb: 'released', subject: { url: expect.stringContaining(`/magazine/@${author.user.handle}/`) } },
  ])
  expect(await acts(other)).toMatchObject([
    { subject: { url: expect.stringContaining(`/dashboard/articles/${id}`) } },
  ])
  await call('POST', `/articles/${id}/unpublish`, { bearer: author.bearer })
  expect([await told(), await acts(), await acts(other)]).toEqual([[], [], []])
  await publish(author, id)
  expect(await told()).toHaveLength(1)
})

it('a blocked member reads, but does not comment', async () => {
  const { id } = await made(author)
  await block(author, other)
  const asked = ['POST', `/things/${id}/comments`, { text: 'Good tea' }] as const
  expect(await statuses([...asked], [undefined, other, author])).toEqual([401, 403, 201])
})

it('an article of the magazine itself takes comments, and is nobody’s to change, to find or to sign in for', async () => {
  await applyMagazine()
  const id = ownArticleId('three-calendars')
  const { bearer, user } = author
  const said = await ask<{ id: string }>('POST', `/things/${id}/comments`, {
    bearer,
    body: { text: 'Good tea' },
  })
  const { items } = await ask<{ items: { id: string }[] }>('GET', `/things/${id}/comments`)
  expect(items).toMatchObject([{ id: said.id, author: { id: user.id } }])
  expect((await call('POST', `/things/${id}/comments`, { body: { text: 'Good tea' } })).status).toBe(401)
  const body = { text: 'Better', replyTo: said.id }
  await call('POST', `/things/${id}/comments`, { bearer: other.bearer, body })
  const told = await ask<{ items: Notification[] }>('GET', '/notifications', { bearer })
  expect(told.items).toMatchObject([
    { verb: 'replied', subject: { id, title: 'One moment, three calendars' } },
  ])
  await db().run(sql`UPDATE users SET language = 1 WHERE id = ${user.id}`)
  const inPersian = await ask<{ items: Notification[] }>('GET', '/notifications', { bearer })
  expect(inPersian.items).toMatchObject([{ subject: { id, title: 'یک لحظه، سه تقویم' } }])
  for (const asked of [
    ['GET', `/articles/${id}`],
    ['PATCH', `/articles/${id}`, { title: 'Mine now' }],
    ['DELETE', `/articles/${id}`],
    ['POST', `/articles/${id}/publish`],
  ] as const)
    expect(await statuses([...asked], [author])).toEqual([404])
  expect(await statuses(['POST', '/things/article_own-unknown/comments', { text: 'Tea' }], [author])).toEqual(
    [404],
  )
  const { items: listed } = await ask<{ items: { id: string }[] }>('GET', '/things')
  expect(listed.some((one) => one.id === id)).toBe(false)
  for (const named of ['magazine', '@magazine', '%40magazine'])
    expect(await statuses(['GET', `/profiles/${named}`], [undefined])).toEqual([404])
  const signIn = await call('POST', '/sessions', { body: { email: '', password: '' } })
  expect(signIn.status).toBe(422)
})
