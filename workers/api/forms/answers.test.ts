import { env } from 'cloudflare:workers'
import type { Column } from '@domain/apis/columns'
import type { FormAnswers, FormSummary, OneFormAnswer } from '@domain/forms/results'
import type { OwnRows } from '@domain/rows/rows'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { apiOrigin } from '../../../tests/data'
import { answerForm, callRowsOf, made, publishedForm, rowsOfForm } from '../../../tests/forms'

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
    values: { cups: ['tea', 'milk'], many: 1, sure: true, secret: '•••' },
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

it('finds every answer in which an option was chosen, beside others or alone', async () => {
  const { bearer, form, ids, read } = await answered()
  const [both, tea, water] = ids
  for (const [filter, found] of [
    ['cups=tea', [tea, both]],
    ['cups=milk', [both]],
    ['cups_in=milk,water', [water, both]],
    ['cups=water&cups=tea', [water, tea, both]],
    ['cups_ne=tea', [water]],
    ['cups=te', []],
    [`cups=${encodeURIComponent('tea\nmilk')}`, [both]],
  ] as const) {
    const { items, total } = await read<FormAnswers>(`answers?${filter}`)
    expect([filter, total, items.map(({ id }) => id)]).toEqual([filter, found.length, found])
    const { items: rows } = await (await callRowsOf(form, bearer, 'GET', `?${filter}`)).json<OwnRows>()
    expect([filter, rows.map(({ _id }) => _id)]).toEqual([filter, [...found].reverse()])
    expect([filter, (await read<FormSummary>(`summary?${filter}`)).answers]).toEqual([filter, found.length])
  }
  const { columns } = await (
    await env.DATA.fetch(`${apiOrigin}/apis/${form.apiId}`, {
      headers: { Authorization: `Bearer ${bearer}` },
    })
  ).json<{ columns: Column[] }>()
  const renamed = columns.map(({ key, name }) => ({ key, name: name === 'cups' ? 'mugs' : name }))
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
  await env.DATA.fetch(`${apiOrigin}/apis/${form.apiId}`, {
    ...{ method: 'PATCH', headers, body: JSON.stringify({ columns: renamed }) },
  })
  expect(
    (await (await callRowsOf(form, bearer, 'GET', '?mugs=milk')).json<OwnRows>()).items.map(({ _id }) => _id),
  ).toEqual([both])
})

it('refuses a filter by what is no question', async () => {
  const { bearer, form } = await answered()
  expect(await refusal(await call('GET', `/forms/${form.id}/answers?colour=red`, { bearer }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { colour: 'unknown_column' },
  })
})

it('names what is wrong with a page as it was asked for', async () => {
  const { bearer, form } = await answered()
  const wrong = async (query: string) =>
    (await refusal(await call('GET', `/forms/${form.id}/answers?${query}`, { bearer }))).fields
  expect(await wrong('limit=0&cursor=x')).toEqual({ limit: expect.any(String), cursor: expect.any(String) })
  expect(await wrong('_sort=colour')).toEqual({ _sort: expect.any(String) })
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

it('tells the median of how long it took: of an even count the mean of the middle two', async () => {
  const { ids, read } = await answered()
  const take = (id: string | undefined, seconds: number) =>
    db().run(sql`UPDATE form_answers SET seconds = ${seconds} WHERE id = ${id ?? ''}`)
  const median = async () => (await read<FormSummary>('summary')).medianSeconds
  expect(await median()).toBeNull()
  await take(ids[0], 166)
  expect(await median()).toBe(166)
  await take(ids[1], 8)
  expect(await median()).toBe(87)
  await take(ids[2], 20)
  expect(await median()).toBe(20)
})

it('puts answers without a value last in both orders', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { elements })
  for (const many of [null, 3, null, 1]) await made(await answerForm(form, { name: 'x', many }))
  for (const [order, wanted] of [
    ['asc', [1, 3, undefined, undefined]],
    ['desc', [3, 1, undefined, undefined]],
  ] as const) {
    const found: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const at: string = `/forms/${form.id}/answers?_sort=many&_order=${order}&limit=1&cursor=${cursor}`
      const page: FormAnswers = await (await call('GET', at, { bearer })).json()
      found.push(...page.items.map(({ values }) => values.many))
      cursor = page.nextCursor
    }
    expect(found).toEqual(wanted)
  }
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
  expect(json.at(-1)).toMatchObject({ values: { cups: ['tea', 'milk'] } })
  expect(csv).toContain('"tea\nmilk"')
  expect(csv).not.toContain('hmac$')
})

it('erases for good what somebody said, by their e-mail address', async () => {
  const { bearer, form, ids } = await answered()
  await call('DELETE', `/forms/${form.id}/answers/${ids[0]}`, { bearer })
  const erase = () => call('DELETE', `/forms/${form.id}/answers?email=Sara@example.com`, { bearer })
  expect(await (await erase()).json()).toEqual({ erased: 2, mentioned: 0 })
  expect(await (await erase()).json()).toEqual({ erased: 0, mentioned: 0 })
  expect((await call('POST', `/forms/${form.id}/answers/${ids[0]}/restore`, { bearer })).status).toBe(404)
  expect((await rowsOfForm(form, bearer)).items.map(({ name }) => name)).toEqual(['Ali'])
  expect(await (await call('GET', `/forms/${form.id}`, { bearer })).json()).toMatchObject({ answers: 1 })
})

it('erases what is the address in any question or hidden column, and counts what mentions it', async () => {
  const { bearer } = await newMember()
  const elements = [
    { type: 'text', key: 'note', question: 'Anything?' },
    { type: 'radio', key: 'by', question: 'By?', options: ['post'], hasOther: true },
  ]
  const form = await publishedForm(bearer, { elements, settings: { hidden: ['email'] } })
  const email = 'vic@example.com'
  const said = [
    [{ note: ' Vic@Example.com' }],
    [{ by: email }],
    [{ note: 'Hello' }, { email: 'VIC@example.com' }],
    [{ note: `Write to <${email}>.` }],
    [{ note: `x${email} and ${email}.au` }],
    [{ note: 'victor@example.com, not.vic@example.com, vic@example.community' }],
  ]
  for (const [answers = {}, hidden = {}] of said)
    await made(await answerForm(form, answers, { with: { hidden } }))
  // Answers to removed questions are kept.
  await call('PATCH', `/forms/${form.id}`, { bearer, body: { elements: elements.slice(0, 1) } })
  await call('POST', `/forms/${form.id}/publish`, { bearer })
  const erase = () => call('DELETE', `/forms/${form.id}/answers?email=${email}`, { bearer })
  expect(await (await erase()).json()).toEqual({ erased: 3, mentioned: 2 })
  expect(await (await erase()).json()).toEqual({ erased: 0, mentioned: 2 })
  expect((await rowsOfForm(form, bearer)).total).toBe(3)
})

it('says at its field what is no e-mail address', async () => {
  const { bearer, form } = await answered()
  const erase = (query: string) => call('DELETE', `/forms/${form.id}/answers${query}`, { bearer })
  expect((await refusal(await erase('?email=x'))).fields).toEqual({ email: 'not_an_email' })
  expect((await refusal(await erase(''))).fields).toEqual({ email: 'required' })
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
