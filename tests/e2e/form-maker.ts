import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { callApi, makeMember } from './fixtures'

type ApiRequests = import('@playwright/test').APIRequestContext

/** Publishes a form of a new member; gives its id and how its answers are read. */
export async function makeForm(request: ApiRequests, form: Record<string, unknown>) {
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

type Filled = Pick<import('@playwright/test').Page, 'getByLabel' | 'getByRole'>

/** Sends what was filled in, in the words of the form's button: who does within a second of the form's coming is taken for a program. */
export async function send(page: Pick<Filled, 'getByRole'>, name = 'Send answers'): Promise<void> {
  await sleep(1_000)
  await page.getByRole('button', { name }).click()
}

/** Fills in and sends a form that asks only for a name, in English. */
export async function answer(page: Filled): Promise<void> {
  await page.getByLabel('Your name?').fill('Ada')
  await page.getByRole('button', { name: 'Next' }).click()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}
