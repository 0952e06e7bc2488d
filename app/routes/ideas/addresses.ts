import { ideaCategories, ideaStatuses } from '@domain/ideas'
import { type ListQuery, listQueries } from '~/lib/list-query'

const choices = {
  show: ['all', 'trash'],
  sort: ['new', 'top'],
  status: ['any', ...ideaStatuses],
  category: ['any', ...ideaCategories],
} as const

const filtersAt = (path: string) => listQueries(path, choices, { size: 20 })

/** Everybody's ideas, the member's own, and the public ones. */
export const ideaFilters = filtersAt('/dashboard/allidea')
export const ownFilters = filtersAt('/dashboard/myreview')
export const publicFilters = filtersAt('/general/idea')

type AskedIdeas = ListQuery<typeof choices>

/** Takes what an address asks for; gives the query of the API. */
export function queryOf({ sort, status, category, q }: AskedIdeas) {
  return {
    sort,
    ...(status !== 'any' && { status }),
    ...(category !== 'any' && { category }),
    ...(q !== '' && { q }),
  }
}

/** Takes an idea; gives it with its subject as the title that things of all nouns have. */
export const titled = <Part extends { subject: string }>(idea: Part) => ({ ...idea, title: idea.subject })
