import { env } from 'cloudflare:workers'
import type { FormStore } from '@domain/forms/row-store'
import { expect, it } from 'vitest'
import { bindings, call, db, newMember, refusal } from '../../../tests/api'
import { answerForm, made, publishedForm, rowsOfForm } from '../../../tests/forms'
import { settleAnswers } from './clean-up'

const quarter = 15 * 60_000 + 1

/** Rows that are reached, but for adding one: it is cut off before or after it is written. */
const cutOff = (when: 'before' | 'after'): { FORM_ROWS: FormStore } => ({
  FORM_ROWS: new Proxy(env.FORM_ROWS, {
    get: (rows, name: keyof FormStore) =>
      name === 'addRow'
        ? async (row: Parameters<FormStore['addRow']>[0]) => {
            if (when === 'after') await rows.addRow(row)
            throw new Error('the machine is gone')
          }
        : (...given: unknown[]) => (rows[name] as (...all: unknown[]) => unknown)(...given),
  }),
})

const setUp = async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { settings: { maxAnswers: 1 } })
  const headers = { 'Idempotency-Key': 'key' }
  const send = (at: Partial<typeof bindings> = {}) => answerForm(form, { name: 'Sara' }, { headers, env: at })
  const count = async () =>
    (await (await call('GET', `/forms/${form.id}`, { bearer })).json<{ answers: number }>()).answers
  return { bearer, form, send, count }
}

it.each(['before', 'after'] as const)(
  'an answer that was cut off %s its row was written is kept once when it comes again',
  async (when) => {
    const { bearer, form, send, count } = await setUp()
    expect((await send(cutOff(when))).status).toBe(503)
    // It keeps its place in the meantime.
    expect((await refusal(await answerForm(form, { name: 'Ali' }))).code).toBe('full')
    const { id } = await made(await send())
    expect(await made(await send())).toMatchObject({ id })
    expect((await rowsOfForm(form, bearer)).items).toMatchObject([{ _id: id, name: 'Sara' }])
    expect(await count()).toBe(1)
  },
)

it('the place of an answer that never came again is free after a quarter of an hour', async () => {
  const { form, send, count } = await setUp()
  await send(cutOff('before'))
  await settleAnswers(db(), bindings, Date.now())
  expect(await count()).toBe(1)
  await settleAnswers(db(), bindings, Date.now() + quarter)
  expect(await count()).toBe(0)
  await made(await answerForm(form, { name: 'Ali' }))
})

it('an answer whose row is written counts, also when nobody ever heard so', async () => {
  const { bearer, form, send, count } = await setUp()
  await send(cutOff('after'))
  await settleAnswers(db(), bindings, Date.now() + quarter)
  expect(await count()).toBe(1)
  expect((await rowsOfForm(form, bearer)).total).toBe(1)
  await made(await send())
  expect((await rowsOfForm(form, bearer)).total).toBe(1)
})

it('a refusal of the rows gives the place up', async () => {
  const { bearer, form, send, count } = await setUp()
  await env.DB.prepare('UPDATE apis SET deleted_at = 1 WHERE id = ?').bind(form.apiId).run()
  // Facts about an API are remembered for some seconds.
  const gone: FormStore['addRow'] = async () => ({ refused: { code: 'gone' } })
  const answer = await send({
    FORM_ROWS: new Proxy(env.FORM_ROWS, {
      get: (rows, name: keyof FormStore) => (name === 'addRow' ? gone : rows[name]),
    }),
  })
  expect((await refusal(answer)).code).toBe('gone')
  expect(await count()).toBe(0)
  expect(bearer).toBeDefined()
})
