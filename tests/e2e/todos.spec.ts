import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { callApi, expect, expectAccessible, type Member, makeMember, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'

// Lines are cut on purpose, which the browser writes to its console.
test.use({ refusals: true })

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

async function makeList(
  request: APIRequestContext,
  { token }: Member,
  texts: string[] = [],
): Promise<string> {
  const data = { title: 'Spring release', text: 'What is left before it goes out' }
  const { id } = await (await callApi(request, 'POST', '/todos', { token, data })).json()
  for (const text of texts) await callApi(request, 'POST', `/todos/${id}/items`, { token, data: { text } })
  return id
}

async function share(request: APIRequestContext, owner: Member, id: string, other: Member, role = 'editor') {
  const data = { member: other.handle, role }
  const answer = await callApi(request, 'PUT', `/todos/${id}/members`, { token: owner.token, data })
  expect(answer.status()).toBe(200)
}

async function openAs(browser: Browser, member: Member, id: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: origin() })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const page = await context.newPage()
  const connected = page.waitForEvent('websocket')
  await page.goto(`/dashboard/todo/${id}`)
  await connected
  return [page, context]
}

const open = (page: Page) => page.getByRole('list', { name: 'To do', exact: true }).getByRole('listitem')
const done = (page: Page) => page.getByRole('list', { name: 'Done', exact: true }).getByRole('listitem')
const add = async (page: Page, text: string) => {
  await page.getByLabel('New item').fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
const texts = (page: Page) => page.locator('.todo-item-text').allTextContents()
const sync = (page: Page) => page.locator('[data-sync]')

test('a list is made, filled, ordered by keys, dated, done and cleared with a way back', async ({
  page,
  context,
  member,
}) => {
  test.setTimeout(60_000)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/todo')
  await page.getByRole('link', { name: 'Create to-do list' }).first().click()
  await page.getByLabel('Title').fill('ab')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/at least 3 characters/)
  await page.getByLabel('Title').fill('House')
  const description = page.getByLabel('Description')
  await description.fill('ab')
  await description.blur()
  await expect(description).toHaveAccessibleDescription(/at least 3 characters/)
  await description.fill('Before the guests come')
  await expect(description).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  for (const text of ['one', 'two', 'three']) await add(page, text)
  await expect(sync(page)).toHaveAttribute('data-sync', 'saved')
  await page.getByRole('button', { name: 'Move “\u2068three\u2069”' }).press('ArrowUp')
  await expect.poll(() => texts(page)).toEqual(['one', 'three', 'two'])
  await page.getByRole('link', { name: 'Edit “\u2068two\u2069”' }).click()
  await page.getByLabel('Task', { exact: true }).fill('two!')
  await page.getByLabel('Assignee').selectOption({ label: member.displayName })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(open(page).last()).toContainText('two!')
  await expect(page.getByRole('link', { name: 'Edit “\u2068two!\u2069”' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'one' }).click()
  await expect(done(page)).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'three' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear completed' }).click()
  await expect(done(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(done(page)).toHaveCount(1)
  await expect(sync(page)).toHaveAttribute('data-sync', 'saved')
  await page.reload()
  await expect.poll(() => texts(page)).toEqual(['three', 'two!', 'one'])
  await expectAccessible(page)
})

test('a list is renamed, an item drawn to another place with the pointer and dated by the calendar', {
  tag: '@all',
}, async ({ browser, request, member }) => {
  const id = await makeList(request, member, ['one', 'two', 'three'])
  const [page] = await openAs(browser, member, id)
  await page.locator('summary[aria-label^="More options for"]').click()
  await page.getByRole('link', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('Autumn release')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn release')

  const first = await open(page).first().boundingBox()
  await page.getByRole('button', { name: 'Move “\u2068three\u2069”' }).hover()
  await page.mouse.down()
  await page.mouse.move((first?.x ?? 0) + 12, (first?.y ?? 0) + 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => texts(page)).toEqual(['three', 'one', 'two'])

  await page.getByRole('link', { name: 'Edit “\u2068one\u2069”' }).click()
  await page.getByRole('button', { name: /Choose date/ }).click()
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('button', { name: 'Next month' }).first().click()
  await calendar
    .getByRole('gridcell')
    .getByRole('button', { name: /\b14\b/ })
    .click()
  await page.locator('[data-type="day"]').click()
  await page.keyboard.insertText('۱')
  await page.keyboard.insertText('٥')
  await page.getByRole('button', { name: 'Save' }).click()
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15))
  await expect(open(page).nth(1)).toContainText(
    day.toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }),
  )
  await expect(sync(page)).toHaveAttribute('data-sync', 'saved')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn release')
  expect(await texts(page)).toEqual(['three', 'one', 'two'])
  expect(await listed(request, member, id)).toMatchObject([{}, { due: day.toISOString().slice(0, 10) }, {}])
})

test('what one does the other sees, and who is there', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  const other = await makeMember(request)
  const id = await makeList(request, member, ['shared'])
  await share(request, member, id, other)
  const [mine] = await openAs(browser, member, id)
  const [theirs] = await openAs(browser, other, id)
  await expect(mine.getByRole('list', { name: /Also here/ })).toBeVisible()
  await add(mine, 'from me')
  await expect(open(theirs)).toHaveCount(2)
  await theirs.getByRole('checkbox', { name: 'shared' }).click()
  await expect(done(mine)).toHaveCount(1)
  await theirs.getByRole('button', { name: 'Delete “\u2068from me\u2069”' }).click()
  await expect(open(mine)).toHaveCount(0)
})

test('two who work without a line have the same list when they return', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  const other = await makeMember(request)
  const id = await makeList(request, member, ['a', 'b', 'c'])
  await share(request, member, id, other)
  const [mine, myLine] = await openAs(browser, member, id)
  const [theirs, theirLine] = await openAs(browser, other, id)
  await expect(mine.getByRole('list', { name: /Also here/ })).toBeVisible()
  await myLine.setOffline(true)
  await theirLine.setOffline(true)
  await add(mine, 'کار من 🌱')
  await mine.getByRole('checkbox', { name: 'a', exact: true }).click()
  await mine.getByRole('button', { name: 'Move “\u2068c\u2069”' }).press('ArrowUp')
  await add(theirs, 'theirs')
  await theirs.getByRole('checkbox', { name: 'b', exact: true }).click()
  await theirs.getByRole('button', { name: 'Delete “\u2068c\u2069”' }).click()
  await expect(sync(mine)).toContainText('3 changes are kept on this device')
  await expect(sync(theirs)).toContainText('3 changes are kept on this device')
  await myLine.setOffline(false)
  await theirLine.setOffline(false)
  for (const page of [mine, theirs]) await expect(sync(page)).toHaveAttribute('data-sync', 'saved')
  await expect
    .poll(async () => JSON.stringify(await texts(mine)) === JSON.stringify(await texts(theirs)))
    .toBe(true)
  expect((await texts(mine)).sort()).toEqual(['a', 'b', 'theirs', 'کار من 🌱'].sort())
  await mine.reload()
  expect(await texts(mine)).toEqual(await texts(theirs))
})

test('what was kept without a line is sent by the next page, once', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  const id = await makeList(request, member)
  const [page, line] = await openAs(browser, member, id)
  await intercept(page, '**/act', (route) => route.abort())
  await add(page, 'kept')
  await expect(sync(page)).toHaveAttribute('data-sync', 'offline')
  await page.unroute('**/act')
  // The answer is lost: nobody here knows whether it was done.
  await intercept(page, '**/act', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await listed(request, member, id)).length).toBe(1)
  await page.close()
  const again = await line.newPage()
  await again.goto(`/dashboard/todo/${id}`)
  await expect(sync(again)).toHaveAttribute('data-sync', 'saved')
  await expect(open(again)).toHaveCount(1)
  expect(await listed(request, member, id)).toHaveLength(1)
})

async function listed(request: APIRequestContext, { token }: Member, id: string): Promise<unknown[]> {
  return (await (await callApi(request, 'GET', `/todos/${id}/items`, { token })).json()).items
}

test('somebody is found, added, taken out, brought back; the open page closes with words', {
  tag: '@all',
}, async ({ browser, request, page, context, member }) => {
  const other = await makeMember(request)
  const id = await makeList(request, member, ['secret'])
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/todo/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('combobox', { name: 'Add people' })
  await field.fill(other.handle)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expectAccessible(page)
  const [theirs] = await openAs(browser, other, id)
  await expect(open(theirs)).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(theirs.getByRole('heading', { name: 'You no longer have access to this list' })).toBeVisible()
  await expect(theirs.getByText('secret')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(members).toHaveCount(2)
  await theirs.goto(`/dashboard/todo/${id}`)
  await theirs.getByRole('button', { name: 'Share' }).click()
  await theirs.getByRole('button', { name: 'Leave' }).click()
  await theirs.getByRole('button', { name: 'Leave' }).click()
  await expect(theirs).toHaveURL(/\/dashboard\/todo$/)
})

test('who only looks cannot change anything', async ({ browser, request, member }) => {
  const other = await makeMember(request)
  const id = await makeList(request, member, ['look'])
  await share(request, member, id, other, 'viewer')
  const [theirs] = await openAs(browser, other, id)
  await expect(theirs.getByText('You can view this list')).toBeVisible()
  await expect(theirs.getByRole('checkbox', { name: 'look' })).toBeDisabled()
  await expect(theirs.getByLabel('New item')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is made, filled, ticked, edited and emptied', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/todo/new')
    await page.getByLabel('Title').fill('Plain')
    await page.getByLabel('Description').fill('No script here')
    await page.getByRole('button', { name: 'Create list' }).click()
    await add(page, 'plain one')
    await page.getByRole('link', { name: 'Edit “\u2068plain one\u2069”' }).click()
    await page.getByLabel('Task', { exact: true }).fill('plain two')
    await page.getByLabel('Due').fill('2020-01-01')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(open(page)).toContainText('Overdue')
    await page.getByRole('checkbox', { name: 'plain two' }).click()
    await expect(done(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete “\u2068plain two\u2069”' }).click()
    await expect(page.getByText('Nothing to do yet')).toBeVisible()
  })
})
