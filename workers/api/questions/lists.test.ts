import type { Page } from '@domain/page'
import type { ListedQuestion } from '@domain/questions/questions'
import type { TagItem } from '@domain/questions/tags'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { itemsOf } from '../../../tests/found'
import { answer, ask, post, titles } from '../../../tests/questions'
import { statuses, told } from '../../../tests/traits'

let asker: Member
let answerer: Member
let other: Member
beforeEach(async () => {
  asker = await newMember()
  answerer = await newMember()
  other = await newMember()
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
    for (const query of ['?limit=2', '?limit=2&sort=top', '?limit=2&sort=active']) {
      const first = await ask<Page<ListedQuestion>>('GET', `/questions${query}`)
      const rest = await ask<Page<ListedQuestion>>('GET', `/questions${query}&cursor=${first.nextCursor}`)
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

  it('are followed by members, who are notified of new questions', async () => {
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
