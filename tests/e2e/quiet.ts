import type { Page, Request } from '@playwright/test'

/**
 * Gives a visit that ends once all that the page has asked for is answered, and shown: as `networkidle`, but without the half
 * second in which nothing happens. What a socket brings, or a browser's database, it does not wait for.
 */
export function quietVisits(page: Page): (path: string) => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  let allAnswered = () => {}
  const end = (request: Request) => {
    open.delete(request)
    if (open.size === 0) allAnswered()
  }
  page.on('request', (request) => {
    asked += 1
    open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async (path) => {
    open.clear()
    await page.goto(path)
    for (let before = -1; before !== asked; ) {
      if (open.size > 0)
        await new Promise<void>((resolve) => {
          allAnswered = resolve
        })
      before = asked
      await page.waitForFunction(isShown)
    }
  }
}

/** Idle time comes when nothing of the page waits for its turn, such as React's work on an answer. */
async function isShown(): Promise<true> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
  await document.fonts.ready
  await idle()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await idle()
  return true
}
