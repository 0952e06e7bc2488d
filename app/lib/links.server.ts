import type { Page } from '@domain/page'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { apiOrigin, checked, fetcher, thrownProblem } from './api.server'

type Args = { request: Request; context: AppLoadContext }

export type LinkItem = {
  id: string
  slug: string
  shortUrl: string
  title: string
  url: string
  clicks: number
  state: 'active' | 'expired' | 'usedUp' | 'blocked'
  expiresAt: string | null
  createdAt: string
}
export type Clicks = { total: number; bots: number; items: { at: string; clicks: number }[] }

async function get<Body>(
  args: Args,
  token: string,
  path: string,
  query: Record<string, string>,
): Promise<Body> {
  const url = `${apiOrigin(args.context)}${path}?${new URLSearchParams(query)}`
  const answer = await checked(fetcher(args, 'LINKS', token)(url)).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  return answer.json()
}

export function findLinks(
  args: Args,
  token: string,
  query: { q?: string; limit?: string },
): Promise<Page<LinkItem>> {
  return get(args, token, '/links', query)
}

export function readSummary(args: Args, token: string): Promise<{ links: number; clicks30d: number }> {
  return get(args, token, '/links/summary', {})
}

export function readClicks(
  args: Args,
  token: string,
  query: { unit: 'hour' | 'day'; from: string; to: string; tz: string },
): Promise<Clicks> {
  return get(args, token, '/links/clicks', query)
}
