import type { User } from '@domain/accounts/own-account'
import { problem } from '@domain/errors'
import { type AppLoadContext, json, redirectDocument } from '@remix-run/cloudflare'
import { ApiError, clients, loaded, read } from './api.server'
import { cookieLine, readCookie } from './cookies.server'

type Args = { request: Request; context: AppLoadContext }

// Browsers count localhost as secure, so the strict cookie works there without https.
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Gives the name of a cookie that only this host sets and reads. */
export function cookieName(origin: string, name = 'session'): string {
  return isSecureOrigin(origin) ? `__Host-${name}` : name
}

/** Gives the session token that the browser holds, or null; what no header could carry is none. */
export function sessionToken({ request, context }: Args): string | null {
  const token = readCookie(request, cookieName(context.cloudflare.env.ORIGIN))
  return token !== null && /^[\x21-\x7e]*$/.test(token) ? token : null
}

/** Gives the `Set-Cookie` line that signs a browser in; without `maxAge` (seconds) it ends with the browser. */
export function sessionCookie(context: AppLoadContext, token: string, maxAge?: number): string {
  const { ORIGIN } = context.cloudflare.env
  return cookieLine(cookieName(ORIGIN), token, { isSecure: isSecureOrigin(ORIGIN), httpOnly: true, maxAge })
}

/**
 * Gives the headers that sign a browser out; drafts that it kept go too. The cache holds only public files (personal
 * pages are `no-store`), which somebody on a slow line should not fetch again.
 */
export function signOutHeaders(context: AppLoadContext): Headers {
  return new Headers({ 'Set-Cookie': sessionCookie(context, '', 0), 'Clear-Site-Data': '"storage"' })
}

const users = new WeakMap<AppLoadContext, Promise<User | null>>()

/** Gives who is signed in, or null; asked once a request. */
export function findUser(args: Args): Promise<User | null> {
  const known = users.get(args.context)
  if (known) return known
  const found = readUser(args)
  users.set(args.context, found)
  return found
}

async function readUser(args: Args): Promise<User | null> {
  const token = sessionToken(args)
  if (!token) return null
  try {
    const { user } = await read(clients(args, token).api.sessions.current.$get())
    return user
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Tells whether a failed call means that the session is over; nothing else may sign a person out. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && ['session_expired', 'unauthenticated'].includes(error.problem.code)
}

/** Gives who is signed in, or null; throws what an error boundary shows where this cannot be asked: for loaders. */
export function loadUser(args: Args): Promise<User | null> {
  return loaded(findUser(args))
}

/** Gives who is signed in and the calls in their name; anybody else is sent to sign in and comes back afterwards. */
export async function requireUser(args: Args) {
  const token = sessionToken(args)
  const user = await loadUser(args)
  if (!user || !token) throw signInRedirect(args)
  return { user, token, ...clients(args, token) }
}

/** Gives the session token, for routes that only pass a call on: the worker asks by itself whether it still holds. */
export function requireToken(args: Args): string {
  const token = sessionToken(args)
  if (!token) throw signInRedirect(args)
  return token
}

/**
 * Gives the redirect to the sign-in page that leads back to the screen where the visitor was or wanted to go; a script that
 * asks for JSON is answered by a refusal instead.
 */
export function signInRedirect({ request, context }: Args): Response {
  const hadSession = sessionToken({ request, context }) !== null
  const headers = hadSession ? { 'Set-Cookie': sessionCookie(context, '', 0) } : undefined
  if (request.headers.get('Accept') === 'application/json') {
    const code = hadSession ? 'session_expired' : 'unauthenticated'
    return json(problem(code, context.requestId), { status: 401, headers })
  }
  const query = new URLSearchParams({
    redirectTo: screenFor(request, context),
    ...(hadSession ? { expired: '1' } : {}),
  })
  // The sign-in page has another style sheet than the members' screens, so the document is reloaded.
  return redirectDocument(`/signup?${query}`, { headers })
}

/** The address of the request, if a screen is shown there; else the screen that it came from, or the nearest one above. */
export function screenFor(
  { method, url, headers }: Request,
  { isScreen, cloudflare }: AppLoadContext,
): string {
  const { pathname, search } = new URL(url)
  if (isScreen(pathname)) return method === 'GET' ? pathname + search : pathname
  const referer = headers.get('Referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : null
  if (from?.origin === new URL(cloudflare.env.ORIGIN).origin && isScreen(from.pathname))
    return from.pathname + from.search
  const parts = pathname.split('/')
  while (parts.length > 2 && !isScreen(parts.join('/'))) parts.pop()
  return parts.join('/')
}
