import type { Role } from '@domain/tickets'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { todoMembers, todos } from './table'

/** Which roles may do what. For anybody who is no member a list does not exist. */
const allowed = {
  read: ['owner', 'editor', 'viewer'],
  write: ['owner', 'editor'],
  changeMembers: ['owner'],
  delete: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type TodoAct = keyof typeof allowed

export function may(role: Role, act: TodoAct): boolean {
  return (allowed[act] as readonly Role[]).includes(role)
}

/** What a member is in a list, for tickets too; null for strangers and deleted lists. */
export async function roleInTodo(db: Db, todoId: string, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: todoMembers.role })
    .from(todoMembers)
    .innerJoin(todos, eq(todos.id, todoMembers.todoId))
    .where(and(eq(todoMembers.todoId, todoId), eq(todoMembers.userId, userId), isNull(todos.deletedAt)))
  return row?.role ?? null
}

/** Gives the caller's role in a list; throws `not_found` or `forbidden`. */
export async function requireAct(db: Db, todoId: string, userId: string, act: TodoAct): Promise<Role> {
  const role = await roleInTodo(db, todoId, userId)
  if (role === null) throw new AppError('not_found')
  if (!may(role, act)) throw new AppError('forbidden')
  return role
}
