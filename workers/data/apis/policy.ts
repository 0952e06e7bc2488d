import { and, eq, isNull } from 'drizzle-orm'
import { apis } from './table'

/** Who may see or change an API and its keys: only its owner. For anybody else it does not exist. */
export function ownedBy(userId: string) {
  return eq(apis.ownerId, userId)
}

/** One API of this owner that is not in the trash. */
export function ownApi(userId: string, id: string) {
  return and(eq(apis.id, id), ownedBy(userId), isNull(apis.deletedAt))
}
