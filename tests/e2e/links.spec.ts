import type { APIRequestContext, Page } from '@playwright/test'
import { ask, callApi, expect, expectAccessible, type Member, prefer, signIn, test } from './fixtures'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Visits a short link as a person with a browser would; does not follow it. */
function visit(request: APIRequestContext, slug: string) {
  const headers = { Host: `go.localhost:${process.env.HAMKAR_TEST_PORT}`, 'User-Agent': firefox }
  return ask(request, `/${encodeURIComponent(slug)}`, { headers, maxRedirects: 0 })
}

async function make(request: APIRequestContext, { token }: Member, data: object): Promise<{ id: string }> {
  const answer = await callApi(request, 'POST', '/links', {
    token,
    data: { url: 'https://example.com/', ...data },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

const rows = (page: Page) => page.getByRole('list', { name: 'Your links' }).getByRole('listitem')
const own = () => `e2e-${process.pid}-${Date.now()}`

test('a link is made in Persian, copied, opened, and its click shows', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/myurl')
  await expect(page.getByRole('heading', { name: 'هنوز لینکی ندارید' })).toBeVisible()
  await page.getByRole('link', { name: 'لینک جدید' }).first().click()
  // The error that comes with leaving a field does not take the button away from a press.
  await page.getByLabel('آدرس مقصد').fill('نه یک آدرس')
  await page.getByRole('button', { name: 'ساختن لینک' }).click({ delay: 50 })
  await expect(page.getByLabel('عنوان')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('عنوان').fill('نمونه‌کارها ۱۴۰۵')
  await page.getByLabel('آدرس مقصد').fill('example.com/portfolio')
  const slug = `نمونه-${Date.now()}`
  await page.getByLabel('آدرس دلخواه').fill(slug)
  await expect(page.getByText('این آدرس آزاد است.')).toBeVisible()
  await page.getByLabel('سقف کلیک').fill('۱۲')
  await page.getByRole('button', { name: 'ساختن لینک' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نمونه‌کارها ۱۴۰۵')
  await expect(page.getByText('لینک ساخته شد')).toBeVisible()
  await expect(page.getByText('۰ از ۱۲')).toBeVisible()
  await page.getByRole('button', { name: 'کپی لینک' }).click()
  await expect(page.getByText('لینک کوتاه کپی شد')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(decodeURIComponent(copied)).toMatch(new RegExp(`/${slug}$`))
  const answer = await visit(request, slug)
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('https://example.com/portfolio')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('۱ از ۱۲')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByText('جدول', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '۱' }).last()).toBeVisible()
})

test.describe('what is refused', () => {
  test.use({ refusals: true })

  test('is said at its field, and nothing typed is lost', async ({ page, context, member, request }) => {
    const slug = own()
    await make(request, member, { title: 'The first', slug })
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/myurl/new')
    await page.getByLabel('Title').fill('The second')
    await page.getByLabel('Destination URL').fill('ftp://example.com')
    await page.getByLabel('Title').focus()
    await expect(page.getByLabel('Destination URL')).toHaveAccessibleDescription(/starts with http/)
    await page.getByLabel('Destination URL').fill('http://localhost:1/loop')
    await page.getByLabel('Slug').fill(slug)
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/is taken/)
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Destination URL')).toHaveAccessibleDescription(/only to public pages/)
    await page.getByLabel('Destination URL').fill('https://example.com/second')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Title')).toHaveValue('The second')
    await page.getByLabel('Slug').fill(`${slug}-2`)
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second')
  })

  test('an edit of something that has changed since is not written over it', async ({
    page,
    context,
    member,
    request,
  }) => {
    const { id } = await make(request, member, { title: 'As it was' })
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto(`/dashboard/myurl/${id}/edit`)
    await callApi(request, 'PATCH', `/links/${id}`, {
      token: member.token,
      data: { title: 'From elsewhere' },
    })
    await page.getByLabel('Title').fill('From here')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('changed after you opened it')
    await expect(page.getByLabel('Title')).toHaveValue('From here')
  })
})

test('a target is edited, and the short link leads there', async ({ page, context, member, request }) => {
  const slug = own()
  const { id } = await make(request, member, { title: 'Moving', slug })
  expect((await visit(request, slug)).headers().location).toBe('https://example.com/')
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/myurl/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Destination URL').fill('https://example.org/moved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Link saved')).toBeVisible()
  expect((await visit(request, slug)).headers().location).toBe('https://example.org/moved')

  const short = `narrow-${Date.now().toString(36)}`
  await make(request, member, { title: 'Narrow', slug: short })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard/myurl')
  const shown = page.locator('.link-parts > :last-child').first()
  await expect(shown).toHaveText(`/${short}`)
  await expect.poll(() => shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('a deletion is undone, and what is in the trash comes back', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  const slug = own()
  await make(request, member, { title: 'Keeper', slug })
  await make(request, member, { title: 'Other' })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/myurl')
  const remove = async () => {
    await rows(page).filter({ hasText: 'Keeper' }).locator('.menu > summary').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('status').getByText('“Keeper” moved to the trash')).toBeVisible()
  }
  await remove()
  expect((await visit(request, slug)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect((await visit(request, slug)).status()).toBe(302)
  await remove()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('status').getByText('“Keeper” restored').last()).toBeVisible()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Active' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('long lists are searched, ordered and read on, keeping the place', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  for (let at = 0; at < 23; at++) await make(request, member, { title: `Link number ${at}` })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  // Before the script is there, the button leads to the next page instead.
  await page.goto('/dashboard/myurl', { waitUntil: 'networkidle' })
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(23)
  await expect(rows(page).nth(20)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  const last = rows(page).last()
  await last.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link number 0')
  await page.goBack()
  await expect(rows(page)).toHaveCount(23)
  await expect(last).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Find a link' }).fill('NUMBER ۲۲')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=NUMBER/)
  await page.getByRole('searchbox', { name: 'Find a link' }).fill('nothing like it')
  await expect(page.getByText('No results for')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Expired' }).click()
  await expect(page.getByText('No expired links')).toBeVisible()
})

test('a file is imported, what is wrong with it is said, and it comes out again', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/myurl/import')
  const csv = 'title,url\nGood one,https://example.com/1\nx,https://example.com/2\nNo address,nonsense\n'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('1 link was created.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Enter at least 3 characters.' })).toContainText('3')
  await expect(page.getByRole('row').filter({ hasText: 'Enter a full URL' })).toContainText('4')
  await page.goto('/dashboard/myurl')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('links.csv')
})

test('menus, dialogs and the preview page serve everybody', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  const slug = own()
  await make(request, member, { title: '<b>bold?</b>', slug })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  // Before the script is there, the QR button leads to the link's page instead.
  await page.goto('/dashboard/myurl', { waitUntil: 'networkidle' })
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.locator('summary[aria-label^="More options for"]').click()
  await expect(page.getByRole('link', { name: 'Preview page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^QR code/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`http://go.localhost:${process.env.HAMKAR_TEST_PORT}/${slug}+`)
  await expect(page.getByText('<b>bold?</b>')).toBeVisible()
  await page.getByText('Report this link').click()
  await expectAccessible(page)
  await page.getByLabel('It’s spam').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('status')).toContainText('We’ve received your report')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('a link is made after an error, deleted and restored', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/myurl/new')
    await page.getByLabel('Title').fill('By hand')
    await page.getByLabel('Destination URL').fill('https://example')
    await page.getByLabel('Expires').fill('2031-05-06')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Destination URL')).toHaveAccessibleDescription(
      'Enter a full domain, like example.com',
    )
    await expect(page.getByLabel('Title')).toHaveValue('By hand')
    await expect(page.getByLabel('Expires')).toHaveValue('2031-05-06')
    await page.getByLabel('Destination URL').fill('https://example.com')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By hand')
    await expect(page.getByText('6 May 2031')).toBeVisible()
    await page.goto('/dashboard/myurl')
    await page.locator('summary[aria-label^="More options for"]').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})
