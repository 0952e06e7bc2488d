import type { Answer, Question, ReadQuestion, TextVersion } from '@domain/questions/questions'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { accept, answer, ask, post, said } from '../../../tests/questions'
import { block, statuses, told } from '../../../tests/traits'

let asker: Member
let answerer: Member
let other: Member
beforeEach(async () => {
  asker = await newMember()
  answerer = await newMember()
  other = await newMember()
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

  it('have the accepted one first where that is asked for, once, whatever the size of a page', async () => {
    const { id } = await post(asker)
    const made: string[] = []
    for (const score of [1, 3, 2]) {
      const one = await answer(id, answerer)
      made.push(one.id)
      await db().run(sql`UPDATE things SET score = ${score} WHERE id = ${one.id}`)
    }
    await accept(id, made[0] ?? '', asker)
    const pages = async (limit: number) => {
      const read: number[][] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const at = cursor === '' ? '' : `&cursor=${cursor}`
        const path = `/questions/${id}/answers?acceptedFirst=true&limit=${limit}${at}`
        const page: { items: Answer[]; nextCursor: string | null } = await ask('GET', path)
        read.push(page.items.map((one) => made.indexOf(one.id)))
        cursor = page.nextCursor
      }
      return read
    }
    expect(await pages(1)).toEqual([[0], [1], [2]])
    expect(await pages(2)).toEqual([[0, 1], [2]])
    expect(await pages(20)).toEqual([[0, 1, 2]])
  })

  it('come along with their question where that is asked for', async () => {
    const { id } = await post(asker)
    const [one, two] = [await answer(id, answerer), await answer(id, other)]
    await accept(id, one.id, asker)
    const read = await ask<ReadQuestion>('GET', `/questions/${id}?answers=true`)
    expect(read.firstAnswers?.items.map((found) => found.id)).toEqual([one.id, two.id])
    expect(await ask('GET', `/questions/${id}`)).not.toHaveProperty('firstAnswers')
    expect(await refusal(await call('GET', `/questions/${id}?answers=7`))).toMatchObject({ status: 422 })
  })

  it('are read from one of them on, and none of them from one that is not there', async () => {
    const { id } = await post(asker)
    const [one, two] = [await answer(id, answerer), await answer(id, other)]
    const elsewhere = await answer((await post(other)).id, answerer)
    const from = async (which: string, sort: string) =>
      (
        await ask<{ items: Answer[] }>(
          'GET',
          `/questions/${id}/answers?acceptedFirst=true&from=${which}&sort=${sort}`,
        )
      ).items.map((found) => found.id)
    expect(await from(two.id, 'old')).toEqual([two.id])
    expect(await from(one.id, 'old')).toEqual([one.id, two.id])
    expect(await from(one.id, 'new')).toEqual([one.id])
    await accept(id, one.id, asker)
    expect(await from(one.id, 'top')).toEqual([one.id, two.id])
    expect(await from(two.id, 'top')).toEqual([two.id])
    await call('DELETE', `/answers/${two.id}`, other)
    for (const gone of [two.id, elsewhere.id, 'nonsense']) expect(await from(gone, 'top')).toEqual([])
  })

  it('notify the asker and the followers of the question, not members who muted it', async () => {
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

  it('are neither counted nor taken for the accepted one where a reader does not see them', async () => {
    const { id } = await post(asker)
    const one = await answer(id, answerer)
    await answer(id, asker)
    await accept(id, one.id, asker)
    const read = async (by?: Member) => {
      const { answers, acceptedId, isSolved } = await ask<Question>('GET', `/questions/${id}`, by)
      const { items } = await ask<{ items: Answer[] }>('GET', `/questions/${id}/answers`, by)
      const listed = await ask<{ items: Question[] }>('GET', '/questions', by)
      const row = listed.items.find((question) => question.id === id)
      expect(row).toMatchObject({ answers, isSolved })
      expect(items).toHaveLength(answers)
      return [answers, acceptedId, isSolved]
    }
    const all = [2, one.id, true]
    const without = [1, null, false]
    expect([await read(), await read(other)]).toEqual([all, all])
    await block(other, answerer)
    expect([await read(), await read(other), await read(answerer)]).toEqual([all, without, all])
    await db().run(sql`UPDATE users SET delete_after = ${Date.now() + 1_000} WHERE id = ${answerer.user.id}`)
    expect([await read(), await read(other)]).toEqual([without, without])
  })

  it('take no cursor of another list', async () => {
    const { id } = await post(asker)
    await post(asker)
    const { nextCursor } = await ask<{ nextCursor: string }>('GET', '/questions?sort=top&limit=1')
    const asked = await call('GET', `/questions/${id}/answers?sort=top&cursor=${nextCursor}`)
    expect(await refusal(asked)).toMatchObject({ status: 422, fields: { cursor: 'bad_cursor' } })
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
    const { items } = await ask<{ items: TextVersion[] }>('GET', `/answers/${one.id}/history`)
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

  it('is one, of however many are accepted at once, and in the version that was read where one is named', async () => {
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
