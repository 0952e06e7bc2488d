import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { thingMembers } from '../things/table'
import { todoItems, todos } from './table'

/** A member's own lists with all their items, and of shared lists the items that they wrote, one list at a time. */
export async function* todoPieces(db: Db, userId: string): AsyncGenerator<string, void> {
  let after = ''
  let isFirst = true
  for (;;) {
    const [list] = await db
      .select({
        id: todos.id,
        title: todos.title,
        text: todos.text,
        ownerId: todos.ownerId,
        role: thingMembers.role,
        deletedAt: todos.deletedAt,
        createdAt: todos.createdAt,
      })
      .from(thingMembers)
      .innerJoin(todos, eq(todos.id, thingMembers.thingId))
      .where(and(eq(thingMembers.userId, userId), gt(thingMembers.thingId, after)))
      .orderBy(asc(thingMembers.thingId))
      .limit(1)
    if (!list) return
    after = list.id
    const { ownerId, deletedAt, createdAt, ...rest } = list
    const isOwn = ownerId === userId
    // A shared list in its owner's trash is not the reader's to see.
    if (!isOwn && deletedAt !== null) continue
    const items = await itemsFor(db, list.id, isOwn ? null : userId)
    const times = { deletedAt: iso(deletedAt), createdAt: iso(createdAt) }
    yield (isFirst ? '' : ',') + JSON.stringify({ ...rest, ...times, items })
    isFirst = false
  }
}

async function itemsFor(db: Db, todoId: string, authorId: string | null) {
  const isTheirs = authorId === null ? undefined : eq(todoItems.authorId, authorId)
  const rows = await db
    .select()
    .from(todoItems)
    .where(and(eq(todoItems.todoId, todoId), isNull(todoItems.deletedAt), isTheirs))
    .orderBy(asc(todoItems.isChecked), asc(todoItems.position))
  return rows.map(({ id, text, isChecked, due, createdAt, updatedAt }) => ({
    id,
    text,
    checked: isChecked,
    due,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  }))
}
