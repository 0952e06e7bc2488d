import type { Page } from '@domain/page'
import type { Todo } from '@domain/todos'
import type { TrashItem } from '@domain/trash'
import { load } from '~/lib/api.server'
import type { requireUser } from '~/lib/session.server'

const views = ['all', 'trash'] as const
export type View = (typeof views)[number]

/** What the address asks of the list. */
export type Asked = { view: View; q: string; cursor: string | null }

export function askedOf(url: string): Asked {
  const { searchParams } = new URL(url)
  return {
    view: views.find((view) => view === searchParams.get('show')) ?? 'all',
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    cursor: searchParams.get('cursor'),
  }
}

type Clients = Awaited<ReturnType<typeof requireUser>>
type Read = { todos: Page<Todo> | null; trash: Page<TrashItem> | null }

/** Reads one page of what is asked for: lists, or what lies in the trash. */
export async function readList({ api }: Clients, { view, q, cursor }: Asked): Promise<Read> {
  const place = { limit: '24', ...(cursor && { cursor }) }
  if (view === 'trash')
    return {
      todos: null,
      trash: await load(api.trash.$get({ query: { ...place, limit: '100', noun: 'todos' } })),
    }
  return { todos: await load(api.todos.$get({ query: { ...place, ...(q && { q }) } })), trash: null }
}
