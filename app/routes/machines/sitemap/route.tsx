import { locales } from '@domain/locale'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { localePath } from '~/lib/public-path'

const pages = ['/', '/conditions']

export function loader({ context }: LoaderFunctionArgs) {
  const { ORIGIN } = context.cloudflare.env
  const alternates = (page: string) =>
    [...locales, null]
      .map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each ?? 'x-default'}" href="${ORIGIN}${localePath(page, each)}"/>`,
      )
      .join('')
  const entries = pages.flatMap((page) =>
    [...locales, null].map(
      (each) => `<url><loc>${ORIGIN}${localePath(page, each)}</loc>${alternates(page)}</url>`,
    ),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
