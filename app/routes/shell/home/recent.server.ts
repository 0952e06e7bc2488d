import { type clients, load } from '~/lib/api.server'

type Clients = ReturnType<typeof clients>
export type RecentThing = {
  noun: 'documents' | 'todos' | 'apis'
  id: string
  title: string
  to: string
  at: string
}

const shown = 5
const few = { query: { limit: String(shown) } }

/** Gives what the member changed last among documents, to-do lists and data APIs, newest first. */
export async function recentThings({ api, data }: Pick<Clients, 'api' | 'data'>): Promise<RecentThing[]> {
  const [documents, todos, apis] = await Promise.all([
    load(api.documents.$get(few)),
    load(api.todos.$get(few)),
    load(data.apis.$get(few)),
  ])
  const all: RecentThing[] = [
    ...documents.items.map(({ id, title, updatedAt }) => ({
      noun: 'documents' as const,
      id,
      title,
      to: `/dashboard/documents/${id}`,
      at: updatedAt,
    })),
    ...todos.items.map(({ id, title, updatedAt }) => ({
      noun: 'todos' as const,
      id,
      title,
      to: `/dashboard/todo/${id}`,
      at: updatedAt,
    })),
    ...apis.items.map(({ id, name, updatedAt }) => ({
      noun: 'apis' as const,
      id,
      title: name,
      to: `/dashboard/myapp/${id}`,
      at: updatedAt,
    })),
  ]
  return all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, shown)
}
