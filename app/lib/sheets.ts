import type { LinksFunction } from '@remix-run/cloudflare'

/** Gives a route's `links`: the sheets of its noun, which a navigation to it waits for. */
export const sheets =
  (...hrefs: string[]): LinksFunction =>
  () =>
    hrefs.map((href) => ({ rel: 'stylesheet', href }))
