import { pageSize } from '@domain/page'
import type { Asked } from './list.server'

/** Gives the address of the list with something else asked of it; what is usual is left out. */
export function listAddress(asked: Asked, change: Partial<Asked> = {}): string {
  const { view, sort, q, limit, pages } = { ...asked, pages: 1, ...change }
  const query = new URLSearchParams()
  if (view !== 'active') query.set('state', view)
  if (sort !== 'newest') query.set('sort', sort)
  if (q !== '') query.set('q', q)
  if (limit !== pageSize.default) query.set('limit', String(limit))
  if (pages > 1) query.set('pages', String(pages))
  return `/dashboard/myurl${query.size > 0 ? `?${query}` : ''}`
}
