import { handlesIn } from '@domain/text/markdown-html'
import type { Db } from '@kit/db'
import { users } from '@kit/table'
import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { hasNoBlockWith } from '../people/blocks'
import type { Thing } from '../things/require-thing'
import { thingMembers } from '../things/table'

export type MentionedMember = { userId: string; handle: string }

/** The members that a text mentions: members who may see the thing, except its author and anyone with a block between them. */
export async function membersIn(
  db: Db,
  thing: Thing,
  authorId: string,
  text: string,
): Promise<MentionedMember[]> {
  const handles = text.includes('@') ? handlesIn(text) : []
  if (handles.length === 0) return []
  return db
    .select({ userId: users.id, handle: users.handle })
    .from(users)
    .where(
      and(
        sql`${users.handle} IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`,
        ne(users.id, authorId),
        isNull(users.deleteAfter),
        hasNoBlockWith(users.id, authorId),
        maySee(thing),
      ),
    )
}

function maySee({ id, ownerId, reach }: Thing): SQL | undefined {
  if (reach !== 'private') return undefined
  return sql`(${users.id} = ${ownerId} OR EXISTS (SELECT 1 FROM ${thingMembers}
    WHERE ${thingMembers.thingId} = ${id} AND ${thingMembers.userId} = ${users.id}))`
}
