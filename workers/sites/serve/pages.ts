import { settingsOf } from '@kit/env'
import { localeOf, page } from '@kit/page'
import { html } from 'hono/html'
import type { SitesBindings } from '../kit/env'
import { words } from './words'

type Reason = 'unknown' | 'off' | 'blocked' | 'notFound' | 'unavailable' | 'tooMany'

const statuses: Record<Reason, number> = {
  unknown: 404,
  off: 404,
  blocked: 403,
  notFound: 404,
  unavailable: 503,
  tooMany: 429,
}

async function explain(request: Request, reason: Reason, link?: { href: string; text: string }) {
  const text = words[localeOf(request)]
  const title = text[`${reason}Title`]
  return page(
    request,
    statuses[reason],
    title,
    html`<h1>${title}</h1><p>${text[`${reason}Text`]}</p>${link ? html`<p><a href="${link.href}" rel="nofollow">${link.text}</a></p>` : ''}`,
  )
}

/** No site has this name. */
export const answerUnknown = (request: Request) => explain(request, 'unknown')

/** The owner has turned the site off, or it has no file yet. */
export const answerOff = (request: Request) => explain(request, 'off')

/** The site was closed after a report. */
export const answerBlocked = (request: Request) => explain(request, 'blocked')

/** The site has nothing at this path and no page of its own that says so. */
export function answerNotFound(request: Request, siteId: string, env: SitesBindings): Promise<Response> {
  const href = `${settingsOf(env).hosts.sites}/report?site=${siteId}`
  return explain(request, 'notFound', { href, text: words[localeOf(request)].report })
}

export async function answerUnavailable(request: Request): Promise<Response> {
  const answer = await explain(request, 'unavailable')
  answer.headers.set('Retry-After', '5')
  return answer
}

export async function answerTooMany(request: Request, seconds: string): Promise<Response> {
  const answer = await explain(request, 'tooMany')
  answer.headers.set('Retry-After', seconds)
  return answer
}

/** Sites are files: nothing can be sent to them. */
export function answerNoMethod(): Response {
  return new Response('Method Not Allowed\n', {
    status: 405,
    headers: {
      Allow: 'GET, HEAD',
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
