import { ideaCategories, ideaStatuses } from '@domain/ideas'
import { type Asked, askedFor } from '~/lib/asked'

const choices = {
  sort: ['new', 'top'],
  status: ['any', ...ideaStatuses],
  category: ['any', ...ideaCategories],
} as const
const size = 20

/** Everybody's ideas, and the member's own with what they deleted. */
export const ideaFilters = askedFor('/dashboard/allidea', { show: ['all'], ...choices }, { size })
export const ownFilters = askedFor('/dashboard/myreview', { show: ['all', 'trash'], ...choices }, { size })
export const publicFilters = askedFor('/general/idea', { show: ['all'], ...choices }, { size })

export type IdeaFilters = typeof ideaFilters | typeof ownFilters
export type AskedIdeas = Asked<typeof ideaFilters.choices> | Asked<typeof ownFilters.choices>

/** Takes what an address asks for; gives the query of the API. */
export function queryOf({ sort, status, category, q }: AskedIdeas) {
  return {
    sort,
    ...(status !== 'any' && { status }),
    ...(category !== 'any' && { category }),
    ...(q !== '' && { q }),
  }
}
