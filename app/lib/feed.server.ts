import { escapeXml } from './xml'

type Entry = { id: string; title: string; text: string; by: string; createdAt: string; address: string }
type Feed = {
  title: string
  line: string
  locale: string
  /** The addresses of the page that it is the feed of, and its own. */
  home: string
  self: string
  entries: readonly Entry[]
}

/** Answers with things as RSS 2.0, whoever made them and in whatever language they are. */
export function feedOf({ title, line, locale, home, self, entries }: Feed): Response {
  const items = entries.map(
    ({ id, title, text, by, createdAt, address }) =>
      `<item>${element('title', title)}${element('link', address)}<guid isPermaLink="false">${id}</guid>` +
      `${element('pubDate', new Date(createdAt).toUTCString())}${element('dc:creator', by)}${element('description', text)}</item>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${element('title', title)}${element('link', home)}${element('description', line)}${element('language', locale)}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
