import type { Role } from '@domain/tickets'
import type { Db } from '@kit/db'
import { rules } from '@kit/roles'
import { roleIn } from '../things/members'

/** Which roles may do what. For anybody who is no member a list does not exist. */
const allowed = {
  read: ['owner', 'editor', 'viewer'],
  write: ['owner', 'editor'],
  changeMembers: ['owner'],
  delete: ['owner'],
} as const

export type TodoAct = keyof typeof allowed

export const todoRules = rules<TodoAct>(allowed)

/** Gives the caller's role in a list; throws `not_found` or `forbidden`. */
export async function requireAct(db: Db, todoId: string, userId: string, act: TodoAct): Promise<Role> {
  return todoRules.require(await roleIn(db, todoId, userId), act)
}
