import type { AppLoadContext } from '@remix-run/cloudflare'
import { cookieLine, readCookie } from './cookies.server'
import { cookieName, isSecureOrigin } from './session.server'

type Args = { request: Request; context: AppLoadContext }

/** Gives what a cookie holds that only this host sets and reads, or null. */
export function readOwn({ request, context }: Args, name: string): string | null {
  return readCookie(request, cookieName(context.cloudflare.env.ORIGIN, name))
}

/** Gives the `Set-Cookie` line of a cookie that only this host sets and reads and no script sees; `maxAge` is in seconds, none forgets it. */
export function ownCookie(context: AppLoadContext, name: string, value: string, maxAge: number): string {
  const { ORIGIN } = context.cloudflare.env
  return cookieLine(cookieName(ORIGIN, name), value, {
    isSecure: isSecureOrigin(ORIGIN),
    httpOnly: true,
    maxAge,
  })
}
