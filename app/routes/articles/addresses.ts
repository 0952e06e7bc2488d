import { screenOf } from '@domain/screens'
import { listQueries } from '~/lib/list-query'

/** The member's own articles. */
export const articleFilters = listQueries(
  '/dashboard/articles',
  { show: ['all', 'draft', 'published', 'unpublished', 'trash'] },
  { size: 20 },
)

/** Where an article is changed, and where it is published or taken back. */
export const editAddress = (id: string) => `${screenOf('articles', id)}/edit`
export const publishAddress = (id: string) => `${screenOf('articles', id)}/publish`
