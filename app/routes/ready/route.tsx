import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'

// A part that does not answer within this is down; the whole reply stays under two seconds.
const patience = 1_800

export async function loader({ context }: LoaderFunctionArgs) {
  const { API, LINKS } = context.cloudflare.env
  const [api, links] = await Promise.all([isReady(API), isReady(LINKS)])
  const isAll = api && links
  return json(
    { ready: isAll, checks: { api: api ? 'up' : 'down', links: links ? 'up' : 'down' } },
    { status: isAll ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

async function isReady(part: Fetcher): Promise<boolean> {
  try {
    const answer = await part.fetch('http://part/ready', { signal: AbortSignal.timeout(patience) })
    return answer.ok
  } catch {
    return false
  }
}
