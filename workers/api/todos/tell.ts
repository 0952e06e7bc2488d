import type { TodoItem } from '@domain/todos'
import type { ApiContext } from '../env'
import { tellRoom } from '../rooms/push'

type ListChange = { revision: number | null; items?: TodoItem[]; gone?: string[] }

/** Tells everybody in a list's room what has changed; without items or gone ones they read the list again. */
export function tellUpdate(c: ApiContext, todoId: string, { revision, items, gone }: ListChange): void {
  if (revision === null) return
  const isWhole = items !== undefined || gone !== undefined
  tellRoom(c, 'live', todoId, { type: 'moved', revision, items: items ?? [], gone: gone ?? [], isWhole })
}
