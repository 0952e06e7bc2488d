import { searchKey } from '@domain/search'
import { type clients, load } from '~/lib/api.server'

type Clients = ReturnType<typeof clients>
export type FoundNoun = 'documents' | 'todos' | 'links' | 'apis' | 'apps' | 'chats'
/** `isTitled` tells whether the words stand in the title, not only in a text or an address. */
export type Found = {
  noun: FoundNoun
  id: string
  title: string
  to: string
  hint: string
  isTitled: boolean
}

const shown = 5
const few = (words: string) => ({ query: { limit: String(shown), ...(words && { q: words }) } })
const many = { query: { limit: '100' } }

/** Takes words; gives the member's own things that carry them, a few of each kind, those with the words in the title first. */
export async function findThings(clients: Clients, words: string): Promise<Found[]> {
  const found = (await Promise.all([searched(clients, words), words ? listed(clients) : []])).flat()
  const key = searchKey(words)
  const all = found.map((each) => ({ ...each, isTitled: searchKey(each.title).includes(key) }))
  const byList = all.filter(({ noun, isTitled }) => isTitled || !unsearched.has(noun))
  const counts = new Map<FoundNoun, number>()
  return byList
    .sort((one, other) => Number(other.isTitled) - Number(one.isTitled))
    .filter(({ noun }) => {
      const count = (counts.get(noun) ?? 0) + 1
      counts.set(noun, count)
      return count <= shown
    })
}

type Untested = Omit<Found, 'isTitled'>

/** Lists that search by themselves. */
async function searched({ api, links }: Clients, words: string): Promise<Untested[]> {
  const [documents, todos, shortLinks] = await Promise.all([
    words ? load(api.documents.$get(few(words))) : { items: [] },
    words ? load(api.todos.$get(few(words))) : { items: [] },
    load(links.links.$get(few(words))),
  ])
  return [
    ...documents.items.map(({ id, title }) => found('documents', id, title, `/dashboard/documents/${id}`)),
    ...todos.items.map(({ id, title }) => found('todos', id, title, `/dashboard/todo/${id}`)),
    ...shortLinks.items.map(({ id, title, slug }) =>
      found('links', id, title, `/dashboard/myurl/${id}`, `/${slug}`),
    ),
  ]
}

const unsearched: ReadonlySet<FoundNoun> = new Set(['apis', 'apps', 'chats'])

/** Lists that do not search, and are short: the newest hundred of each are looked through. */
async function listed({ api, data }: Clients): Promise<Untested[]> {
  const [apis, apps, chats] = await Promise.all([
    load(data.apis.$get(many)),
    load(data.apps.$get(many)),
    load(api.chats.$get(many)),
  ])
  return [
    ...apis.items.map(({ id, name }) => found('apis', id, name, `/dashboard/myapp/${id}`)),
    ...apps.items.map(({ id, name }) => found('apps', id, name, `/dashboard/myapp/app/${id}`)),
    ...chats.items.flatMap(({ id, partner: person }) =>
      person ? [found('chats', id, person.displayName, `/dashboard/chat/${id}`, `@${person.handle}`)] : [],
    ),
  ]
}

function found(noun: FoundNoun, id: string, title: string, to: string, hint = ''): Untested {
  return { noun, id, title, to, hint }
}
