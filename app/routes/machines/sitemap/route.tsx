import { locales } from '@domain/locale'
import type { PublicThing } from '@domain/public-things'
import { publicScreenOf } from '@domain/screens'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { readPages } from '~/lib/pages'
import { localePath } from '~/lib/public-path'
import { ownArticleSlugs } from '../../magazine/articles.server'

const pages = ['/', '/conditions', '/privacy', '/general/idea', '/general/allproject', '/magazine']
/** A site map holds 50,000 addresses at most; each thing has one in each language and one without. */
const mostThings = 10_000
const atOnce = 1_000

export async function loader(args: LoaderFunctionArgs) {
  const { ORIGIN } = args.context.cloudflare.env
  const found = await publicThings(args)
  const alternates = (page: string) =>
    [...locales, null]
      .map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each ?? 'x-default'}" href="${ORIGIN}${localePath(page, each)}"/>`,
      )
      .join('')
  const entry = (page: string, changed = '') =>
    [...locales, null].map(
      (each) => `<url><loc>${ORIGIN}${localePath(page, each)}</loc>${changed}${alternates(page)}</url>`,
    )
  const entries = [
    ...pages.flatMap((page) => entry(page)),
    ...ownArticleSlugs.flatMap(({ slug, date }) => entry(`/magazine/${slug}`, `<lastmod>${date}</lastmod>`)),
    ...found.flatMap((thing) =>
      entry(publicScreenOf(thing.noun, thing.id, thing.title), `<lastmod>${thing.updatedAt}</lastmod>`),
    ),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

async function publicThings(args: LoaderFunctionArgs): Promise<PublicThing[]> {
  const { things } = clients(args, null).api
  const { items } = await readPages(mostThings / atOnce, atOnce, ({ cursor }) =>
    load(things.$get({ query: { limit: String(atOnce), ...(cursor !== undefined && { cursor }) } })),
  )
  return items
}
