import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import type { SecurityEvent } from '@kit/security-log'
import { securityEvents, users } from '@kit/table'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { blocks } from '../people/table'
import { reports } from '../reports/table'

const atOnce = 500
// Reports against a member are not exported to that member.
const ofOthers: SecurityEvent[] = ['person_reported', 'thing_reported', 'link_reported', 'site_reported']

/** The security log of a member, as JSON texts; failed sign-ins by others make it long. */
export async function* eventPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  let after: [number, string] = [0, '']
  for (let isFirst = true; ; isFirst = false) {
    const rows = await db
      .select()
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.userId, userId),
          notInArray(securityEvents.kind, ofOthers),
          sql`(${securityEvents.createdAt}, ${securityEvents.id}) > (${after[0]}, ${after[1]})`,
        ),
      )
      .orderBy(asc(securityEvents.createdAt), asc(securityEvents.id))
      .limit(atOnce)
    const last = rows.at(-1)
    if (!last) return
    const texts = rows.map(({ kind, createdAt }) => JSON.stringify({ kind, at: iso(createdAt) }))
    yield (isFirst ? '' : ',') + texts.join(',')
    after = [last.createdAt, last.id]
  }
}

/** The members that the member has blocked. */
export async function blocksOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: users.id, handle: users.handle, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
  return rows.map(({ at, ...person }) => ({ person, at: iso(at) }))
}

/** The member's reports; reports of links and sites are taken without a name. */
export async function reportsOf(db: Db, userId: string) {
  const rows = await db
    .select({
      subjectId: reports.subjectId,
      person: { id: users.id, handle: users.handle },
      reason: reports.reason,
      text: reports.text,
      at: reports.createdAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.subjectId))
    .where(eq(reports.reporterId, userId))
  return rows.map(({ at, ...said }) => ({ ...said, at: iso(at) }))
}
