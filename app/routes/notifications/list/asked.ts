import { pagesOf } from '~/lib/pages'

/** What the address asks of the list. */
export type Asked = { isUnread: boolean; pages: number }

export function askedOf(url: string): Asked {
  const { searchParams } = new URL(url)
  return { isUnread: searchParams.get('show') === 'unread', pages: pagesOf(searchParams) }
}

/** Gives the address of the list with something else asked of it; what is usual is left out. */
export function listAddress(asked: Asked, change: Partial<Asked> = {}): string {
  const { isUnread, pages } = { ...asked, pages: 1, ...change }
  const query = new URLSearchParams()
  if (isUnread) query.set('show', 'unread')
  if (pages > 1) query.set('pages', String(pages))
  return `/dashboard/notifications${query.size > 0 ? `?${query}` : ''}`
}
