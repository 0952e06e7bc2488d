import { ask, expect, test } from './fixtures'

test('the landing page comes whole, with no script file, and leads to signing up', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Start with email' }).first().click()
  await expect(page).toHaveURL(/\/en\/signup\?mode=up$/)
})

test('another language comes back to the same place of the page', async ({ page }) => {
  await page.goto('/en')
  // A press on the menu at the top would scroll there first.
  await page.evaluate(() => {
    scrollTo(0, 700)
    document.querySelector<HTMLElement>('form[action="/language"] [value="1"]')?.click()
  })
  await expect(page).toHaveURL(/\/fa$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test('a menu of the landing page closes on Escape and keeps the focus', async ({ page }) => {
  await page.goto('/en')
  const menu = page.getByLabel('Language: English')
  await menu.click()
  await expect(page.getByRole('button', { name: 'العربية' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'العربية' })).toBeHidden()
  await expect(menu).toBeFocused()
})

test('each language has its address, told to search engines', async ({ page, request }) => {
  await page.goto('/fa')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fa$/)
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(4)
  const negotiated = await ask(request, '/', { headers: { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.5' } })
  expect(negotiated.headers()['content-language']).toBe('ar')
  expect(negotiated.headers().vary).toContain('Accept-Language')
})
