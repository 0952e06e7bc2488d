import { askedFor } from '~/lib/asked'

/** All notifications, or those that are unread. */
export const asks = askedFor('/dashboard/notifications', { show: ['all', 'unread'] }, { size: 20 })
