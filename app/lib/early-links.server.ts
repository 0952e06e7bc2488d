const link = /<link (rel="(?:stylesheet|preload)"[^>]*)\/>/g
const attribute = /([a-z-]+)="([^"]*)"/gi
const passedOn = ['as', 'type', 'crossorigin', 'imagesrcset', 'imagesizes', 'media', 'fetchpriority']

/**
 * Takes a page; gives the `Link` header (RFC 8288) for the sheets, fonts and pictures that the page wants first, or null. A
 * browser asks for them before it has read the page, and Cloudflare sends the header ahead as Early Hints (status 103).
 */
export function earlyLinks(page: string): string | null {
  const links: string[] = []
  for (const [, text = ''] of page.matchAll(link)) {
    const found = new Map<string, string>()
    for (const [, name = '', value = ''] of text.matchAll(attribute)) found.set(name.toLowerCase(), value)
    const address = found.get('href') ?? found.get('imagesrcset')?.split(' ')[0]
    if (!address?.startsWith('/') || text.includes('&')) continue
    if (found.get('rel') === 'stylesheet') found.set('as', 'style')
    const parts = passedOn.flatMap((name) => (found.has(name) ? [`${name}="${found.get(name)}"`] : []))
    links.push([`<${address}>`, 'rel="preload"', ...parts].join('; '))
  }
  return links.length > 0 ? links.join(', ') : null
}
