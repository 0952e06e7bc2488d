import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { checked, clients, read } from '~/lib/api.server'
import { localePath } from '~/lib/public-path'
import { isSignedOut, requireUser, signInRedirect } from '~/lib/session.server'
import { backFrom, failureOf, noVisit, type Visit, waitingVisit } from '../visit.server'
import { identityCookie, toSecondFactor, trustedDevice, welcome } from '../welcome.server'

type Found = Visit & { secret: string }

/** Where a provider sends the browser back to. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = waitingVisit(args)
  const answer = visit
    ? await end(args, visit).catch((error: unknown) => refusal(args, visit, error))
    : backFrom({ wish: 'signIn', locale: null, redirectTo: '' }, 'over')
  answer.headers.append('Set-Cookie', noVisit(args.context))
  return answer
}

function refusal(args: LoaderFunctionArgs, visit: Visit, error: unknown): Response {
  if (error instanceof Response) return error
  if (visit.wish !== 'signIn' && isSignedOut(error)) return signInRedirect(args)
  return backFrom(visit, failureOf(error))
}

async function end(args: LoaderFunctionArgs, visit: Found): Promise<Response> {
  const { search } = new URL(args.request.url)
  const given = {
    provider: args.params.provider ?? '',
    secret: visit.secret,
    answer: search.slice(1, 8_000),
  }
  if (visit.wish === 'signIn') return signIn(args, visit, given)
  const { api } = await requireUser(args)
  if (visit.wish === 'link') {
    await checked(api.ways.provider.$post({ json: given }))
    return redirect('/dashboard/settings#ways', 303)
  }
  await checked(api.sessions.current.proof.provider.$post({ json: given }))
  return redirect(visit.redirectTo || '/dashboard/settings', 303)
}

async function signIn(
  args: LoaderFunctionArgs,
  { locale, redirectTo }: Visit,
  given: { provider: string; secret: string; answer: string },
): Promise<Response> {
  const query = new URLSearchParams(redirectTo ? { redirectTo } : {})
  // What follows goes on from the sign-in page: the present address holds what the provider said.
  const url = new URL(`${localePath('/signup', locale)}?${query}`, args.request.url)
  const page = { ...args, request: new Request(url, { headers: args.request.headers }) }
  const json = { ...given, ...trustedDevice(args) }
  const found = await read(clients(args, null).api.sessions.provider.$post({ json })).catch(
    (error: unknown) => toSecondFactor(page, error, false),
  )
  if ('token' in found) return welcome(page, found)
  query.set('mode', 'up')
  const headers = { 'Set-Cookie': identityCookie(args.context, found) }
  return redirect(`${url.pathname}?${query}`, { status: 303, headers })
}
