import type { APIRequestContext, Page } from '@playwright/test'
import { makeApi } from './api-maker'
import { callApi, expect, expectAccessible, type Member, prefer, signIn } from './fixtures'
import { intercept } from './intercept'
import { test } from './kept-tab'

const readRows = async (request: APIRequestContext, { token }: Member, id: string) =>
  (await callApi(request, 'GET', `/apis/${id}/rows`, { token })).json()

const column = (page: Page, number: number) => page.getByLabel(`Column ${number}`, { exact: true })

test('an import that is stopped half-way leaves nothing behind, and can be sent again', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const { id } = await makeApi(request, member, { rows: [{ title: 'Tea', price: 3 }] })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const parts: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const ofImport = new RegExp(`/dashboard/myapp/${id}/imports\\?`)
  await intercept(page, ofImport, async (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.get('do') === 'part') parts.push(searchParams.get('import') ?? '')
    // The second part hangs until it is stopped.
    if (parts.length === 2 && searchParams.get('do') === 'part') await held
    await route.continue()
  })
  await page.goto(`/dashboard/myapp/${id}/import`)
  const lines = Array.from({ length: 2_500 }, (_, at) => `Tea ${at},${'9'.repeat(20)}`)
  const buffer = Buffer.from(`title,price\r\n${lines.join('\r\n')}\r\n`)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1,000 rows sent.')).toBeVisible()
  await expect.poll(() => parts.length).toBe(2)
  const dropped = page.waitForResponse((answer) => answer.url().includes('do=drop'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Import canceled. No rows were added.')
  expect((await dropped).status()).toBe(200)
  release()
  const { token } = member
  const late = await callApi(request, 'POST', `/apis/${id}/imports/${parts[0]}/commit`, {
    token,
    data: { skipBad: true },
  })
  expect(late.status()).toBe(404)
  expect(await readRows(request, member, id)).toMatchObject({ total: 1, items: [{ title: 'Tea' }] })
  await page.unroute(ofImport)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('2,500 rows were imported.')).toBeVisible()
  const { total, items } = await readRows(request, member, id)
  expect(total).toBe(2_501)
  // A number of so many digits stays text.
  expect(items[1].price).toBe('9'.repeat(20))
})

test('columns are renamed, added and removed after a question, and brought back with their values', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const rows = [
    { title: 'Tea', price: 3, stock: 7 },
    { title: 'Coffee', price: 5 },
  ]
  const { id } = await makeApi(request, member, { columns: ['title', 'price', 'stock'], rows })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/myapp/${id}/info#columns`)
  const form = page.locator('#columns')
  const save = form.getByRole('button', { name: 'Save columns' })
  await column(page, 1).fill('name')
  await form.getByRole('button', { name: 'Add column' }).click()
  await form
    .getByLabel(/^New column/)
    .first()
    .fill('color')
  await save.click()
  await expect(page.getByText('Columns saved')).toBeVisible()
  await expect(column(page, 4)).toHaveValue('color')
  expect((await readRows(request, member, id)).items).toMatchObject([
    { name: 'Tea', price: 3, stock: 7 },
    { name: 'Coffee', price: 5 },
  ])
  const remove = async (number: number) => {
    await form.getByLabel(`More options for column ${number}`).click()
    await form.getByRole('checkbox', { name: 'Remove' }).click()
  }
  await remove(2)
  await expect(form.getByText('Removed when you save').filter({ visible: true })).toHaveCount(1)
  await remove(3)
  await column(page, 4).fill('colour')
  await save.click()
  const question = form.getByRole('alert')
  await expect(question).toContainText('Remove these 2 columns?')
  await expect(question.getByRole('listitem')).toContainText(['2 rows have a value', '1 row has a value'])
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Keep them' }).click()
  await expect(question).toHaveCount(0)
  await expect(form.getByText('Removed when you save').filter({ visible: true })).toHaveCount(0)
  await expect(column(page, 4)).toHaveValue('colour')
  expect((await readRows(request, member, id)).items[0]).toHaveProperty('price', 3)
  await remove(2)
  await save.click()
  await expect(question).toContainText('Remove this column?')
  await form.getByRole('button', { name: 'Remove column' }).click()
  await expect(form.getByRole('heading', { name: 'Removed columns' })).toBeVisible()
  const [tea] = (await readRows(request, member, id)).items
  expect(tea).toMatchObject({ name: 'Tea', stock: 7 })
  expect(tea).not.toHaveProperty('price')
  await form.getByRole('button', { name: /^Restore .?price/ }).click()
  await expect(page.getByText('Column restored')).toBeVisible()
  await expect(form.getByRole('heading', { name: 'Removed columns' })).toHaveCount(0)
  await expect(column(page, 4)).toHaveValue('price')
  expect((await readRows(request, member, id)).items).toMatchObject([{ price: 3 }, { price: 5 }])
})

test.describe('settings in rows', () => {
  test.use({ refusals: true })

  test('the name, description and origins of an API are saved as they change', async ({
    page,
    context,
    member,
    request,
  }) => {
    const { id } = await makeApi(request, member)
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto(`/dashboard/myapp/${id}/info`)
    const about = page.locator('#about')
    await about.getByRole('textbox', { name: 'Name' }).fill('')
    await about.getByRole('textbox', { name: 'Name' }).blur()
    await expect(about.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/required/)
    await about.getByRole('textbox', { name: 'Name' }).fill('Menu')
    await about.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(about.getByText('Saved')).toBeVisible()
    await expect(about.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('')
    await about.getByRole('textbox', { name: 'Description' }).fill('What we serve')
    await about.getByRole('textbox', { name: 'Description' }).blur()
    await expect(about.locator('[data-row=description]').getByText('Saved')).toBeVisible()
    const origins = page.getByLabel('Allowed origins')
    await origins.fill('https://example.com\nhttps://example.org')
    await origins.blur()
    await expect(page.locator('#access').getByText('Saved')).toBeVisible()
    await expect(page.locator('#access').getByText('Saved')).toHaveCount(0)
    await page.reload()
    await expect(about.getByRole('textbox', { name: 'Name' })).toHaveValue('Menu')
    await expect(about.getByRole('textbox', { name: 'Description' })).toHaveValue('What we serve')
    await expect(origins).toHaveValue('https://example.com\nhttps://example.org')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the name of an API is saved by a button', async ({ page, context, member, request }) => {
    const { id } = await makeApi(request, member)
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto(`/dashboard/myapp/${id}/info`)
    const about = page.locator('#about')
    await about.getByRole('textbox', { name: 'Name' }).fill('Menu')
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/done=about/)
    await expect(about.getByRole('textbox', { name: 'Name' })).toHaveValue('Menu')
  })

  test('a column is removed after a question, and brought back', async ({
    page,
    context,
    member,
    request,
  }) => {
    const { id } = await makeApi(request, member, { rows: [{ title: 'چای', price: 3 }] })
    await prefer(context, { language: 1 })
    await signIn(context, member)
    await page.goto(`/dashboard/myapp/${id}/info`)
    await page.getByLabel('گزینه‌های بیشتر برای ستون ۲').click()
    await page.getByRole('checkbox', { name: 'حذف' }).check()
    await page.getByRole('button', { name: 'ذخیرهٔ ستون‌ها' }).click()
    await expect(page.getByRole('alert')).toContainText('۱ سطر در آن مقدار دارد')
    await page.getByRole('button', { name: 'حذف ستون', exact: true }).click()
    expect((await readRows(request, member, id)).items[0]).not.toHaveProperty('price')
    await page.getByRole('button', { name: /بازگردانی.*price/ }).click()
    await expect(page.getByRole('button', { name: /بازگردانی/ })).toHaveCount(0)
    expect((await readRows(request, member, id)).items).toMatchObject([{ title: 'چای', price: 3 }])
  })
})

test('an app and an API are deleted, found in the trash, and brought back with their rows', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const { id, appId } = await makeApi(request, member, { rows: [{ title: 'Tea', price: 3 }] })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const trash = page.getByRole('list', { name: 'Trash' })
  const remove = async (kind: 'api' | 'app', thing: string, name: string, loss: string) => {
    await page.goto(`/dashboard/myapp/delete?${kind}=${thing}`)
    await expect(page.getByRole('main')).toContainText(loss)
    await page.getByLabel(/to confirm/).fill(name)
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('link', { name: 'Trash' })).toBeVisible()
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(trash.getByRole('listitem')).toHaveText([new RegExp(name)])
  }
  const restore = async () => {
    await trash.getByRole('button', { name: /^Restore/ }).click()
    await expect(trash).toHaveCount(0)
    await page.getByRole('link', { name: 'My apps', exact: true }).click()
  }
  const rowOfGrid = page.getByRole('gridcell', { name: 'Tea', exact: true })
  await remove('api', id, 'items', '1 row and 1 key')
  await restore()
  await page.getByRole('link', { name: 'items' }).click()
  await expect(rowOfGrid).toBeVisible()
  await remove('app', appId, 'Shop', '1 API and 1 row')
  expect((await callApi(request, 'GET', `/apis/${id}`, { token: member.token })).status()).toBe(404)
  await restore()
  await page.getByRole('link', { name: 'items' }).click()
  await expect(rowOfGrid).toBeVisible()
})
