import { type ItemChange, type NewItem, type TodoItem, todoLimits } from '@domain/todos'
import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { isTaken } from '@kit/unique'
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { thingMembers } from '../things/table'
import { itemsOf, readItems } from './items'
import { freePosition, freePositions, lastPosition, untilPlaced } from './positions'
import { nextRevision } from './queries'
import { todoChanges, todoItems, todos } from './table'

/** The result of a change of items; `revision` is null when it had been done before. */
export type Moved = { revision: number | null; items: TodoItem[]; gone: string[] }

/** The revision of a list, as a value of a statement. */
export const revisionOf = (todoId: string) => sql`(SELECT revision FROM todos WHERE id = ${todoId})`

/** Increments the revision of a list, or of the lists of a query. In a batch it comes first, so that later statements carry the new number. */
export function moveOn(db: Db, todoIds: string | SQL) {
  return db
    .update(todos)
    .set({ revision: nextRevision, updatedAt: Date.now() })
    .where(and(sql`${todos.id} IN (${todoIds})`, isNull(todos.deletedAt)))
    .returning({ revision: todos.revision })
}

/** The statement that takes a member's name off what is open; after `moveOn`, whose number it carries. */
export function unassign(db: Db, todoIds: string | SQL, userId: string) {
  return db
    .update(todoItems)
    .set({
      assigneeId: null,
      revision: sql`(SELECT list.revision FROM todos AS list WHERE list.id = todo_id)`,
    })
    .where(
      and(
        sql`${todoItems.todoId} IN (${todoIds})`,
        eq(todoItems.assigneeId, userId),
        isNull(todoItems.deletedAt),
      ),
    )
}

type Done = { id: string; deletedAt: number | null }

/**
 * Sets fields of items in one transaction with the list's revision. With a key a change is done once: sent again after
 * its answer was lost, it does not undo what others did in between.
 */
async function setItems(
  db: Db,
  todoId: string,
  key: string | null,
  set: Parameters<ReturnType<typeof db.update<typeof todoItems>>['set']>[0],
  where: SQL | undefined,
): Promise<{ revision: number | null; done: Done[] }> {
  const change = db
    .update(todoItems)
    .set({ ...set, revision: revisionOf(todoId), updatedAt: Date.now() })
    .where(and(eq(todoItems.todoId, todoId), where))
    .returning({ id: todoItems.id, deletedAt: todoItems.deletedAt })
  try {
    const [moved, done] =
      key === null
        ? await db.batch([moveOn(db, todoId), change])
        : await db.batch([
            moveOn(db, todoId),
            change,
            db.insert(todoChanges).values({ todoId, key, createdAt: Date.now() }),
          ])
    return { revision: moved[0]?.revision ?? null, done }
  } catch (error) {
    if (isTaken(error, 'todo_changes.todo_id')) return { revision: null, done: [] }
    throw error
  }
}

const isThere = isNull(todoItems.deletedAt)
const among = (ids: readonly string[]) =>
  sql`${todoItems.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

export async function requireAssignee(db: Db, todoId: string, userId: string | null | undefined) {
  if (userId === null || userId === undefined) return
  const [row] = await db
    .select({ userId: thingMembers.userId })
    .from(thingMembers)
    .where(and(eq(thingMembers.thingId, todoId), eq(thingMembers.userId, userId)))
  if (!row) throw new AppError('invalid', { assignee: 'not_a_member' })
}

type Adding = v.InferOutput<typeof NewItem> & { id: string; authorId: string }

/**
 * Adds an item; the same client id again gives the existing one, unless it was removed since. If another item has its
 * position, it comes right after that one.
 */
export function addItem(db: Db, todoId: string, input: Adding): Promise<Moved> {
  return untilPlaced(() => addOnce(db, todoId, input))
}

async function addOnce(db: Db, todoId: string, input: Adding): Promise<Moved> {
  const known = await findMade(db, todoId, input)
  if (known) return { revision: null, items: await readItems(db, todoId, [known]), gone: [] }
  await requireRoom(db, todoId)
  const now = Date.now()
  const { id, authorId, text, due = null, assignee = null, clientId = null } = input
  const position =
    input.position === undefined
      ? await lastPosition(db, todoId)
      : await freePosition(db, todoId, input.position, null)
  const row = { id, todoId, authorId, text, due, assigneeId: assignee, clientId, position }
  try {
    const [moved] = await db.batch([
      moveOn(db, todoId),
      db.insert(todoItems).values({
        ...row,
        revision: revisionOf(todoId) as unknown as number,
        createdAt: now,
        updatedAt: now,
      }),
    ])
    return { revision: moved[0]?.revision ?? null, items: await readItems(db, todoId, [id]), gone: [] }
  } catch (error) {
    if (!isTaken(error, 'todo_items.id') && !isTaken(error, 'todo_items.todo_id, todo_items.client_id'))
      throw error
    const made = await findMade(db, todoId, input)
    return { revision: null, items: made ? await readItems(db, todoId, [made]) : [], gone: [] }
  }
}

async function findMade(db: Db, todoId: string, { id, clientId }: Adding): Promise<string | null> {
  const [row] = await db
    .select({ id: todoItems.id })
    .from(todoItems)
    .where(
      and(
        eq(todoItems.todoId, todoId),
        clientId === undefined ? eq(todoItems.id, id) : eq(todoItems.clientId, clientId),
      ),
    )
  return row?.id ?? null
}

async function requireRoom(db: Db, todoId: string, more = 1): Promise<void> {
  const count = await db.$count(todoItems, and(eq(todoItems.todoId, todoId), isThere))
  if (count + more > todoLimits.items) throw new AppError('invalid', { text: 'list_full' })
}

/** Sets what is named of one item; with a revision only if it is the current one, else throws `stale`. */
export async function changeItem(
  db: Db,
  todoId: string,
  itemId: string,
  change: ItemChange,
  { key, revision }: { key: string | null; revision: number | null },
): Promise<Moved> {
  const { checked, assignee, position, ...rest } = change
  const set = {
    ...rest,
    ...(checked !== undefined && { isChecked: checked }),
    ...(assignee !== undefined && { assigneeId: assignee }),
  }
  const version = revision === null ? undefined : eq(todoItems.revision, revision)
  const where = and(eq(todoItems.id, itemId), isThere, version)
  const moved = await untilPlaced(async () => {
    const place = position && { position: await freePosition(db, todoId, position, itemId) }
    return setItems(db, todoId, key, { ...set, ...place }, where)
  })
  const items = await readItems(db, todoId, [itemId])
  if (items.length === 0) throw new AppError('not_found')
  if (moved.revision !== null && moved.done.length === 0) throw new AppError('stale')
  return { revision: moved.revision, items, gone: [] }
}

/** The statement that removes for good what was taken away first, beyond what a list keeps of it: it counts for the list's owner. */
const forgetOldest = (db: Db, todoId: string) =>
  db.delete(todoItems).where(
    sql`${todoItems.id} IN (SELECT id FROM todo_items WHERE todo_id = ${todoId} AND deleted_at IS NOT NULL
      ORDER BY deleted_at DESC, id DESC LIMIT -1 OFFSET ${todoLimits.removed})`,
  )

/** Removes items for good in 30 days, or once many others were removed after them; with `onlyDone` only checked ones. */
export async function takeAway(
  db: Db,
  todoId: string,
  ids: readonly string[] | null,
  { key, onlyDone }: { key: string | null; onlyDone: boolean },
): Promise<Moved> {
  const where = and(
    isThere,
    ids === null ? undefined : among(ids),
    onlyDone ? eq(todoItems.isChecked, true) : undefined,
  )
  const { revision, done } = await setItems(db, todoId, key, { deletedAt: Date.now() }, where)
  await forgetOldest(db, todoId)
  return { revision, items: [], gone: done.map(({ id }) => id) }
}

/** Brings items back that were taken away in the last 30 days. */
export async function bringBack(db: Db, todoId: string, ids: readonly string[]): Promise<Moved> {
  await requireRoom(db, todoId, ids.length)
  const where = and(
    among(ids),
    isNotNull(todoItems.deletedAt),
    gt(todoItems.deletedAt, Date.now() - trashLife),
  )
  const { revision, done } = await untilPlaced(async () => {
    const position = await freePositions(db, todoId, where)
    return setItems(db, todoId, null, { deletedAt: null, position }, where)
  })
  const items =
    done.length > 0
      ? await readItems(
          db,
          todoId,
          done.map(({ id }) => id),
        )
      : []
  return { revision, items, gone: [] }
}

/**
 * A revision of a list and all its items, for members who open or rejoin it. The number is read first: the room sends
 * changes between the two readings again. They are no batch, in which columns of one name replace each other.
 */
export async function wholeList(db: Db, todoId: string) {
  const revision = (await readRevision(db, todoId)) ?? 0
  return { revision, rows: await itemsOf(db, todoId, undefined).limit(todoLimits.items) }
}

/** The number of a list's last change; null when there is no such list. */
export async function readRevision(db: Db, todoId: string): Promise<number | null> {
  const [head] = await db.select({ revision: todos.revision }).from(todos).where(eq(todos.id, todoId))
  return head?.revision ?? null
}
