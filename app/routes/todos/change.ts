import { ItemChange, NewItem, type TodoItem } from '@domain/todos'
import * as v from 'valibot'

const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const ids = v.pipe(v.array(v.string()), v.maxLength(1000))

/** The changes that a browser makes to a list. Each carries a key of its own, so that it is done once, however often it is sent. */
export const TodoListChange = v.variant('type', [
  v.object({ type: v.literal('add'), key, item: NewItem }),
  v.object({ type: v.literal('set'), key, id: v.string(), set: ItemChange }),
  v.object({ type: v.literal('remove'), key, id: v.string() }),
  v.object({ type: v.literal('clear'), key, ids }),
  v.object({ type: v.literal('restore'), key, ids }),
])
export type TodoListChange = v.InferOutput<typeof TodoListChange>

/** A change that waits in the browser; `kept` are the items that a restore shows before it is done. */
export type Pending = TodoListChange & { at: number; kept?: readonly TodoItem[] }
/** A change without its key. */
type Without<Kind> = Kind extends TodoListChange ? Omit<Kind, 'key'> : never
export type Act = Without<TodoListChange> & { kept?: readonly TodoItem[] }

/** Tells whether a name, an id or one that this browser gave, is that of an item. */
export function isNamed(item: TodoItem, name: string): boolean {
  return item.id === name || item.clientId === name
}

type Self = TodoItem['author']
type Person = NonNullable<Self>

/** Takes what is known of a list and what waits; gives the items as their reader should see them. */
export function shownItems(
  known: readonly TodoItem[],
  pending: readonly Pending[],
  self: Self,
  people: readonly Person[],
): TodoItem[] {
  let items = [...known]
  for (const change of pending) items = applied(items, change, self, people)
  return items.sort(inOrder)
}

function applied(items: TodoItem[], change: Pending, self: Self, people: readonly Person[]): TodoItem[] {
  const { type } = change
  if (type === 'add')
    return items.some((one) => one.clientId === change.item.clientId)
      ? items
      : [...items, added(change, self)]
  if (type === 'set')
    return items.map((one) => (isNamed(one, change.id) ? withSet(one, change.set, people) : one))
  if (type === 'remove') return items.filter((one) => !isNamed(one, change.id))
  if (type === 'clear') return items.filter((one) => !change.ids.some((name) => isNamed(one, name)))
  const back = (change.kept ?? []).filter((kept) => !items.some((one) => one.id === kept.id))
  return [...items, ...back]
}

function added({ item, at }: Extract<Pending, { type: 'add' }>, author: Self): TodoItem {
  const time = new Date(at).toISOString()
  const clientId = item.clientId ?? ''
  const { text, due = null, position = 'a0' } = item
  const base = { id: clientId, clientId, text, due, position, author, assignee: null, checked: false }
  return { ...base, revision: 0, createdAt: time, updatedAt: time }
}

function withSet(item: TodoItem, set: ItemChange, people: readonly Person[]): TodoItem {
  const { assignee, text = item.text, checked = item.checked, due = item.due, position = item.position } = set
  const person = assignee === undefined ? item.assignee : people.find(({ id }) => id === assignee)
  return { ...item, text, checked, due, position, assignee: person ?? null }
}

/** Open items first, each part in its order; equal positions are parted by id, alike for everybody. */
export function inOrder(one: TodoItem, other: TodoItem): number {
  if (one.checked !== other.checked) return one.checked ? 1 : -1
  if (one.position !== other.position) return one.position < other.position ? -1 : 1
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}
