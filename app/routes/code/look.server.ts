import { readCookie } from '~/lib/cookies.server'
import { lookCookies } from './look'
import { themeNamed } from './themes'

/** How a reader wants code: the theme, and whether lines have numbers. */
export type CodeLook = { theme: string; hasNumbers: boolean }

/** Takes a request; gives the look that its cookies name, the usual one without them. */
export function lookOf(request: Request): CodeLook {
  const { name } = themeNamed(readCookie(request, lookCookies.theme))
  return { theme: name, hasNumbers: readCookie(request, lookCookies.numbers) !== 'off' }
}
