import { eq, or, sql } from 'drizzle-orm'
import { files } from '../files/table'
import { projects } from '../projects/table'
import { workspaces } from './table'

/** The condition that a member is one of the two of a workspace. */
export const isPartyOf = (userId: string) =>
  or(eq(workspaces.ownerId, userId), eq(workspaces.makerId, userId))

/** The condition that a file is not of a workspace whose work has ended: what was written there stays. */
export const isNotKept = sql`NOT EXISTS (SELECT 1 FROM workspaces JOIN ${projects} ON ${projects.id} = workspaces.project_id
  WHERE offer_id = ${files.thingId} AND NOT (${projects.state} = 'awarded' AND ${projects.awardedOfferId} = offer_id))`
