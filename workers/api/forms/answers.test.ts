import { env } from 'cloudflare:workers'
import type { FormAnswers, FormSummary, OneFormAnswer } from '@domain/forms/results'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { answerForm, made, publishedForm, rowsOfForm } from '../../../tests/forms'
import { flushSteps } from './steps'

const elements = [
  { type: 'text', key: 'name', question: 'Name' },
  { type: 'email', key: 'mail', question: 'E-mail' },
  { type: 'checkbox', key: 'cups', question: 'Cups', options: ['tea', 'coffee', 'milk'], hasOther: true },
  { type: 'number', key: 'many', question: 'How many' },
  { type: 'date', key: 'day', question: 'When' },
  { type: 'switch', key: 'sure', question: 'Sure?' },
  { type: 'password', key: 'secret', question: 'Secret' },
]

const said = [
  {
    name: '=1+1',
    mail: 'sara@example.com',
    cups: ['tea', 'milk'],
    many: 1,
    day: '2026-03-01',
    sure: true,
    secret: 'open sesame',
  },
  { name: 'Ali', mail: 'ali@example.com', cups: ['tea'], many: 2, day: '2026-03-02', sure: false },
  { name: 'Mina', mail: 'SARA@example.com', cups: ['water'], many: 9, day: '2026-03-02' },
]

async function answered() {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { elements })
  const ids: string[] = []
  for (const answers of said) ids.push((await made(await answerForm(form, answers))).id)
  const read = async <T>(path: string) =>
    (await call('GET', `/forms/${form.id}/${path}`, { bearer })).json<T>()
  return { bearer, form, ids, read }
}

it('lists answers, the newest first, by filters and pages', async () => {
  const { ids, read } = await answered()
  const all = await read<FormAnswers>('answers')
  expect(all.items.map(({ id }) => id)).toEqual([...ids].reverse())
  expect(all.items[2]).toMatchObject({
    version: 1,
    values: { cups: 'tea\nmilk', many: 1, sure: true, secret: '•••' },
  })
  expect(all.questions.map(({ key }) => key)).toEqual(elements.map(({ key }) => key))
  const first = await read<FormAnswers>('answers?limit=2')
  expect(first).toMatchObject({ total: 3, items: [{ id: ids[2] }, { id: ids[1] }] })
  const second = await read<FormAnswers>(`answers?limit=2&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ nextCursor: null, items: [{ id: ids[0] }] })
  expect((await read<FormAnswers>('answers?many_gte=2')).total).toBe(2)
  expect((await read<FormAnswers>('answers?q=mina')).items).toMatchObject([{ id: ids[2] }])
  expect((await read<FormAnswers>('answers?_sort=many&_order=asc')).items[0]?.id).toBe(ids[0])
})

it('refuses a filter by what is no question', async () => {
  const { bearer, form } = await answered()
  expect(await refusal(await call('GET', `/forms/${form.id}/answers?colour=red`, { bearer }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { colour: 'unknown_column' },
  })
})

it('reads one answer with those beside it, and lets it go and come back', async () => {
  const { bearer, form, ids, read } = await answered()
  expect(await read<OneFormAnswer>(`answers/${ids[1]}`)).toMatchObject({
    values: { name: 'Ali' },
    newerId: ids[2],
    olderId: ids[0],
  })
  const at = `/forms/${form.id}/answers/${ids[1]}`
  expect((await call('DELETE', at, { bearer })).status).toBe(204)
  expect((await call('GET', at, { bearer })).status).toBe(404)
  expect((await call('DELETE', at, { bearer })).status).toBe(404)
  expect(await (await call('GET', `/forms/${form.id}`, { bearer })).json()).toMatchObject({ answers: 2 })
  expect((await rowsOfForm(form, bearer)).total).toBe(2)
  expect((await call('POST', `${at}/restore`, { bearer })).status).toBe(200)
  expect(await read<OneFormAnswer>(`answers/${ids[1]}`)).toMatchObject({ values: { name: 'Ali' } })
  expect(await (await call('GET', `/forms/${form.id}`, { bearer })).json()).toMatchObject({ answers: 3 })
})

it('adds answers up, question by question', async () => {
  const { read } = await answered()
  const { answers, completed, questions } = await read<FormSummary>('summary')
  expect({ answers, completed }).toEqual({ answers: 3, completed: 3 })
  const [name, , cups, many, day, sure, secret] = questions
  expect(name).toMatchObject({
    answered: 3,
    latest: [{ value: 'Mina' }, { value: 'Ali' }, { value: '=1+1' }],
  })
  expect(cups).toMatchObject({
    options: [
      { value: 'tea', count: 2 },
      { value: 'coffee', count: 0 },
      { value: 'milk', count: 1 },
    ],
    others: { count: 1, items: [{ value: 'water', count: 1 }] },
  })
  expect(many?.numbers).toMatchObject({ min: 1, max: 9, mean: 4, median: 2 })
  expect(many?.numbers?.bars.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1])
  expect(day?.days).toEqual([
    { value: '2026-03-01', count: 1 },
    { value: '2026-03-02', count: 2 },
  ])
  expect(sure?.options).toEqual([
    { value: 'true', count: 1 },
    { value: 'false', count: 1 },
  ])
  expect(secret).toMatchObject({ answered: 1, latest: null })
  expect((await read<FormSummary>('summary?many_lt=5')).answers).toBe(2)
})

it('counts where people stop, without knowing who they are', async () => {
  const { form, read } = await answered()
  const step = (steps: object[]) => call('POST', `/forms/${form.id}/steps`, { body: { steps } })
  for (let n = 0; n < 3; n += 1)
    await step([
      { from: null, to: 'name' },
      { from: 'name', to: 'mail' },
    ])
  await step([{ from: null, to: 'name' }])
  await step([
    { from: 'mail', to: 'cups' },
    { from: 'nowhere', to: 'cups' },
  ])
  await flushSteps(env.DB)
  const { starts, questions } = await read<FormSummary>('summary')
  expect(starts).toBe(4)
  expect(questions.slice(0, 3).map(({ key, stopped }) => [key, stopped])).toEqual([
    ['name', 1],
    ['mail', 2],
    ['cups', 1],
  ])
})

it('exports answers with the same filters, formulas disarmed', async () => {
  const { bearer, form, ids } = await answered()
  const csv = await (
    await call('GET', `/forms/${form.id}/answers/export?format=csv&many_lt=2`, { bearer })
  ).text()
  const [head, line, ...rest] = csv.replace('\ufeff', '').split('\r\n')
  expect(head).toBe('_id,createdAt,_version,_score,_seconds,name,mail,cups,many,day,sure,secret')
  expect(line).toContain("'=1+1")
  expect(line).toContain(ids[0])
  expect(rest).toEqual([''])
  const json = await (await call('GET', `/forms/${form.id}/answers/export?format=json`, { bearer })).json<
    object[]
  >()
  expect(json).toHaveLength(3)
  expect(csv).not.toContain('scrypt')
})

it('erases for good what somebody said, by their e-mail address', async () => {
  const { bearer, form, ids } = await answered()
  await call('DELETE', `/forms/${form.id}/answers/${ids[0]}`, { bearer })
  const erase = () => call('DELETE', `/forms/${form.id}/answers?email=Sara@example.com`, { bearer })
  expect(await (await erase()).json()).toEqual({ erased: 2 })
  expect(await (await erase()).json()).toEqual({ erased: 0 })
  expect((await call('POST', `/forms/${form.id}/answers/${ids[0]}/restore`, { bearer })).status).toBe(404)
  expect((await rowsOfForm(form, bearer)).items.map(({ name }) => name)).toEqual(['Ali'])
  expect(await (await call('GET', `/forms/${form.id}`, { bearer })).json()).toMatchObject({ answers: 1 })
})

it('is nobody else’s to read', async () => {
  const { form, ids } = await answered()
  const stranger = await newMember()
  for (const path of ['answers', `answers/${ids[0]}`, 'summary', 'answers/export?format=csv', 'versions', ''])
    for (const [bearer, status] of [
      [stranger.bearer, 404],
      [undefined, 401],
    ] as const)
      expect((await call('GET', `/forms/${form.id}/${path}`.replace(/\/$/, ''), { bearer })).status).toBe(
        status,
      )
})
