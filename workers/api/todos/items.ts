import { type Page, type PageQuery, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { DueItem, TodoItem } from '@domain/todos'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { thingMembers } from '../things/table'
import { todoItems, todos } from './table'

const authors = alias(users, 'authors')
const assignees = alias(users, 'assignees')
const named = (table: typeof authors | typeof assignees) => ({
  id: table.id,
  handle: table.handle,
  firstName: table.firstName,
  lastName: table.lastName,
  avatar: table.avatar,
})

const columns = {
  id: todoItems.id,
  clientId: todoItems.clientId,
  text: todoItems.text,
  isChecked: todoItems.isChecked,
  due: todoItems.due,
  position: todoItems.position,
  revision: todoItems.revision,
  createdAt: todoItems.createdAt,
  updatedAt: todoItems.updatedAt,
  author: named(authors),
  assignee: named(assignees),
}

/** The items of a list that are not taken away. */
export function itemsOf(db: Db, todoId: string, where: SQL | undefined) {
  return db
    .select(columns)
    .from(todoItems)
    .leftJoin(authors, eq(authors.id, todoItems.authorId))
    .leftJoin(assignees, eq(assignees.id, todoItems.assigneeId))
    .where(and(eq(todoItems.todoId, todoId), isNull(todoItems.deletedAt), where))
}

type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

export function itemOf({ isChecked, author, assignee, createdAt, updatedAt, ...row }: ItemRow): TodoItem {
  return {
    ...row,
    checked: isChecked,
    author: personIn(author),
    assignee: personIn(assignee),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  }
}

type Joined = { [Name in keyof Parameters<typeof personOf>[0]]: string | null } | null

function personIn(row: Joined) {
  if (!row?.id || row.handle === null || row.firstName === null || row.lastName === null) return null
  const { id, handle, firstName, lastName, avatar } = row
  return personOf({ id, handle, firstName, lastName, avatar })
}

/** The query of one page: what is open first, each part in its order. */
export function itemsPage(db: Db, todoId: string, cursor: string | undefined, size: number) {
  const after = readCursor(cursor)
  const [position = '', id = ''] = after?.[1].split(' ') ?? []
  const later = after
    ? sql`(${todoItems.isChecked}, ${todoItems.position}, ${todoItems.id}) > (${after[0]}, ${position}, ${id})`
    : undefined
  return itemsOf(db, todoId, later)
    .orderBy(asc(todoItems.isChecked), asc(todoItems.position), asc(todoItems.id))
    .limit(size + 1)
}

export async function listItems(db: Db, todoId: string, query: PageQuery): Promise<Page<TodoItem>> {
  const size = query.limit ?? pageSize.default
  const rows = await itemsPage(db, todoId, query.cursor, size)
  const page = pageOfItems(rows, size)
  return { ...page, items: page.items.map(itemOf) }
}

export async function readItems(db: Db, todoId: string, ids: readonly string[]): Promise<TodoItem[]> {
  const wanted = sql`${todoItems.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return (await itemsOf(db, todoId, wanted)).map(itemOf)
}

export async function getItem(db: Db, todoId: string, id: string): Promise<TodoItem> {
  const [row] = await itemsOf(db, todoId, eq(todoItems.id, id))
  if (!row) throw new AppError('not_found')
  return itemOf(row)
}

/** Open tasks with a day of lists of a member that are theirs or nobody's, the earliest first. */
export async function dueItems(db: Db, userId: string, size: number): Promise<DueItem[]> {
  const mine = db
    .select({ id: thingMembers.thingId })
    .from(thingMembers)
    .innerJoin(todos, eq(todos.id, thingMembers.thingId))
    .where(and(eq(thingMembers.userId, userId), isNull(todos.deletedAt)))
  return db
    .select({
      id: todoItems.id,
      text: todoItems.text,
      due: todoItems.due,
      todo: { id: todos.id, title: todos.title },
    })
    .from(todoItems)
    .innerJoin(todos, eq(todos.id, todoItems.todoId))
    .where(
      and(
        inArray(todoItems.todoId, mine),
        isNull(todoItems.deletedAt),
        eq(todoItems.isChecked, false),
        isNotNull(todoItems.due),
        sql`coalesce(${todoItems.assigneeId}, ${userId}) = ${userId}`,
      ),
    )
    .orderBy(asc(todoItems.due), asc(todoItems.id))
    .limit(size)
}

function pageOfItems(rows: ItemRow[], size: number) {
  return pageOf(rows, size, (row) => [row.isChecked ? 1 : 0, `${row.position} ${row.id}`])
}
