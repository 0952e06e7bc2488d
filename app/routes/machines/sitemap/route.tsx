import { locales } from '@domain/locale'
import { mapPart, type PublicThing } from '@domain/public-things'
import { publicScreenOf } from '@domain/screens'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { readPages } from '~/lib/pages'
import { localePath } from '~/lib/public-path'
import { ownArticleSlugs } from '../../magazine/articles.server'

const pages = [
  '/',
  '/conditions',
  '/privacy',
  '/general/idea',
  '/general/allproject',
  '/general/question',
  '/magazine',
]
const atOnce = 1_000
const answered = {
  headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
}
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The map of all public pages; of more than one part holds, the list of the parts. */
export async function loader(args: LoaderFunctionArgs) {
  const from = new URL(args.request.url).searchParams.get('from')
  if (from !== null) return mapOf(args, from)
  const { items } = await load(clients(args, null).api.things.parts.$get())
  if (items.length === 0) return mapOf(args, null)
  const { ORIGIN } = args.context.cloudflare.env
  const parts = ['', ...items].map(
    (cursor) => `<sitemap><loc>${ORIGIN}/sitemap.xml?from=${encodeURIComponent(cursor)}</loc></sitemap>`,
  )
  return new Response(`${head}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>\n`, answered)
}

/** One part, from a cursor on; the first one (null or empty) has the pages that are no things too. */
async function mapOf(args: LoaderFunctionArgs, from: string | null): Promise<Response> {
  const { ORIGIN } = args.context.cloudflare.env
  const found = await publicThings(args, from || null)
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
    ...(from ? [] : ourPages(entry)),
    ...found.flatMap((thing) =>
      entry(publicScreenOf(thing.noun, thing.id, thing.title), `<lastmod>${thing.updatedAt}</lastmod>`),
    ),
  ]
  const xml = `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
  return new Response(xml, answered)
}

type Entry = (page: string, changed?: string) => string[]

const ourPages = (entry: Entry) => [
  ...pages.flatMap((page) => entry(page)),
  ...ownArticleSlugs.flatMap(({ slug, date }) => entry(`/magazine/${slug}`, `<lastmod>${date}</lastmod>`)),
]

async function publicThings(args: LoaderFunctionArgs, from: string | null): Promise<PublicThing[]> {
  const { things } = clients(args, null).api
  const { items } = await readPages(mapPart / atOnce, atOnce, ({ cursor = from ?? undefined }) =>
    load(things.$get({ query: { limit: String(atOnce), ...(cursor !== undefined && { cursor }) } })),
  )
  return items
}
