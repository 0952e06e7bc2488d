import { type ErrorCode, problem } from '@domain/errors'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { localePath } from '~/lib/public-path'
import { findUser, isSignedOut, requireUser, signInRedirect } from '~/lib/session.server'
import { backFrom, failureOf, noVisit, type Visit, waitingVisit } from '../visit.server'
import { identityCookie, toSecondFactor, trustedDevice, welcome } from '../welcome.server'

type StoredVisit = Visit & { secret: string }

// Refusals before it is known that the answer belongs to the visit: a link that anybody made leads here too.
const early = new Set<ErrorCode>([
  'gone',
  'rate_limited',
  'invalid',
  'not_found',
  'unauthenticated',
  'session_expired',
])

/** The address to which a provider sends the browser back. The visit continues unless this was its own answer. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = waitingVisit(args)
  if (!visit) return nothingCame()
  const { answer, isOver } = await end(args, visit).then(
    (done) => ({ answer: done, isOver: true }),
    (error: unknown) => refusal(args, visit, error),
  )
  if (isOver) answer.headers.append('Set-Cookie', noVisit(args.context))
  return answer
}

/** Providers send browsers, which ask: a form leads nowhere. */
export const action = () => nothingCame()

const nothingCame = () => backFrom({ wish: 'signIn', locale: null, redirectTo: '' }, 'over')

function refusal(args: LoaderFunctionArgs, visit: Visit, error: unknown) {
  if (error instanceof Response) return { answer: error, isOver: true }
  const isOver = !(error instanceof ApiError && early.has(error.problem.code))
  if (visit.wish !== 'signIn' && isSignedOut(error)) return { answer: signInRedirect(settings(args)), isOver }
  return { answer: backFrom(visit, failureOf(error)), isOver }
}

/** The present address holds the provider's answer, so a visitor who has to sign in first comes back to the settings. */
const settings = (args: LoaderFunctionArgs) => {
  const url = new URL('/dashboard/settings', args.request.url)
  return { ...args, request: new Request(url, { headers: args.request.headers }) }
}

async function end(args: LoaderFunctionArgs, visit: StoredVisit): Promise<Response> {
  const { search } = new URL(args.request.url)
  const given = {
    provider: args.params.provider ?? '',
    secret: visit.secret,
    answer: search.slice(1, 8_000),
  }
  if (visit.wish === 'signIn') return signIn(args, visit, given)
  // Thrown as a refusal would be: nobody has looked at the answer yet.
  if (!(await findUser(args))) throw new ApiError(problem('unauthenticated', args.context.requestId))
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
  // The next step starts from the sign-in page: the present address holds the provider's answer.
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
