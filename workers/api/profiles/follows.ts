import type { Follow, FollowsQuery } from '@domain/follows'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { nounOf, nounsWith } from '@domain/things'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isTag } from '../follows/queries'
import { follows } from '../follows/table'
import { hasNoBlockWith } from '../people/blocks'
import { personColumns } from '../people/queries'
import { tagLabel } from '../questions/tags'
import { thingMembers, things } from '../things/table'
import type { TimelineReader } from '../timeline/acts'
import { newestActs } from '../timeline/queries'
import { skillsOf } from './queries'

const isMine = (callerId: string, subject: SQL) =>
  sql<number>`EXISTS (SELECT 1 FROM follows AS own WHERE own.user_id = ${callerId} AND own.subject_id = ${subject})`

/** The query of one page of who follows a member or of what they follow, the last one first, as the caller may see it. */
function followsPage(db: Db, callerId: string, userId: string, query: FollowsQuery) {
  const isOf = query.of === 'followers'
  const other = isOf ? follows.userId : follows.subjectId
  const after = readCursor(query.cursor)
  return db
    .select({
      id: other,
      at: follows.createdAt,
      person: personColumns,
      title: sql<string | null>`coalesce(${things.title}, ${tagLabel(other)})`,
      isFollowed: isMine(callerId, sql`${other}`).mapWith(Boolean),
    })
    .from(follows)
    .leftJoin(users, eq(users.id, isOf ? follows.userId : follows.personId))
    .leftJoin(things, and(isOf ? sql`0` : eq(things.id, follows.thingId), isNull(things.deletedAt)))
    .where(
      and(
        eq(isOf ? follows.subjectId : follows.userId, userId),
        query.id ? eq(other, query.id) : undefined,
        after ? sql`(${follows.createdAt}, ${other}) < (${after[0]}, ${after[1]})` : undefined,
        or(sql`${users.id} IS NOT NULL`, maySee(callerId), sql`${other} BETWEEN 'tag_' AND 'tag_\u{10ffff}'`),
        hasNoBlockWith(other, callerId),
      ),
    )
    .orderBy(desc(follows.createdAt), desc(other))
    .limit((query.limit ?? pageSize.default) + 1)
}

const maySee = (callerId: string) => sql`(${things.id} IS NOT NULL AND (${things.reach} <> 'private'
  OR ${things.ownerId} = ${callerId} OR EXISTS (SELECT 1 FROM ${thingMembers}
    WHERE ${thingMembers.thingId} = ${things.id} AND ${thingMembers.userId} = ${callerId})))`

/** One page of a member's followers or follows, with facts about each. */
export async function listFollows(
  db: Db,
  caller: NonNullable<TimelineReader>,
  userId: string,
  query: FollowsQuery,
  hosts: Settings['hosts'],
): Promise<Page<Follow>> {
  const rows = await followsPage(db, caller.id, userId, query)
  const page = pageOf(rows, query.limit ?? pageSize.default, ({ at, id }) => [at, id])
  const people = page.items.flatMap(({ person }) => (person ? [person.id] : []))
  const [skills, newest] = await Promise.all([
    skillsOf(db, caller.id, people),
    newestActs(db, caller, people, hosts),
  ])
  const items = page.items.map(({ id, at, person, title, isFollowed }): Follow => {
    const who = person && personOf(person)
    const noun = nounsWith('follows').find((one) => one === nounOf(id))
    const kind = noun ?? (isTag(id) ? 'tags' : 'people')
    const told = { skills: skills.get(id) ?? [], newest: newest.get(id) ?? null }
    return { id, kind, title: who?.displayName ?? title ?? '', person: who, isFollowed, ...told, at: iso(at) }
  })
  return { ...page, items }
}
