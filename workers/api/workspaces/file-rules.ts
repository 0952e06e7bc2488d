import { and, eq } from 'drizzle-orm'
import type { FileRules } from '../files/policy'
import { isPartyOf } from './party'
import { workspaces } from './table'

/** Files of a workspace are read by its two; what goes in is put there by the workspace's own calls. */
export const workspaceFiles: FileRules = {
  prefix: 'offer_',
  scope: 'projects',
  async accessOf(db, offerId, userId, act) {
    const isParty = and(eq(workspaces.offerId, offerId), isPartyOf(userId))
    if ((await db.$count(workspaces, isParty)) === 0) return null
    return act === 'write' ? 'refused' : 'given'
  },
}
