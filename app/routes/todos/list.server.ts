import { type ApiClient, checked, load, read } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import type { TodoListChange } from './change'
import type { Whole } from './send'

/** Reads a list with its members and items, as its page and its live refresh need it. */
export async function readTodo(api: ApiClient, id: string): Promise<Whole> {
  const one = api.todos[':id']
  const [todo, members, { revision, items }] = await Promise.all([
    load(one.$get({ param: { id } })),
    load(one.members.$get({ param: { id }, query: { limit: '100' } })),
    load(one.whole.$get({ param: { id } })),
  ])
  return { todo, members: members.items, revision, items }
}

/** Does one change; gives the items that it made new and the ids of the removed ones. */
export async function doChange(api: ApiClient, id: string, change: TodoListChange) {
  const { items } = api.todos[':id']
  const headers = { 'Idempotency-Key': keyOf(change.key) }
  const param = { id }
  if (change.type === 'add') {
    const item = await read(items.$post({ param, json: change.item }))
    return { items: [item], gone: [] }
  }
  if (change.type === 'set') {
    const one = { ...param, itemId: change.id }
    const item = await read(items[':itemId'].$patch({ param: one, json: change.set }, { headers }))
    return { items: [item], gone: [] }
  }
  if (change.type === 'remove') {
    await checked(items[':itemId'].$delete({ param: { ...param, itemId: change.id } }, { headers }))
    return { items: [], gone: [change.id] }
  }
  if (change.type === 'clear') {
    const { ids } = await read(items.clear.$post({ param, json: { ids: change.ids } }, { headers }))
    return { items: [], gone: ids }
  }
  const back = await read(items.restore.$post({ param, json: { ids: change.ids } }, { headers }))
  return { items: back.items, gone: [] }
}
