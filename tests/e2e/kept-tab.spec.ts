import { expect } from './fixtures'
import { intercept } from './intercept'
import { test } from './kept-tab'

// In one worker, so in one tab.
test.describe.configure({ mode: 'serial' })

type Kept = { cookies: number; local: number; session: number; databases: number; caches: number }

test('a journey leaves all that a page can keep, and more', async ({ page, context }) => {
  await page.goto('/magazine')
  await page.evaluate(async () => {
    localStorage.setItem('kept', '1')
    sessionStorage.setItem('kept', '1')
    await caches.open('kept')
    const opened = indexedDB.open('kept')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    window.name = 'kept'
  })
  await context.addCookies([{ name: 'kept', value: '1', url: page.url() }])
  await context.grantPermissions(['notifications'])
  await intercept(page, /\/magazine$/, (route) => route.fulfill({ body: 'kept' }))
  await intercept(context, /\/search$/, (route) => route.fulfill({ body: 'kept' }))
  page.on('request', () => {
    throw new Error('is heard by the next journey')
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await context.setOffline(true)
})

test('the next one in the same tab finds nothing of it', async ({ page, context }) => {
  const before = await page.evaluate(() => [history.length, window.name])
  expect(before).toEqual([1, ''])
  await page.goto('/search')
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('/magazine')
  await expect(page.locator('h1')).toBeVisible()
  const kept = await page.evaluate(
    async (): Promise<Kept> => ({
      cookies: document.cookie.includes('kept') ? 1 : 0,
      local: localStorage.getItem('kept') === null ? 0 : 1,
      session: sessionStorage.getItem('kept') === null ? 0 : 1,
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'kept').length,
      caches: (await caches.keys()).length,
    }),
  )
  expect(kept).toEqual({ cookies: 0, local: 0, session: 0, databases: 0, caches: 0 })
  expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')
  const media = ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']
  expect(await page.evaluate((all) => all.map((one) => matchMedia(one).matches), media)).toEqual([
    false,
    false,
    false,
  ])
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 })
  expect(context.pages()).toEqual([page])
})

test('what would stay with the tab is refused', async ({ page, context }) => {
  await expect(async () => page.clock.install()).rejects.toThrow('a browser of its own')
  await expect(async () => page.addInitScript(() => {})).rejects.toThrow('a browser of its own')
  await expect(async () => context.newCDPSession(page)).rejects.toThrow('a browser of its own')
})
