import { beforeEach, expect, it, vi } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { answerForm, made, publishedForm, rowsOfForm } from '../../../tests/forms'

const env = { TURNSTILE_SECRET: 'secret' }
const required = { status: 422, code: 'invalid', fields: { botToken: 'required' } }
const failed = { status: 422, code: 'invalid', fields: { botToken: 'bot_check_failed' } }
const asked = vi.fn<(token: string) => void>()

// As the provider does it: a token that is good works once.
beforeEach(() => {
  const used = new Set<string>()
  asked.mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const token = new URLSearchParams(String(init?.body)).get('response') ?? ''
    asked(token)
    const success = token.startsWith('good') && !used.has(token)
    used.add(token)
    return Response.json({ success })
  })
})

const guarded = async (settings: object = { botCheck: true }) => {
  const { bearer } = await newMember()
  return { bearer, form: await publishedForm(bearer, { settings }) }
}

const send = (form: { id: string }, botToken?: string, key?: string) =>
  answerForm(
    form,
    { name: 'Sara' },
    {
      env,
      ...(botToken !== undefined && { with: { botToken } }),
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    },
  )

it('keeps no answer of a program, and one of a person', async () => {
  const { bearer, form } = await guarded()
  expect(await refusal(await send(form))).toEqual(required)
  expect(await refusal(await send(form, ''))).toEqual(required)
  expect(asked).not.toHaveBeenCalled()
  expect(await refusal(await send(form, 'bad'))).toEqual(failed)
  expect((await rowsOfForm(form, bearer)).items).toEqual([])
  await made(await send(form, 'good'))
  expect(await refusal(await send(form, 'good'))).toEqual(failed)
  expect(asked.mock.calls).toEqual([['bad'], ['good'], ['good']])
  expect((await rowsOfForm(form, bearer)).items).toHaveLength(1)
})

it('acknowledges an answer again whose token had its one use, or that brings another', async () => {
  const { bearer, form } = await guarded()
  const first = await made(await send(form, 'good', 'mine'))
  expect(await made(await send(form, 'good', 'mine'))).toEqual(first)
  expect(await made(await send(form, 'good too', 'mine'))).toEqual(first)
  expect(asked).toHaveBeenCalledTimes(1)
  expect((await rowsOfForm(form, bearer)).items).toHaveLength(1)
  expect((await refusal(await send(form, 'good', 'other'))).fields).toEqual(failed.fields)
})

it('says what is wrong with the answers first, so that their correction needs no second token', async () => {
  const { form } = await guarded()
  const wrong = await answerForm(form, {}, { env, with: { botToken: 'good' } })
  expect((await refusal(wrong)).fields).toEqual({ name: 'required' })
  await made(await send(form, 'good'))
})

it('is asked for by the version that is answered now, whichever one was filled in', async () => {
  const { bearer, form } = await guarded({})
  await made(await send(form))
  await call('PATCH', `/forms/${form.id}`, { bearer, body: { settings: { botCheck: true } } })
  await made(await send(form))
  await call('POST', `/forms/${form.id}/publish`, { bearer })
  expect(await refusal(await send(form))).toEqual(required)
})

it('is not asked for where the form does not want it, nor where none is configured', async () => {
  const { form } = await guarded({ botCheck: false })
  await made(await send(form))
  const { form: wanting } = await guarded()
  await made(await answerForm(wanting, { name: 'Sara' }))
  const shown = await (await call('GET', `/forms/${wanting.id}/public`)).json<{ settings: object }>()
  expect(shown.settings).toMatchObject({ botCheck: true })
  expect(asked).not.toHaveBeenCalled()
})
