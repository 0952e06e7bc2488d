import { listQueries } from '~/lib/list-query'

/** All notifications, or those that are unread. */
export const asks = listQueries('/dashboard/notifications', { show: ['all', 'unread'] }, { size: 20 })
