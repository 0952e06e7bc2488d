import type { Member, MemberChoice } from '@domain/members'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { Role } from '@domain/tickets'
import type { KitContext } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as v from 'valibot'
import { type Act, happened } from '../events/happened'
import { getPerson, personColumns, requireNoBlock } from '../people/queries'
import { ofMember } from '../things/members'
import { thingMembers } from '../things/table'

const columns = { role: thingMembers.role, addedAt: thingMembers.addedAt, user: personColumns }

type Row = { role: Role; addedAt: number; user: Parameters<typeof personOf>[0] }

const memberOf = ({ user, role, addedAt }: Row): Member => ({
  user: personOf(user),
  role,
  addedAt: iso(addedAt),
})

/** The statement that makes somebody the owner of a thing that is just made; again it does nothing. */
export function addOwner(db: Db, thingId: string, userId: string, now: number) {
  return db
    .insert(thingMembers)
    .values({ thingId, userId, role: 'owner', addedAt: now })
    .onConflictDoNothing()
}

/** One page of a thing's members, the owner first. */
export async function listMembers(
  db: Db,
  thingId: string,
  query: v.InferOutput<typeof PageQuery>,
): Promise<Page<Member>> {
  const after = readCursor(query.cursor)
  const size = query.limit ?? pageSize.default
  const later = after
    ? sql`(${thingMembers.addedAt}, ${thingMembers.userId}) > (${after[0]}, ${after[1]})`
    : undefined
  const rows = await db
    .select(columns)
    .from(thingMembers)
    .innerJoin(users, eq(users.id, thingMembers.userId))
    .where(and(eq(thingMembers.thingId, thingId), later))
    .orderBy(asc(thingMembers.addedAt), asc(thingMembers.userId))
    .limit(size + 1)
  const page = pageOf(rows, size, (row) => [row.addedAt, row.user.id])
  return { ...page, items: page.items.map(memberOf) }
}

type Put = { most: number; beside: BatchItem<'sqlite'>[] }

/**
 * Makes somebody a member, or gives a member another role, in one transaction with `beside`; tells whether they are new,
 * and whether a role that they had has changed. Throws `invalid` for who is nobody, the owner, blocked, or one too many.
 */
export async function putMember(
  c: KitContext,
  thingId: string,
  { member: named, role }: v.InferOutput<typeof MemberChoice>,
  { most, beside }: Put,
): Promise<{ member: Member; isNew: boolean; hasChanged: boolean }> {
  const { db } = c.var
  const user = await getPerson(c, named)
  const present = await presentMember(db, thingId, user.id)
  const before = present?.role ?? null
  if (before === 'owner') throw new AppError('invalid', { member: 'is_owner' })
  if (present?.isAgreed && before !== role) throw new AppError('wrong_state')
  if (before === null) {
    await requireNoBlock(c, user.id)
    const count = await db.$count(thingMembers, eq(thingMembers.thingId, thingId))
    if (count >= most) throw new AppError('invalid', { member: 'too_many_members' })
  }
  const now = Date.now()
  const put = db
    .insert(thingMembers)
    .values({ thingId, userId: user.id, role, addedAt: now })
    .onConflictDoUpdate({
      target: [thingMembers.thingId, thingMembers.userId],
      set: { role },
      setWhere: sql`${thingMembers.role} <> 'owner' AND (${thingMembers.role} = ${role} OR NOT ${thingMembers.isAgreed})`,
    })
    .returning({ addedAt: thingMembers.addedAt })
  const isNew = before === null
  const told = isNew ? happened(db, memberAdded(thingId, c.var.user.id, user.id, now)) : []
  const [[row]] = await db.batch([put, ...beside, ...told])
  if (!row) throw new AppError('not_found')
  return {
    member: { user, role, addedAt: iso(row.addedAt) },
    isNew,
    hasChanged: before !== null && before !== role,
  }
}

/** The act of adding a member. Of two calls at once that add the same member, the first one notifies. */
export function memberAdded(thingId: string, actorId: string, userId: string, addedAt: number): Act {
  const isAdded = sql`EXISTS (SELECT 1 FROM ${thingMembers} WHERE ${ofMember(thingId, userId)}
    AND ${thingMembers.addedAt} = ${addedAt})`
  const once = `${thingId} ${userId} ${addedAt}`
  return { kind: 'shared', actorId, thingId, to: [userId], once, when: isAdded }
}

/**
 * Takes a member out, in one transaction with `beside`; the owner stays. Throws `not_found` when they are none, and
 * `wrong_state` for one who works on it by an agreement.
 */
export async function removeMember(
  db: Db,
  thingId: string,
  userId: string,
  beside: BatchItem<'sqlite'>[],
): Promise<void> {
  const present = await presentMember(db, thingId, userId)
  if (present === null) throw new AppError('not_found')
  if (present.role === 'owner') throw new AppError('forbidden')
  if (present.isAgreed) throw new AppError('wrong_state')
  const removed = db
    .delete(thingMembers)
    .where(
      and(ofMember(thingId, userId), sql`${thingMembers.role} <> 'owner' AND NOT ${thingMembers.isAgreed}`),
    )
  await db.batch([removed, ...beside])
}

type PresentMember = { role: Role; isAgreed: boolean }

async function presentMember(db: Db, thingId: string, userId: string): Promise<PresentMember | null> {
  const [row] = await db
    .select({ role: thingMembers.role, isAgreed: thingMembers.isAgreed })
    .from(thingMembers)
    .where(ofMember(thingId, userId))
  return row ?? null
}
