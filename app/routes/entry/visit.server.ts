import { isLocale, type Locale } from '@domain/locale'
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError } from '~/lib/api.server'
import { pathAfterSignIn } from '~/lib/origin.server'
import { ownCookie, readOwn } from '~/lib/own-cookie.server'
import { localePath } from '~/lib/public-path'
import type { VisitFailure } from './visit'

const visitLife = 600

/** The purpose of a visit to a provider. */
export type VisitWish = 'signIn' | 'link' | 'proof'

/** Where a reader was going; an empty way back is the usual one. */
export type Visit = { wish: VisitWish; locale: Locale | null; redirectTo: string }

const wishes: readonly VisitWish[] = ['signIn', 'link', 'proof']

/** Keeps what the browser comes back with. */
export function visitCookie(
  context: AppLoadContext,
  { wish, locale, redirectTo }: Visit,
  secret: string,
): string {
  return ownCookie(context, 'visit', [wish, secret, locale ?? '', redirectTo].join(' '), visitLife)
}

/** Forgets it: a visit ends once. */
export const noVisit = (context: AppLoadContext): string => ownCookie(context, 'visit', '', 0)

/** Gives the visit that this browser is on, or null. */
export function waitingVisit(args: LoaderFunctionArgs): (Visit & { secret: string }) | null {
  const [word, secret, lang, ...rest] = (readOwn(args, 'visit') ?? '').split(' ')
  const wish = wishes.find((one) => one === word)
  if (!wish || !secret) return null
  return {
    wish,
    secret,
    locale: isLocale(lang) ? lang : null,
    redirectTo: pathAfterSignIn(rest.join(' '), ''),
  }
}

/** Takes what a call of the api threw; gives what is said of it. What is no refusal passes on. */
export function failureOf(error: unknown): VisitFailure {
  if (!(error instanceof ApiError)) throw error
  const { code } = error.problem
  if (code === 'provider_refused') return 'denied'
  if (code === 'gone') return 'over'
  if (code === 'conflict') return 'taken'
  if (code === 'email_taken') return 'known'
  if (code === 'rate_limited') return 'busy'
  return code === 'unavailable' ? 'away' : 'failed'
}

/** Leads back to where the visit began, which says why it led to nothing. */
export function backFrom({ wish, locale, redirectTo }: Visit, failure: VisitFailure): Response {
  const query = new URLSearchParams({ provider: failure })
  if (wish !== 'signIn') return redirect(`/dashboard/settings?${query}#ways`, 303)
  query.set('mode', 'in')
  if (redirectTo) query.set('redirectTo', redirectTo)
  return redirect(`${localePath('/signup', locale)}?${query}`, 303)
}
