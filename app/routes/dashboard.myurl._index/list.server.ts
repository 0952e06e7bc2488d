import type { Link } from '@domain/links'
import type { Page } from '@domain/page'
import { pageSize } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load, read } from '~/lib/api.server'
import { type Packed, packed } from '~/lib/packed'
import { requireUser, requireUserWith } from '~/lib/session.server'
import { timeZoneOf } from '~/lib/visitor.server'

const views = ['active', 'expired', 'trash'] as const
const sorts = ['newest', 'clicks'] as const

export type View = (typeof views)[number]
export type Sort = (typeof sorts)[number]
/** What the address asks of the list. */
export type Asked = { view: View; sort: Sort; q: string; limit: number; cursor: string | null }

export function askedOf(url: string): Asked {
  const { searchParams } = new URL(url)
  return {
    view: views.find((view) => view === searchParams.get('state')) ?? 'active',
    sort: sorts.find((sort) => sort === searchParams.get('sort')) ?? 'newest',
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    limit: limitOf(searchParams.get('limit')),
    cursor: searchParams.get('cursor'),
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
type Summary = { links: number; clicks30d: number }
type List = { links: Packed<Page<ListedLink>> | null; trash: Page<TrashItem> | null; summary: Summary }

/** Reads one page of what is asked for, links or what lies in the trash, and what all links come to; for members only. */
export function readList(args: LoaderFunctionArgs, asked: Asked): Promise<List> {
  return asked.view === 'trash' ? readTrash(args, asked) : readLinks(args, asked, asked.view)
}

async function readTrash(args: LoaderFunctionArgs, asked: Asked): Promise<List> {
  const { api, links } = await requireUser(args)
  const [trash, summary] = await Promise.all([
    load(api.trash.$get({ query: { ...placeOf(asked), noun: 'links' } })),
    load(links.links.summary.$get()),
  ])
  return { links: null, trash, summary }
}

async function readLinks(args: LoaderFunctionArgs, asked: Asked, state: 'active' | 'expired'): Promise<List> {
  const { sort, q } = asked
  const tz = timeZoneOf(args.request, args.context)
  const query = {
    ...placeOf(asked),
    state,
    sort,
    tz,
    include: 'trend,summary,owner',
    ...(q && { q }),
  } as const
  const { answer } = await requireUserWith(args, ({ links }) => read(links.links.$get({ query })))
  const { items, nextCursor, summary } = answer
  return {
    links: packed({ items: items.map(listed), nextCursor }),
    trash: null,
    summary: summary ?? { links: items.length, clicks30d: 0 },
  }
}

function placeOf({ limit, cursor }: Asked) {
  return { limit: String(limit), ...(cursor && { cursor }) }
}

function listed({ id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }: Link): ListedLink {
  return { id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }
}
