import { positionBetween } from '@domain/todos'
import type { Db } from '@kit/db'
import { isTaken } from '@kit/unique'
import { and, asc, eq, gte, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import { todoItems } from './table'

const isThere = isNull(todoItems.deletedAt)
const maxTries = 10

/** Writes until no other write has taken the same position in between. */
export async function untilPlaced<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === maxTries || !isTaken(error, 'todo_items.todo_id, todo_items.position')) throw error
    }
  }
}

/** The position after all items of a list, whether they are done or not. */
export async function lastPosition(db: Db, todoId: string): Promise<string> {
  const [last] = await db
    .select({ position: max(todoItems.position) })
    .from(todoItems)
    .where(and(eq(todoItems.todoId, todoId), isThere))
  return positionBetween(last?.position ?? null, null)
}

/** Takes a position; gives it, or where another item than `itemId` has it, the one between that item and the next. */
export async function freePosition(
  db: Db,
  todoId: string,
  position: string,
  itemId: string | null,
): Promise<string> {
  const others = itemId === null ? undefined : ne(todoItems.id, itemId)
  const [same, next] = await db
    .select({ position: todoItems.position })
    .from(todoItems)
    .where(and(eq(todoItems.todoId, todoId), isThere, gte(todoItems.position, position), others))
    .orderBy(asc(todoItems.position))
    .limit(2)
  return same?.position === position ? positionBetween(position, next?.position ?? null) : position
}

/** Gives the expression that sets the positions of deleted items which come back: their own, or the next free ones. */
export async function freePositions(db: Db, todoId: string, where: SQL | undefined): Promise<SQL<string>> {
  const [there, back] = await db.batch([
    db
      .select({ position: todoItems.position })
      .from(todoItems)
      .where(and(eq(todoItems.todoId, todoId), isThere)),
    db
      .select({ id: todoItems.id, position: todoItems.position })
      .from(todoItems)
      .where(and(eq(todoItems.todoId, todoId), where))
      .orderBy(asc(todoItems.position), asc(todoItems.id)),
  ])
  const taken = there.map(({ position }) => position).sort(byCode)
  const placed: Record<string, string> = {}
  for (const { id, position } of back) {
    const at = taken.findIndex((one) => one >= position)
    const isFree = at < 0 || taken[at] !== position
    const own = isFree ? position : positionBetween(position, taken[at + 1] ?? null)
    taken.splice(at < 0 ? taken.length : isFree ? at : at + 1, 0, own)
    placed[id] = own
  }
  const known = sql`SELECT value FROM json_each(${JSON.stringify(placed)}) WHERE key = ${todoItems.id}`
  return sql<string>`coalesce((${known}), ${todoItems.position})`
}

/** Positions are ordered by their code units, as SQLite orders them. */
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
