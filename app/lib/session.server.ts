import type { User } from '@domain/accounts/accounts'
import { type AppLoadContext, redirectDocument } from '@remix-run/cloudflare'
import { ApiError, clients, read, thrownProblem } from './api.server'
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

/** Gives who is signed in and the calls in their name; anybody else is sent to sign in and comes back afterwards. */
export async function requireUser(args: Args) {
  const token = sessionToken(args)
  const user = await findUser(args).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  if (!user || !token) throw signInRedirect(args)
  return { user, token, ...clients(args, token) }
}

/** Gives the session token, for routes that only pass a call on: the worker asks by itself whether it still holds. */
export function requireToken(args: Args): string {
  const token = sessionToken(args)
  if (!token) throw signInRedirect(args)
  return token
}

/** Gives the redirect to the sign-in page that leads back to where the visitor wanted to go. */
export function signInRedirect({ request, context }: Args): Response {
  const { pathname, search } = new URL(request.url)
  const target = request.method === 'GET' ? pathname + search : pathname
  const hadSession = sessionToken({ request, context }) !== null
  const query = new URLSearchParams({ redirectTo: target, ...(hadSession ? { expired: '1' } : {}) })
  const headers = hadSession ? { 'Set-Cookie': sessionCookie(context, '', 0) } : undefined
  // The sign-in page has another style sheet than the members' screens, so it is loaded anew.
  return redirectDocument(`/signup?${query}`, { headers })
}
