import { Day } from '@domain/dates/day'
import type { Page } from '@domain/page'
import { line } from '@domain/text/text'
import { NewTodo, type Todo, type TodoItem } from '@domain/todos'
import * as v from 'valibot'
import { written } from './for-model'
import { idOf, listInput, queryOf, words } from './inputs'
import { fieldsOf, listed, madeThing, shownPerson, table, text } from './shown'
import { type ToolApi, tool } from './tool'

/** Items that one call adds. */
const maxItems = 30

const NewItems = v.pipe(
  v.array(
    v.strictObject({
      text: line(1, 500),
      due: v.optional(v.nullable(v.pipe(Day, v.description('The day when it is due, YYYY-MM-DD.')))),
    }),
    'wrong_type',
  ),
  v.maxLength(maxItems, 'list_full'),
)
type NewItems = v.InferOutput<typeof NewItems>

const shownTodo = (todo: Todo) => ({
  id: todo.id,
  title: written(todo.title),
  text: written(todo.text),
  role: todo.role,
  owner: shownPerson(todo.owner),
  open: todo.open,
  done: todo.done,
  members: todo.members,
  updatedAt: todo.updatedAt,
})

const shownItem = (item: TodoItem) => ({
  id: item.id,
  text: written(item.text),
  isDone: item.checked,
  due: item.due,
  assignee: shownPerson(item.assignee),
})

type Added = { items: TodoItem[]; notAdded: number }

/** Adds items in their order until one is refused, as where the list is full. */
async function addItems(api: ToolApi, id: string, items: NewItems): Promise<Added & { refusal: unknown }> {
  const added: TodoItem[] = []
  let refusal: unknown = null
  for (const body of items) {
    try {
      added.push(await api<TodoItem>({ part: 'api', method: 'POST', path: `/todos/${id}/items`, body }))
    } catch (error) {
      refusal = error
      break
    }
  }
  return { items: added, notAdded: items.length - added.length, refusal }
}

const shownAdded = ({ items, notAdded }: Added) => ({
  items: items.map(shownItem),
  ...(notAdded > 0 && { notAdded }),
})

const itemsTable = (items: NewItems) =>
  table(
    'items',
    ['text', 'due'],
    items.map((item) => [item.text, item.due ?? '']),
  )

export const todoTools = [
  tool({
    name: 'todos_list',
    title: 'List to-do lists',
    description: 'Lists the member’s own and shared to-do lists.',
    scope: 'todos:read',
    isReading: true,
    input: v.strictObject({ q: words, ...listInput }),
    answer: (api, asked) =>
      api<Page<Todo>>({ part: 'api', method: 'GET', path: '/todos', query: queryOf(asked) }),
    resultOf: listed(shownTodo),
  }),
  tool({
    name: 'todos_read',
    title: 'Read a to-do list',
    description: 'Gives a to-do list with its items.',
    scope: 'todos:read',
    isReading: true,
    input: v.strictObject({ id: idOf('todos') }),
    answer: async (api, { id }) => {
      const todo = await api<Todo>({ part: 'api', method: 'GET', path: `/todos/${id}` })
      const path = `/todos/${id}/whole`
      return { todo, items: (await api<{ items: TodoItem[] }>({ part: 'api', method: 'GET', path })).items }
    },
    resultOf: ({ todo, items }) => ({ ...shownTodo(todo), items: items.map(shownItem) }),
  }),
  tool({
    name: 'todos_create',
    title: 'Create a to-do list',
    description: `Creates a private to-do list with up to ${maxItems} items. text says what the list is for.`,
    scope: 'todos:write',
    isReading: false,
    input: v.strictObject({ ...NewTodo.entries, items: v.optional(NewItems, []) }),
    answer: async (api, { items, ...body }) => {
      const todo = await api<Todo>({ part: 'api', method: 'POST', path: '/todos', body })
      return { todo, ...(await addItems(api, todo.id, items)) }
    },
    resultOf: ({ todo, ...added }) => ({
      ...shownTodo({ ...todo, open: added.items.length }),
      ...shownAdded(added),
    }),
    previewOf: ({ title, text: about, items }) => ({
      title,
      noun: 'todos',
      fields: fieldsOf(text('title', title), text('text', about), itemsTable(items)),
    }),
    madeOf: ({ todo }) => madeThing('todos', 'title')(todo),
    undoOf: ({ todo }) => ({ part: 'api', method: 'DELETE', path: `/todos/${todo.id}` }),
  }),
  tool({
    name: 'todos_add',
    title: 'Add items to a to-do list',
    description: `Adds up to ${maxItems} items to the end of a to-do list.`,
    scope: 'todos:write',
    isReading: false,
    input: v.strictObject({ id: idOf('todos'), items: v.pipe(NewItems, v.minLength(1, 'required')) }),
    answer: async (api, { id, items }) => {
      const todo = await api<Todo>({ part: 'api', method: 'GET', path: `/todos/${id}` })
      const { refusal, ...added } = await addItems(api, id, items)
      if (added.items.length === 0) throw refusal
      return { todo, ...added }
    },
    resultOf: shownAdded,
    look: (api, { id }) => api<Todo>({ part: 'api', method: 'GET', path: `/todos/${id}` }),
    // Others may read the list: whose it is, and how many they are, is a part of the decision.
    previewOf: ({ id, items }, todo) => ({
      title: todo.title,
      noun: 'todos',
      fields: fieldsOf(
        text('list', id),
        text('owner', todo.role === 'owner' ? null : todo.owner.displayName),
        text('members', todo.members > 1 ? String(todo.members) : null),
        itemsTable(items),
      ),
    }),
    madeOf: ({ todo }) => madeThing('todos', 'title')(todo),
    undoOf: ({ todo, items }) => ({
      part: 'api',
      method: 'POST',
      path: `/todos/${todo.id}/items/clear`,
      body: { ids: items.map(({ id }) => id), includesOpen: true },
    }),
  }),
]
