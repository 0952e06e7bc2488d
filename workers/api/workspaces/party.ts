import { eq, or, type SQL, sql } from 'drizzle-orm'
import { files } from '../files/table'
import { workspaces } from './table'

/** The condition that a member is one of the two of a workspace. */
export const isPartyOf = (userId: string) =>
  or(eq(workspaces.ownerId, userId), eq(workspaces.makerId, userId))

/** The condition that an offer is the one that its project was awarded to. */
export const isWon = (projectId: string, offerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE id = ${projectId} AND state = 'awarded' AND awarded_offer_id = ${offerId})`

/** The condition that a file is not of a workspace whose work has ended: what was written there stays. */
export const isNotKept = sql`NOT EXISTS (SELECT 1 FROM workspaces JOIN projects ON projects.id = workspaces.project_id
  WHERE offer_id = ${files.thingId} AND NOT (state = 'awarded' AND awarded_offer_id = offer_id))`
