import type { BrowserContext, Page } from '@playwright/test'
import { makeApi } from './api-maker'
import { callApi, expect, expectAccessible, openGroups, prefer, signIn, test, waitForReact } from './fixtures'
import { intercept } from './intercept'

const phone = { width: 390, height: 800 }

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the bottom bar of a phone leads to everything', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: 'Bottom bar' })
    await bar.getByRole('link', { name: 'Menu' }).click()
    await expect(page).toHaveURL('/dashboard/menu')
    await page.locator('main .sidebar-group', { hasText: 'Build' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Short links' }).click()
    await expect(page).toHaveURL('/dashboard/myurl')
    await bar.getByLabel('New', { exact: true }).click()
    await bar.getByRole('link', { name: 'New idea' }).click()
    await expect(page).toHaveURL('/dashboard/allidea/new')
    // The first field there has the focus.
    await expect(bar).toBeHidden()
    await page.goBack()
    await bar.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/dashboard/search')
    await bar.getByRole('link', { name: 'Inbox' }).click()
    await expect(page).toHaveURL('/dashboard/inbox')
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    await expect(page).toHaveURL('/dashboard/notifications')
  })
})

test('the bottom bar of a phone searches in place and leaves the room to what is typed', async ({
  page,
  context,
  member,
}) => {
  await page.setViewportSize(phone)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/menu', { waitUntil: 'networkidle' })
  const bar = page.locator('.bottom-bar')
  for (const width of await bar.locator('> *').evaluateAll((parts) => parts.map((one) => one.clientWidth)))
    expect(width).toBeGreaterThanOrEqual(56)
  await bar.getByLabel('New', { exact: true }).click()
  await expect(bar.getByRole('link', { name: 'New to-do list' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: 'Search' }).click()
  await expect(page.locator('.palette')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('main .sidebar-group', { hasText: 'Write' }).click()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'To-do lists' }).click()
  await expect(page).toHaveURL('/dashboard/todo')
  await page.goto('/dashboard/myurl/new', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await expect(bar).toBeHidden()
  await page.getByRole('textbox', { name: 'Title' }).blur()
  await expect(bar).toBeVisible()
})

test('the page of a link is fetched once the pointer rests on the link', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await openGroups(context)
  await signIn(context, member)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const fetched = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/dashboard/myurl.data',
  )
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Short links' }).hover()
  await fetched
})

test('a screen that takes long shows its shape and a line, and another press still leads elsewhere', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, /\/dashboard\/allproject\.data/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard/todo', { waitUntil: 'networkidle' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…')
  await expect(page.locator('.progress-line')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await menu.getByRole('link', { name: 'Ideas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible()
  await expect(page.locator('.skeleton, .progress-line')).toHaveCount(0)
  release()
  await menu.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test.describe('what cannot be opened', () => {
  // The browser writes each missing page to its console.
  test.use({ refusals: true })

  test('keeps its address and has a way back', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    for (const [path, heading] of [
      ['/dashboard/myurl/lnk_nothing', 'You can’t open this short link'],
      ['/dashboard/myurl/nothing/here', 'Page not found'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(path)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Short links' }).click()
      await expect(page).toHaveURL('/dashboard/myurl')
    }
    await page.goto('/dashboard/allproject/project_nothing')
    await expect(page.getByRole('heading', { level: 1, name: 'You can’t open this project' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/allproject/project_nothing')
  })
})

test('without a line the menu keeps the screen and says why', async ({ browser, member }) => {
  // A context of its own: every call that fails without a line is written to its console.
  const context = await browser.newContext()
  await signIn(context, member)
  await openGroups(context)
  const page = await context.newPage()
  waitForReact(page)
  await page.goto('/dashboard')
  const todos = page.locator('.sidebar .sidebar-wide a[href="/dashboard/todo"]')
  await page.getByRole('heading', { level: 1 }).hover()
  await goOffline(context, page)
  // A link that the pointer comes to from within the page reloads nothing, either.
  await todos.hover()
  await todos.click()
  await expect(page.locator('.toast.failed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await context.setOffline(false)
  await todos.click()
  await expect(page).toHaveURL('/dashboard/todo')
  await context.close()
})

test('the palette finds each thing by its title', async ({ page, context, member, request }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const { token } = member
  await callApi(request, 'POST', '/documents', { token, data: { title: 'Spring release notes' } })
  await callApi(request, 'POST', '/todos', { token, data: { title: 'كارهاي بهار', text: 'before spring' } })
  await makeApi(request, member)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Spring release notes' })).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const find = (words: string) => page.locator('.palette input').fill(words)
  await find('spring')
  await expect(page.getByRole('option', { name: 'Spring release notes' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'To-do lists' }).getByRole('option')).toContainText(
    'in the text',
  )
  await expect(page.locator('.palette mark').first()).toHaveText('Spring')
  await expect(page.getByRole('status').filter({ hasText: '2 results for' })).toBeVisible()
  await find('تیره')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Dark theme')
  await find('کارهای بهار')
  await expect(page.getByRole('option', { name: 'كارهاي بهار' })).toBeVisible()
  await find('shop')
  await expect(page.getByRole('option', { name: /^Shop/ })).toBeVisible()
  await find('nothing of that kind')
  await expect(page.getByRole('option', { name: 'New link' })).toBeVisible()
  // Enter starts nothing by itself; of what may have been meant it searches that.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await find('spirng')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Did you mean .*spring/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Spring release notes' })).toBeVisible()
  await find('nothing of that kind')
  await expect(page.getByRole('option', { name: 'New link' })).toBeVisible()
  const turn = (isOnline: boolean) =>
    page.evaluate(
      (is) => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is }),
      isOnline,
    )
  await turn(false)
  await page.getByRole('option', { name: 'New link' }).click()
  await expect(page.getByText('You’re offline. This page won’t update')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await turn(true)
  await page.keyboard.press('Control+k')
  await find('items')
  await page.getByRole('option', { name: 'items' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myapp\/api_/)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { selected: true })).toHaveText('items')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveCount(1)
})

test('a search before any script shows what was found as a page', async ({ browser, request, member }) => {
  const { token } = member
  const data = { title: 'یادداشت‌های بهار', url: 'https://example.com/' }
  await callApi(request, 'POST', '/links', { token, data })
  await callApi(request, 'POST', '/todos', { token, data: { title: 'بهار', text: 'Left' } })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}`,
  })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('بهار')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/search\?q=/)
  const lists = page.getByRole('region', { name: 'To-do lists' })
  await expect(lists.getByRole('link', { name: 'بهار', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'یادداشت‌های بهار' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myurl\/link_/)
  // An address names a new thing, and changes no name that is kept.
  await page.goto(`${page.url().replace(/\?.*/, '')}/edit?title=Other`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(data.title)
  await page.goto('/dashboard/search?q=zzqq')
  await page.getByRole('link', { name: 'New link' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('zzqq')
  await page.goBack()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByRole('region', { name: 'Last changed' })).toBeVisible()
  await context.close()
})

/** Takes the line away and waits until the page knows it, which a pointer that is quicker would not. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}

test('a browser that writes a text otherwise than the server still shows the page', async ({
  browser,
  member,
}) => {
  // A context of its own: that the page says so in the console is expected here.
  const context = await browser.newContext()
  await signIn(context, member)
  const page = await context.newPage()
  await intercept(page, '**/dashboard/allidea', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1<b>Otherwise</b>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/dashboard/allidea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ideas')
  await page.getByRole('link', { name: 'Questions' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/question$/)
})
