import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import * as v from 'valibot'
import { Day } from './dates/day'
import { PageQuery } from './page'
import { Person } from './people'
import { line, paragraphs } from './text/text'
import { roles } from './tickets'

/** To-do lists that one member may have, those in the trash counted. */
export const maxTodos = 1_000

/** How much a list holds; `removed`: how many of the items that were taken away can come back. */
export const todoLimits = { items: 1000, removed: 1000, members: 100, positionLength: 200 } as const

const fields = { title: line(3, 120), text: paragraphs(3, 2000) }

/** `POST /todos` */
export const NewTodo = v.strictObject(fields)

/** `PATCH /todos/:id` */
export const TodoChange = v.strictObject({
  title: v.optional(fields.title),
  text: v.optional(fields.text),
})

/** `GET /todos`: `q` looks in title and text. */
export const TodosQuery = v.object({ ...PageQuery.entries, q: v.optional(line(0, 200)) })
export type TodosQuery = v.InferOutput<typeof TodosQuery>

/** A list as one of its members sees it; `role` is that member's own. */
export const Todo = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  role: v.picklist(roles),
  owner: Person,
  open: v.number(),
  done: v.number(),
  members: v.number(),
  /** Grows with every change of the list, its items and its members. */
  revision: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Todo = v.InferOutput<typeof Todo>

/** An item's place in the order: a fractional key, made by `positionBetween`. */
export const ItemPosition = v.pipe(
  v.string('wrong_type'),
  v.check((text) => text.length <= todoLimits.positionLength && isPosition(text), 'bad_position'),
)

function isPosition(text: string): boolean {
  try {
    generateKeyBetween(text, null)
    return /^[0-9A-Za-z]+$/.test(text)
  } catch {
    return false
  }
}

/** Takes the positions before and after, the first smaller than the second, null at an end; gives one between them. */
export function positionBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, after)
}

/** Takes positions in any order; gives one after all of them. */
export function positionAfter(positions: readonly string[]): string {
  const last = positions.reduce<string | null>(
    (most, one) => (most === null || one > most ? one : most),
    null,
  )
  return positionBetween(last, null)
}

/**
 * Takes the ordered positions of the other items and the place of an item among them, counted from 0; gives its position,
 * and after it new ones of as many items from that place on as have no room, because their positions equal the one before.
 */
export function positionsAt(others: readonly string[], to: number): string[] {
  const before = others[to - 1] ?? null
  let end = to
  while (before !== null && end < others.length && (others[end] ?? '') <= before) end += 1
  return generateNKeysBetween(before, others[end] ?? null, end - to + 1)
}

const ClientId = v.pipe(v.string('wrong_type'), v.regex(/^[\w-]{8,64}$/, 'malformed'))

const itemFields = {
  text: line(1, 500),
  due: v.optional(v.nullable(Day)),
  assignee: v.optional(v.nullable(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long')))),
  position: v.optional(ItemPosition),
}

/**
 * `POST /todos/:id/items`: the same `clientId` again gives the existing item. Without a position the item comes last.
 */
export const NewItem = v.strictObject({ ...itemFields, clientId: v.optional(ClientId) })

/** `PATCH /todos/:id/items/:itemId` sets the fields in the body; null removes a day or an assignee. */
export const ItemChange = v.strictObject({
  ...itemFields,
  text: v.optional(itemFields.text),
  checked: v.optional(v.boolean('wrong_type')),
})
export type ItemChange = v.InferOutput<typeof ItemChange>

const ItemIds = v.pipe(
  v.array(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long')), 'wrong_type'),
  v.maxLength(todoLimits.items, 'too_long'),
)

/** `POST /todos/:id/items/clear`: removes completed items, of these or of all; with `includesOpen` also open ones of these. */
export const Clearing = v.pipe(
  v.strictObject({ ids: v.optional(ItemIds), includesOpen: v.optional(v.boolean('wrong_type'), false) }),
  v.forward(
    v.partialCheck(
      [['ids'], ['includesOpen']],
      (sent) => !sent.includesOpen || sent.ids !== undefined,
      'required',
    ),
    ['ids'],
  ),
)

/** `POST /todos/:id/items/restore` */
export const Restoring = v.strictObject({ ids: ItemIds })

/** One thing to do. `author` is null when they are no member of Hamkar any more. */
export const TodoItem = v.object({
  id: v.string(),
  clientId: v.nullable(v.string()),
  text: v.string(),
  checked: v.boolean(),
  due: v.nullable(v.string()),
  author: v.nullable(Person),
  assignee: v.nullable(Person),
  position: v.string(),
  /** The revision of the list at its last change. */
  revision: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type TodoItem = v.InferOutput<typeof TodoItem>

/** An open task of the caller with its list, for the home page. */
export const DueItem = v.object({
  id: v.string(),
  text: v.string(),
  due: v.nullable(v.string()),
  todo: v.object({ id: v.string(), title: v.string() }),
})
export type DueItem = v.InferOutput<typeof DueItem>

/**
 * One change of a list. Who holds revision `n - 1` holds revision `n` after applying it; `isWhole` false means that the
 * list has to be read again.
 */
export const TodoUpdate = v.object({
  type: v.literal('moved'),
  revision: v.number(),
  items: v.array(TodoItem),
  gone: v.array(v.string()),
  isWhole: v.boolean(),
})
export type TodoUpdate = v.InferOutput<typeof TodoUpdate>

/**
 * Messages of a list's room: a change, the members who are looking (user ids, each once), and an error for an invalid
 * message.
 */
export const TodoSays = v.variant('type', [
  TodoUpdate,
  v.object({ type: v.literal('here'), users: v.array(v.string()) }),
  v.object({ type: v.literal('refused'), reason: v.picklist(['malformed']) }),
])
export type TodoSays = v.InferOutput<typeof TodoSays>
