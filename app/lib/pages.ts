import { type Page, pageSize } from '@domain/page'

/** How many pages of a list one address shows at most. */
const maxPages = 50

/** Gives how many pages of a list an address asks for: `pages` of its query, or the name of one of several lists; 1 where it says nothing usable. */
export function pagesOf(query: URLSearchParams, name = 'pages'): number {
  const pages = Number(query.get(name) ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, maxPages) : 1
}

export type PageRequest = { limit: string; cursor?: string }

/**
 * Reads the first pages of a list as one: `read` asks the API for at most a hundred items from a cursor, without one
 * for the first page. `nextCursor` is set if the list has more.
 */
export async function readPages<Item>(
  pages: number,
  size: number,
  read: (place: PageRequest) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const limit = String(Math.min(pageSize.most, pages * size - items.length))
    const page: Page<Item> = await read(cursor === null ? { limit } : { limit, cursor })
    items.push(...page.items)
    cursor = page.nextCursor
    if (page.items.length === 0) break
  } while (cursor !== null && items.length < pages * size)
  return { items, nextCursor: pages < maxPages ? cursor : null }
}
