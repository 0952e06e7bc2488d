import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { apiOrigin } from '../../../tests/data'
import { answerForm, made, makeForm, publishedForm, rowsOfForm } from '../../../tests/forms'

const apiCall = (apiId: string | null, bearer: string, method: string, body?: object) =>
  env.DATA.fetch(`${apiOrigin}/apis/${apiId}`, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

it('the data API of a form is never open for writing to strangers', async () => {
  const { bearer } = await newMember()
  const { apiId } = await publishedForm(bearer)
  const opened = await apiCall(apiId, bearer, 'PATCH', { access: { read: 'public', write: 'open' } })
  expect(await refusal(opened)).toMatchObject({ status: 422, fields: { 'access.write': 'of_form' } })
  expect((await apiCall(apiId, bearer, 'PATCH', { access: { read: 'public', write: 'key' } })).status).toBe(
    200,
  )
  // As one that was opened before.
  const other = await publishedForm(bearer)
  await env.DB.prepare("UPDATE apis SET write_access = 'open' WHERE id = ?").bind(other.apiId).run()
  const added = await env.DATA.fetch(`http://data.localhost:8787/${other.apiId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Mallory' }),
  })
  expect(added.status).toBe(401)
})

it('the data API of a form is deleted after the form alone', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  expect(await refusal(await apiCall(form.apiId, bearer, 'DELETE'))).toMatchObject({
    status: 409,
    code: 'form_stands',
  })
  await call('DELETE', `/forms/${form.id}`, { bearer })
  expect((await apiCall(form.apiId, bearer, 'DELETE')).status).toBe(204)
})

it('the app of a form’s answers is deleted after the form alone, and comes back with it', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const { appId } = await (await apiCall(form.apiId, bearer, 'GET')).json<{ appId: string }>()
  const dropApp = () =>
    env.DATA.fetch(`${apiOrigin}/apps/${appId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${bearer}` },
    })
  expect(await refusal(await dropApp())).toMatchObject({ status: 409, code: 'form_stands' })
  await made(await answerForm(form, { name: 'Sara' }))
  await call('DELETE', `/forms/${form.id}`, { bearer })
  expect((await dropApp()).status).toBe(204)
  expect(await (await call('POST', `/forms/${form.id}/restore`, { bearer })).json()).toMatchObject({
    state: 'published',
  })
  await made(await answerForm(form, { name: 'Ali' }))
  expect((await rowsOfForm(form, bearer)).items.map(({ name }) => name)).toEqual(['Sara', 'Ali'])
  // Like an API whose app was deleted while the API existed.
  await env.DB.prepare('UPDATE apis SET deleted_at = ? WHERE id = ?').bind(Date.now(), form.apiId).run()
  expect((await call('POST', `/forms/${form.id}/publish`, { bearer })).status).toBe(200)
  await made(await answerForm(form, { name: 'Mina' }))
})

it('forms whose app lies in the trash share another one', async () => {
  const { bearer } = await newMember()
  const first = await publishedForm(bearer)
  await call('DELETE', `/forms/${first.id}`, { bearer })
  const appOf = async ({ apiId }: { apiId: string | null }) =>
    (await (await apiCall(apiId, bearer, 'GET')).json<{ appId: string }>()).appId
  await env.DB.prepare('UPDATE apps SET deleted_at = 1 WHERE id = ?')
    .bind(await appOf(first))
    .run()
  const apps = await Promise.all([await publishedForm(bearer), await publishedForm(bearer)].map(appOf))
  expect(new Set(apps).size).toBe(1)
})

it('a form asks for five passwords and no more', async () => {
  const { bearer } = await newMember()
  const passwords = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ type: 'password', key: `p${at}`, question: 'Secret?' }))
  const publish = async (count: number) => {
    const { id } = await makeForm(bearer, { elements: passwords(count) })
    return call('POST', `/forms/${id}/publish`, { bearer })
  }
  expect((await publish(5)).status).toBe(200)
  expect((await refusal(await publish(7))).fields).toEqual({
    'elements.5.type': 'too_many_passwords',
    'elements.6.type': 'too_many_passwords',
  })
})

it('a question becomes no password and stops being none under its key', async () => {
  const { bearer } = await newMember()
  const asked = (one: string, other: string) => [
    { type: one, key: 'first', question: 'First?' },
    { type: other, key: 'second', question: 'Second?' },
  ]
  const form = await publishedForm(bearer, { elements: asked('password', 'text') })
  const publish = async (change: object) => {
    await call('PATCH', `/forms/${form.id}`, { bearer, body: change })
    return call('POST', `/forms/${form.id}/publish`, { bearer })
  }
  expect(await refusal(await publish({ elements: asked('text', 'password') }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { 'elements.0.key': 'password_kind', 'elements.1.key': 'password_kind' },
  })
  const [, second] = asked('password', 'text')
  const hidden = await publish({ elements: [second], settings: { hidden: ['first'] } })
  expect((await refusal(hidden)).fields).toEqual({ 'settings.hidden.0': 'password_kind' })
  expect((await publish({ elements: asked('password', 'multiline'), settings: {} })).status).toBe(200)
})

it('steps are counted of an open form, with its password', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { password: 'open-it' })
  const step = (password?: string) =>
    call('POST', `/forms/${form.id}/steps`, {
      body: { visit: 'abcdefghijklmnopqrst', step: 1, to: 'name' },
      headers: password === undefined ? {} : { 'X-Form-Password': password },
    })
  expect((await refusal(await step())).code).toBe('password_needed')
  expect((await step('open-it')).status).toBe(204)
  await call('POST', `/forms/${form.id}/close`, { bearer })
  expect((await refusal(await step('open-it'))).code).toBe('closed')
})
