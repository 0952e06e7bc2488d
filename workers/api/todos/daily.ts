import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { purgeKept } from '@kit/kept'
import { lte } from 'drizzle-orm'
import { todoChanges, todoItems, todos } from './table'
import { tellDue } from './tell-due'

/** The daily jobs that remove what lay in the trash for 30 days, and the keys of changes older than that. */
export function todoJobs(db: Db, now: number): Jobs {
  const before = now - trashLife
  return {
    due: () => tellDue(db, now),
    todos: () => purgeKept(db, todos, now),
    'todo-items': () => db.delete(todoItems).where(lte(todoItems.deletedAt, before)),
    'todo-changes': () => db.delete(todoChanges).where(lte(todoChanges.createdAt, before)),
  }
}
