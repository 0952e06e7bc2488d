// Not the test of our fixtures, which fails where a request finds no network.
import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('without a connection a page of ours says so in the reader’s language, and opens when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/fa')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto('/fa/magazine')
  await expect(page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(new URL(page.url()).pathname).toBe('/fa/magazine')
  const kept = await page.evaluate(async () => {
    const caches = await self.caches.keys()
    const requests = await Promise.all(caches.map(async (name) => (await self.caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.endsWith('.woff2'))).toEqual(['/fa/offline'])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'مجله' })).toBeVisible()
})

test('another language takes the place of the one that was kept', async ({ page, context }) => {
  await page.goto('/fa')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/en')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('language=en'))
  await context.setOffline(true)
  await page.goto('/en/general/question')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})
