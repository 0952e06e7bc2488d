import type { Person } from '@domain/people'
import type { Role } from '@domain/tickets'
import type { Todo, TodoItem } from '@domain/todos'
import { waitIn } from '~/lib/wait'
import type { Pending } from './change'

export type ListMember = { user: Person; role: Role }
/** A list with everything that its page shows. */
export type Whole = { todo: Todo; members: ListMember[]; revision: number; items: TodoItem[] }

export type Outcome =
  | { as: 'done'; items: TodoItem[]; gone: string[] }
  | { as: 'refused'; code: string }
  /** Nobody knows whether it was done: it is sent again after so many milliseconds, or when the line is back. */
  | { as: 'unknown'; wait: number | null }
  | { as: 'signedOut' }

const tooLong = 15_000

/** Sends one change. Whatever does not say for certain that it was done or refused is unknown. */
export async function sendChange(todoId: string, { kept: _, at: __, ...change }: Pending): Promise<Outcome> {
  try {
    const answer = await fetch(`/dashboard/todo/${todoId}/act`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(tooLong),
    })
    if (answer.redirected || answer.status === 401) return { as: 'signedOut' }
    const said: { code: string | null; items?: TodoItem[]; gone?: string[] } = await answer.json()
    if (said.code === null) return { as: 'done', items: said.items ?? [], gone: said.gone ?? [] }
    const isLater = answer.status >= 500 || answer.status === 429 || said.code === 'in_progress'
    if (isLater) return { as: 'unknown', wait: (waitIn(said.code) ?? 2) * 1000 }
    return { as: 'refused', code: said.code }
  } catch {
    return { as: 'unknown', wait: null }
  }
}

/** Reads the whole list again; `ended` when the reader may no longer see it, null when it could not be read. */
export async function readWhole(todoId: string): Promise<Whole | 'ended' | null> {
  try {
    const answer = await fetch(`/dashboard/todo/${todoId}/act`, { signal: AbortSignal.timeout(tooLong) })
    if (answer.status === 404) return 'ended'
    if (!answer.ok || answer.redirected) return null
    const whole: Whole = await answer.json()
    return whole
  } catch {
    return null
  }
}
