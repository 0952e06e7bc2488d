import type { Answer, Edition, ListedQuestion, Question } from '@domain/questions/questions'
import type { TagItem } from '@domain/questions/tags'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { itemsOf } from '../../../tests/found'
import { block, type Member, statuses, told } from '../../../tests/traits'

const tea = {
  title: 'How do I boil water?',
  text: 'The **kettle** does not listen.',
  tags: ['Kettle', 'tea'],
}
const said = { text: 'Ask it `kindly`.', code: '  kettle.boil()\n', codeLanguage: 'javascript' }

type Sent = Parameters<typeof call>[2]
const ask = async <T>(method: string, path: string, sent?: Sent) => (await call(method, path, sent)).json<T>()
const post = ({ bearer }: Member, change: object = {}) =>
  ask<Question>('POST', '/questions', { bearer, body: { ...tea, ...change } })
const answer = (id: string, { bearer }: Member, change: object = {}) =>
  ask<Answer>('POST', `/questions/${id}/answers`, { bearer, body: { ...said, ...change } })
const list = async (query = '', by?: Member) =>
  (await ask<{ items: ListedQuestion[] }>('GET', `/questions${query}`, { bearer: by?.bearer })).items
const titles = async (query: string, by?: Member) => (await list(query, by)).map(({ title }) => title)
const accept = (id: string, answerId: string | null, { bearer }: Member, headers = {}) =>
  call('PUT', `/questions/${id}/accepted`, { bearer, body: { answerId }, headers })

let asker: Member
let answerer: Member
let other: Member
beforeEach(async () => {
  asker = await newMember()
  answerer = await newMember()
  other = await newMember()
})

describe('a question', () => {
  it('is shown to everybody with its text as safe HTML, its code as it was written and its tags', async () => {
    const { id } = await post(asker, { text: 'A <script> and **more**', code: '\n  let tea\n\n' })
    expect(await ask('GET', `/questions/${id}`)).toMatchObject({
      title: tea.title,
      html: '<p dir="ltr">A &lt;script&gt; and <strong>more</strong></p>',
      code: '  let tea',
      codeLanguage: 'text',
      tags: ['kettle', 'tea'],
      language: 'en',
      author: { id: asker.user.id },
      answers: 0,
      isSolved: false,
      isOwn: false,
      myVote: 0,
      editedAt: null,
    })
    expect((await list()).at(0)).toMatchObject({ id, beginning: 'A <script> and more' })
  })

  it.each([
    ['چطور آب را جوش بیاورم؟', 'کتری به من گوش نمی‌دهد', 'fa'],
    ['كيف أغلي الماء؟', 'الإبريق لا يستمع إلي على الإطلاق', 'ar'],
    ['Why does `useState` not fire?', 'It stays as it is', 'en'],
    ['خطای TypeError در React', 'این خطا را می‌گیرم: ```\nconst listening = kettle.boil\n```', 'fa'],
  ])('is in the language of most of its words (%s)', async (title, text, language) => {
    expect(await post(asker, { title, text })).toMatchObject({ language })
    expect(await post(asker, { title, text, language: 'ar' })).toMatchObject({ language: 'ar' })
  })

  it('says at each field what is wrong with it', async () => {
    const body = { title: 'Tea', text: '', code: 7, codeLanguage: 'tea', tags: ['<b>'], x: 1 }
    const { bearer } = asker
    expect(await refusal(await call('POST', '/questions', { bearer, body }))).toMatchObject({
      status: 422,
      fields: {
        title: 'too_short',
        text: 'required',
        code: 'wrong_type',
        codeLanguage: 'unknown_language',
        'tags.0': 'malformed',
        x: 'unknown_field',
      },
    })
    const many = { ...tea, tags: ['a', 'b', 'c', 'd', 'e', 'f'] }
    expect(await refusal(await call('POST', '/questions', { bearer, body: many }))).toMatchObject({
      fields: { tags: 'too_many_tags' },
    })
    const long = { ...tea, code: 'x'.repeat(20_001) }
    expect(await refusal(await call('POST', '/questions', { bearer, body: long }))).toMatchObject({
      fields: { code: 'too_long' },
    })
  })

  it('keeps what it said before each edit, and tells of it those who answered', async () => {
    const { id } = await post(asker)
    // Editions are of one question, however many there are.
    const unedited = await post(other)
    await answer(id, answerer)
    const change = (body: object) => ask<Question>('PATCH', `/questions/${id}`, { ...asker, body })
    expect(await change({ language: 'fa' })).toMatchObject({ editedAt: null, language: 'fa' })
    expect(await change({ text: 'It is deaf.' })).toMatchObject({ editedAt: expect.any(String) })
    await change({ tags: ['Pot'], code: 'x' })
    const { items } = await ask<{ items: Edition[] }>('GET', `/questions/${id}/history`)
    expect(items).toMatchObject([
      { text: 'It is deaf.', code: 'x', tags: ['pot'] },
      { text: 'It is deaf.', code: '', tags: ['kettle', 'tea'] },
      { text: tea.text, title: tea.title },
    ])
    expect(await told(answerer)).toEqual(['edited'])
    const history = await ask<{ items: Edition[] }>('GET', `/questions/${unedited.id}/history`)
    expect(history.items).toHaveLength(1)
  })
})

describe('answers', () => {
  it('are read by everybody in the order that is asked for, page by page, and counted', async () => {
    const { id } = await post(asker)
    const made: string[] = []
    for (const score of [1, 3, 2]) {
      const one = await answer(id, answerer)
      made.push(one.id)
      await db().run(sql`UPDATE things SET score = ${score} WHERE id = ${one.id}`)
    }
    const read = async (query: string) => {
      type Read = { items: Answer[]; nextCursor: string }
      const first = await ask<Read>('GET', `/questions/${id}/answers?limit=2${query}`)
      const rest = await ask<Read>(
        'GET',
        `/questions/${id}/answers?limit=2${query}&cursor=${first.nextCursor}`,
      )
      return [...first.items, ...rest.items].map((one) => made.indexOf(one.id))
    }
    expect([await read(''), await read('&sort=new'), await read('&sort=old')]).toEqual([
      [1, 2, 0],
      [2, 1, 0],
      [0, 1, 2],
    ])
    expect(await ask('GET', `/questions/${id}`)).toMatchObject({ answers: 3 })
    expect(await ask('GET', `/answers/${made[0]}`)).toMatchObject({
      questionId: id,
      html: '<p dir="ltr">Ask it <code dir="ltr">kindly</code>.</p>',
      code: '  kettle.boil()',
      isOwn: false,
    })
  })

  it('are told of to the asker and to those who follow the question, not to who muted it', async () => {
    const { id } = await post(asker)
    const follower = await newMember()
    for (const { bearer } of [other, follower]) await call('PUT', `/things/${id}/follow`, { bearer })
    await call('PATCH', '/notifications/settings', { bearer: follower.bearer, body: { mute: [id] } })
    const one = await answer(id, answerer)
    expect(await Promise.all([asker, other, follower, answerer].map(told))).toEqual([
      ['answered'],
      ['answered'],
      [],
      [],
    ])
    const [line] = (await ask<{ items: { subject: { url: string } }[] }>('GET', '/notifications', asker))
      .items
    expect(line?.subject.url).toMatch(`/dashboard/question/${id}?answer=${one.id}#${one.id}`)
    await call('DELETE', `/answers/${one.id}`, answerer)
    expect(await told(asker)).toEqual([])
  })

  it('are not written where a block parts their author from the asker', async () => {
    const { id } = await post(asker)
    await block(asker, answerer)
    await block(other, asker)
    const asked = ['POST', `/questions/${id}/answers`, said] as const
    expect(await statuses(asked, [undefined, answerer, other, asker])).toEqual([401, 403, 403, 201])
  })

  it('go with their question, and with the account of its asker, and are back with it', async () => {
    const { id } = await post(asker)
    const one = await answer(id, answerer)
    const seen = async () => [
      ...(await statuses(['GET', `/answers/${one.id}`], [undefined, answerer])),
      (await call('GET', `/things/${one.id}/comments`)).status,
    ]
    const leave = (after: number | null, { user }: Member) =>
      db().run(sql`UPDATE users SET delete_after = ${after} WHERE id = ${user.id}`)
    await call('DELETE', `/questions/${id}`, asker)
    expect(await seen()).toEqual([404, 200, 404])
    await leave(Date.now() + 1_000, answerer)
    await call('POST', `/questions/${id}/restore`, asker)
    expect(await ask('GET', `/questions/${id}`)).toMatchObject({ answers: 0 })
    await leave(null, answerer)
    expect(await ask('GET', `/questions/${id}`)).toMatchObject({ answers: 1 })
    expect(await seen()).toEqual([200, 200, 200])
    await leave(Date.now() + 1_000, asker)
    expect(await seen()).toEqual([404, 200, 404])
    await db().run(sql`DELETE FROM users WHERE id = ${asker.user.id}`)
    expect(await ask('GET', `/answers/${one.id}`, answerer)).toMatchObject({ questionId: null })
    expect(await seen()).toEqual([404, 200, 404])
  })

  it('are counted when the account of their author goes', async () => {
    const { id } = await post(asker)
    await answer(id, answerer)
    await answer(id, other)
    await db().run(sql`DELETE FROM users WHERE id = ${answerer.user.id}`)
    expect(await ask('GET', `/questions/${id}`)).toMatchObject({ answers: 1 })
  })

  it('have a history of their own', async () => {
    const { id } = await post(asker)
    const one = await answer(id, answerer)
    await call('PATCH', `/answers/${one.id}`, { ...answerer, body: { text: 'Ask it twice.' } })
    const { items } = await ask<{ items: Edition[] }>('GET', `/answers/${one.id}/history`)
    expect(items).toMatchObject([{ text: 'Ask it twice.', title: null, tags: null }, { text: said.text }])
    expect(await told(asker)).toEqual(['edited', 'answered'])
  })
})

describe('an accepted answer', () => {
  it('is chosen by the asker alone, who may change their mind', async () => {
    const { id } = await post(asker)
    const [one, two] = [await answer(id, answerer), await answer(id, other)]
    const elsewhere = await answer((await post(other)).id, answerer)
    const asked = ['PUT', `/questions/${id}/accepted`, { answerId: one.id }] as const
    expect(await statuses(asked, [undefined, answerer, other, asker])).toEqual([401, 403, 403, 200])
    expect(await told(answerer)).toEqual(['solved'])
    const accepted = () => ask<Question>('GET', `/questions/${id}`)
    expect(await accepted()).toMatchObject({ acceptedId: one.id, isSolved: true })
    expect(await ask('GET', `/answers/${one.id}`)).toMatchObject({ isAccepted: true })
    for (const wrong of [elsewhere.id, 'answer_gone', id])
      expect(await refusal(await accept(id, wrong, asker))).toMatchObject({
        fields: { answerId: 'not_found' },
      })
    await accept(id, two.id, asker)
    expect(await accepted()).toMatchObject({ acceptedId: two.id })
    await call('DELETE', `/answers/${two.id}`, other)
    expect(await accepted()).toMatchObject({ acceptedId: null, isSolved: false })
    await call('POST', `/answers/${two.id}/restore`, other)
    expect(await accepted()).toMatchObject({ acceptedId: two.id })
    await accept(id, null, asker)
    expect(await accepted()).toMatchObject({ acceptedId: null })
  })

  it('is one, of however many are accepted at once, and in the edition that was read where one is named', async () => {
    const { id } = await post(asker)
    const ids = [await answer(id, answerer), await answer(id, other), await answer(id, other)].map(
      (one) => one.id,
    )
    const read = await call('GET', `/questions/${id}`)
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const answers = await Promise.all(ids.map((one) => accept(id, one, asker, headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect(ids).toContain((await ask<Question>('GET', `/questions/${id}`)).acceptedId)
  })

  it('is marked as outdated by its author and the asker', async () => {
    const { id } = await post(asker)
    const [one, two] = [await answer(id, answerer), await answer(id, answerer)]
    await accept(id, one.id, asker)
    const mark = (which: string, isOutdated = true) =>
      ['PUT', `/answers/${which}/outdated`, { isOutdated }] as const
    expect(await statuses(mark(one.id), [undefined, other, asker])).toEqual([401, 403, 200])
    expect(await ask('GET', `/answers/${one.id}`)).toMatchObject({ isOutdated: true })
    expect(await statuses(mark(one.id, false), [answerer])).toEqual([200])
    expect(await statuses(mark(two.id), [asker])).toEqual([409])
  })
})

it('questions and answers take votes for and against, those of others only', async () => {
  const { id } = await post(asker)
  const one = await answer(id, answerer)
  const vote = (subject: string, value: number) => ['PUT', `/things/${subject}/vote`, { value }] as const
  expect(await statuses(vote(id, -1), [asker, answerer, other])).toEqual([403, 200, 200])
  expect(await statuses(vote(one.id, -1), [answerer, other])).toEqual([403, 200])
  expect(await statuses(vote(id, 1), [other])).toEqual([200])
  expect(await ask('GET', `/questions/${id}`, other)).toMatchObject({ score: 0, myVote: 1 })
  expect(await ask('GET', `/answers/${one.id}`, other)).toMatchObject({ score: -1, myVote: -1 })
})

describe('the list of questions', () => {
  it('has the newest, the best or the last active first', async () => {
    for (const [at, score] of [1, 5, 3].entries()) {
      const { id } = await post(asker, { title: `Question ${at}` })
      await db().run(sql`UPDATE things SET score = ${score} WHERE id = ${id}`)
      if (at === 0) await db().run(sql`UPDATE questions SET active_at = active_at + 1000 WHERE id = ${id}`)
    }
    expect(await titles('?sort=new')).toEqual(['Question 2', 'Question 1', 'Question 0'])
    expect(await titles('?sort=top')).toEqual(['Question 1', 'Question 2', 'Question 0'])
    expect(await titles('?sort=active')).toEqual(['Question 0', 'Question 2', 'Question 1'])
    type Page = { nextCursor: string; items: ListedQuestion[] }
    for (const query of ['?limit=2', '?limit=2&sort=top', '?limit=2&sort=active']) {
      const first = await ask<Page>('GET', `/questions${query}`)
      const rest = await ask<Page>('GET', `/questions${query}&cursor=${first.nextCursor}`)
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3)
    }
  })

  it('is filtered by tag, author, language, words, and whether it is answered or followed', async () => {
    const { id } = await post(asker, {
      tags: ['پایتون'],
      title: 'چطور لیست بسازم؟',
      text: 'در پایتون می‌خواهم',
    })
    const second = await post(other, { title: 'Tea in Python' })
    await answer(id, answerer, { text: 'Use a samovar', code: 'brew()' })
    expect(await titles(`?tag=${encodeURIComponent('پايتون')}`)).toEqual(['چطور لیست بسازم؟'])
    expect(await titles('?tag=TEA&sort=top')).toEqual(['Tea in Python'])
    expect(await titles(`?owner=${other.user.handle}`)).toEqual(['Tea in Python'])
    expect(await titles('?language=fa')).toEqual(['چطور لیست بسازم؟'])
    expect(await titles('?unanswered=true')).toEqual(['Tea in Python'])
    expect(await titles('?q=samov')).toEqual(['چطور لیست بسازم؟'])
    expect(await refusal(await call('GET', '/questions?followed=true'))).toMatchObject({ status: 401 })
    const { bearer } = answerer
    await call('PUT', `/things/${second.id}/follow`, { bearer })
    await call('PUT', `/things/tag_${encodeURIComponent('پایتون')}/follow`, { bearer })
    expect(await titles('?followed=true', answerer)).toEqual(['Tea in Python', 'چطور لیست بسازم؟'])
    expect(await titles('?followed=true', other)).toEqual([])
  })
})

it('words of an answer find its question, as long as they are there', async () => {
  const { id } = await post(asker)
  const one = await answer(id, answerer, { text: 'Use a samovar' })
  const found = async () => itemsOf(await ask('GET', '/search?q=samovar', other)).map((item) => item.id)
  expect(await found()).toEqual([id])
  await call('PATCH', `/questions/${id}`, { ...asker, body: { title: 'Another title' } })
  expect(await found()).toEqual([id])
  await call('PATCH', `/answers/${one.id}`, { ...answerer, body: { text: 'Use a kettle' } })
  expect(await found()).toEqual([])
  await call('PATCH', `/answers/${one.id}`, { ...answerer, body: { text: 'Use a samovar' } })
  await call('DELETE', `/answers/${one.id}`, answerer)
  expect(await found()).toEqual([])
  await call('POST', `/answers/${one.id}/restore`, answerer)
  expect(await found()).toEqual([id])
})

describe('tags', () => {
  const find = async (q: string, by?: Member) =>
    (await ask<{ items: TagItem[] }>('GET', `/tags?q=${encodeURIComponent(q)}`, { bearer: by?.bearer })).items

  it('are one in every letter form, written as they were first, and counted while their questions are there', async () => {
    const { id } = await post(asker, { tags: ['پایگاه داده', 'C++', 'Next.js', 'c++'] })
    await post(asker, { tags: ['پايگاه‌داده', 'c++'] })
    expect(await find('پایگاه')).toMatchObject([{ name: 'پایگاه داده', questions: 2 }])
    expect(await find('C')).toMatchObject([{ name: 'c++', questions: 2 }])
    await call('DELETE', `/questions/${id}`, asker)
    expect(await find('')).toMatchObject([{ questions: 1 }, { questions: 1 }])
    await call('POST', `/questions/${id}/restore`, asker)
    expect(await find('next')).toMatchObject([{ id: 'tag_next.js', questions: 1, isFollowed: false }])
  })

  it('are followed by members, who are told of new questions', async () => {
    await post(asker)
    const { bearer } = other
    const path = '/things/tag_kettle/follow'
    expect(await statuses(['PUT', path], [undefined, other])).toEqual([401, 204])
    expect((await call('PUT', '/things/tag_nothing/follow', { bearer })).status).toBe(404)
    expect(await find('ket', other)).toMatchObject([{ isFollowed: true }])
    expect(await ask('GET', '/follows?of=following', { bearer })).toMatchObject({
      items: [{ id: 'tag_kettle', kind: 'tags', title: 'kettle' }],
    })
    await post(answerer)
    expect(await told(other)).toEqual(['asked'])
    expect((await call('DELETE', path, { bearer })).status).toBe(204)
    await post(answerer)
    expect(await told(other)).toEqual(['asked'])
  })
})

it('questions like a title are found while it is typed', async () => {
  const { id } = await post(asker, { title: 'Why does useEffect run twice in React?' })
  await post(asker, { title: 'How do I boil an egg?' })
  await answer(id, answerer)
  const similar = async (title: string) =>
    (await ask<{ items: object[] }>('GET', `/questions/similar?title=${encodeURIComponent(title)}`)).items
  expect(await similar('useEffect runs twice')).toEqual([
    { id, title: 'Why does useEffect run twice in React?', answers: 1, isSolved: false },
  ])
  expect(await similar('a')).toEqual([])
})

it('what is asked and answered stands on timelines', async () => {
  const { id } = await post(asker)
  const one = await answer(id, answerer)
  const acts = async ({ user }: Member) =>
    (await ask<{ items: { kind: string }[] }>('GET', `/timeline?user=${user.id}`, other)).items.map(
      ({ kind }) => kind,
    )
  expect([await acts(asker), await acts(answerer)]).toEqual([
    ['questions', 'joined'],
    ['answers', 'joined'],
  ])
  await call('DELETE', `/answers/${one.id}`, answerer)
  expect(await acts(answerer)).toEqual(['joined'])
})
