import { eq, or, type SQL, sql } from 'drizzle-orm'
import { workspaces } from './table'

/** The condition that a member is one of the two of a workspace. */
export const isPartyOf = (userId: string) =>
  or(eq(workspaces.ownerId, userId), eq(workspaces.makerId, userId))

/** The condition that an offer is the one that its project was awarded to. */
export const isWon = (projectId: string, offerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE id = ${projectId} AND state = 'awarded' AND awarded_offer_id = ${offerId})`
