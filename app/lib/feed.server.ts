import { escapeXml } from '@domain/text/xml'

/** `text` is plain text. */
type FeedEntry = { id: string; title: string; text: string; by: string; createdAt: string; address: string }
type Feed = {
  title: string
  line: string
  locale: string
  /** Whether its address names the language; otherwise the reader's own is taken. */
  isNamed: boolean
  /** The addresses of the page that it is the feed of, and its own. */
  home: string
  self: string
  entries: readonly FeedEntry[]
}

/** Responds with things as RSS 2.0, in whatever language they are; responds with 304 if the reader's copy is current. */
export async function feedOf(request: Request, feed: Feed): Promise<Response> {
  const xml = xmlOf(feed)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(xml))
  const etag = `"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))}"`
  const headers = new Headers({
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ETag: etag,
  })
  if (!feed.isNamed) headers.set('Vary', 'Accept-Language, Cookie')
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/rss+xml; charset=utf-8')
  return new Response(xml, { headers })
}

function xmlOf({ title, line, locale, home, self, entries }: Feed): string {
  const items = entries.map(
    ({ id, title, text, by, createdAt, address }) =>
      `<item>${element('title', title)}${element('link', address)}<guid isPermaLink="false">${id}</guid>` +
      `${element('pubDate', new Date(createdAt).toUTCString())}${element('dc:creator', by)}${element('description', htmlOf(text))}</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${element('title', title)}${element('link', home)}${element('description', line)}${element('language', locale)}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
}

/** The description of an entry is HTML once its XML is read. */
const htmlOf = escapeXml

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
