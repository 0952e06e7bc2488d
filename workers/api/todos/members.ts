import type { Member } from '@domain/documents/members'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { Role } from '@domain/tickets'
import { todoLimits } from '@domain/todos'
import type { Call } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/table'
import { getPerson, personColumns, requireNoBlock } from '../people/queries'
import { moveOn } from './change-items'
import { todoItems, todoMembers, todos } from './table'

const columns = {
  role: todoMembers.role,
  addedAt: todoMembers.addedAt,
  user: personColumns,
}

type Row = { role: Role; addedAt: number; user: Parameters<typeof personOf>[0] }

function memberOf({ user, role, addedAt }: Row): Member {
  return { user: personOf(user), role, addedAt: iso(addedAt) }
}

const ofMember = (todoId: string, userId: string) =>
  and(eq(todoMembers.todoId, todoId), eq(todoMembers.userId, userId))

/** One page of a list's members, the owner first. */
export async function listMembers(
  db: Db,
  todoId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Member>> {
  const after = readCursor(query.cursor)
  const size = query.limit ?? pageSize.default
  const later = after
    ? sql`(${todoMembers.addedAt}, ${todoMembers.userId}) > (${after[0]}, ${after[1]})`
    : undefined
  const rows = await db
    .select(columns)
    .from(todoMembers)
    .innerJoin(users, eq(users.id, todoMembers.userId))
    .where(and(eq(todoMembers.todoId, todoId), later))
    .orderBy(asc(todoMembers.addedAt), asc(todoMembers.userId))
    .limit(size + 1)
  const page = pageOf(rows, size, (row) => [row.addedAt, row.user.id])
  return { ...page, items: page.items.map(memberOf) }
}

/** Makes somebody a member, or gives a member another role; tells whether a role that they had has changed. */
export async function putMember(c: Call, todoId: string, named: string, role: 'editor' | 'viewer') {
  const { db } = c.var
  const user = await getPerson(c, named)
  const [before] = await db
    .select({ role: todoMembers.role })
    .from(todoMembers)
    .where(ofMember(todoId, user.id))
  if (before === undefined) await requireNoBlock(c, user.id)
  if (before?.role === 'owner') throw new AppError('invalid', { member: 'is_owner' })
  const count = await db.$count(todoMembers, eq(todoMembers.todoId, todoId))
  if (!before && count >= todoLimits.members) throw new AppError('invalid', { member: 'too_many_members' })
  const addedAt = Date.now()
  const [[moved], [put]] = await db.batch([
    moveOn(db, todoId),
    db
      .insert(todoMembers)
      .values({ todoId, userId: user.id, role, addedAt })
      .onConflictDoUpdate({
        target: [todoMembers.todoId, todoMembers.userId],
        set: { role },
        setWhere: sql`${todoMembers.role} <> 'owner'`,
      })
      .returning({ addedAt: todoMembers.addedAt }),
  ])
  const member: Member = { user, role, addedAt: iso(put?.addedAt ?? addedAt) }
  return {
    member,
    revision: moved?.revision ?? null,
    hasChanged: before !== undefined && before.role !== role,
  }
}

/** Takes a member out and their name off what is open; the owner stays. Gives the new revision. */
export async function removeMember(db: Db, todoId: string, userId: string): Promise<number | null> {
  const [before] = await db
    .select({ role: todoMembers.role })
    .from(todoMembers)
    .where(ofMember(todoId, userId))
  if (!before) throw new AppError('not_found')
  if (before.role === 'owner') throw new AppError('forbidden')
  const [[moved]] = await db.batch([
    moveOn(db, todoId),
    db.delete(todoMembers).where(and(ofMember(todoId, userId), sql`${todoMembers.role} <> 'owner'`)),
    db
      .update(todoItems)
      .set({
        assigneeId: null,
        revision: sql`(SELECT ${todos.revision} FROM ${todos} WHERE ${todos.id} = ${todoId})`,
      })
      .where(
        and(eq(todoItems.todoId, todoId), eq(todoItems.assigneeId, userId), isNull(todoItems.deletedAt)),
      ),
  ])
  return moved?.revision ?? null
}
