import type { Locale } from '@domain/locale'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, clients } from '~/lib/api.server'
import { cookieLine, readCookie, yearInSeconds } from '~/lib/cookies.server'

const name = 'seen'

/**
 * Has a browser counted that opens the landing page for the first time, after the answer; gives the headers by which it is known
 * to have been. Not a member, and not who asks not to be followed: they get no cookie either.
 */
export function countedVisit(
  args: LoaderFunctionArgs,
  { locale, isMember }: { locale: Locale; isMember: boolean },
): Headers {
  const { request, context } = args
  const { headers } = request
  const isAsked = headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1'
  if (isMember || isAsked || request.method !== 'GET' || readCookie(request, name) !== null)
    return new Headers()
  const body = { language: locale, referrer: (headers.get('Referer') ?? '').slice(0, 2_000) }
  const counted = checked(clients(args, null).api['first-visits'].$post({ json: body }))
  context.cloudflare.ctx.waitUntil(counted.catch(() => undefined))
  const isSecure = context.cloudflare.env.ORIGIN.startsWith('https:')
  return new Headers({
    'Set-Cookie': cookieLine(name, '1', { isSecure, httpOnly: true, maxAge: yearInSeconds }),
  })
}
