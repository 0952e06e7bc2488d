import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { searchWordsOf, textKey, textKeys } from '@domain/search/words'
import type { Todo, TodoChange, TodosQuery } from '@domain/todos'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { changeKept, restoring } from '@kit/kept'
import { users } from '@kit/table'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { addOwner } from '../members/members'
import { personColumns } from '../people/queries'
import { thingMembers } from '../things/table'
import { type TodoAct, todoRules } from './policy'
import { todos } from './table'

type TodoDraft = { title: string; text: string }

/** The search words of a list, derived from its title and text. */
const derivedOf = ({ title, text }: TodoDraft) => ({
  searchKey: textKey(`${title} ${text}`),
  searchWords: searchWordsOf(title, text),
})
const countItems = (isChecked: 0 | 1) =>
  sql<number>`(SELECT count(*) FROM todo_items WHERE todo_items.todo_id = ${todos.id} AND todo_items.deleted_at IS NULL AND todo_items.is_checked = ${sql.raw(String(isChecked))})`

const columns = {
  id: todos.id,
  title: todos.title,
  text: todos.text,
  version: todos.version,
  revision: todos.revision,
  createdAt: todos.createdAt,
  updatedAt: todos.updatedAt,
  role: thingMembers.role,
  addedAt: thingMembers.addedAt,
  owner: personColumns,
  open: countItems(0),
  done: countItems(1),
  members: sql<number>`(SELECT count(*) FROM thing_members AS m WHERE m.thing_id = ${todos.id})`,
}

// The plus keeps the planner from beginning with the index of deleted lists: nearly all are kept.
const isKept = sql`+${todos.deletedAt} IS NULL`

/** Lists of members, a row for each; the caller is chosen by the condition. */
function todosOf(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(thingMembers)
    .innerJoin(todos, eq(todos.id, thingMembers.thingId))
    .innerJoin(users, eq(users.id, todos.ownerId))
    .where(and(isKept, where))
}

export type TodoRow = Awaited<ReturnType<typeof todosOf>>[number]

/** A list as its member sees it. */
export function todoOf({ version: _, addedAt: __, owner, ...row }: TodoRow): Todo {
  return { ...row, owner: personOf(owner), createdAt: iso(row.createdAt), updatedAt: iso(row.updatedAt) }
}

/** A list for a member who may do this with it; throws `not_found` for strangers, else `forbidden`. */
export async function getTodo(db: Db, userId: string, id: string, act: TodoAct): Promise<TodoRow> {
  const [row] = await todosOf(db, and(eq(thingMembers.thingId, id), eq(thingMembers.userId, userId)))
  if (!row) throw new AppError('not_found')
  todoRules.require(row.role, act)
  return row
}

/** The query of one page of a member's own and shared lists, the last one that came to them first. */
export function todosPage(db: Db, userId: string, query: TodosQuery) {
  const after = readCursor(query.cursor, 'todos')
  const wanted = textKeys(query.q ?? '')
  const where = and(
    eq(thingMembers.userId, userId),
    after ? sql`(${thingMembers.addedAt}, ${thingMembers.thingId}) < (${after[0]}, ${after[1]})` : undefined,
    or(...wanted.map((key) => (key ? sql`instr(${todos.searchKey}, ${key}) > 0` : undefined))),
  )
  return todosOf(db, where)
    .orderBy(desc(thingMembers.addedAt), desc(thingMembers.thingId))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listTodos(db: Db, userId: string, query: TodosQuery): Promise<Page<TodoRow>> {
  const rows = await todosPage(db, userId, query)
  return pageOf(rows, query.limit ?? pageSize.default, (row) => [row.addedAt, row.id], 'todos')
}

/** Writes a list with its owner as the first member. The same id again gives the one that is there. */
export async function createTodo(
  db: Db,
  input: TodoDraft & { id: string; ownerId: string },
): Promise<TodoRow> {
  const now = Date.now()
  await db.batch([
    db
      .insert(todos)
      .values({ ...input, ...derivedOf(input), createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    addOwner(db, input.id, input.ownerId, now),
  ])
  return getTodo(db, input.ownerId, input.id, 'read')
}

export const nextRevision = sql`${todos.revision} + 1`

/** Changes title or text; with a version only if it is the current one, else throws `stale`. */
export async function changeTodo(
  db: Db,
  userId: string,
  before: TodoRow,
  edit: v.InferOutput<typeof TodoChange>,
  version: number | null,
): Promise<void> {
  const again = () => getTodo(db, userId, before.id, 'write')
  const derive = (after: TodoDraft) => ({ ...derivedOf(after), revision: nextRevision })
  await changeKept(db, todos, before, edit, { version, again, derive })
}

/** Takes a list out of the trash for its owner; one that is not there any more is not found. */
export async function restoreTodo(db: Db, userId: string, id: string): Promise<TodoRow> {
  await restoring(db, todos, userId, id, { revision: nextRevision })
  return getTodo(db, userId, id, 'read')
}
