import { type Locale, locales } from '@domain/locale'
import type { Page as PageOf } from '@domain/page'
import { mapPart } from '@domain/public-things'
import { publicLists, publicScreenOf } from '@domain/screens'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { type PageRequest, readPages } from '~/lib/pages'
import { localePath } from '~/lib/public-path'
import { ownArticleSlugs } from '../../magazine/articles.server'

const pages = ['/', '/conditions', '/privacy', ...publicLists, '/magazine', '/magazine/members']
const atOnce = 1_000
const answered = {
  headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
}
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The list of the parts of the map of all public pages, or one part of them. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const [from, people] = [query.get('from'), query.get('people')]
  if (people !== null) return mapOf(args, await profileEntries(args, people || null))
  if (from !== null) return mapOf(args, await thingEntries(args, from || null))
  const { things } = clients(args, null).api
  const [ofThings, ofPeople] = await Promise.all([
    load(things.parts.$get()),
    load(things.profiles.parts.$get()),
  ])
  const parts = [
    ...['', ...ofThings.items].map((cursor) => new URLSearchParams({ from: cursor })),
    ...['', ...ofPeople.items].map((cursor) => new URLSearchParams({ people: cursor })),
  ].map((part) => `<sitemap><loc>${args.context.cloudflare.env.ORIGIN}/sitemap.xml?${part}</loc></sitemap>`)
  return new Response(`${head}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>\n`, answered)
}

/** `language` is the only one that it is in. */
type SitemapPage = { page: string; changed?: string; language?: Locale | null }

function mapOf(args: LoaderFunctionArgs, found: readonly SitemapPage[]): Response {
  const { ORIGIN } = args.context.cloudflare.env
  const alternates = (page: string, only: Locale | null) =>
    [...(only ? [only] : locales), null]
      .map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each ?? 'x-default'}" href="${ORIGIN}${localePath(page, each ?? only)}"/>`,
      )
      .join('')
  const entries = found.flatMap(({ page, changed, language }) => {
    const when = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    const addresses = language ? [language] : [...locales, null]
    const links = alternates(page, language ?? null)
    return addresses.map((each) => `<url><loc>${ORIGIN}${localePath(page, each)}</loc>${when}${links}</url>`)
  })
  const xml = `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
  return new Response(xml, answered)
}

/** Things from a cursor on; the first part (null) has the pages that are no things too. */
async function thingEntries(args: LoaderFunctionArgs, from: string | null): Promise<SitemapPage[]> {
  const { things } = clients(args, null).api
  const items = await partFrom(from, (query) => load(things.$get({ query })))
  return [
    ...(from === null ? ourPages : []),
    ...items.map(({ noun, id, title, hint, language, updatedAt }) => ({
      page: publicScreenOf(noun, id, title, hint),
      changed: updatedAt,
      language,
    })),
  ]
}

async function profileEntries(args: LoaderFunctionArgs, from: string | null): Promise<SitemapPage[]> {
  const { profiles } = clients(args, null).api.things
  const items = await partFrom(from, (query) => load(profiles.$get({ query })))
  return items.map(({ handle, updatedAt }) => ({ page: `/u/${handle}`, changed: updatedAt }))
}

const ourPages: SitemapPage[] = [
  ...pages.map((page) => ({ page })),
  ...ownArticleSlugs.map(({ slug, date }) => ({ page: `/magazine/${slug}`, changed: date })),
]

async function partFrom<Item>(from: string | null, read: (query: PageRequest) => Promise<PageOf<Item>>) {
  const { items } = await readPages(mapPart / atOnce, atOnce, ({ cursor = from ?? undefined }) =>
    read({ limit: String(atOnce), ...(cursor !== undefined && { cursor }) }),
  )
  return items
}
