import { acceptedLocale, defaultLocale, directionOf, type Locale } from '@domain/locale'
import { sharePicture } from '@domain/share-picture'
import { html, raw } from 'hono/html'
import { randomSecret } from './crypto'
import { style } from './page-style'

/** The product’s sign, beside its name. */
export const sign =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f2652"/><path fill="none" stroke="#7fb0ff" stroke-width="3.5" d="M10 12.400c2.400 5.300 9.600 5.300 12 0"/><path fill="#fff" d="M7.600 8.300a2.100 2.100 0 0 1 4.200 0v15.400a2.100 2.100 0 0 1-4.200 0zM20.200 8.300a2.100 2.100 0 0 1 4.200 0v15.400a2.100 2.100 0 0 1-4.200 0z"/></svg>'

export const productNames: Record<Locale, string> = { en: 'Hamkar', fa: 'همکار', ar: 'همكار' }

type Content = ReturnType<typeof html>

/** The language of a visitor of a host that is not the app's: its cookie is not sent there, so the browser's wish decides. */
export function localeOf(request: Request): Locale {
  return acceptedLocale(request.headers.get('Accept-Language')) ?? defaultLocale
}

/** The zone of a visitor's clocks as the platform knows it; UTC where it does not. */
export function zoneOf(request: Request): string {
  const { timezone } = (request as Request<unknown, IncomingRequestCfProperties>).cf ?? {}
  return timezone ?? 'UTC'
}

/** The preview of a page on other sites. */
type Shared = { title: string; description: string; webOrigin: string }

/** Takes what is to be shown and in which language; gives the elements of `<head>` that say it. */
export function sharedHead({ title, description, webOrigin }: Shared, locale: Locale): Content {
  const picture = sharePicture(webOrigin, locale)
  return html`<meta name="description" content="${description}" />
<meta property="og:title" content="${title}" />
<meta property="og:description" content="${description}" />
<meta property="og:type" content="website" />
<meta property="og:image" content="${picture.url}" />
<meta property="og:image:width" content="${picture.width}" />
<meta property="og:image:height" content="${picture.height}" />
<meta property="og:image:alt" content="${picture.alt}" />
<meta name="twitter:card" content="summary_large_image" />`
}

/** Takes a title and the body of `<main>`; gives the whole page with headers that allow it nothing but its own style. */
export async function page(
  request: Request,
  status: number,
  title: string,
  content: Content,
  shared?: Shared,
): Promise<Response> {
  const locale = localeOf(request)
  const nonce = randomSecret()
  const body = await html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${title}</title>
${shared ? sharedHead(shared, locale) : ''}
<link rel="icon" href="/favicon.ico" type="image/svg+xml" />
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header><a href="/">${raw(sign)}<span>${productNames[locale]}</span></a></header>
<main>${content}</main>
</body>
</html>`
  return new Response(request.method === 'HEAD' ? null : String(body), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      Vary: 'Accept-Language',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}
