import type { Form, FormVersion, PublicForm, WholeVersion } from '@domain/forms/forms'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { answerForm, cupElements, made, makeForm, publishedForm, rowsOfForm } from '../../../tests/forms'

it('is a draft that nobody else sees, until it is published with a data API of its own', async () => {
  const { bearer } = await newMember()
  const draft = await makeForm(bearer)
  expect(draft).toMatchObject({
    state: 'draft',
    apiId: null,
    publishedVersion: 0,
    isChanged: true,
    questions: 3,
  })
  expect(draft.url).toBe(`http://localhost:8787/form/${draft.id}`)
  expect((await call('GET', `/forms/${draft.id}/public`)).status).toBe(404)
  expect((await answerForm(draft, { name: 'Sara' })).status).toBe(404)
  const answer = await call('POST', `/forms/${draft.id}/publish`, { bearer })
  const form = await answer.json<Form>()
  expect(answer.status).toBe(200)
  expect(form).toMatchObject({ state: 'published', publishedVersion: 1, isChanged: false })
  expect(form.apiId).toMatch(/^api_/)
  const shown = await (await call('GET', `/forms/${draft.id}/public`)).json<PublicForm>()
  expect(shown).toMatchObject({ id: draft.id, name: 'Cups', version: 1, isAnswered: false })
})

it('says at once that a hidden column is a question already, or repeated', async () => {
  const { bearer } = await newMember()
  const form = await makeForm(bearer)
  const hide = (...hidden: string[]) =>
    call('PATCH', `/forms/${form.id}`, { bearer, body: { settings: { hidden } } })
  expect(await refusal(await hide('source', 'name', 'source'))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { 'settings.hidden.1': 'column_twice', 'settings.hidden.2': 'column_twice' },
  })
  expect((await hide('source')).status).toBe(200)
  const settings = { opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }
  const make = (change: object) =>
    call('POST', '/forms', { bearer, body: { name: 'N', language: 'en', settings: change } })
  expect((await refusal(await make({ hidden: ['a', 'a'] }))).fields).toEqual({
    'settings.hidden.1': 'column_twice',
  })
  expect((await refusal(await make(settings))).fields).toEqual({ 'settings.closesAt': 'not_after_from' })
})

it('keeps an answer as a row of its data API, once', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const headers = { 'Idempotency-Key': 'one' }
  const sent = { name: ' Sara ', cup: 'tea', many: '۳' }
  const first = await made(await answerForm(form, sent, { headers }))
  const again = await made(await answerForm(form, sent, { headers }))
  expect(again).toEqual(first)
  expect((await refusal(await answerForm(form, { name: 'Ali' }, { headers }))).code).toBe(
    'idempotency_reused',
  )
  const { items } = await rowsOfForm(form, bearer)
  expect(items).toEqual([expect.objectContaining({ _id: first.id, name: 'Sara', cup: 'tea', many: 3 })])
  expect(await (await call('GET', `/forms/${form.id}`, { bearer })).json()).toMatchObject({ answers: 1 })
})

it('publishes again without losing a column: removed questions stay, kept ones keep theirs', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  await made(await answerForm(form, { name: 'Sara', cup: 'tea', many: 2 }))
  const elements = [
    { type: 'text', key: 'city', question: 'Where?' },
    { type: 'text', key: 'name', question: 'Your name?' },
  ]
  await call('PATCH', `/forms/${form.id}`, { bearer, body: { elements } })
  expect((await call('GET', `/forms/${form.id}/public`)).status).toBe(200)
  const before = await (await call('GET', `/forms/${form.id}/public`)).json<PublicForm>()
  expect(before.elements.map(({ key }) => key)).toEqual(cupElements.map(({ key }) => key))
  await call('POST', `/forms/${form.id}/publish`, { bearer })
  await made(await answerForm(form, { name: 'Ali', city: 'Rasht' }, { with: { version: 2 } }))
  // Who had the former version open is still heard.
  await made(await answerForm(form, { name: 'Mina', cup: 'coffee' }))
  expect(
    (await rowsOfForm(form, bearer)).items.map(({ name, cup, many, city }) => [name, cup, many, city]),
  ).toEqual([
    ['Sara', 'tea', 2, undefined],
    ['Ali', undefined, undefined, 'Rasht'],
    ['Mina', 'coffee', undefined, undefined],
  ])
  const { items } = await (await call('GET', `/forms/${form.id}/versions`, { bearer })).json<{
    items: object[]
  }>()
  expect(items).toMatchObject([
    { number: 2, questions: 2, isLive: true },
    { number: 1, questions: 3, isLive: false },
  ])
  const first = await (await call('GET', `/forms/${form.id}/versions/1`, { bearer })).json<WholeVersion>()
  expect(first).toMatchObject({ number: 1, questions: 3, isLive: false, name: 'Cups', language: 'en' })
  expect(first.elements.map(({ key }) => key)).toEqual(cupElements.map(({ key }) => key))
  const { bearer: stranger } = await newMember()
  for (const [path, by] of [
    ['versions/1', stranger],
    ['versions/9', bearer],
    ['versions/x', bearer],
  ] as const)
    expect((await call('GET', `/forms/${form.id}/${path}`, { bearer: by })).status).toBe(404)
  const restored = await call('POST', `/forms/${form.id}/versions/1/restore`, { bearer })
  expect(await restored.json()).toMatchObject({ isChanged: true, publishedVersion: 2, questions: 3 })
})

it('keeps a draft that a version replaces: it comes back as a version, which nobody can answer', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const restore = async (number: number) =>
    (await call('POST', `/forms/${form.id}/versions/${number}/restore`, { bearer })).json<Form>()
  const versions = async () =>
    (
      await (await call('GET', `/forms/${form.id}/versions`, { bearer })).json<{ items: FormVersion[] }>()
    ).items.map(({ number, isDraft, isLive }) => [number, isDraft, isLive])
  const elements = [{ ...cupElements[1], question: 'Written for an hour' }]
  await call('PATCH', `/forms/${form.id}`, { bearer, body: { name: 'Work', elements } })
  expect(await restore(1)).toMatchObject({ name: 'Cups', isChanged: false, publishedVersion: 1 })
  expect(await versions()).toEqual([
    [2, true, false],
    [1, false, true],
  ])
  expect((await refusal(await answerForm(form, { name: 'Sara' }, { with: { version: 2 } }))).code).toBe(
    'invalid',
  )
  expect(await restore(2)).toMatchObject({ name: 'Work', isChanged: true, elements })
  expect(await versions()).toHaveLength(2)
  expect(await (await call('POST', `/forms/${form.id}/publish`, { bearer })).json()).toMatchObject({
    publishedVersion: 3,
  })
  expect(await versions()).toEqual([
    [3, false, true],
    [2, true, false],
    [1, false, false],
  ])
  expect((await refusal(await answerForm(form, { name: 'Sara' }, { with: { version: 2 } }))).fields).toEqual({
    version: 'stale',
  })
})

it('has exactly so many answers as it may, however many come at once', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { settings: { maxAnswers: 10 } })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => answerForm(form, { name: `N${at}` })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 410)).toHaveLength(40)
  expect((await rowsOfForm(form, bearer)).total).toBe(10)
  expect((await refusal(await call('GET', `/forms/${form.id}/public`))).code).toBe('full')
})

it('takes one answer under one key, however often it comes at once', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const headers = { 'Idempotency-Key': 'same' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answerForm(form, { name: 'Sara' }, { headers })),
  )
  const ids = await Promise.all(answers.map(async (answer) => (await made(answer)).id))
  expect(new Set(ids).size).toBe(1)
  expect((await rowsOfForm(form, bearer)).total).toBe(1)
})
