import { env } from 'cloudflare:workers'
import type { MadeKey } from '@domain/apis/apis'
import { expect, it } from 'vitest'
import { newAddress } from '../../../tests/address'
import { call, newMember, refusal } from '../../../tests/api'
import { apiOrigin, dataOrigin } from '../../../tests/data'
import { answerForm, callRowsOf, made, publishedForm } from '../../../tests/forms'

const elements = [
  { type: 'text', key: 'name', question: 'Who are you?' },
  { type: 'password', key: 'word', question: 'Your word?' },
]

type CallBody = { bearer?: string | undefined; body?: unknown }

/** Rows of forms lie with the worker that the api worker calls. */
const callData = (method: string, address: string, { bearer, body }: CallBody = {}) =>
  env.DATA.fetch(new URL(address, apiOrigin).href, {
    method,
    headers: {
      'CF-Connecting-IP': newAddress(),
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const setUp = async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { elements })
  const apiId = String(form.apiId)
  const { id } = await made(await answerForm(form, { name: 'Sara', word: 'open sesame' }))
  const own = (method: string, path = '', body?: unknown) =>
    callData(method, `/apis/${apiId}/rows${path}`, { bearer, body })
  const key = async (scope: string) => {
    const answer = await callData('POST', `/apis/${apiId}/keys`, { bearer, body: { name: scope, scope } })
    return (await answer.json<MadeKey>()).key
  }
  const outside = (method: string, path = '', secret?: string, body?: unknown) =>
    callData(method, `${dataOrigin}/${apiId}${path}`, { bearer: secret, body })
  const stored = async (row = id) => (await env.FORM_ROWS.readRow(apiId, row))?.values
  const isKept = async () => expect(Object.values((await stored()) ?? {})).toContainEqual(hash)
  return { bearer, form, apiId, id, own, key, outside, stored, isKept }
}
const hash = expect.stringMatching(/^hmac\$/)

it('a password reads as a mask wherever rows are read, by its owner and by who holds a key', async () => {
  const { bearer, apiId, id, own, key, outside, isKept } = await setUp()
  await isKept()
  const secret = await key('full')
  const rowsRead = { _id: id, name: 'Sara', word: '•••' }
  expect((await (await own('GET')).json<{ items: unknown[] }>()).items).toMatchObject([rowsRead])
  expect(await (await own('GET', `/${id}`)).json()).toMatchObject(rowsRead)
  expect(await (await outside('GET', '', secret)).json()).toMatchObject([rowsRead])
  expect(await (await outside('GET', `/${id}`, secret)).json()).toMatchObject(rowsRead)
  expect(await (await own('GET', '/export?format=json')).json()).toMatchObject([rowsRead])
  expect(await (await own('GET', '/export?format=csv')).text()).toContain('Sara,•••')
  await own('DELETE', `/${id}`)
  expect(await (await own('GET', '/export?format=json&trash=included')).json()).toMatchObject([rowsRead])
  expect((await own('POST', '/restore', { ids: [id] })).status).toBe(200)
  await isKept()
  await callData('PATCH', `/apis/${apiId}`, { bearer, body: { access: { read: 'public', write: 'key' } } })
  expect(await (await outside('GET')).json()).toMatchObject([rowsRead])
})

it('a password is masked also when its form no longer knows that it was one', async () => {
  const { bearer, form, id } = await setUp()
  const without = elements.filter(({ type }) => type !== 'password')
  await call('PATCH', `/forms/${form.id}`, { bearer, body: { elements: without } })
  await call('POST', `/forms/${form.id}/publish`, { bearer })
  await env.DB.prepare('DELETE FROM form_versions WHERE form_id = ? AND number = 1').bind(form.id).run()
  const one = await (await call('GET', `/forms/${form.id}/answers/${id}`, { bearer })).json()
  expect(one).toMatchObject({ values: { name: 'Sara', word: '•••' } })
  const all = await (await call('GET', `/forms/${form.id}/answers`, { bearer })).json()
  expect(all).toMatchObject({ items: [{ values: { name: 'Sara', word: '•••' } }] })
})

it('what is written of the API says that a password can be neither sent nor asked for', async () => {
  const { bearer, apiId } = await setUp()
  const text = await (await callData('GET', `/apis/${apiId}/openapi.json`, { bearer })).text()
  const { paths, components } = JSON.parse(text)
  const { NewRow, Row } = components.schemas
  expect(Object.keys(NewRow.properties)).toEqual(['name'])
  expect(Row.properties.word).toMatchObject({ enum: ['•••', null], readOnly: true })
  const [collection] = Object.values<{ get: { parameters: { name: string }[] } }>(paths)
  const names = collection?.get.parameters.map(({ name }) => name) ?? []
  expect(names).toContain('name_like')
  expect(names.filter((name) => name.startsWith('word'))).toEqual([])
})

it('nobody and strangers read nothing of it', async () => {
  const { apiId, outside } = await setUp()
  expect((await outside('GET')).status).toBe(401)
  expect((await outside('GET', '', 'hkd_wrong')).status).toBe(401)
  const { bearer } = await newMember()
  expect((await callData('GET', `/apis/${apiId}/rows`, { bearer })).status).toBe(404)
})

it('rows are neither found nor sorted by a password', async () => {
  const { bearer, form, own, key, outside } = await setUp()
  const secret = await key('read')
  const parameters = ['word', 'word_gt', 'word_gte', 'word_lt', 'word_lte', 'word_ne', 'word_like', 'word_in']
  for (const name of parameters) {
    const refused = { status: 422, fields: { [name]: 'secret_column' } }
    expect(await refusal(await outside('GET', `?${name}=scrypt`, secret)), name).toMatchObject(refused)
    expect(await refusal(await own('GET', `?${name}=scrypt`)), name).toMatchObject(refused)
    const answers = await call('GET', `/forms/${form.id}/answers?${name}=scrypt`, { bearer })
    expect(await refusal(answers), name).toMatchObject(refused)
  }
  const sorted = { status: 422, fields: { _sort: 'secret_column' } }
  expect(await refusal(await outside('GET', '?_sort=name,word', secret))).toMatchObject(sorted)
  for (const searched of ['scrypt', '•••']) {
    expect(await (await outside('GET', `?q=${searched}`, secret)).json()).toEqual([])
    const path = `/forms/${form.id}/answers?q=${searched}`
    expect(await (await call('GET', path, { bearer })).json()).toMatchObject({ items: [], total: 0 })
    expect(await (await call('GET', path.replace('answers', 'summary'), { bearer })).json()).toMatchObject({
      answers: 0,
    })
  }
  expect(await (await outside('GET', '?q=sara', secret)).json()).toHaveLength(1)
})

it('a password is written by the form alone', async () => {
  const { id, own, key, outside, isKept, stored } = await setUp()
  const secret = await key('full')
  const refused = { status: 422, fields: { word: 'secret_value' } }
  for (const word of ['plain', '', null, 5]) {
    expect(await refusal(await outside('POST', '', secret, { word }))).toMatchObject(refused)
    expect(await refusal(await own('PATCH', `/${id}`, { word }))).toMatchObject(refused)
    expect(await refusal(await own('PUT', `/${id}`, { word }))).toMatchObject(refused)
  }
  for (const [method, body] of [
    ['PATCH', { name: 'Mina' }],
    ['PATCH', { name: 'Ali', word: '•••' }],
    ['PUT', { name: 'Reza', word: '•••' }],
    ['PUT', { name: 'Zari' }],
  ] as const) {
    const answer = await outside(method, `/${id}`, secret, body)
    expect(await answer.json()).toMatchObject({ name: body.name, word: '•••' })
    await isKept()
  }
  const added = await (await own('POST', '', { name: 'New', word: '•••' })).json<{ _id: string }>()
  expect(Object.values((await stored(added._id)) ?? {})).toEqual(['New'])
})

it('an import writes none either, and takes an export as it is', async () => {
  const { own, bearer, apiId } = await setUp()
  const { id } = await (await callData('POST', `/apis/${apiId}/imports`, { bearer })).json<{ id: string }>()
  const part = await callData('PUT', `/apis/${apiId}/imports/${id}/parts/0`, {
    bearer,
    body: [
      { name: 'A', word: 'plain' },
      { name: 'B', word: '•••' },
      { name: 'C', word: '' },
    ],
  })
  expect(await part.json()).toEqual({ received: 3, errors: [{ row: 0, fields: { word: 'secret_value' } }] })
  expect((await own('POST', '/sample', { count: 2, locale: 'en' })).status).toBe(201)
})

it('a password stays secret under another name, removed and brought back, and published again', async () => {
  const { bearer, form, apiId, own, isKept } = await setUp()
  const change = (columns: object[]) => callData('PATCH', `/apis/${apiId}`, { bearer, body: { columns } })
  const first = { key: 'c0', name: 'name' }
  expect(
    (await change([first, { key: 'c1', name: 'word', isSecret: false }])).status,
    'its owner cannot open it',
  ).toBe(422)
  const read = async () => (await own('GET')).json<{ items: object[] }>()
  await change([first, { key: 'c1', name: 'shown' }])
  expect((await read()).items).toMatchObject([{ shown: '•••' }])
  await change([first])
  await change([first, { key: 'c1', name: 'again' }])
  expect((await read()).items).toMatchObject([{ again: '•••' }])
  await change([first])
  await call('PATCH', `/forms/${form.id}`, { bearer, body: { name: 'Words' } })
  await call('POST', `/forms/${form.id}/publish`, { bearer })
  expect((await read()).items).toMatchObject([{ word: '•••' }])
  await isKept()
  expect(await (await callRowsOf(form, bearer, 'GET', '?q=scrypt')).json()).toMatchObject({ total: 0 })
})
