import type { Link } from '@domain/links'
import type { Page } from '@domain/page'
import { pageSize } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import { load } from '~/lib/api.server'
import type { requireUser } from '~/lib/session.server'

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
type Clients = Awaited<ReturnType<typeof requireUser>>

/** Reads one page of what is asked for, links or what lies in the trash, and what all links come to. */
export async function readList(
  { api, links }: Clients,
  { view, sort, q, limit, cursor }: Asked,
  tz: string,
): Promise<{ links: Page<ListedLink> | null; trash: Page<TrashItem> | null; summary: Summary }> {
  const place = { limit: String(limit), ...(cursor && { cursor }) }
  if (view === 'trash') {
    const [trash, summary] = await Promise.all([
      load(api.trash.$get({ query: { ...place, noun: 'links' } })),
      load(links.links.summary.$get()),
    ])
    return { links: null, trash, summary }
  }
  const query = { ...place, state: view, sort, tz, include: 'trend,summary', ...(q && { q }) } as const
  const page = await load(links.links.$get({ query }))
  const summary = page.summary ?? { links: page.items.length, clicks30d: 0 }
  return { links: { items: page.items.map(listed), nextCursor: page.nextCursor }, trash: null, summary }
}

function listed({ id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }: Link): ListedLink {
  return { id, title, url, shortUrl, clicks, state, expiresAt, createdAt, trend }
}
