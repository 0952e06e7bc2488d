import { callApi, expect, expectAccessible, type Page, prefer, signIn } from './fixtures'
import { test } from './kept-tab'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('groups fold, and are on the next page as they were left', async ({ page, context, member }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard')
  const group = (name: string) => page.locator('.sidebar .sidebar-group', { hasText: name })
  const link = (name: string) => menuOf(page).getByRole('link', { name, exact: true })
  await expect(link('Projects')).toBeVisible()
  await expect(link('Short links')).toBeHidden()
  await group('Build').click()
  await group('Community').focus()
  await page.keyboard.press('Enter')
  await expect(link('Short links')).toBeVisible()
  await expect(link('Projects')).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(link('Short links')).toBeVisible()
  await expect(link('Projects')).toBeHidden()
  // The group of the page that is open stays open, whatever was folded.
  await page.goto('/dashboard/allidea')
  await expect(link('Ideas')).toHaveAttribute('aria-current', 'page')
  await group('Community').click()
  await expect(link('Ideas')).toBeVisible()
  await link('Search').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('.sidebar-person').click()
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a narrow sidebar opens its groups by a press, the focus and the pointer', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.keyboard.press('[')
  const head = menuOf(page).getByLabel('Build', { exact: true })
  const forms = menuOf(page).getByRole('link', { name: 'Forms' })
  await expect(forms).toBeHidden()
  await head.hover()
  await expect(forms).toBeVisible()
  // A press on what the pointer has opened does not close it.
  await head.click()
  await expect(forms).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.keyboard.press('Escape')
  await expect(forms).toBeHidden()
  await expect(head).toBeFocused()
  await menuOf(page).getByLabel('Community', { exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const projects = menuOf(page).getByRole('link', { name: 'Projects' })
  await expect(projects).toBeVisible()
  for (let entry = 0; entry < 7; entry += 1) await page.keyboard.press('Tab')
  await expect(head).toBeFocused()
  await expect(projects).toBeHidden()
  await expect(forms).toBeVisible()
  for (let entry = 0; entry < 4; entry += 1) await page.keyboard.press('Tab')
  await expect(forms).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/forms')
  await expect(forms).toBeHidden()
})

test('C and a letter begin something new, but not in a field', async ({ page, context, member }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const making = page.locator('.new-menu').getByRole('link', { name: 'New link' })
  await page.keyboard.press('c')
  await expect(making).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.new-menu').getByRole('link', { name: 'New project' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(making).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('d')
  await expect(page).toHaveURL('/dashboard/documents/new')
  await page.goto('/dashboard/myurl/new', { waitUntil: 'networkidle' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.pressSequentially('cl')
  await expect(title).toHaveValue('cl')
  await expect(making).toBeHidden()
})

test('a thing is pinned from its menu, and goes with its deletion', async ({
  page,
  context,
  member,
  request,
}) => {
  const { token } = member
  const data = { title: 'انتشار نسخهٔ بهار', url: 'https://example.com/' }
  const { id } = await (await callApi(request, 'POST', '/links', { token, data })).json()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/myurl', { waitUntil: 'networkidle' })
  const more = page.locator('.row .menu > summary')
  const pinned = page.getByRole('region', { name: 'Pinned' }).getByRole('link')
  await expect(pinned).toHaveCount(0)
  await more.click()
  await page.getByRole('button', { name: 'Pin to the sidebar' }).click()
  await expect(pinned).toHaveText([data.title])
  await expectAccessible(page)
  await pinned.click()
  await expect(page).toHaveURL(`/dashboard/myurl/${id}`)
  await expect(pinned).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(pinned).toHaveText([data.title])
  await page.goto('/dashboard/myurl', { waitUntil: 'networkidle' })
  await more.click()
  await page.getByRole('button', { name: 'Unpin from the sidebar' }).click()
  await expect(pinned).toHaveCount(0)
  await more.click()
  await page.getByRole('button', { name: 'Pin to the sidebar' }).click()
  await expect(pinned).toHaveCount(1)
  await callApi(request, 'DELETE', `/links/${id}`, { token })
  await page.reload()
  await expect(page.locator('.sidebar-wide')).toBeVisible()
  await expect(pinned).toHaveCount(0)
})

test('what was changed last is in the sidebar by name, unless it is pinned there', async ({
  page,
  context,
  member,
  request,
}) => {
  const { token } = member
  const ids: string[] = []
  for (const title of ['First', 'Second', 'Third', 'سند چهارم']) {
    const made = await callApi(request, 'POST', '/documents', { token, data: { title } })
    ids.push((await made.json()).id)
  }
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await context.clearCookies({ name: 'groups' })
  await page.goto('/dashboard/settings')
  const recent = menuOf(page).getByRole('list', { name: 'Recent' }).getByRole('link')
  await expect(recent).toHaveText(['سند چهارم', 'Third', 'Second'])
  await expectAccessible(page)
  expect((await callApi(request, 'PUT', `/things/${ids[2]}/pin`, { token })).ok()).toBe(true)
  await page.reload()
  await expect(recent).toHaveText(['سند چهارم', 'Second', 'First'])
  await recent.last().click()
  await expect(page).toHaveURL(`/dashboard/documents/${ids[0]}`)
  await page.goto('/dashboard/settings')
  await page.locator('.sidebar .sidebar-group', { hasText: 'Recent' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('groups, the narrow sidebar and New open', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard')
    await page.locator('.sidebar .sidebar-group', { hasText: 'Build' }).click()
    await menuOf(page).getByRole('link', { name: 'Short links' }).click()
    await expect(page).toHaveURL('/dashboard/myurl')
    await page.locator('.sidebar').getByLabel('New', { exact: true }).click()
    await page.locator('.new-menu').getByRole('link', { name: 'New idea' }).click()
    await expect(page).toHaveURL('/dashboard/allidea/new')
    await page.setViewportSize({ width: 900, height: 800 })
    await menuOf(page).getByLabel('Write', { exact: true }).click()
    await menuOf(page).getByRole('link', { name: 'Documents' }).click()
    await expect(page).toHaveURL('/dashboard/documents')
    await menuOf(page).getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/dashboard/search')
  })
})
