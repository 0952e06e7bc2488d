import { listQueries } from '~/lib/list-query'

/** Everything, or chats or notifications alone. */
export const asks = listQueries('/dashboard/inbox', { show: ['all', 'chats', 'notifications'] }, { size: 20 })
