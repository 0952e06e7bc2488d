import { pageSchema } from '@domain/page'
import { DueItem, maxTodos, NewTodo, Todo, TodoChange, TodosQuery } from '@domain/todos'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { requireRoom, trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { invitationRoutes } from '../invitations/thing-routes'
import { memberRoutes } from '../members/routes'
import { tellRoom } from '../rooms/push'
import { requireNoAgreement } from '../things/members'
import { itemRoutes } from './item-routes'
import { dueItems } from './items'
import {
  changeTodo,
  createTodo,
  getTodo,
  listTodos,
  nextRevision,
  restoreTodo,
  type TodoRow,
  todoOf,
} from './queries'
import { todoSharing } from './sharing'
import { todos } from './table'
import { tellUpdate } from './tell'

const reads = [signedIn('todos:read'), limit('reads')] as const
const writes = [signedIn('todos:write'), limit('writes')] as const
const dueShown = 10

/** To-do lists of the caller, own and shared. */
export const todoRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Create a to-do list', answers: { 201: Todo } }),
    ...writes,
    idempotent,
    validate('json', NewTodo),
    async (c) => {
      const ownerId = c.var.user.id
      await requireRoom(c.var.db, todos, { ownerId, most: maxTodos, code: 'too_many_todos' })
      const id = await idFor(c, 'todo')
      const row = await createTodo(c.var.db, { id, ownerId, ...c.req.valid('json') })
      c.header('Location', `/todos/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List your own and shared to-do lists', answers: { 200: pageSchema(Todo) } }),
    ...reads,
    validate('query', TodosQuery),
    async (c) => {
      const page = await listTodos(c.var.db, c.var.user.id, c.req.valid('query'))
      return c.json({ ...page, items: page.items.map(todoOf) })
    },
  )
  .get(
    '/due',
    describeRoute({
      summary: 'List open items with a due date, assigned to you or no one',
      answers: { 200: v.object({ items: v.array(DueItem) }) },
    }),
    ...reads,
    async (c) => c.json({ items: await dueItems(c.var.db, c.var.user.id, dueShown) }),
  )
  .get('/:id', describeRoute({ summary: 'Get a to-do list', answers: { 200: Todo } }), ...reads, async (c) =>
    c.json(show(c, await getTodo(c.var.db, c.var.user.id, c.req.param('id'), 'read'))),
  )
  .patch(
    '/:id',
    describeRoute({ summary: 'Update the title or text', answers: { 200: Todo }, conditional: true }),
    ...writes,
    validate('json', TodoChange),
    async (c) => {
      const { db, user } = c.var
      const id = c.req.param('id')
      const before = await getTodo(db, user.id, id, 'write')
      await changeTodo(db, user.id, before, c.req.valid('json'), wantedVersion(c, before))
      const after = await getTodo(db, user.id, id, 'read')
      tellUpdate(c, id, { revision: after.revision })
      return c.json(show(c, after))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a to-do list to the trash',
      description: 'The list of an awarded project stays until the project ends (409 `wrong_state`).',
      answers: { 204: null },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const id = c.req.param('id')
      const version = wantedVersion(c, await getTodo(db, user.id, id, 'delete'))
      await requireNoAgreement(db, id)
      await trashKept(db, todos, id, version, { revision: nextRevision })
      tellRoom(c, 'live', id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a to-do list', answers: { 200: Todo } }),
    ...writes,
    idempotent,
    async (c) => c.json(show(c, await restoreTodo(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .route('/', itemRoutes)
  .route('/', memberRoutes('todos', todoSharing))
  .route('/', invitationRoutes('todos', todoSharing))

function show(c: ApiContext, row: TodoRow): Todo {
  c.header('ETag', etagOf(row.version))
  return todoOf(row)
}
