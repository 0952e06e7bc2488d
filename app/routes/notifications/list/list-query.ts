import { listQueries } from '~/lib/list-query'

/** All notifications, or the unread ones. */
export const asks = listQueries('/dashboard/notifications', { show: ['all', 'unread'] }, { size: 20 })
