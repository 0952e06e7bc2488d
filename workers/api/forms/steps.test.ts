import { env } from 'cloudflare:workers'
import type { Form } from '@domain/forms/forms'
import type { FormSummary } from '@domain/forms/results'
import { openDb } from '@kit/db'
import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { answerForm, made, publishedForm } from '../../../tests/forms'
import { flushSteps, forgetCrowdedVisits, forgetOldVisits } from './steps'

const asked = ['name', 'mail', 'cups']
const elements = asked.map((key) => ({ type: 'text', key, question: key }))
const visitOf = (name: string) => `${name}-0123456789abcdef`
const month = 31 * 86_400_000

async function counted() {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { elements })
  const step = async (name: string, number: number, to: string) =>
    (await tell(form, { visit: visitOf(name), step: number, to })).status
  const send = async (name: string | null) =>
    made(await answerForm(form, { name: 'Sara' }, name === null ? {} : { with: { visit: visitOf(name) } }))
  const summary = async () => {
    await flushSteps(env.DB)
    const answer = await call('GET', `/forms/${form.id}/summary`, { bearer })
    const { starts, completed, questions } = await answer.json<FormSummary>()
    return { starts, completed, stopped: questions.map(({ stopped }) => stopped) }
  }
  return { form, step, send, summary }
}

const tell = (form: Form, body: object) => call('POST', `/forms/${form.id}/steps`, { body })

it('counts two visitors, each at their present step', async () => {
  const { step, summary } = await counted()
  await step('sara', 1, 'name')
  await step('ali', 1, 'name')
  expect(await step('sara', 2, 'mail')).toBe(204)
  expect(await summary()).toEqual({ starts: 2, completed: 0, stopped: [1, 1, 0] })
})

it('counts no second start of a visit that comes back, reloads or goes back', async () => {
  const { step, summary } = await counted()
  await step('sara', 1, 'name')
  await step('sara', 2, 'mail')
  await summary()
  await step('sara', 3, 'mail')
  await step('sara', 4, 'name')
  expect(await summary()).toEqual({ starts: 1, completed: 0, stopped: [1, 0, 0] })
})

it('goes by the last step of a visit where those before it were lost, or come late', async () => {
  const { step, summary } = await counted()
  await step('sara', 1, 'name')
  await step('sara', 3, 'cups')
  await summary()
  await step('sara', 2, 'mail')
  expect(await summary()).toEqual({ starts: 1, completed: 0, stopped: [0, 0, 1] })
})

it('has nobody stop who sent their answers, however few of their steps arrived', async () => {
  const { step, send, summary } = await counted()
  await step('sara', 1, 'name')
  await step('sara', 2, 'mail')
  await send('sara')
  await send('ali')
  await step('sara', 3, 'cups')
  await step('ali', 1, 'name')
  expect(await summary()).toEqual({ starts: 2, completed: 2, stopped: [0, 0, 0] })
})

it('counts answers of a program as started besides visitors who stopped', async () => {
  const { step, send, summary } = await counted()
  await send(null)
  await step('sara', 1, 'name')
  expect(await summary()).toEqual({ starts: 2, completed: 1, stopped: [1, 0, 0] })
})

it('counts no step to what a form does not ask, and refuses what names no visit', async () => {
  const { form, step, summary } = await counted()
  expect(await step('sara', 1, 'nowhere')).toBe(204)
  expect(await step('sara', 2, '_end')).toBe(204)
  for (const visit of ['short', 'with a space in it ', null, 7])
    expect((await tell(form, { visit, step: 1, to: 'name' })).status).toBe(422)
  for (const number of [0, 1.5, '2', 1e9])
    expect((await tell(form, { visit: visitOf('sara'), step: number, to: 'name' })).status).toBe(422)
  expect(await summary()).toEqual({ starts: 0, completed: 0, stopped: [0, 0, 0] })
})

it('forgets visits after a month, and the oldest of too many, but not what they count', async () => {
  const { form, step, summary } = await counted()
  const db = openDb(env.DB)
  const kept = async () =>
    (
      await env.DB.prepare('SELECT id FROM form_visits WHERE form_id = ? ORDER BY id').bind(form.id).all()
    ).results.map(({ id }) => id)
  const names = ['a', 'b', 'c']
  for (const name of names) {
    await step(name, 1, 'name')
    await flushSteps(env.DB)
    await env.DB.prepare('UPDATE form_visits SET seen_at = seen_at - ? WHERE id = ? AND form_id = ?')
      .bind(1000 * (9 - names.indexOf(name)), visitOf(name), form.id)
      .run()
  }
  await forgetCrowdedVisits(db, 2)
  expect(await kept()).toEqual([visitOf('b'), visitOf('c')])
  await forgetCrowdedVisits(db, 2)
  await forgetOldVisits(db, Date.now())
  expect(await kept()).toHaveLength(2)
  await forgetOldVisits(db, Date.now() + month)
  expect(await kept()).toEqual([])
  expect(await summary()).toEqual({ starts: 3, completed: 0, stopped: [3, 0, 0] })
})
