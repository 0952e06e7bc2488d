import { expect } from '@playwright/test'
import { callApi, makeMember } from './fixtures'

type Api = import('@playwright/test').APIRequestContext

/** Publishes a form of a new member; gives its id and how its answers are read. */
export async function makeForm(request: Api, form: Record<string, unknown>) {
  const { token } = await makeMember(request)
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await callApi(request, method, path, { token, data })
    expect([method, path, answer.ok() ? 'ok' : await answer.text()]).toEqual([method, path, 'ok'])
    return answer.json()
  }
  const { id } = await call('POST', '/forms', { name: 'Form', language: 'en', ...form })
  await call('POST', `/forms/${id}/publish`)
  const answers = async (): Promise<Record<string, unknown>[]> => {
    const { items } = await call('GET', `/forms/${id}/answers`)
    return items.map(({ values }: { values: Record<string, unknown> }) => values)
  }
  return { id: String(id), token, address: `/form/${id}`, call, answers }
}
