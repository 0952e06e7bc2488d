import type { Asked } from './list.server'

/** Gives the address of the list with something else asked of it; what is usual is left out. */
export function listAddress(asked: Asked, change: Partial<Asked> = {}): string {
  const { view, q, pages } = { ...asked, pages: 1, ...change }
  const query = new URLSearchParams()
  if (view !== 'all') query.set('show', view)
  if (q !== '') query.set('q', q)
  if (pages > 1) query.set('pages', String(pages))
  return `/dashboard/documents${query.size > 0 ? `?${query}` : ''}`
}
