import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { answerForm, callRowsOf, made, publishedForm } from '../../../tests/forms'

const setUp = async (settings: object) => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { settings })
  const count = async () =>
    (await (await call('GET', `/forms/${form.id}`, { bearer })).json<{ answers: number }>()).answers
  const rows = (method: string, path: string, body?: object) => callRowsOf(form, bearer, method, path, body)
  return { form, bearer, count, rows }
}

it.each([
  ['one by one', (ids: string[]) => ids.map((id) => `/${id}`)],
  ['many at once', (ids: string[]) => [`?${ids.map((id) => `_id=${id}`).join('&')}`]],
])('rows of a form deleted %s in its data API make room for other answers', async (_, pathsOf) => {
  const { form, count, rows } = await setUp({ maxAnswers: 2 })
  const ids: string[] = []
  for (const name of ['Sara', 'Ali']) ids.push((await made(await answerForm(form, { name }))).id)
  expect((await refusal(await answerForm(form, { name: 'Mina' }))).code).toBe('full')
  for (const path of pathsOf(ids)) expect((await rows('DELETE', path)).ok).toBe(true)
  expect(await count()).toBe(0)
  await made(await answerForm(form, { name: 'Mina' }))
  expect(await (await rows('POST', '/restore', { ids: ids.slice(0, 1) })).json()).toEqual({ restored: 1 })
  expect(await count()).toBe(2)
  expect((await refusal(await answerForm(form, { name: 'Reza' }))).code).toBe('full')
})

it('a row that is not there is deleted for the form too, and never comes back to it alone', async () => {
  const { form, bearer, count, rows } = await setUp({})
  const { id } = await made(await answerForm(form, { name: 'Sara' }))
  const stale = await callRowsOf(form, bearer, 'DELETE', `/${id}`, undefined, { 'If-Match': '"v9"' })
  expect(stale.status).toBe(412)
  expect(await count()).toBe(1)
  for (const status of [204, 404]) expect((await rows('DELETE', `/${id}`)).status).toBe(status)
  expect(await count()).toBe(0)
  expect((await rows('POST', '/restore', { ids: ['row_nobody'] })).status).toBe(404)
  expect(await count()).toBe(0)
})

it('rows of somebody else’s form stay counted, no matter who names them', async () => {
  const mine = await setUp({})
  const other = await setUp({})
  const { id } = await made(await answerForm(mine.form, { name: 'Sara' }))
  expect((await other.rows('DELETE', `/${id}`)).status).toBe(404)
  expect(await mine.count()).toBe(1)
})

it('a person who may answer once and did so again in the meantime has both when rows come back', async () => {
  const { form, count, rows } = await setUp({ oneAnswer: 'device' })
  const headers = { 'X-Form-Device': 'a-device-of-sara-1' }
  const ids: string[] = []
  for (const name of ['Sara', 'Sara again']) {
    const { id } = await made(await answerForm(form, { name }, { headers }))
    expect((await rows('DELETE', `/${id}`)).status).toBe(204)
    ids.push(id)
  }
  expect(await (await rows('POST', '/restore', { ids })).json()).toEqual({ restored: 2 })
  expect(await count()).toBe(2)
  expect((await refusal(await answerForm(form, { name: 'Sara' }, { headers }))).code).toBe('already_answered')
})
