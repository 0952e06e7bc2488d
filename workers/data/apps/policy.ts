import { and, eq, isNull } from 'drizzle-orm'
import { apps } from './table'

/** Who may see or change an app: only its owner. For anybody else it does not exist. */
export function ownedBy(userId: string) {
  return eq(apps.ownerId, userId)
}

/** One app of this owner that is not in the trash. */
export function ownApp(userId: string, id: string) {
  return and(eq(apps.id, id), ownedBy(userId), isNull(apps.deletedAt))
}
