import { queryBounds } from '@domain/rows/query'
import type { JsonPage } from '../store/remembered-pages'

type RequestUrl = { origin: string; path: string; query: string }
type PagePosition = Pick<JsonPage, 'cursor' | 'isCut' | 'total' | 'limit' | 'offset'>

const paging = ['_cursor', '_page', '_start', '_end'] as const

/** Gives a page's `Link` field, empty when it is all there is: by numbers where the page was asked for so, else by cursor. */
export function linksOf(asked: RequestUrl, page: PagePosition): string {
  const links = page.offset === null ? byCursor(asked, page) : byNumber(asked, page, page.offset)
  return links.map(([relation, address]) => `<${address}>; rel="${relation}"`).join(', ')
}

type Link = [relation: string, address: string]

function addressOf({ origin, path, query }: RequestUrl, change: Record<string, string>): string {
  const given = new URLSearchParams(query)
  for (const name of paging) given.delete(name)
  for (const [name, value] of Object.entries(change)) given.set(name, value)
  return `${origin}/${path}${given.size > 0 ? `?${given}` : ''}`
}

function byCursor(asked: RequestUrl, { cursor }: PagePosition): Link[] {
  if (cursor === null && !asked.query.includes('_cursor')) return []
  const first: Link = ['first', addressOf(asked, {})]
  return cursor === null ? [first] : [first, ['next', addressOf(asked, { _cursor: cursor })]]
}

function byNumber(asked: RequestUrl, { cursor, isCut, total, limit }: PagePosition, offset: number): Link[] {
  if (limit === 0 || (total <= limit && offset === 0 && !isCut)) return []
  const at = (start: number, rows = limit) => addressOf(asked, placeOf(asked.query, { start, rows, limit }))
  const links: Link[] = [['first', at(0)]]
  const before = Math.min(offset, limit)
  if (offset > 0) links.push(['prev', at(offset - before, before)])
  const next = offset + limit
  // Past the bound of offsets, and after a page that its bytes have cut, a position leads on.
  if (cursor !== null && (isCut || next > queryBounds.offset))
    links.push(['next', addressOf(asked, { _limit: String(limit), _cursor: cursor })])
  else if (cursor !== null) links.push(['next', at(next)])
  // Pages are counted from the one that was asked for, which may begin anywhere.
  const shift = offset % limit
  const last = total > shift ? shift + (Math.ceil((total - shift) / limit) - 1) * limit : 0
  if (last <= queryBounds.offset) links.push(['last', at(last)])
  return links
}

/** Says where a page begins in the words in which it was asked for. */
function placeOf(
  query: string,
  { start, rows, limit }: { start: number; rows: number; limit: number },
): Record<string, string> {
  const given = new URLSearchParams(query)
  if (given.get('_page')) return { _page: String(Math.floor(start / limit) + 1) }
  const isByEnd = Boolean(given.get('_end'))
  const place = { _start: String(start) }
  if (isByEnd) return { ...place, _end: String(start + rows) }
  return rows < limit ? { ...place, _limit: String(rows) } : place
}
