import { PageQuery, pageSchema } from '@domain/page'
import { Clearing, ItemChange, NewItem, Restoring, TodoItem } from '@domain/todos'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, requireMatch } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { addItem, bringBack, changeItem, requireAssignee, takeAway, wholeList } from './change-items'
import { getItem, itemOf, listItems } from './items'
import { requireAct } from './policy'
import { tellUpdate } from './tell'

const reads = [signedIn('todos:read'), limit('reads')] as const
const writes = [signedIn('todos:write'), limit('writes')] as const
const Whole = v.object({ revision: v.number(), items: v.array(TodoItem) })
const Gone = v.object({ ids: v.array(v.string()) })
const Items = v.object({ items: v.array(TodoItem) })

/** The items of a list. A PATCH or DELETE with an `Idempotency-Key` is done once, however often it is sent. */
export const itemRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/whole',
    describeRoute({ summary: 'Get all items and the list’s revision', answers: { 200: Whole } }),
    ...reads,
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'read')
      const { revision, rows } = await wholeList(c.var.db, id)
      return c.json({ revision, items: rows.map(itemOf) })
    },
  )
  .get(
    '/:id/items',
    describeRoute({
      summary: 'List items, open ones first',
      answers: { 200: pageSchema(TodoItem) },
    }),
    ...reads,
    validate('query', PageQuery),
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'read')
      return c.json(await listItems(c.var.db, id, c.req.valid('query')))
    },
  )
  .post(
    '/:id/items',
    describeRoute({ summary: 'Add an item', refuses: [410], answers: { 201: TodoItem } }),
    ...writes,
    idempotent,
    validate('json', NewItem),
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'write')
      const input = c.req.valid('json')
      await requireAssignee(c.var.db, id, input.assignee)
      const moved = await addItem(c.var.db, id, {
        ...input,
        id: await idFor(c, 'item'),
        authorId: c.var.user.id,
      })
      tellUpdate(c, id, moved)
      if (moved.revision !== null) await tellAssignee(c, id, moved.items[0])
      const item = moved.items[0]
      // A repeated call whose item was deleted in the meantime.
      if (!item) throw new AppError('gone')
      return c.json(show(c, item), 201)
    },
  )
  .post(
    '/:id/items/clear',
    describeRoute({
      summary: 'Clear completed items',
      description: 'Of these items or of all. With `includesOpen`, also clears the open ones among `ids`.',
      answers: { 200: Gone },
    }),
    ...writes,
    idempotent,
    validate('json', Clearing),
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'write')
      const { ids = null, includesOpen } = c.req.valid('json')
      const moved = await takeAway(c.var.db, id, ids, { key: keyOf(c), onlyDone: !includesOpen })
      tellUpdate(c, id, moved)
      return c.json({ ids: moved.gone })
    },
  )
  .post(
    '/:id/items/restore',
    describeRoute({ summary: 'Restore items', answers: { 200: Items } }),
    ...writes,
    idempotent,
    validate('json', Restoring),
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'write')
      const moved = await bringBack(c.var.db, id, c.req.valid('json').ids)
      if (moved.items.length > 0) tellUpdate(c, id, moved)
      return c.json({ items: moved.items })
    },
  )
  .get(
    '/:id/items/:itemId',
    describeRoute({ summary: 'Get an item', answers: { 200: TodoItem } }),
    ...reads,
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'read')
      return c.json(show(c, await getItem(c.var.db, id, c.req.param('itemId'))))
    },
  )
  .patch(
    '/:id/items/:itemId',
    describeRoute({
      summary: 'Update an item',
      answers: { 200: TodoItem },
      conditional: true,
    }),
    ...writes,
    validate('json', ItemChange),
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'write')
      const itemId = c.req.param('itemId')
      const change = c.req.valid('json')
      const revision = await wantedRevision(c, id, itemId)
      await requireAssignee(c.var.db, id, change.assignee)
      const moved = await changeItem(c.var.db, id, itemId, change, { key: keyOf(c), revision })
      tellUpdate(c, id, moved)
      const item = moved.items[0]
      if (change.assignee && moved.revision !== null) await tellAssignee(c, id, item)
      if (!item) throw new AppError('not_found')
      return c.json(show(c, item))
    },
  )
  .delete(
    '/:id/items/:itemId',
    describeRoute({ summary: 'Delete an item', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'write')
      const itemId = c.req.param('itemId')
      await wantedRevision(c, id, itemId)
      const moved = await takeAway(c.var.db, id, [itemId], { key: keyOf(c), onlyDone: false })
      if (moved.revision !== null && moved.gone.length === 0) throw new AppError('not_found')
      tellUpdate(c, id, moved)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/items/:itemId/restore',
    describeRoute({ summary: 'Restore an item', answers: { 200: TodoItem } }),
    ...writes,
    idempotent,
    async (c) => {
      const id = await allowed(c, c.req.param('id'), 'write')
      const itemId = c.req.param('itemId')
      const moved = await bringBack(c.var.db, id, [itemId])
      if (moved.items.length > 0) tellUpdate(c, id, moved)
      return c.json(show(c, await getItem(c.var.db, id, itemId)))
    },
  )

/** Tells who is to do an item, once for good by the same member. */
async function tellAssignee(c: ApiContext, todoId: string, item: TodoItem | undefined): Promise<void> {
  const { db, user } = c.var
  const assignee = item?.assignee?.id
  if (!item || !assignee || assignee === user.id) return
  const act = { kind: 'assigned', actorId: user.id, thingId: todoId, to: [assignee] } as const
  await db.batch(happened(db, { ...act, once: `${item.id} ${assignee} ${user.id}` }))
  tellOf(c, act.to)
}

async function allowed(c: ApiContext, id: string, act: 'read' | 'write'): Promise<string> {
  await requireAct(c.var.db, id, c.var.user.id, act)
  return id
}

function show(c: ApiContext, item: TodoItem): TodoItem {
  c.header('ETag', etagOf(item.revision))
  return item
}

/** Under which a change is remembered as done; null when the caller does not send it again. */
function keyOf(c: ApiContext): string | null {
  const given = c.req.header('Idempotency-Key')
  if (given === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
  return `${c.var.user.id} ${given}`
}

/** The version that the caller insists on; null when it does not mind. */
async function wantedRevision(c: ApiContext, id: string, itemId: string): Promise<number | null> {
  const wanted = c.req.header('If-Match')
  if (wanted === undefined || wanted.trim() === '*') return null
  const { revision } = await getItem(c.var.db, id, itemId)
  requireMatch(c, etagOf(revision))
  return revision
}
