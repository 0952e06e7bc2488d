import type { AppLoadContext } from '@remix-run/cloudflare'
import { fetcher } from './api.server'
import { requireToken } from './session.server'

type Args = { request: Request; context: AppLoadContext }

const sent = [
  'Accept',
  'Content-Type',
  'Content-Length',
  'Idempotency-Key',
  'If-Match',
  'Range',
  'If-Range',
  'If-None-Match',
  'Last-Event-ID',
  'path',
]
const answered = [
  'Content-Type',
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
  'Content-Disposition',
  'ETag',
  'Retry-After',
]

/** Passes what the browser sends to a worker as it comes, in the visitor's name; so comes the answer. */
export async function passOn(args: Args, url: string, part: 'SITES' | 'API' = 'SITES'): Promise<Response> {
  const token = requireToken(args)
  const { method, body, headers } = args.request
  const answer = await fetcher(args, part, token)(url, { method, body, headers: only(headers, sent) })
  return new Response(answer.body, { status: answer.status, headers: only(answer.headers, answered) })
}

/** Gives the file that a worker answered with, as it comes; no cache keeps it. */
export function asFile({ body, headers }: Pick<Response, 'body' | 'headers'>): Response {
  const given = only(headers, ['Content-Type', 'Content-Disposition'])
  given.set('Cache-Control', 'no-store')
  return new Response(body, { headers: given })
}

function only(from: Headers, names: readonly string[]): Headers {
  const given = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) given.set(name, value)
  }
  return given
}

/** Takes the rest of a route's path as it was written; gives it without what would lead elsewhere, or null. */
export function restOf(request: Request, before: string): string | null {
  const { pathname, search } = new URL(request.url)
  const rest = pathname.slice(pathname.indexOf(before) + before.length)
  const isPlain = !rest.includes('//') && rest.split('/').every((part) => !/^(?:\.|%2e){1,2}$/i.test(part))
  return isPlain ? rest + search : null
}
