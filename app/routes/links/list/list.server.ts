import type { Link } from '@domain/links/links'
import type { Page } from '@domain/page'
import { pageSize } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load, read } from '~/lib/api.server'
import { type Packed, packed } from '~/lib/packed'
import { pagesOf, readPages } from '~/lib/pages'
import { requireUser, requireUserWith } from '~/lib/session.server'
import { localeOfRequest, timeZoneOf } from '~/lib/visitor.server'

const views = ['active', 'expired', 'trash'] as const
const sorts = ['newest', 'clicks'] as const

export type View = (typeof views)[number]
export type Sort = (typeof sorts)[number]
/** What the address asks of the list. */
export type Asked = { view: View; sort: Sort; q: string; limit: number; pages: number }

export function askedOf(url: string): Asked {
  const { searchParams } = new URL(url)
  return {
    view: views.find((view) => view === searchParams.get('state')) ?? 'active',
    sort: sorts.find((sort) => sort === searchParams.get('sort')) ?? 'newest',
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    limit: limitOf(searchParams.get('limit')),
    pages: pagesOf(searchParams),
  }
}

function limitOf(wish: string | null): number {
  const limit = Number(wish ?? pageSize.default)
  return Number.isInteger(limit) && limit >= 1 && limit <= pageSize.most ? limit : pageSize.default
}

/** What a row shows of a link; the page carries no more than that. */
export type ListedLink = Pick<
  Link,
  'id' | 'title' | 'url' | 'shortUrl' | 'clicks' | 'state' | 'expiresAt' | 'createdAt' | 'trend'
>
type Owner = Awaited<ReturnType<typeof requireUser>>['user']
type Summary = { links: number; clicks30d: number }
type List = { links: Packed<Page<ListedLink>> | null; trash: Page<TrashItem> | null; summary: Summary }

/** Reads the pages of what is asked for, links or what lies in the trash, and what all links come to; for members only. */
export function readList(args: LoaderFunctionArgs, asked: Asked): Promise<List> {
  return asked.view === 'trash' ? readTrash(args, asked) : readLinks(args, asked, asked.view)
}

async function readTrash(args: LoaderFunctionArgs, asked: Asked): Promise<List> {
  const { api, links } = await requireUser(args)
  const [trash, summary] = await Promise.all([
    readPages(asked.pages, asked.limit, (place) =>
      load(api.trash.$get({ query: { ...place, noun: 'links' } })),
    ),
    load(links.links.summary.$get()),
  ])
  return { links: null, trash, summary }
}

async function readLinks(args: LoaderFunctionArgs, asked: Asked, state: 'active' | 'expired'): Promise<List> {
  const { sort, q, limit, pages } = asked
  const locale = await localeOfRequest(args.request, args.context)
  const tz = timeZoneOf(args.request, args.context, locale)
  const wish = { state, sort, tz, ...(q && { q }) } as const
  const { answer } = await requireUserWith(args, async ({ links }) => {
    // The first answer says who is asking, which saves a call of its own.
    const about: { summary?: Summary; owner?: Owner } = {}
    const page = await readPages(pages, limit, async (place) => {
      const include = about.summary ? 'trend' : 'trend,summary,owner'
      const { items, nextCursor, summary, owner } = await read(
        links.links.$get({ query: { ...place, ...wish, include } }),
      )
      about.summary ??= summary
      about.owner ??= owner
      return { items: items.map(listed), nextCursor }
    })
    return { ...about, page }
  })
  const { page, summary } = answer
  return { links: packed(page), trash: null, summary: summary ?? { links: page.items.length, clicks30d: 0 } }
}

function listed({ id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }: Link): ListedLink {
  return { id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }
}
