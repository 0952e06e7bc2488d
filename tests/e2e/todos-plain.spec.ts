import { callApi, expect, makeMember, signIn, test } from './fixtures'

test('a list is put in order and shared before any script', async ({ browser, request }) => {
  const [owner, other] = [await makeMember(request), await makeMember(request)]
  const { token } = owner
  const data = { title: 'Spring release', text: 'What is left' }
  const { id } = await (await callApi(request, 'POST', '/todos', { token, data })).json()
  for (const text of ['one', 'two', 'three'])
    await callApi(request, 'POST', `/todos/${id}/items`, { token, data: { text } })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}`,
  })
  await signIn(context, owner)
  const page = await context.newPage()
  await page.goto(`/dashboard/todo/${id}`)
  const texts = page.locator('.todo-item-text')
  await expect(texts).toHaveText(['one', 'two', 'three'])
  await page.getByRole('button', { name: 'Move “\u2068three\u2069” up' }).click()
  await expect(texts).toHaveText(['one', 'three', 'two'])
  await page.getByRole('button', { name: 'Move “\u2068one\u2069” down' }).click()
  await expect(texts).toHaveText(['three', 'one', 'two'])
  await page.getByRole('button', { name: 'Move “\u2068three\u2069” up' }).click()
  await expect(texts).toHaveText(['three', 'one', 'two'])

  await page.getByRole('link', { name: 'Share' }).click()
  const share = page.getByRole('region', { name: 'Members' })
  const members = share.getByRole('listitem')
  await share.getByLabel('Username or full email').fill('nobody-at-all')
  await share.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(share.getByText('No member')).toBeVisible()
  await share.getByLabel('Username or full email').fill(other.handle)
  await share.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(members).toHaveCount(2)
  await members.last().getByRole('combobox').selectOption('viewer')
  await members.last().getByRole('button', { name: 'Change' }).click()
  await expect(members.last().getByRole('combobox')).toHaveValue('viewer')
  const seen = await callApi(request, 'GET', `/todos/${id}`, { token: other.token })
  expect(await seen.json()).toMatchObject({ role: 'viewer' })
  await members
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(members).toHaveCount(1)
  await page.goto(`/dashboard/todo/${id}/members`)
  await expect(page).toHaveURL(`/dashboard/todo/${id}?share`)
  expect((await callApi(request, 'GET', `/todos/${id}`, { token: other.token })).status()).toBe(404)
  await context.close()
})

test('the home screen shows what is due soon', async ({ page, context, request, member }) => {
  const { token } = member
  const data = { title: 'Spring release', text: 'What is left' }
  const { id } = await (await callApi(request, 'POST', '/todos', { token, data })).json()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const items = [
    { text: 'Late already', due: day(-3) },
    { text: 'Soon enough', due: day(2) },
    { text: 'Some day', due: null },
  ]
  for (const item of items) await callApi(request, 'POST', `/todos/${id}/items`, { token, data: item })
  await signIn(context, member)
  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  await expect(needs).toContainText('Late already')
  await expect(page.getByText('Soon enough')).toHaveCount(0)
  await page.goto('/dashboard/arrange')
  await page.getByRole('listitem').filter({ hasText: 'Due soon' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Save' }).click()
  const due = page.locator('.panel', { hasText: 'Soon enough' })
  await expect(due).toContainText('Late already')
  await expect(page.getByText('Some day')).toHaveCount(0)
  await due.getByRole('link', { name: /Late already/ }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/todo/${id}`))
})
