import { type Page, pageSize } from '@domain/page'
import type { Todo } from '@domain/todos'
import type { TrashItem } from '@domain/trash'
import { load } from '~/lib/api.server'
import { pagesOf, readPages } from '~/lib/pages'
import type { requireUser } from '~/lib/session.server'

const views = ['all', 'trash'] as const
export type View = (typeof views)[number]

/** Fills three columns. */
const listSize = 24

/** What the address asks of the list. */
export type Asked = { view: View; q: string; pages: number }

export function askedOf(url: string): Asked {
  const { searchParams } = new URL(url)
  return {
    view: views.find((view) => view === searchParams.get('show')) ?? 'all',
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    pages: pagesOf(searchParams),
  }
}

type Clients = Awaited<ReturnType<typeof requireUser>>
type Read = { todos: Page<Todo> | null; trash: Page<TrashItem> | null }

/** Reads the pages of what is asked for: lists, or what lies in the trash. */
export async function readList({ api }: Clients, { view, q, pages }: Asked): Promise<Read> {
  if (view === 'trash')
    return {
      todos: null,
      trash: await readPages(pages, pageSize.most, (place) =>
        load(api.trash.$get({ query: { ...place, noun: 'todos' } })),
      ),
    }
  const todos = await readPages(pages, listSize, (place) =>
    load(api.todos.$get({ query: { ...place, ...(q && { q }) } })),
  )
  return { todos, trash: null }
}
