import type { APIRequestContext } from '@playwright/test'
import {
  ask,
  callApi,
  expect,
  expectAccessible,
  type Member,
  makeMember,
  type Page,
  prefer,
  signIn,
} from './fixtures'
import { test } from './kept-tab'

type Made = { id: string; key: string; appId: string }

async function makeApi(request: APIRequestContext, { token }: Member, name = 'Places'): Promise<Made> {
  const app = { name: 'Travel notes', description: 'Where we went' }
  const { id: appId } = await (await callApi(request, 'POST', '/apps', { token, data: app })).json()
  const access = { read: 'public', write: 'key' }
  const data = { appId, name, description: 'Places', columns: ['city', 'rating'], access }
  const made = await callApi(request, 'POST', '/apis', { token, data })
  expect(made.status()).toBe(201)
  return { ...(await made.json()), appId }
}

/** Calls the data host as a program would, whether or not this machine can look its name up. */
const callData = (request: APIRequestContext, method: string, path: string, key?: string, data?: object) =>
  ask(request, path, {
    method,
    headers: {
      Host: `data.localhost:${process.env.HAMKAR_TEST_PORT}`,
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    ...(data && { data }),
  })

/** Three answered calls, two refused ones. */
async function callSome(request: APIRequestContext, { id, key }: Made): Promise<void> {
  const rows = [{ city: 'Yazd', rating: 5 }]
  expect((await callData(request, 'POST', `/${id}`, key, rows)).status()).toBe(201)
  expect((await callData(request, 'GET', `/${id}?city=Yazd`)).status()).toBe(200)
  expect((await callData(request, 'GET', `/${id}`)).status()).toBe(200)
  expect((await callData(request, 'GET', `/${id}?town=Yazd`)).status()).toBe(422)
  expect((await callData(request, 'POST', `/${id}`, undefined, rows)).status()).toBe(401)
}

const figure = (page: Page, label: string) =>
  page
    .locator('.figure-card')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('.figure-value')

test('calls from outside show with their errors, answers and times', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await signIn(context, member)
  const api = await makeApi(request, member)
  const address = `/dashboard/myapp/${api.id}/analytics`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No calls in this period' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No recent calls' })).toBeVisible()
  await expect(figure(page, 'Calls')).toHaveText('0')
  await callSome(request, api)
  await expect(async () => {
    await page.reload()
    await expect(figure(page, 'Calls')).toHaveText('5', { timeout: 500 })
  }).toPass()
  await expect(figure(page, 'Errors')).toHaveText('2')
  await expect(page.getByText('40% of calls')).toBeVisible()
  await expect(figure(page, 'Median latency')).toHaveText(/^(<1|\d[\d,]*)\sms$/)
  const answers = page.getByRole('region', { name: 'Responses' })
  for (const name of ['200 OK', '201 Created', '401 Missing or wrong key', '422 Invalid input'])
    await expect(answers.getByText(name)).toBeVisible()
  await expect(figure(page, 'Clients today')).toHaveText('1')
  const latest = page.getByRole('table').last().getByRole('row')
  await expect(latest).toHaveCount(6)
  await expect(latest.nth(1)).toContainText('401 Missing or wrong key')
  await expect(latest.nth(2)).toContainText('GET /?town=…')
  await expect(page.getByRole('img', { name: /^World map/ })).toBeVisible()
  await expectAccessible(page)
})

test('hours and days are switched in the address, and each chart has its table', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await signIn(context, member)
  const api = await makeApi(request, member)
  await callSome(request, api)
  await page.goto(`/dashboard/myapp/${api.id}/analytics`)
  await page.getByRole('link', { name: '24 hours' }).click()
  await expect(page).toHaveURL(/range=24h$/)
  const chart = page.getByRole('region', { name: 'Calls over time' }).first()
  await chart.getByText('Table', { exact: true }).click()
  const table = chart.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Hour', 'Calls', 'Errors'])
  await expect(table.locator('tbody tr')).toHaveCount(24)
  await expect(async () => {
    await page.reload()
    await chart.getByText('Table', { exact: true }).click()
    await expect(table.locator('tbody tr').last().getByRole('cell').nth(1)).toHaveText('5', { timeout: 500 })
  }).toPass()
  const callers = page.getByRole('region', { name: 'Clients by country' }).first()
  await callers.getByText('Table', { exact: true }).click()
  await expect(callers.getByRole('cell').first()).toHaveText('Unknown')
})

test('nothing is counted while the analytics of the app are off', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await signIn(context, member)
  const api = await makeApi(request, member)
  const off = { token: member.token, data: { analytics: false } }
  expect((await callApi(request, 'PATCH', `/apps/${api.appId}`, off)).status()).toBe(200)
  await callSome(request, api)
  // Calls of another API are written after these, so once they show, these would too.
  const other = await makeApi(request, member, 'Other')
  await callSome(request, other)
  await expect(async () => {
    await page.goto(`/dashboard/myapp/${other.id}/analytics`)
    await expect(figure(page, 'Calls')).toHaveText('5', { timeout: 500 })
  }).toPass()
  await page.goto(`/dashboard/myapp/${api.id}/analytics`)
  await expect(figure(page, 'Calls')).toHaveText('0')
})

test('reads in Persian, with its digits, from the right', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await prefer(context, { language: 1, theme: 'dark' })
  await signIn(context, member)
  const api = await makeApi(request, member, 'جاها')
  await callSome(request, api)
  await expect(async () => {
    await page.goto(`/dashboard/myapp/${api.id}/analytics`)
    await expect(figure(page, 'درخواست‌ها')).toHaveText('۵', { timeout: 500 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page)
})

test.describe('refused', () => {
  // The browser writes what is refused to its console.
  test.use({ refusals: true })

  test('belongs to the owner only', async ({ page, context, request, member }) => {
    const api = await makeApi(request, await makeMember(request))
    await prefer(context, { language: 0 })
    await signIn(context, member)
    for (const part of ['', '/info', '/analytics', '/faults', '/import']) {
      expect((await page.goto(`/dashboard/myapp/${api.id}${part}`))?.status(), part).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'You can’t open this API' })).toBeVisible()
    }
  })
})
