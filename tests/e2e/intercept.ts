import type { BrowserContext, Page, Route } from '@playwright/test'

/** What Playwright says where a page or its context has gone. */
const hasGone = /has been closed|Test ended|Request context disposed/

/**
 * Answers requests of a page or a context in the way of a test. A page may close while one waits for its answer: Playwright throws this
 * outside of the test, which ends the worker, and the test that would run next is skipped.
 */
export async function intercept(
  place: Page | BrowserContext,
  url: string | RegExp | ((url: URL) => boolean),
  answer: (route: Route) => unknown,
): Promise<void> {
  await place.route(url, async (route) => {
    try {
      await answer(route)
    } catch (error) {
      if (!hasGone.test(String(error))) throw error
    }
  })
}
