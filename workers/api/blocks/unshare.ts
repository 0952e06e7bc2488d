import type { Db } from '@kit/db'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { tellRoom } from '../rooms/push'
import { allSharings, sharingOf } from '../sharings/sharings'
import { thingMembers } from '../things/table'
import { workspaces } from '../workspaces/table'

/** The ids of what a member shares with another, except the list and document of work that both agreed on. */
const sharedWith = (
  ownerId: string,
  userId: string,
) => sql`SELECT theirs.thing_id FROM thing_members AS theirs
  JOIN thing_members AS own ON own.thing_id = theirs.thing_id AND own.user_id = ${ownerId} AND own.role = 'owner'
  WHERE theirs.user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM ${workspaces}
    WHERE ${workspaces.ownerId} = ${ownerId} AND ${workspaces.makerId} = ${userId}
    AND theirs.thing_id IN (${workspaces.todoId}, ${workspaces.documentId}))`

/** The statements that take a member out of everything that another one shares with them, for the batch of a block; the first gives the ids. */
export function unshareAll(db: Db, ownerId: string, userId: string) {
  const ids = sharedWith(ownerId, userId)
  const ofThem = and(eq(thingMembers.userId, userId), sql`${thingMembers.thingId} IN (${ids})`)
  return [
    db.select({ id: thingMembers.thingId }).from(thingMembers).where(ofThem),
    ...allSharings.flatMap((one) => one.beside?.(db, ids, userId) ?? []),
    db.delete(thingMembers).where(ofThem),
  ] as const
}

/** Closes the connections of the removed member, and notifies the remaining ones. */
export async function tellUnshared(
  c: ApiContext,
  thingIds: readonly string[],
  userId: string,
): Promise<void> {
  for (const id of thingIds) tellRoom(c, sharingOf(id).room, id, { type: 'withdrawn', userId })
  for (const id of thingIds) await sharingOf(id).changed(c, id)
}
