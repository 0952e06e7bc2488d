import { env } from 'cloudflare:workers'
import type { ElementInput } from '@domain/forms/elements'
import type { Form, MadeAnswer } from '@domain/forms/forms'
import type { OwnRows } from '@domain/rows/rows'
import { type CallOptions, call } from './api'
import { apiOrigin } from './data'

export const cupElements: ElementInput[] = [
  { type: 'welcome', key: 'hello', question: 'Hello' },
  { type: 'text', key: 'name', question: 'Who are you?', required: true },
  { type: 'radio', key: 'cup', question: 'Which cup?', options: ['tea', 'coffee'] },
  { type: 'number', key: 'many', question: 'How many?', showIf: { key: 'cup', is: 'tea' } },
]

const usualForm = { name: 'Cups', language: 'en', elements: cupElements }

/** Makes a form of a member by a call. */
export async function makeForm(bearer: string, change: object = {}): Promise<Form> {
  return (await call('POST', '/forms', { bearer, body: { ...usualForm, ...change } })).json<Form>()
}

/** Makes and publishes one. */
export async function publishedForm(bearer: string, change: object = {}): Promise<Form> {
  const { id } = await makeForm(bearer, change)
  const answer = await call('POST', `/forms/${id}/publish`, { bearer })
  if (!answer.ok) throw new Error(`not published: ${await answer.text()}`)
  return answer.json<Form>()
}

/** Answers a form as a stranger does. */
export const answerForm = (
  form: { id: string },
  answers: object,
  sent: CallOptions & { with?: object } = {},
) => {
  const { with: also, ...rest } = sent
  return call('POST', `/forms/${form.id}/answers`, { ...rest, body: { version: 1, answers, ...also } })
}

export const made = async (answer: Response) => {
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json<MadeAnswer>()
}

/** Calls the rows of a form's data API as its owner, where they lie. */
export const callRowsOf = (
  form: Form,
  bearer: string,
  method: string,
  path = '',
  body?: object,
  also = {},
) => {
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', ...also }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return env.DATA.fetch(`${apiOrigin}/apis/${form.apiId}/rows${path}`, init)
}

/** The rows of a form's data API, as its owner reads them there. */
export const rowsOfForm = async (form: Form, bearer: string): Promise<OwnRows> =>
  (await callRowsOf(form, bearer, 'GET')).json<OwnRows>()
