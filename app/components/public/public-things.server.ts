import type { Locale } from '@domain/locale'
import type { Page } from '@domain/page'
import type { Person } from '@domain/people'
import { type GeneralNoun, publicScreenOf } from '@domain/screens'
import { firstWords } from '@domain/text/first-words'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { feedOf } from '~/lib/feed.server'
import { translator } from '~/lib/i18n.server'
import type { Choices, Filters, ListQuery } from '~/lib/list-query'
import { pageTitle } from '~/lib/page-title.server'
import type { PageRequest } from '~/lib/pages'
import { readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'

export type PublicApi = ReturnType<typeof clients>['api']
type Api = PublicApi
export type PublicTitled = { id: string; title: string; text: string; author: Person }

const inFeed = '50'
const longestInFeed = 1_000

/** Reads the page of a public list that its address asks for; where nothing is found, also what may have been meant. */
export async function readPublicList<C extends Choices, Item>(
  args: LoaderFunctionArgs,
  noun: GeneralNoun,
  filters: Filters<C>,
  read: (api: Api, asked: ListQuery<C>, place: PageRequest) => Promise<Page<Item>>,
) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const asked = filters.of(args.request.url)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const limit = String(asked.limit)
  const found = await read(api, asked, cursor === null ? { limit } : { limit, cursor })
  const isNothing = found.items.length === 0 && asked.q !== ''
  const search = isNothing ? await load(api.search.$get({ query: { q: asked.q, kind: noun } })) : null
  const t = translator(page.locale, noun)
  const title = pageTitle(page.locale, t('publicTitle'))
  const isFiltered = Object.keys(filters.query({ ...asked, pages: 1 })).length > 0
  const description = t('publicLine')
  const head = { ...page, path: filters.path, title, description, hasFeed: true, isFiltered }
  return json({ head, found, asked, meant: search?.didYouMean ?? null })
}

/** Takes a thing; gives it with the first words of its Markdown, as a feed shows them. */
export const inBrief = <T extends { text: string }>(thing: T): T => ({
  ...thing,
  text: firstWords(thing.text, longestInFeed),
})

/** Answers with the newest things of a public list as RSS; their texts are plain. */
export async function readFeed(
  args: LoaderFunctionArgs,
  noun: GeneralNoun,
  path: string,
  read: (api: Api, query: { limit: string }) => Promise<(PublicTitled & { createdAt: string })[]>,
  named?: (api: Api, locale: Locale) => Promise<{ title: string; line: string }>,
) {
  const { locale, named: prefix, origin } = await readPublicPage(args)
  const t = translator(locale, noun)
  const { api } = clients(args, null)
  const [newest, words] = await Promise.all([read(api, { limit: inFeed }), named?.(api, locale)])
  const at = (path: string) => origin + localePath(path, prefix)
  return feedOf(args.request, {
    title: t('publicTitle'),
    line: t('publicLine'),
    ...words,
    locale,
    isNamed: prefix !== null,
    home: at(path),
    self: at(`${path}/feed.xml`),
    entries: newest.map((thing) => ({
      ...thing,
      by: thing.author.displayName,
      address: at(publicScreenOf(noun, thing.id, thing.title)),
    })),
  })
}
