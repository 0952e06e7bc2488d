import { Records } from '@domain/chat-room'
import { AppError } from '@kit/errors'
import { parse } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { tellOf } from '../events/tell'
import { fromRooms } from '../rooms/from-rooms'
import { tellRoom } from '../rooms/push'
import { removeAttachments } from './attachments'
import { findChatFile } from './files'
import { findRecord } from './history'
import { keepRecords, readHead } from './records'
import { tellMembers, unreadOfMembers } from './unread'

/** Calls that only a chat's room may make. */
export const recordRoutes = new Hono<ApiEnv>()
  .put('/:id/records', fromRooms(), async (c) => {
    const id = c.req.param('id')
    const records = parse(Records, await c.req.json().catch(() => null))
    const { notified, turned } = await keepRecords(c.var.db, id, records)
    tellOf(c, notified)
    // They come back into the room as who may write there, or may not.
    for (const userId of turned) tellRoom(c, 'chat', id, { type: 'changed', userId })
    await removeAttachments(c.var.db, c.env.UPLOADS, id, records.items)
    const told = await tellMembers(c, id, await unreadOfMembers(c.var.db, id))
    return c.json({ told })
  })
  .get('/:id/records', fromRooms(), async (c) => {
    const head = await readHead(c.var.db, c.req.param('id'))
    if (!head) throw new AppError('not_found')
    return c.json(head)
  })
  .get('/:id/records/:messageId', fromRooms(), async (c) => {
    const { id, messageId } = c.req.param()
    const message = await findRecord(c.var.db, id, messageId)
    if (!message) throw new AppError('not_found')
    return c.json(message)
  })
  .get('/:id/members/:userId/files/:fileId', fromRooms(), async (c) => {
    const { id, userId, fileId } = c.req.param()
    const file = await findChatFile(c.var.db, id, userId, fileId)
    if (!file) throw new AppError('not_found')
    return c.json(file)
  })
