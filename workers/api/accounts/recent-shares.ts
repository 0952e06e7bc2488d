import type { Db } from '@kit/db'
import { and, desc, eq, gte, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm'
import { documents } from '../documents/table'
import { thingMembers } from '../members/table'
import { things } from '../things/table'

/** What a member's things were opened to: a document or list with members, or a document with a public link. */
export type Share = { kind: 'documents' | 'todos' | 'public'; title: string }

const mostOfEach = 20

/** What others were let into since a time, the newest first: it outlives a password. What lies in the trash is open to nobody. */
export async function recentShares(db: Db, userId: string, since: number): Promise<Share[]> {
  const [shared, opened] = await db.batch([
    db
      .select({ noun: things.noun, title: things.title })
      .from(things)
      .innerJoin(thingMembers, eq(thingMembers.thingId, things.id))
      .where(
        and(
          eq(things.ownerId, userId),
          isNull(things.deletedAt),
          inArray(things.noun, ['documents', 'todos']),
          ne(thingMembers.userId, userId),
          gte(thingMembers.addedAt, since),
        ),
      )
      .groupBy(things.id)
      .orderBy(desc(max(thingMembers.addedAt)))
      .limit(mostOfEach),
    db
      .select({ title: documents.title })
      .from(documents)
      .where(
        and(
          eq(documents.ownerId, userId),
          isNull(documents.deletedAt),
          isNotNull(documents.publicKey),
          gte(documents.publicAt, since),
        ),
      )
      .orderBy(desc(documents.publicAt))
      .limit(mostOfEach),
  ])
  return [
    ...shared.map(({ noun, title }) => ({ kind: noun as Share['kind'], title })),
    ...opened.map(({ title }) => ({ kind: 'public' as const, title })),
  ]
}
