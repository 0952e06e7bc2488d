import type { APIRequestContext } from '@playwright/test'
import { callApi, expect, type Member } from './fixtures'

type TestApi = { id: string; key: string; url: string; appId: string }

/** An app with one API, and rows in it. */
export async function makeApi(
  request: APIRequestContext,
  { token }: Member,
  given: { columns?: string[]; rows?: object[]; access?: object } = {},
): Promise<TestApi> {
  const app = await callApi(request, 'POST', '/apps', {
    token,
    data: { name: 'Shop', description: 'A shop' },
  })
  const { id: appId } = await app.json()
  const data = {
    appId,
    name: 'items',
    description: 'What the shop sells',
    columns: given.columns ?? ['title', 'price'],
    access: given.access ?? { read: 'key', write: 'key' },
  }
  const made = await callApi(request, 'POST', '/apis', { token, data })
  expect(made.status()).toBe(201)
  const api: TestApi = await made.json()
  if (given.rows) {
    const added = await callApi(request, 'POST', `/apis/${api.id}/rows`, { token, data: given.rows })
    expect(added.status()).toBe(201)
  }
  return { ...api, appId }
}
