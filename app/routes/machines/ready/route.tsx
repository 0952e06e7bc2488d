import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'

// A part that does not answer within this is down; the whole reply stays under two seconds.
const patience = 1_800

export async function loader({ context }: LoaderFunctionArgs) {
  const { API, LINKS, DATA, SITES } = context.cloudflare.env
  const parts = Object.entries({ api: API, links: LINKS, data: DATA, sites: SITES })
  const checks = await Promise.all(
    parts.map(async ([name, part]) => [name, (await isReady(part)) ? 'up' : 'down'] as const),
  )
  const isAll = checks.every(([, state]) => state === 'up')
  return json(
    { ready: isAll, checks: Object.fromEntries(checks) },
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
