import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { escapeXml } from '~/lib/xml'
import { publicFilters, publicPath } from '../addresses'

const shown = '50'

/** The newest ideas as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, named, origin } = await readPublicPage(args)
  const t = translator(locale, 'ideas')
  const { items } = await load(clients(args, null).api.ideas.$get({ query: { limit: shown } }))
  const entries = items.map((idea) => {
    const address = escapeXml(origin + localePath(publicPath(idea), named))
    return `<item><title>${escapeXml(idea.subject)}</title><link>${address}</link><guid isPermaLink="false">${idea.id}</guid><pubDate>${new Date(idea.createdAt).toUTCString()}</pubDate><dc:creator>${escapeXml(idea.author.displayName)}</dc:creator><description>${escapeXml(idea.text)}</description></item>`
  })
  const self = escapeXml(origin + localePath(`${publicFilters.path}/feed.xml`, named))
  const home = escapeXml(origin + localePath(publicFilters.path, named))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(t('publicTitle'))}</title><link>${home}</link><description>${escapeXml(t('publicLine'))}</description><language>${locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>${entries.join('')}</channel></rss>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
