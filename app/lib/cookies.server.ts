/** Takes a request and a cookie's name; gives its decoded value or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return decode(value.join('='))
  }
  return null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

type CookieOptions = { isSecure: boolean; maxAge?: number; httpOnly?: boolean }

/** Gives a `Set-Cookie` line for a cookie of the whole site; without `maxAge` it ends with the browser's session. */
export function cookieLine(
  name: string,
  value: string,
  { isSecure, maxAge, httpOnly }: CookieOptions,
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (httpOnly) parts.push('HttpOnly')
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

export const yearInSeconds = 31_536_000
