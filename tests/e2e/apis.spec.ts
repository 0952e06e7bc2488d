import type { APIRequestContext, Page } from '@playwright/test'
import { makeApi } from './api-maker'
import { ask, callApi, expect, expectAccessible, prefer, signIn } from './fixtures'
import { test } from './kept-tab'

const port = () => process.env.HAMKAR_TEST_PORT

/** Calls the data host as a program would, whether or not this machine can look its name up. */
async function callData(
  request: APIRequestContext,
  method: string,
  path: string,
  sent: { key?: string; data?: unknown } = {},
) {
  const headers: Record<string, string> = { Host: `data.localhost:${port()}` }
  if (sent.key) headers.Authorization = `Bearer ${sent.key}`
  return ask(request, path, { method, headers, ...(sent.data === undefined ? {} : { data: sent.data }) })
}

/** Opens the grid and waits for its script. */
async function openGrid(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Add row' })).toBeEnabled()
}

const textIn = async (page: Page, selector: string) => (await page.locator(selector).textContent()) ?? ''
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

test('an app and its API are made in Persian, called with the key, and the row shows', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard/myapp')
  await expect(page.getByRole('heading', { name: 'هنوز اپی ندارید' })).toBeVisible()
  await page.goto('/dashboard/myapp/new-api')
  await expect(page.getByRole('heading', { name: 'اول باید یک اپ بسازید' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'اپ جدید' }).click()
  await page.getByLabel('نام اپ').fill('فروشگاه')
  await page.getByLabel('توضیح').fill('فروشگاه قهوه')
  await page.getByRole('button', { name: 'بعدی' }).click()
  await expect(page.getByRole('checkbox', { name: /جمع‌آوری آمار/ })).toBeChecked()
  await page.getByRole('button', { name: 'ساختن اپ' }).click()
  await page.getByLabel('نام API').fill('قهوه‌ها')
  await page.getByLabel('توضیح').fill('قهوه‌های فروشگاه')
  await page.getByLabel('تعداد ستون‌ها').fill('۲')
  await page.getByRole('button', { name: 'بعدی' }).click()
  await page.getByLabel('ستون ۱', { exact: true }).fill('عنوان')
  await page.getByLabel('ستون ۲', { exact: true }).fill('قیمت')
  await page.getByRole('button', { name: 'بعدی' }).click()
  await expect(page.getByText('بدون کلید چیزی دیده نمی‌شود.')).toBeVisible()
  await page.getByRole('button', { name: 'ساختن API' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«قهوه‌ها» آماده است')
  const key = await textIn(page, '.secret code')
  const { pathname } = new URL(await textIn(page, '.api-url bdi'))
  expect((await callData(request, 'GET', pathname)).status()).toBe(401)
  const added = await callData(request, 'POST', pathname, { key, data: { عنوان: 'لاته', قیمت: 120 } })
  expect(added.status()).toBe(201)
  const [row] = await (await callData(request, 'GET', `${pathname}?قیمت_gte=100`, { key })).json()
  expect(row).toMatchObject({ عنوان: 'لاته', قیمت: 120 })
  await page.getByRole('link', { name: 'باز کردن داده‌ها' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('داده‌های این API')
  await expect(cell(page, 'لاته')).toBeVisible()
  await expect(cell(page, '۱۲۰')).toBeVisible()
})

test('cells are walked through and written by keyboard, and what was written is kept', async ({
  page,
  context,
  member,
  request,
}) => {
  const rows = [
    { title: 'Tea', price: 3 },
    { title: 'Coffee', price: 5 },
  ]
  const { id } = await makeApi(request, member, { rows })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await openGrid(page, `/dashboard/myapp/${id}?sort=c1`)
  await cell(page, 'Tea').click()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '3')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('4.5')
  await page.keyboard.press('Enter')
  await expect(cell(page, '4.5')).toBeVisible()
  await expect(cell(page, '5')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Espresso')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Coffee')).toBeFocused()
  await expect(page.locator('[aria-busy="true"][role="gridcell"]')).toHaveCount(0)
  const list = await callApi(request, 'GET', `/apis/${id}/rows?_sort=price`, { token: member.token })
  const { items } = await list.json()
  expect(items).toMatchObject([
    { title: 'Tea', price: 4.5 },
    { title: 'Coffee', price: 5 },
  ])
  await expectAccessible(page)
})

test.describe('conflicts', () => {
  test.use({ refusals: true })

  test('a cell that somebody else has changed is not written over without asking', async ({
    page,
    context,
    member,
    request,
  }) => {
    const { id } = await makeApi(request, member, { rows: [{ title: 'Tea', price: 3 }] })
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await openGrid(page, `/dashboard/myapp/${id}`)
    await expect(cell(page, 'Tea')).toBeVisible()
    const { items } = await (
      await callApi(request, 'GET', `/apis/${id}/rows`, { token: member.token })
    ).json()
    const path = `/apis/${id}/rows/${items[0]._id}`
    // While a cell is being written, what others change waits.
    await cell(page, 'Tea').dblclick()
    await callApi(request, 'PATCH', path, { token: member.token, data: { title: 'Green tea' } })
    await page.getByRole('textbox', { name: 'title' }).fill('Black tea')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Green tea')
    const now = async () =>
      (await (await callApi(request, 'GET', path, { token: member.token })).json()).title
    expect(await now()).toBe('Green tea')
    await page.getByRole('button', { name: 'Use mine' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(now).toBe('Black tea')
  })
})

test('rows are added, deleted and brought back; filters and order are in the address', async ({
  page,
  context,
  member,
  request,
}) => {
  const { id } = await makeApi(request, member, {
    rows: [
      { title: 'Tea', price: 3 },
      { title: 'Coffee', price: 5 },
      { title: 'Cocoa', price: 12 },
    ],
  })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await openGrid(page, `/dashboard/myapp/${id}`)
  await page.getByRole('button', { name: 'Add row' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('title').fill('Water')
  await dialog.getByLabel('price').fill('1')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Row added')).toBeVisible()
  await expect(page.getByText('4 of 4 rows')).toBeVisible()
  await page.getByRole('columnheader', { name: /price/ }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=c1/)
  await expect(page.getByRole('columnheader', { name: /price/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Water')
  await page.getByRole('button', { name: /^Filter by .?price/ }).click()
  await page.getByLabel('Condition').selectOption('greater than or equal to')
  await page.getByLabel('Value').fill('5')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('2 of 2 rows')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select row 1' }).check({ force: true })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('1 row deleted')).toBeVisible()
  await expect(cell(page, 'Coffee')).toHaveCount(0)
  const count = async () =>
    (await (await callApi(request, 'GET', `/apis/${id}/rows`, { token: member.token })).json()).total
  await expect.poll(count).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Coffee')).toBeVisible()
  await expect.poll(count).toBe(4)
})

test('a file with a bad row comes in without it, and goes out again', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  const { id } = await makeApi(request, member)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/myapp/${id}/import`)
  const lists = { people: [{ title: 'no' }], items: [{ title: 'Tea', price: 3 }, { title: { a: 1 } }] }
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'db.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(lists)),
  })
  await page.getByLabel('Which list in the file').selectOption('1')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('1 row can’t be imported')
  await expect(page.getByRole('row').nth(1)).toContainText('Lists and objects can’t be stored')
  await page.getByRole('button', { name: 'Import the 1 valid row' }).click()
  await expect(page.getByText('1 row was imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  const csv = `title,cost\r\n${Array.from({ length: 2_500 }, (_, at) => `Tea ${at},${at}`).join('\r\n')}\r\n`
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel(/Import .?cost/).selectOption('price')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('2,500 rows were imported.')).toBeVisible()
  await page.getByRole('link', { name: 'Open data' }).click()
  await expect(page.getByText('2,501 rows', { exact: true })).toBeVisible()
  await page.getByRole('grid').press('Control+End')
  await page.getByText('Export').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'All rows as CSV' }).click(),
  ])
  const lines = (await (await file.createReadStream()).toArray()).join('').trim().split('\r\n')
  expect(lines).toHaveLength(2_502)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('the wizards make an app and an API, and the grid is read', async ({
    page,
    context,
    member,
    request,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/myapp/new-app?then=new-api')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('App name').fill('Shop')
    await page.getByLabel('Description').fill('A shop')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('App name')).toHaveValue('Shop')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Create app' }).click()
    await page.getByLabel('API name').fill('items')
    await page.getByLabel('Description').fill('Things')
    await page.getByLabel('Number of columns').fill('2')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Column 1', { exact: true }).fill('title')
    await page.getByLabel('Column 2', { exact: true }).fill('_secret')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Column 2', { exact: true })).toHaveAccessibleDescription(/start with _/)
    await expect(page.getByLabel('Column 1', { exact: true })).toHaveValue('title')
    await page.getByLabel('Column 2', { exact: true }).fill('price')
    await page.getByLabel('Column 2', { exact: true }).press('Enter')
    await page.getByRole('radio', { name: /Anyone can edit/ }).check()
    await expect(page.getByText(/Public write access is for testing only/)).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Column 2', { exact: true })).toHaveValue('price')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('radio', { name: /Anyone can edit/ })).toBeChecked()
    await page.getByRole('button', { name: 'Create API' }).click()
    await expect(page.locator('.secret code')).toHaveText(/^hkd_/)
    const { pathname } = new URL(await textIn(page, '.api-url bdi'))
    const added = await callData(request, 'POST', pathname, { data: { title: 'Tea', price: 3 } })
    expect(added.status()).toBe(201)
    await page.getByRole('link', { name: 'Open data' }).click()
    await expect(cell(page, 'Tea')).toBeVisible()
    await page.getByRole('columnheader', { name: /price/ }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=c1/)
    await expect(cell(page, 'Tea')).toBeVisible()
  })
})

test('the console calls the API from the page, keys are made and revoked', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  const { id, key } = await makeApi(request, member, { access: { read: 'key', write: 'key' } })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/myapp/${id}/info`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Key', { exact: false }).first().fill(key)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.api-console-reply')).toContainText('201')
  await page.getByRole('button', { name: 'List rows' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.api-console-reply')).toContainText('"price": 12')
  await page.getByText('New key').click()
  await page.getByLabel('Key name').fill('sensor')
  await page.getByRole('radio', { name: /^Add/ }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const made = await textIn(page, '.secret code')
  expect((await callData(request, 'GET', `/${id}`, { key: made })).status()).toBe(403)
  const added = await callData(request, 'POST', `/${id}`, { key: made, data: { title: 'x' } })
  expect(added.status()).toBe(201)
  await page.getByRole('button', { name: /^Revoke .*sensor/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Key revoked')).toBeVisible()
  await expect
    .poll(async () => (await callData(request, 'POST', `/${id}`, { key: made, data: {} })).status())
    .toBe(401)
})

test.describe('faults', () => {
  test.use({ refusals: true })

  test('a share of calls fails while the switch is on, and none when it is off', { tag: '@all' }, async ({
    page,
    context,
    member,
    request,
  }) => {
    const { id, key } = await makeApi(request, member)
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto(`/dashboard/myapp/${id}/faults`)
    await page.getByRole('textbox', { name: 'Failure rate' }).fill('101')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Failure rate' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Failure rate' }).fill('۱۰۰')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Faults and delay are on')).toBeVisible()
    const status = async () => (await callData(request, 'GET', `/${id}`, { key })).status()
    await expect.poll(status).toBe(503)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Faults and delay are off')).toBeVisible()
    await expect.poll(status).toBe(200)
  })
})

test('deleting an API asks, says what goes, and can be undone', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  const { id, key } = await makeApi(request, member, { rows: [{ title: 'Tea', price: 3 }] })
  const data = { name: 'Bare', description: 'Nothing in it' }
  const bare = await (await callApi(request, 'POST', '/apps', { token: member.token, data })).json()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/myapp/delete?app=${bare.id}`)
  await expect(page.getByRole('heading', { name: 'Delete the app “Bare”?' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\b(no|0|404)\b/i)
  await page.goto(`/dashboard/myapp/${id}/info`)
  await page.getByRole('link', { name: 'Delete API' }).click()
  await expect(page.getByRole('main')).toContainText('1 row and 1 key')
  await page.getByLabel(/to confirm/).fill('items')
  await page.getByRole('button', { name: 'Delete API' }).click()
  await expect(page.getByRole('status').getByText('“items” moved to the trash')).toBeVisible()
  const status = async () => (await callData(request, 'GET', `/${id}`, { key })).status()
  await expect.poll(status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'items' })).toBeVisible()
  await expect.poll(status).toBe(200)
})
