import { and, eq, isNull } from 'drizzle-orm'
import { links } from './table'

/** Who may see or change a link: only its owner. For anybody else it does not exist. */
export function ownedBy(userId: string) {
  return eq(links.ownerId, userId)
}

/** One link of this owner that is not in the trash. */
export function ownLink(userId: string, id: string) {
  return and(eq(links.id, id), ownedBy(userId), isNull(links.deletedAt))
}
