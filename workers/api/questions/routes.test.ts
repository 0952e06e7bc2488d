import type { Answer, Question, TextVersion } from '@domain/questions/questions'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { answer, ask, list, post, tea } from '../../../tests/questions'
import { statuses, told } from '../../../tests/traits'

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

  it('is written in the colours of its code, as are its answers and blocks within their text', async () => {
    const code = { code: 'const tea = 1', codeLanguage: 'javascript' }
    const { id, codeHtml } = await post(asker, code)
    const coloured = '<span class="code-keyword">const </span>'
    expect(codeHtml).toContain(coloured)
    const one = await answer(id, answerer, { ...code, text: '```js\nconst cup\n```' })
    expect([one.codeHtml, one.html].every((html) => html.includes(coloured))).toBe(true)
    const { bearer } = answerer
    const body = { codeLanguage: 'text' }
    expect((await ask<Answer>('PATCH', `/answers/${one.id}`, { bearer, body })).codeHtml).not.toContain(
      coloured,
    )
    await db().run(sql`UPDATE questions SET code_html = '' WHERE id = ${id}`)
    expect((await ask<Question>('GET', `/questions/${id}`)).codeHtml).toBe(
      '<span class="code-line" data-number="1">const tea = 1</span>',
    )
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

  it('keeps its text before each edit, and notifies its answerers', async () => {
    const { id } = await post(asker)
    // Versions are of one question, however many there are.
    const unedited = await post(other)
    await answer(id, answerer)
    const change = (body: object) => ask<Question>('PATCH', `/questions/${id}`, { ...asker, body })
    expect(await change({ language: 'fa' })).toMatchObject({ editedAt: null, language: 'fa' })
    expect(await change({ text: 'It is deaf.' })).toMatchObject({ editedAt: expect.any(String) })
    await change({ tags: ['Pot'], code: 'x' })
    const { items } = await ask<{ items: TextVersion[] }>('GET', `/questions/${id}/history`)
    expect(items).toMatchObject([
      { text: 'It is deaf.', code: 'x', tags: ['pot'] },
      { text: 'It is deaf.', code: '', tags: ['kettle', 'tea'] },
      { text: tea.text, title: tea.title },
    ])
    expect(await told(answerer)).toEqual(['edited'])
    const history = await ask<{ items: TextVersion[] }>('GET', `/questions/${unedited.id}/history`)
    expect(history.items).toHaveLength(1)
  })

  it('shows its history ten at a time, numbered from the first', async () => {
    const { id } = await post(asker)
    for (let at = 0; at < 11; at += 1)
      expect(
        (await call('PATCH', `/questions/${id}`, { ...asker, body: { text: `Edit ${at}.` } })).status,
      ).toBe(200)
    const page = (query: string) =>
      ask<{ items: TextVersion[]; nextCursor: string | null }>('GET', `/questions/${id}/history${query}`)
    const first = await page('')
    const second = await page(`?cursor=${first.nextCursor}`)
    const all = [...first.items, ...second.items]
    expect([first.items.length, second.nextCursor]).toEqual([10, null])
    expect(all.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(all.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 11 }, (_, at) => `Edit ${10 - at}.`),
      tea.text,
    ])
    const one = await page('?limit=1')
    expect((await page(`?limit=1&cursor=${one.nextCursor}`)).items).toMatchObject([{ number: 11 }])
    expect((await call('GET', `/questions/${id}/history?limit=11`)).status).toBe(422)
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

it('questions and answers are on timelines', async () => {
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
