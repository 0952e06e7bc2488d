import { env } from 'cloudflare:workers'
import type { Form, PublicForm } from '@domain/forms/forms'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { answerForm, cupElements, made, makeForm, publishedForm } from '../../../tests/forms'
import { removeOrphans } from '../files/clean-up'
import { forms } from './table'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

async function upload(bearer: string): Promise<string> {
  const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' }
  return (await (await call('POST', '/files', { bearer, bytes: png, headers })).json<{ id: string }>()).id
}

const copy = (form: { id: string }, bearer?: string, sent: object = {}) =>
  call('POST', `/forms/${form.id}/copies`, { bearer, body: { name: 'Cups (2)' }, ...sent })

async function pictured() {
  const { bearer } = await newMember()
  const [asked, above] = [await upload(bearer), await upload(bearer)]
  const form = await publishedForm(bearer, {
    elements: cupElements.map((element) =>
      element.key === 'hello' ? element : { ...element, pictureId: asked },
    ),
    settings: { theme: { pictureId: above }, thanks: 'Thanks' },
    password: 'open up',
  })
  return { bearer, form }
}

const picturesOf = ({ elements, settings }: Form) =>
  new Set(
    [...elements.map(({ pictureId }) => pictureId), settings.theme.pictureId].filter((id) => id !== null),
  )

it('is a draft like its form, with pictures that stay when the other one is gone', async () => {
  const { bearer, form } = await pictured()
  const answer = await copy(form, bearer)
  expect(answer.status).toBe(201)
  const other = await answer.json<Form>()
  expect(answer.headers.get('Location')).toBe(`/forms/${other.id}`)
  expect(other).toMatchObject({
    name: 'Cups (2)',
    state: 'draft',
    answers: 0,
    hasPassword: false,
    apiId: null,
  })
  expect(other.settings.thanks).toBe('Thanks')
  expect(other.elements.map(({ key }) => key)).toEqual(form.elements.map(({ key }) => key))
  const copies = picturesOf(other)
  expect(copies.size).toBe(2)
  for (const id of picturesOf(form)) expect(copies.has(id)).toBe(false)
  await call('POST', `/forms/${other.id}/publish`, { bearer })

  await db().delete(forms).where(eq(forms.id, form.id))
  await removeOrphans(db(), env.UPLOADS, Date.now() + 48 * 3_600_000)
  const { pictures } = await (await call('GET', `/forms/${other.id}/public`)).json<PublicForm>()
  expect(Object.keys(pictures).sort()).toEqual([...copies].sort())
  for (const url of Object.values(pictures)) expect((await call('GET', url)).status).toBe(200)
  expect((await env.UPLOADS.list()).objects).toHaveLength(2)
})

it('is made once, however often it is asked for with one key', async () => {
  const { bearer, form } = await pictured()
  const headers = { 'Idempotency-Key': 'once' }
  const first = await (await copy(form, bearer, { headers })).json<Form>()
  const second = await (await copy(form, bearer, { headers })).json<Form>()
  expect(second.id).toBe(first.id)
  expect((await env.UPLOADS.list()).objects).toHaveLength(4)
})

it('is made by its owner alone, within what they may keep', async () => {
  const { bearer, form } = await pictured()
  expect((await copy(form)).status).toBe(401)
  expect((await copy(form, (await newMember()).bearer)).status).toBe(404)
  expect((await refusal(await copy(form, bearer, { body: { name: '' } }))).fields).toEqual({
    name: 'required',
  })
  const full = await copy(form, bearer, { env: { UPLOAD_QUOTA_MB: '0' } })
  expect((await refusal(full)).fields).toEqual({ file: 'quota_full' })
  const bare = await makeForm(bearer)
  expect((await copy(bare, bearer, { env: { UPLOAD_QUOTA_MB: '0' } })).status).toBe(201)
})

it('takes no answers with it', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  await made(await answerForm(form, { name: 'Sara' }))
  const other = await (await copy(form, bearer)).json<Form>()
  expect((await answerForm(other, { name: 'Sara' })).status).toBe(404)
  expect(await (await call('GET', `/forms/${form.id}`, { bearer })).json()).toMatchObject({ answers: 1 })
})
