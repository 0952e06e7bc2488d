const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Takes a request and our origin; tells whether it would change something on behalf of another site's page. */
export function isForeignWrite(request: Request, origin: string): boolean {
  if (safeMethods.has(request.method)) return false
  const from = request.headers.get('Origin')
  if (from !== null) return from !== origin && !(isLocal(origin) && from === new URL(request.url).origin)
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const page = request.headers.get('Referer')
  return page !== null && !(URL.canParse(page) && new URL(page).origin === origin)
}

/** Takes a visit of an address and our origin; tells whether a link of ours led there, and no other site, mail or bookmark. */
export function isFromHere(request: Request, origin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const from = request.headers.get('Referer') ?? ''
  return URL.canParse(from) && new URL(from).origin === origin
}

/** Takes a request and our origin; gives the same place there when it came by the name that Pages itself gives, else null. */
export function ownAddress(request: Request, origin: string): string | null {
  const { hostname, pathname, search } = new URL(request.url)
  return hostname.endsWith('.pages.dev') && hostname !== new URL(origin).hostname
    ? `${origin}${pathname}${search}`
    : null
}

/** Takes what a form or address gave as the way back; gives it when it is a path of ours, else the fallback. */
export function safePath(wish: unknown, fallback: string): string {
  if (typeof wish !== 'string' || wish.length > 2_000 || !/^\/(?![/\\])/.test(wish)) return fallback
  // Browsers drop tabs and line breaks inside an address, so `/\t/host` would leave the site.
  if (/[\p{Cc}\\]/u.test(wish)) return fallback
  return wish
}

// Pages in the middle of a sign-in, or that start one: not a place to return to after signing in.
const ofSignIn =
  /^\/+(?:(?:en|fa|ar)\/+)?(?:oidc|passkey|signout|signup|code|second-factor|link|enter|recover|reset)(?:\/|$)/

/** The same for where a sign-in leads, which is never to a step of a sign-in. */
export function pathAfterSignIn(wish: unknown, fallback: string): string {
  const path = safePath(wish, fallback)
  const { pathname } = new URL(path, 'https://ours.example')
  try {
    return ofSignIn.test(decodeURIComponent(pathname).toLowerCase()) ? fallback : path
  } catch {
    return fallback
  }
}

/** Takes a web origin; tells whether it is this machine. */
export function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}

/** Takes the web origin; gives how short links begin, without the scheme. */
export function goPrefix(origin: string): string {
  return `go.${new URL(origin).host}/`
}
