import { localeOf, page } from '@kit/page'
import { html } from 'hono/html'
import { words } from './words'

type Reason = 'notFound' | 'gone' | 'blocked' | 'unavailable' | 'tooMany'

const statuses: Record<Reason, number> = {
  notFound: 404,
  gone: 410,
  blocked: 403,
  unavailable: 503,
  tooMany: 429,
}

async function explain(request: Request, reason: Reason): Promise<Response> {
  const text = words[localeOf(request)]
  const title = text[`${reason}Title`]
  return page(
    request,
    statuses[reason],
    title,
    html`<h1>${title}</h1><p>${text[`${reason}Text`]}</p><p><a href="/">${text.home}</a></p>`,
  )
}

/** No link has this slug. */
export const answerNotFound = (request: Request) => explain(request, 'notFound')

/** The link has expired or is used up. */
export const answerGone = (request: Request) => explain(request, 'gone')

/** The link's target was put on the list of blocked targets after the link was made. */
export const answerBlocked = (request: Request) => explain(request, 'blocked')

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
