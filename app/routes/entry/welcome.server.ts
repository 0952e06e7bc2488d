import type { SignedIn } from '@domain/accounts/own-account'
import { ProviderProof } from '@domain/accounts/providers'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError, checked, clients } from '~/lib/api.server'
import { cookieLine, readCookie, yearInSeconds } from '~/lib/cookies.server'
import { pathAfterSignIn } from '~/lib/origin.server'
import { ownCookie, readOwn } from '~/lib/own-cookie.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { sessionCookie, sessionToken } from '~/lib/session.server'
import { claimTrials } from '~/lib/trial-links.server'

// As long as a session can live: the server decides when it is over, also for browsers that keep their cookies.
const cookieLife = 90 * 86_400
const trustedFor = 30 * 86_400
const stepLife = 600
const proofLife = 1_800

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Signs the browser in and leads to where its reader wanted to go. */
export async function welcome(
  args: ActionFunctionArgs,
  { user, token, device }: SignedIn & { device?: string | undefined },
  isRemembered = false,
) {
  const { request, context } = args
  await endFormerSession(args)
  const wish = new URL(request.url).searchParams.get('redirectTo')
  const target = user.deleteAfter ? '/dashboard/settings' : pathAfterSignIn(wish, '/dashboard')
  const headers = new Headers({
    'Set-Cookie': sessionCookie(context, token, isRemembered ? cookieLife : undefined),
  })
  for (const line of await claimTrials(args, token)) headers.append('Set-Cookie', line)
  if (device) headers.append('Set-Cookie', ownCookie(context, 'device', device, trustedFor))
  if (readOwn(args, 'phone') !== null) headers.append('Set-Cookie', phoneCookie(context, '', ''))
  if (readOwn(args, 'identity') !== null) headers.append('Set-Cookie', identityCookie(context, null))
  if (readOwn(args, 'step') !== null) headers.append('Set-Cookie', ownCookie(context, 'step', '', 0))
  // Signed out again, the reader keeps the language of their account.
  if (readCookie(request, 'language') === null) {
    const isSecure = context.cloudflare.env.ORIGIN.startsWith('https:')
    headers.append(
      'Set-Cookie',
      cookieLine('language', String(user.language), { isSecure, maxAge: yearInSeconds }),
    )
  }
  // Members' screens have another style sheet, so they are loaded as a new document.
  return redirectDocument(target, { status: 303, headers })
}

/** The browser forgets the session that it held, so nobody could end it any more. */
async function endFormerSession(args: ActionFunctionArgs): Promise<void> {
  const former = sessionToken(args)
  if (former === null) return
  const { api } = clients(args, former)
  // It may have run out long ago.
  await checked(api.sessions.current.$delete()).catch(() => undefined)
}

/** Throws the way to the second step where a refusal asks for it, or the refusal. */
export function toSecondFactor({ request, context }: Args, error: unknown, isRemembered: boolean): never {
  const challenge = error instanceof ApiError ? error.problem.challenge : undefined
  if (challenge === undefined) throw error
  const { pathname, search } = new URL(request.url)
  const step = `${isRemembered ? 1 : 0}.${challenge}`
  const headers = { 'Set-Cookie': ownCookie(context, 'step', step, stepLife) }
  throw redirect(`${localePath('/second-factor', prefixOf(pathname))}${search}`, { status: 303, headers })
}

/** Gives the sign-in that waits for its second step in this browser, or null. */
export function waitingStep(args: Args): { challenge: string; isRemembered: boolean } | null {
  const [remembered, challenge] = (readOwn(args, 'step') ?? '').split('.')
  return challenge ? { challenge, isRemembered: remembered === '1' } : null
}

/** Keeps a proven number for the sign-up that follows, out of every address. */
export function phoneCookie(context: AppLoadContext, phone: string, proof: string): string {
  return ownCookie(context, 'phone', proof === '' ? '' : `${proof}.${phone}`, proof === '' ? 0 : proofLife)
}

/** Gives the number that waits for its sign-up in this browser, or null. */
export function waitingPhone(args: Args): { phone: string; proof: string } | null {
  const [proof, phone] = (readOwn(args, 'phone') ?? '').split('.')
  return proof && phone ? { phone, proof } : null
}

/** Keeps an account elsewhere for the sign-up that follows, out of every address; null forgets it. */
export function identityCookie(context: AppLoadContext, found: ProviderProof | null): string {
  return ownCookie(context, 'identity', found ? JSON.stringify(found) : '', found ? proofLife : 0)
}

/** Gives the account elsewhere that waits for its sign-up in this browser, or null. */
export function waitingIdentity(args: Args): ProviderProof | null {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), ProviderProof), readOwn(args, 'identity'))
  return found.success ? found.output : null
}

/** Tells whether a failed sign-up is about a proof that came with it, which has to be made again. */
export function isAboutProof(error: unknown, field: 'phoneProof' | 'providerProof'): boolean {
  return (
    error instanceof ApiError && (error.problem.code === 'gone' || Boolean(error.problem.fields?.[field]))
  )
}

/** Leads back to the sign-in, which says that the account elsewhere has to be asked again. */
export function identityAnew({ request, context }: Args): Response {
  const { pathname } = new URL(request.url)
  const headers = { 'Set-Cookie': identityCookie(context, null) }
  return redirect(`${localePath('/signup', prefixOf(pathname))}?mode=in&provider=over`, {
    status: 303,
    headers,
  })
}

/** Leads to the number again and forgets the one that waited. */
export function phoneAnew({ request, context }: Args): Response {
  const { pathname } = new URL(request.url)
  const headers = { 'Set-Cookie': phoneCookie(context, '', '') }
  return redirect(`${localePath('/code', prefixOf(pathname))}?anew=1`, { status: 303, headers })
}

/** Gives what says that this browser needs no second step. */
export function trustedDevice(args: Args): { device?: string } {
  const device = readOwn(args, 'device')
  return device ? { device: device.slice(0, 200) } : {}
}
