import type { BrowserContext, Page, Route } from '@playwright/test'

/** Playwright's errors after a page or its context has closed. */
const hasGone = /has been closed|Test ended|Request context disposed/

/**
 * Answers requests of a page or a context with a test's own answer. If the page closes while a request waits, Playwright throws
 * outside of the test: that ends the worker and skips the next test.
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
